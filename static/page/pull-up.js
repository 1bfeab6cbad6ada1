/** On a phone the side panel is a sheet: a tap or a pull on its handle opens and closes it. */

import { part } from "../base/dom.js";

const PULL = 16; // pixels, above which a press is a pull

/** @param {HTMLElement} side */
export function pullUp(side) {
  const handle = part("pull", HTMLButtonElement);
  let from = 0;
  /** @param {boolean} open */
  const set = (open) => {
    side.dataset.open = open ? "yes" : "no";
    side.scrollTop = 0;
    handle.setAttribute("aria-expanded", String(open));
  };
  set(false);
  handle.addEventListener("click", () => set(side.dataset.open !== "yes"));
  handle.addEventListener("pointerdown", (event) => (from = event.clientY));
  handle.addEventListener("pointerup", (event) => {
    const moved = event.clientY - from;
    if (Math.abs(moved) <= PULL) return;
    // The click that follows would turn it back again.
    handle.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    set(moved < 0);
  });
}
