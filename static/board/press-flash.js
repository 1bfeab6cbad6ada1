/** What was pressed just now, for as long as its reach is shown. */

/** @import { Place } from "../types.d.ts" */

export const SHOWN = 120; // milliseconds

/** @param {() => void} changed it has begun or is over */
export function createPulse(changed) {
  /** @type {Place | null} */
  let at = null;
  let timer = 0;

  return {
    at: () => at,
    /** @param {Place} place */
    touch(place) {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      clearTimeout(timer);
      at = place;
      timer = window.setTimeout(() => {
        at = null;
        changed();
      }, SHOWN);
    },
  };
}
