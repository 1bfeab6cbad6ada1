/** Python's files, which a worker of their own fetches and unpacks once for all others, so that the page is not held up. */

/** @import { CreateFiles, PythonFiles } from "./types" */

/** @type {CreateFiles} */
export function createFiles({ fetcher, files }, tell) {
  /** @type {Promise<PythonFiles> | null} */
  let coming = null;

  /** @returns {Promise<PythonFiles>} */
  const all = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(fetcher, { type: "module", name: "files" });
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
      worker.postMessage(files);
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
