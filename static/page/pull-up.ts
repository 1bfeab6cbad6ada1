/** On a phone the side panel is a sheet: a tap or a pull on its handle opens and closes it. */

import { part } from "../base/dom.ts";
import type { Store } from "../model/store.ts";

const PULL = 16; // pixels, above which a press is a pull

export function pullUp(side: HTMLElement) {
  const handle = part("pull", HTMLButtonElement);
  let from = 0;
  const set = (open: boolean) => {
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

/**
 * A phone's sheet keeps the height of a hint until the hint is closed by its cross, or another board is opened: a move closes
 * it, too, and the board would change its size under the hand.
 */
export function createRoom(store: Pick<Store, "now">) {
  const side = part("side", HTMLElement);
  const card = part("advice", HTMLElement);
  let board = "";
  const release = () => (side.dataset.room = "verdict");
  part("advice-close", HTMLButtonElement).addEventListener("click", release);
  return () => {
    if (!card.hidden) side.dataset.room = "hint";
    else if (store.now().board !== board) release();
    board = store.now().board;
  };
}
