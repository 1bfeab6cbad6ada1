/** Fetches and unpacks Python's files. */

/** @import { FetchFiles } from "./types" */
/** @import { SiteFile } from "../types" */

/** All of them; `begin` is given the workers' code as soon as it is here. Rejects where one fails. @type {FetchFiles} */
export async function fetched({ script, wasm, stdlib, code }, tell, begin) {
  const of = script.bytes + wasm.bytes + stdlib.bytes + code.bytes;
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

  /** @param {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>} coming @param {string} type */
  async function unpacked(coming, type) {
    const stream = (await coming).pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "content-type": type } });
  }

  const coming = [script, wasm, stdlib, code].map(sent);
  Promise.all(coming).catch(() => {}); // each is waited for below
  // Workers start while the rest is unpacked, which would hold this up.
  const early = await unpacked(coming[0], "text/javascript");
  begin(await early.blob());
  const [module, library, own] = await Promise.all([
    WebAssembly.compileStreaming(unpacked(coming[1], "application/wasm")),
    unpacked(coming[2], "application/zip").then((answer) => answer.blob()),
    coming[3].then((stream) => new Response(stream).blob()),
  ]);
  return { module, stdlib: library, code: own };
}
