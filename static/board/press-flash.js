/** What was pressed just now, for as long as its reach is shown. */

/** @import { Document, Place } from "../types.d.ts" */

export const SHOWN = 120; // milliseconds

/** @param {() => void} changed it has begun or is over */
export function createPulse(changed) {
  /** @type {{ document: Document, at: Place } | null} */
  let touched = null;
  let timer = 0;

  return {
    /** What was pressed just now on this document; nothing when another one has been opened since. @param {Document} document */
    at: (document) => (touched?.document === document ? touched.at : null),
    /** @param {Document} document @param {Place} at */
    touch(document, at) {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      clearTimeout(timer);
      touched = { document, at };
      timer = window.setTimeout(() => {
        touched = null;
        changed();
      }, SHOWN);
    },
  };
}
