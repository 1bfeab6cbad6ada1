/** The accessible layer of a group. */

import { createElements } from "./layer.ts";
import type { Place, Places } from "../types.ts";
import type { Layer } from "./layer.ts";

const BUTTONS = 240; // in the page at a time

/**
 * A role="group" of toggle buttons, of things with names. Of a large board only the buttons near the cursor, by their order,
 * are in the page; each then says its number and how many there are.
 */
export function createGroup(group: HTMLElement): Layer {
  const layer = createElements(group);
  let shown: Places | null = null;
  let all: Place[] = [];
  /** the index of the first button in the page */
  let first = 0;

  function fill(places: Places, cursor: Place) {
    first = Math.max(0, Math.min(all.length - BUTTONS, all.indexOf(cursor) - Math.floor(BUTTONS / 2)));
    layer.elements.clear();
    group.setAttribute("role", "group");
    const near = all.slice(first, first + BUTTONS);
    group.replaceChildren(...near.map((place) => layer.cover(place, places.box(place), { role: "button" })));
  }

  return {
    ...layer,
    show(places, cursor, { name, say, isPressed }) {
      if (places !== shown) all = places.all?.() ?? [];
      const isFilled = places === shown && layer.elements.has(String(cursor));
      const hadFocus = layer.hasFocus();
      shown = places;
      if (!isFilled) fill(places, cursor);
      const numbered = (index: number) => (all.length > BUTTONS ? `, ${first + index + 1} of ${all.length}` : "");
      layer.labelAll(name, (at, index) => say(at) + numbered(index));
      layer.moveTabStop(cursor);
      for (const { place, element } of layer.elements.values()) {
        const pressed = isPressed(place);
        if (pressed === null) {
          element.removeAttribute("aria-pressed");
          element.setAttribute("aria-disabled", "true");
        } else {
          element.removeAttribute("aria-disabled");
          element.setAttribute("aria-pressed", String(pressed));
        }
      }
      if (!isFilled && hadFocus) layer.focus();
    },
  };
}
