/** Python's files, which a worker of their own fetches and unpacks once for all others, so that the page is not held up. */

import { Changed } from "../base/whole.ts";
import { startWorker } from "./start-worker.ts";
import type { Site, SiteFile } from "../types.ts";
import type { Files, HearBytes, PythonFiles } from "./types.ts";

// Milliseconds without a byte, after which the files are fetched anew; longer when that did not help.
const PATIENCE = [20_000, 40_000, 60_000];

/** A file with its whole address, since the worker runs from another one. */
const at = (file: SiteFile) => ({ ...file, place: new URL(file.place, document.baseURI).href });

/** Fetch all in a worker of its own. Rejects where that fails, or where nothing comes for so many milliseconds. */
const fetchAll = ({ fetcher, files }: Site, patience: number, tell: HearBytes, begin: (script: Blob) => void) =>
  new Promise<PythonFiles>((resolve, reject) => {
    const code = new Blob([fetcher], { type: "text/javascript" });
    const { worker, end } = startWorker("files", code, () => fail("The worker that fetches files has ended."));
    let limit: ReturnType<typeof setTimeout> | undefined;

    function wait() {
      clearTimeout(limit);
      limit = setTimeout(fail, patience, "The solver's files were not received in time.");
    }

    function over() {
      clearTimeout(limit);
      end();
    }

    function fail(message: string, isChanged: boolean = false) {
      over();
      tell(0, 0); // nothing is on its way
      reject(isChanged ? new Changed() : new Error(message));
    }

    worker.onmessage = ({ data }) => {
      wait();
      if (data.trouble !== undefined) return fail(data.trouble, data.isChanged);
      if (data.script) return begin(data.script);
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

/** Python's files, fetched when they are asked for. */
export function createFiles(site: Site, tell: HearBytes): Files {
  /** The code of Python's workers, which is here before the rest. */
  let script: Blob | null = null;
  const waiting: Set<(script: Blob) => void> = new Set();
  let coming: Promise<PythonFiles> | null = null;
  let failures = 0;

  function begin(code: Blob) {
    script = code;
    for (const start of waiting) start(code);
    waiting.clear();
  }

  return {
    all() {
      const patience = PATIENCE[Math.min(failures, PATIENCE.length - 1)];
      // What could not be fetched is tried again by the next worker.
      coming ??= fetchAll(site, patience, tell, begin).catch((error) => {
        coming = null;
        failures += 1;
        throw error;
      });
      return coming;
    },
    withScript(start) {
      if (script) start(script);
      else waiting.add(start);
    },
  };
}
