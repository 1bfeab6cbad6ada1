/** The place that was pressed last, while its reach is shown. */

/** @import { Timer } from "../base/types.d.ts" */
/** @import { Document, Place } from "../types.d.ts" */

export const SHOWN = 120; // milliseconds

/** @param {() => void} over */
export function createPressFlash(over) {
  /** @type {{ document: Document, at: Place } | null} */
  let pressed = null;
  /** @type {Timer} */
  let timer;

  return {
    /** Null when another puzzle has been opened since. @param {Document} document */
    at: (document) => (pressed?.document === document ? pressed.at : null),
    /** @param {Document} document @param {Place} at */
    touch(document, at) {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      clearTimeout(timer);
      pressed = { document, at };
      timer = setTimeout(() => {
        pressed = null;
        over();
      }, SHOWN);
    },
  };
}
