/** What both accessible layers share: an element over each place, which says what is there; one of them is the tab stop. */

import { make } from "../base/dom.ts";
import type { Place, Rect } from "../types.ts";
import type { Layer } from "./types.ts";

export function createLayer(root: HTMLElement) {
  const shown: Map<string, { place: Place; element: HTMLElement }> = new Map();
  const placeIn: WeakMap<EventTarget, Place> = new WeakMap();
  let stop: HTMLElement | null = null;

  return {
    shown,
    /** A new element over a place. */
    cover(place: Place, box: Rect, properties: Parameters<typeof make>[1]) {
      const element = make("div", { ...properties, tabindex: -1 });
      for (const side of ["x", "y", "w", "h"] as const) {
        element.style.setProperty(`--${side}`, String(box[side]));
      }
      shown.set(String(place), { place, element });
      placeIn.set(element, place);
      return element;
    },
    /** Says everything, and moves the tab stop. */
    name(cursor: Place, name: string, say: (at: Place) => string) {
      label(root, name);
      for (const { place, element } of shown.values()) label(element, say(place));
      if (stop) stop.tabIndex = -1;
      stop = shown.get(String(cursor))?.element ?? null;
      if (stop) stop.tabIndex = 0;
    },
    follow: (({ scale, x, y }) => {
      root.style.setProperty("--cell", `${scale}px`);
      root.style.setProperty("--board-x", `${x}px`);
      root.style.setProperty("--board-y", `${y}px`);
    }) as Layer["follow"],
    focus: () => stop?.focus({ preventScroll: true }),
    hasFocus: () => root.contains(document.activeElement),
    placeOf: ((target) => (target && placeIn.get(target)) ?? null) as Layer["placeOf"],
  };
}

function label(element: Element, words: string) {
  if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
}
