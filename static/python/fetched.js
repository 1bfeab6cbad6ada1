/** Fetches and unpacks Python's files. */

/** @import { FetchFiles } from "./types" */
/** @import { SiteFile } from "../types" */

/** All of them. Rejects where one fails. @type {FetchFiles} */
export async function fetched({ wasm, stdlib, code }, tell) {
  const of = wasm.bytes + stdlib.bytes + code.bytes;
  let done = 0;
  const counter = () =>
    new TransformStream({
      /** @param {Uint8Array} part @param {TransformStreamDefaultController} to */
      transform(part, to) {
        done += part.length;
        tell(Math.min(done, of), of);
        to.enqueue(part);
      },
    });

  /** @param {SiteFile} file @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>} */
  async function sent({ place }) {
    const { ok, body } = await fetch(place);
    if (!ok || !body) throw new Error(`${place} could not be fetched.`);
    return body.pipeThrough(counter());
  }

  /** @param {SiteFile} file @param {string} type */
  async function unpacked(file, type) {
    const stream = (await sent(file)).pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "content-type": type } });
  }

  const [module, library, own] = await Promise.all([
    WebAssembly.compileStreaming(unpacked(wasm, "application/wasm")),
    unpacked(stdlib, "application/zip").then((answer) => answer.blob()),
    sent(code).then((stream) => new Response(stream).blob()),
  ]);
  return { module, stdlib: library, code: own };
}
