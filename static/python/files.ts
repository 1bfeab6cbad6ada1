/** Python's files, which a worker of their own fetches and unpacks once for all others, so that the page is not held up. */

import { startWorker } from "./start-worker.ts";
import type { SiteFile, Site } from "../types.ts";
import type { PythonFiles, HearBytes, Files } from "./types.ts";

// Milliseconds without a byte, after which the files are fetched anew; longer when that did not help.
const PATIENCE = [20_000, 40_000, 60_000];

/** A file with its whole address, since the worker runs from another one. */
const at = (file: SiteFile) => ({ ...file, place: new URL(file.place, document.baseURI).href });

export function createFiles({ fetcher, files }: Site, tell: HearBytes): Files {
  /** The code of Python's workers, which is here before the rest. */
  let script: Blob | null = null;
  const waiting: Set<(script: Blob) => void> = new Set();
  let coming: Promise<PythonFiles> | null = null;
  let failures = 0;

  function start(its: Blob) {
    script = its;
    for (const one of waiting) one(its);
    waiting.clear();
  }

  const fetched = (): Promise<PythonFiles> =>
    new Promise((resolve, reject) => {
      const code = new Blob([fetcher], { type: "text/javascript" });
      const { worker, end } = startWorker("files", code, () => fail("The worker that fetches files has ended."));
      let limit: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        clearTimeout(limit);
        limit = setTimeout(
          fail,
          PATIENCE[Math.min(failures, PATIENCE.length - 1)],
          "The solver's files were not received in time.",
        );
      };
      const over = () => {
        clearTimeout(limit);
        end();
      };
      const fail = (message: string) => {
        over();
        tell(0, 0); // nothing is on its way
        reject(new Error(message));
      };
      worker.onmessage = ({ data }) => {
        wait();
        if (data.trouble !== undefined) return fail(data.trouble);
        if (data.script) return start(data.script);
        if (!data.files) return tell(data.done, data.of);
        over();
        resolve(data.files);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message || "The worker that fetches files did not load.");
      };
      wait();
      worker.postMessage(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, at(file)])));
    });

  return {
    all() {
      // What could not be fetched is tried again by the next worker.
      coming ??= fetched().catch((error) => {
        coming = null;
        failures += 1;
        throw error;
      });
      return coming;
    },
    withScript(then) {
      if (script) then(script);
      else waiting.add(then);
    },
  };
}
