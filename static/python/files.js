/** Python's files: the page fetches and unpacks each once, for all of its workers. */

/** @import { CreateFiles, PythonFiles } from "./types" */
/** @import { SiteFile } from "../types" */

/** @type {CreateFiles} */
export function createFiles({ wasm, stdlib, code }, tell) {
  const of = wasm.bytes + stdlib.bytes + code.bytes;
  let done = 0;
  /** @type {Promise<PythonFiles> | null} */
  let coming = null;

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
  async function fetched({ place }) {
    const { ok, body } = await fetch(place);
    if (!ok || !body) throw new Error(`${place} could not be fetched.`);
    return body.pipeThrough(counter());
  }

  /** @param {SiteFile} file @param {string} type */
  async function unpacked(file, type) {
    const stream = (await fetched(file)).pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "content-type": type } });
  }

  /** @returns {Promise<PythonFiles>} */
  async function all() {
    done = 0;
    const [module, library, own] = await Promise.all([
      WebAssembly.compileStreaming(unpacked(wasm, "application/wasm")),
      unpacked(stdlib, "application/zip").then((answer) => answer.blob()),
      fetched(code).then((stream) => new Response(stream).blob()),
    ]);
    return { module, stdlib: library, code: own };
  }

  return () => {
    // What could not be fetched is tried again by the next worker.
    coming ??= all().catch((error) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
