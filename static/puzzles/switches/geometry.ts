/** Where the bulbs and switches of a board are found: by a point, by an arrow key, by their order. */

import { memoised } from "../../base/memoise.ts";
import { nameOf, thingAt } from "./graph.ts";
import { keepInPlace, layOutAnew, layoutOf } from "./layout.ts";
import { around } from "./sheet.ts";
import type { Direction, Places, ViewParts } from "../../types.ts";
import type { Layout, Spot } from "./types.ts";

const REACH = 0.32; // how far from its middle a thing can be hit
const ASIDE = 2.5; // how much less a step aside counts than one straight on

const AHEAD: { [direction in Direction]?: Spot } = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

const placesIn = memoised(({ graph, spots, width, height, tree }: Layout) => {
  const { names, index } = graph;
  const places: Places = {
    width,
    height,
    rows: names.length,
    columns: 1,
    at: (x, y) => names[tree.find(x, y, REACH) ?? -1] ?? null,
    next(at, direction) {
      const thing = thingAt(graph, at);
      const ahead = AHEAD[direction];
      if (!ahead || thing === null) return direction.endsWith("end") ? names[names.length - 1] : names[0];
      return names[nextTo(spots, thing, ahead)];
    },
    box: (at) => around(spots[index.get(nameOf(at)) as number], REACH),
    all: () => names,
  };
  return places;
});

/** The nearest thing in a direction, preferably straight ahead; the same thing if there is none. */
function nextTo(spots: Spot[], from: number, [right, down]: Spot) {
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

export const geometry: ViewParts["geometry"] = {
  arranged: "group",
  places: (document) => placesIn(layoutOf(document)),
  keepInPlace,
  layOutAnew,
};
