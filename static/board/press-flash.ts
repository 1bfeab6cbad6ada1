/** The place that was pressed last, while its reach is shown. */

import type { Timer } from "../base/types.ts";
import type { Document, Place } from "../types.ts";

export const SHOWN = 120; // milliseconds

export function createPressFlash(over: () => void) {
  let pressed: { document: Document; at: Place } | null = null;
  let timer: Timer;

  return {
    /** Null when another puzzle has been opened since. */
    at: (document: Document) => (pressed?.document === document ? pressed.at : null),
    touch(document: Document, at: Place) {
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
