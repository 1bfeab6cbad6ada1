/** The accessible layers over the canvas, one for grids and one for groups, and what they say of the board. */

import { createCells } from "./accessible-grid.ts";
import { createGroup } from "./accessible-group.ts";
import type { Place, Places, Scene } from "../types.ts";
import type { BoardOnShow, Layer, Sight } from "./types.ts";

/** What is said of the places that the card on show marks, by place as text. */
function markedPlaces(step: Scene["step"]) {
  const words: Map<string, string[]> = new Map();
  const { found = "", links = "", wrong = "", proposed = "" } = step?.says ?? {};
  const add = (at: Place, text: string) => {
    const here = words.get(String(at)) ?? [];
    if (text && !here.includes(text)) words.set(String(at), [...here, text]);
  };
  step?.wrong.forEach((at) => add(at, wrong));
  step?.found.forEach((fact) => add(fact.at, found));
  step?.proposed?.forEach((at) => add(at, proposed));
  step?.links.forEach((link, index, { length }) => {
    // The numbers of several are those in the list.
    for (const at of link) add(at, links && length > 1 ? `${links} ${index + 1}` : links);
  });
  return words;
}

export function createAccessibleBoard(grid: HTMLElement) {
  const layers = { grid: createCells(grid), group: createGroup(grid) };
  /** what the layer says */
  let said: { sight: Sight; cursor: Place } | null = null;

  /** The layer of a kind. */
  const layer = (sight: Sight | null): Layer => layers[sight?.view.geometry.arranged ?? "grid"];

  return {
    layer,
    /** Say what is on the board, where that has changed. */
    say(sight: Sight, places: Places, table: BoardOnShow) {
      const { view, document, state, shows, verdict, plan, pattern, trial } = sight;
      const { cursor } = table;
      if (said?.sight === sight && said.cursor === cursor) return;
      said = { sight, cursor };
      const marked = markedPlaces(sight.step);
      table.isMovingFocus = true;
      layer(sight).show(places, cursor, {
        name: `${view.title}, ${view.words.size(document)}`,
        say(at) {
          const words = view.words.say({ document, state, shows, verdict, plan, pattern }, at);
          const tried = trial?.changed.has(String(at)) ? ["in trial"] : [];
          const more = [...(marked.get(String(at)) ?? []), ...tried];
          // What is there comes first, and where it is last; in a group, where things have names, the name first.
          const all = view.geometry.arranged === "group" ? [words, ...more] : [...more, words, view.words.where([at])];
          return all.filter(Boolean).join(", ");
        },
        isPressed: (at) => view.words.isPressed(document, state, at),
      });
      table.isMovingFocus = false;
    },
  };
}
