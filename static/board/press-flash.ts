/** The place that was pressed last, while its reach is shown. */

import { signal } from "@preact/signals-core";
import type { Timer } from "../base/latest.ts";
import type { Document, Place } from "../types.ts";

export const FLASH = 120; // milliseconds that a press shows its reach

/** Whose reach is shown, and for how long. */
export function createPressFlash() {
  const pressed = signal<{ document: Document; at: Place } | null>(null);
  let timer: Timer;

  return {
    /** Null when another puzzle has been opened since. */
    at: (document: Document) => (pressed.value?.document === document ? pressed.value.at : null),
    touch(document: Document, at: Place) {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      clearTimeout(timer);
      pressed.value = { document, at };
      timer = setTimeout(() => (pressed.value = null), FLASH);
    },
  };
}
