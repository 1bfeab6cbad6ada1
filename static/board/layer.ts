/** What the accessible layers share: elements that lie where their places are drawn, and say what is there. */

import { make } from "../base/dom.ts";
import type { Place, Places, Rect } from "../types.ts";
import type { Camera } from "./camera.ts";

/** What a layer says: of the board, of each place, and whether it is pressed (null: it cannot be). */
export type LayerWords = { name: string; say(at: Place): string; isPressed(at: Place): boolean | null };
/** A layer, for keys and screen readers. */
export interface Layer {
  show(places: Places, cursor: Place, words: LayerWords): void;
  leave(): void;
  follow(camera: Camera): void;
  focus(): void;
  hasFocus(): boolean;
  placeOf(target: EventTarget | null): Place | null;
}

/** Elements over the places near the cursor, one of which is the tab stop. */
export function createElements(root: HTMLElement) {
  /** those in the page, by place as text */
  const elements: Map<string, { place: Place; element: HTMLElement }> = new Map();
  const placeIn: WeakMap<EventTarget, Place> = new WeakMap();
  let tabStop: HTMLElement | null = null;

  return {
    elements,
    /** A new element over a place. */
    cover(place: Place, { x, y, w, h }: Rect, properties: Parameters<typeof make>[1]) {
      const element = make("div", { ...properties, tabindex: -1 });
      // This takes browsers less time than custom properties of each element, and one rule that computes with them.
      element.style.left = `calc(var(--board-x) + ${x} * var(--cell))`;
      element.style.top = `calc(var(--board-y) + ${y} * var(--cell))`;
      element.style.width = `calc(${w} * var(--cell))`;
      element.style.height = `calc(${h} * var(--cell))`;
      elements.set(String(place), { place, element });
      placeIn.set(element, place);
      return element;
    },
    /** Says the board's name, and what is at each place; `index` is its place among those in the page. */
    labelAll(name: string, say: (at: Place, index: number) => string) {
      setLabel(root, name);
      [...elements.values()].forEach(({ place, element }, index) => setLabel(element, say(place, index)));
    },
    moveTabStop(cursor: Place) {
      const next = elements.get(String(cursor))?.element ?? null;
      if (next === tabStop) return;
      if (tabStop) tabStop.tabIndex = -1;
      if (next) next.tabIndex = 0;
      tabStop = next;
    },
    /** Forgets the elements: those of another layer take their place in the page. */
    leave: () => elements.clear(),
    follow({ scale, x, y }: Camera) {
      root.style.setProperty("--cell", `${scale}px`);
      root.style.setProperty("--board-x", `${x}px`);
      root.style.setProperty("--board-y", `${y}px`);
    },
    focus: () => tabStop?.focus({ preventScroll: true }),
    hasFocus: () => root.contains(document.activeElement),
    placeOf: (target: EventTarget | null) => (target && placeIn.get(target)) ?? null,
  };
}

function setLabel(element: Element, words: string) {
  if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
}
