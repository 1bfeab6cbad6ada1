/**
 * The worker that fetches Python's files. In: the files that static/index.json names. Out: {done, of} in bytes, again and again;
 * then {files}, or {trouble}, a sentence.
 */

import { fetched } from "./fetched.js";

/** @import { Site } from "../types" */

const PAGE = new URL("../..", import.meta.url);

/** @param {Site["files"]} files */
async function answer(files) {
  const [wasm, stdlib, code] = [files.wasm, files.stdlib, files.code].map(({ place, bytes }) => ({
    place: new URL(place, PAGE).href,
    bytes,
  }));
  postMessage({ files: await fetched({ wasm, stdlib, code }, (done, of) => postMessage({ done, of })) });
}

addEventListener("message", ({ data }) => void answer(data).catch(({ message }) => postMessage({ trouble: message })));
