/** The accessible layers over the canvas, one for grids and one for groups, and what they say of the board. */

import { createCells } from "./accessible-grid.js";
import { createGroup } from "./accessible-group.js";

/** @import { Place, Places, Scene } from "../types.d.ts" */
/** @import { BoardOnShow, Layer, Sight } from "./types.d.ts" */

/** What is said of the places that the card on show marks, by place as text. @param {Scene["step"]} step */
function markedPlaces(step) {
  /** @type {Map<string, string[]>} */
  const words = new Map();
  const { found = "", links = "", wrong = "", proposed = "" } = step?.says ?? {};
  /** @param {Place} at @param {string} text */
  const add = (at, text) => {
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

/** @param {HTMLElement} grid */
export function createAccessibleBoard(grid) {
  const layers = { grid: createCells(grid), group: createGroup(grid) };
  /** @type {{ sight: Sight, cursor: Place } | null} what the layer says */
  let said = null;

  /** The layer of a kind. @param {Sight | null} sight @returns {Layer} */
  const layer = (sight) => layers[sight?.view.arranged ?? "grid"];

  return {
    layer,
    /**
     * Say what is on the board, where that has changed.
     * @param {Sight} sight @param {Places} places @param {BoardOnShow} table
     */
    say(sight, places, table) {
      const { view, document, state, shows, verdict, plan, pattern, trial } = sight;
      const { cursor } = table;
      if (said?.sight === sight && said.cursor === cursor) return;
      said = { sight, cursor };
      const marked = markedPlaces(sight.step);
      table.isMovingFocus = true;
      layer(sight).show(places, cursor, {
        name: `${view.title}, ${view.size(document)}`,
        say(at) {
          const words = view.say({ document, state, shows, verdict, plan, pattern }, at);
          const tried = trial?.changed.has(String(at)) ? ["in trial"] : [];
          const more = [...(marked.get(String(at)) ?? []), ...tried];
          // What is there comes first, and where it is last; in a group, where things have names, the name first.
          const all = view.arranged === "group" ? [words, ...more] : [...more, words, view.where([at])];
          return all.filter(Boolean).join(", ");
        },
        isPressed: (at) => view.isPressed(document, state, at),
      });
      table.isMovingFocus = false;
    },
  };
}
