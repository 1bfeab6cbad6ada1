/** The open board is kept: at each change, now and then for its time, and when the page may close. */

import { effect } from "@preact/signals-core";
import type { Shelf } from "../shelf/shelf.ts";
import type { Store } from "../store.ts";

const EVERY = 10_000; // milliseconds between two writes of the time played

/** From now on, until the page closes. */
export function keepBoard(store: Pick<Store, "board" | "timedBoard">, shelf: Pick<Shelf, "keep" | "flush">) {
  const keepTimed = () => shelf.keep(store.timedBoard());
  function leaving() {
    keepTimed();
    shelf.flush(); // the page does not wait for a write before
  }
  effect(function keepChanges() {
    shelf.keep(store.board());
  });
  setInterval(keepTimed, EVERY);
  window.addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", () => document.hidden && leaving());
}
