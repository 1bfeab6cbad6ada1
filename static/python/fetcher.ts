/**
 * The worker that fetches Python's files. In: {lock} to hold, and the files that static/index.json
 * names, by their whole addresses. Out: {done, of} in bytes, again and again; {script}, the code of Python's workers; then
 * {files}, or {trouble}, a sentence, and {isChanged} where what came is not what was asked for.
 */

import { Changed } from "../base/whole.ts";
import { fetched } from "./fetched.ts";
import { hold } from "./lifeline.ts";
import type { Site } from "../types.ts";

async function answer(files: Site["files"]) {
  const tell = (done: number, of: number) => postMessage({ done, of });
  postMessage({ files: await fetched(files, tell, (script) => postMessage({ script })) });
}

addEventListener("message", ({ data }) => {
  if (data.lock) return hold(data.lock);
  answer(data).catch((error) => postMessage({ trouble: error.message, isChanged: error instanceof Changed }));
});
