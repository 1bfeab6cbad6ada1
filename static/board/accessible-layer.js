/** What both accessible layers share: an element over each place, which says what is there; one of them is the tab stop. */

import { make } from "../base/dom.js";

/** @import { Place, Rect } from "../types.d.ts" */
/** @import { Layer } from "./types.d.ts" */

/** @param {HTMLElement} root */
export function createLayer(root) {
  /** @type {Map<string, { place: Place, element: HTMLElement }>} */
  const shown = new Map();
  /** @type {WeakMap<EventTarget, Place>} */
  const placeIn = new WeakMap();
  /** @type {HTMLElement | null} */
  let stop = null;

  return {
    shown,
    /** A new element over a place. @param {Place} place @param {Rect} box @param {Parameters<typeof make>[1]} properties */
    cover(place, box, properties) {
      const element = make("div", { ...properties, tabindex: -1 });
      for (const side of /** @type {const} */ (["x", "y", "w", "h"])) {
        element.style.setProperty(`--${side}`, String(box[side]));
      }
      shown.set(String(place), { place, element });
      placeIn.set(element, place);
      return element;
    },
    /** Says everything, and moves the tab stop. @param {Place} cursor @param {string} name @param {(at: Place) => string} say */
    name(cursor, name, say) {
      label(root, name);
      for (const { place, element } of shown.values()) label(element, say(place));
      if (stop) stop.tabIndex = -1;
      stop = shown.get(String(cursor))?.element ?? null;
      if (stop) stop.tabIndex = 0;
    },
    /** @type {Layer["follow"]} */
    follow({ scale, x, y }) {
      root.style.setProperty("--cell", `${scale}px`);
      root.style.setProperty("--board-x", `${x}px`);
      root.style.setProperty("--board-y", `${y}px`);
    },
    focus: () => stop?.focus({ preventScroll: true }),
    hasFocus: () => root.contains(document.activeElement),
    /** @type {Layer["placeOf"]} */
    placeOf: (target) => (target && placeIn.get(target)) ?? null,
  };
}

/** @param {Element} element @param {string} words */
function label(element, words) {
  if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
}
