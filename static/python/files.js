/** Python's files, which a worker of their own fetches and unpacks once for all others, so that the page is not held up. */

import { startWorker } from "./start-worker.js";

/** @import { SiteFile } from "../types" */
/** @import { CreateFiles, PythonFiles } from "./types" */

/** A file with its whole address, since the worker runs from another one. @param {SiteFile} file */
const at = ({ place, bytes }) => ({ place: new URL(place, document.baseURI).href, bytes });

/** @type {CreateFiles} */
export function createFiles({ fetcher, files }, tell) {
  /** @type {Promise<PythonFiles> | null} */
  let coming = null;

  /** @returns {Promise<PythonFiles>} */
  const all = () =>
    new Promise((resolve, reject) => {
      const worker = startWorker("files", fetcher);
      /** @param {string} message */
      const fail = (message) => {
        worker.terminate();
        reject(new Error(message));
      };
      worker.onmessage = ({ data }) => {
        if (data.trouble !== undefined) return fail(data.trouble);
        if (!data.files) return tell(data.done, data.of);
        worker.terminate();
        resolve(data.files);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message || "The worker that fetches files did not load.");
      };
      worker.postMessage({ wasm: at(files.wasm), stdlib: at(files.stdlib), code: at(files.code) });
    });

  return () => {
    // What could not be fetched is tried again by the next worker.
    coming ??= all().catch((error) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
