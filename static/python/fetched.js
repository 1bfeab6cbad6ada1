/** Fetches and unpacks Python's files. */

import { CHANGED, fetchWhole, isWhole } from "../base/whole.js";

/** @import { FetchFiles } from "./types" */
/** @import { SiteFile } from "../types" */
/** @typedef {ReadableStream<Uint8Array<ArrayBuffer>>} Stream */

/** Lets a file pass, and fails at its end where it is not whole. @param {string} digest @returns {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
function checked(digest) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  return new TransformStream({
    transform(part, to) {
      parts.push(part);
      to.enqueue(part);
    },
    async flush() {
      if (!(await isWhole(await new Blob(parts).arrayBuffer(), digest))) throw new Error(CHANGED);
    },
  });
}

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

  /** @param {RequestInfo | URL} address @param {RequestInit} [how] */
  async function counted(address, how) {
    const answer = await fetch(address, how);
    return new Response(answer.body?.pipeThrough(counter()), answer);
  }

  /**
   * What is made of a file while it comes; again, once it is here, where that fails.
   * @template T @param {SiteFile} file @param {(stream: Stream) => Promise<T>} make
   */
  async function sent({ place, digest }, make) {
    try {
      const { ok, body } = await counted(place);
      if (!ok || !body) throw new Error(`${place} could not be fetched.`);
      return await make(body.pipeThrough(checked(digest)));
    } catch {
      const { body } = await fetchWhole(place, digest, counted);
      return make(/** @type {Stream} */ (body));
    }
  }

  /** @param {Stream} stream @param {string} type */
  const unpacked = (stream, type) =>
    new Response(stream.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });

  // Workers start while the rest is unpacked, which would hold this up.
  const early = sent(script, (stream) => unpacked(stream, "text/javascript").blob()).then(begin);
  /** @template T @param {SiteFile} file @param {(stream: Stream) => Promise<T>} make */
  const later = (file, make) => sent(file, (stream) => early.catch(() => {}).then(() => make(stream)));
  const [module, library, own] = await Promise.all([
    later(wasm, (stream) => WebAssembly.compileStreaming(unpacked(stream, "application/wasm"))),
    later(stdlib, (stream) => unpacked(stream, "application/zip").blob()),
    later(code, (stream) => new Response(stream).blob()),
    early,
  ]);
  return { module, stdlib: library, code: own };
}
