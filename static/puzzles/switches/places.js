/** Where the bulbs and switches of a board are found: by a point, by an arrow key, by their order. */

import { once } from "../../base/memoise.js";
import { nameOf, thingAt } from "./graph.js";
import { layoutOf } from "./layout.js";
import { around } from "./sheet.js";

/** @import { Direction, Document, Places } from "../../types.d.ts" */
/** @import { Layout, NextTo, Spot } from "./types.d.ts" */

const REACHED = 0.32; // how far from its middle a thing can be hit
const ASIDE = 2.5; // how much less a step aside counts than one straight on

/** @type {{ [direction in Direction]?: Spot }} */
const AHEAD = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** @param {Document} document */
export const placesOf = (document) => placesIn(layoutOf(document));

const placesIn = once((/** @type {Layout} */ { graph, spots, width, height, tree }) => {
  const { names, index } = graph;
  /** @type {Places} */
  const places = {
    width,
    height,
    rows: names.length,
    columns: 1,
    at: (x, y) => names[tree.find(x, y, REACHED) ?? -1] ?? null,
    next(at, direction) {
      const thing = thingAt(graph, at);
      const ahead = AHEAD[direction];
      if (!ahead || thing === null) return direction.endsWith("end") ? names[names.length - 1] : names[0];
      return names[nextTo(spots, thing, ahead)];
    },
    box: (at) => around(spots[/** @type {number} */ (index.get(nameOf(at)))], REACHED),
    all: () => names,
  };
  return places;
});

/** The nearest thing in a direction, preferably straight ahead; the same thing if there is none. @type {NextTo} */
function nextTo(spots, from, [right, down]) {
  let best = from;
  let least = Infinity;
  spots.forEach(([x, y], thing) => {
    const dx = x - spots[from][0];
    const dy = y - spots[from][1];
    const along = dx * right + dy * down;
    const cost = along + ASIDE * (Math.abs(dx * down) + Math.abs(dy * right));
    if (along > 0.01 && cost < least) [best, least] = [thing, cost];
  });
  return best;
}
