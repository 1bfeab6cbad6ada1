/**
 * The worker that fetches Python's files. In: the files that static/index.json names, by their whole addresses. Out: {done, of} in bytes, again and again;
 * then {files}, or {trouble}, a sentence.
 */

import { fetched } from "./fetched.js";

/** @import { Site } from "../types" */

/** @param {Site["files"]} files */
async function answer(files) {
  postMessage({ files: await fetched(files, (done, of) => postMessage({ done, of })) });
}

addEventListener("message", ({ data }) => void answer(data).catch(({ message }) => postMessage({ trouble: message })));
