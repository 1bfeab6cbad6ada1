/** A card that a button opens over the page; Escape or a click beside it closes it. */

import { make } from "./dom.ts";

const EDGE = 8; // pixels between the card and the window
const UNDER = 6;

/** `face` is what the button shows. */
export function createCard(
  { name, label, opened }: { name: string; label: string; opened?: () => void },
  face: (Node | string)[],
  inside: Node[],
) {
  const card = make("div", { class: "card-over", popover: "auto", role: "dialog", "aria-label": label }, ...inside);
  const opener = make("button", { type: "button", name, class: "opener", "aria-haspopup": "dialog" }, ...face);
  opener.popoverTargetElement = card;
  card.addEventListener("toggle", () => {
    if (!card.matches(":popover-open")) return;
    // Below the button, moved to fit into the window.
    const { left, bottom } = opener.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = card;
    card.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - offsetWidth - EDGE))}px`;
    card.style.top = `${Math.max(EDGE, Math.min(bottom + UNDER, window.innerHeight - offsetHeight - EDGE))}px`;
    opened?.();
  });
  return make("div", { class: "unfolds" }, opener, card);
}
