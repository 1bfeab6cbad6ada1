/**
 * The time of the open board begins when it is touched first, and is settled when a dialog, a card over the page or the page
 * itself opens or closes.
 */

import type { Store } from "../store.ts";

export function runClock({ settle, start }: Pick<Store, "settle" | "start">, stage: HTMLElement) {
  stage.addEventListener("pointerdown", start);
  setInterval(settle, 1000);
  document.addEventListener("visibilitychange", settle);
  for (const type of ["toggle", "close"]) document.addEventListener(type, settle, true);
}
