/**
 * The accessible layer over a board of things with names: a role="group" of toggle buttons with one tab stop, each lying
 * where its thing is drawn. Of a large board only the buttons near the cursor, by their order, are in the page; each then
 * says its number and how many there are.
 */

import { createLayer } from "./accessible-layer.ts";
import type { Place, Places } from "../types.ts";
import type { Layer } from "./types.ts";

const WINDOW = 240; // buttons in the page at a time

export function createGroup(group: HTMLElement): Layer {
  const layer = createLayer(group);
  let places: Places | null = null;
  let all: Place[] = [];
  let first = 0;

  function fill(board: Places, cursor: Place) {
    first = Math.max(0, Math.min(all.length - WINDOW, all.indexOf(cursor) - Math.floor(WINDOW / 2)));
    layer.shown.clear();
    group.setAttribute("role", "group");
    group.removeAttribute("aria-rowcount");
    group.removeAttribute("aria-colcount");
    const near = all.slice(first, first + WINDOW);
    group.replaceChildren(...near.map((place) => layer.cover(place, board.box(place), { role: "button" })));
  }

  return {
    ...layer,
    show(board, cursor, { name, say, isPressed }) {
      if (board !== places) all = board.all?.() ?? [];
      // The layer of another arrangement takes its place in the page.
      const isFilled = board === places && layer.shown.get(String(cursor))?.element.isConnected === true;
      const hadFocus = layer.hasFocus();
      places = board;
      if (!isFilled) fill(board, cursor);
      let number = first;
      layer.name(cursor, name, (at) => say(at) + (all.length > WINDOW ? `, ${(number += 1)} of ${all.length}` : ""));
      for (const { place, element } of layer.shown.values()) {
        const is = isPressed(place);
        if (is === null) {
          element.removeAttribute("aria-pressed");
          element.setAttribute("aria-disabled", "true");
        } else {
          element.removeAttribute("aria-disabled");
          element.setAttribute("aria-pressed", String(is));
        }
      }
      if (!isFilled && hadFocus) layer.focus();
    },
  };
}
