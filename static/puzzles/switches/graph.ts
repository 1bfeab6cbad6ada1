/** The bulbs, switches and links of a board, as a graph whose things have numbers. */

import { memoised } from "../../base/memoise.ts";
import { keysOf } from "../../kits/schema.ts";
import type { Document, Place } from "../../types.ts";
import type { Board, Graph, Link } from "./types.ts";

const { states: STATES, lights: LIGHTS, switches: SWITCHES } = keysOf("switches");
export const NAMES = LIGHTS; // what a name may be
export const MOST_STATES = STATES.most;
export const MOST_BULBS = LIGHTS.most;
export const MOST_SWITCHES = SWITCHES.most;
export const MOST_ENTRIES = SWITCHES.total ?? Infinity;

export const boardOf = (document: Document) => document as Board;
export const nameOf = (place: Place) => String(place);
export const graphOf = memoised((document: Document) => {
  const { lights, switches } = boardOf(document);
  const names = [...new Set([...Object.keys(lights), ...Object.keys(switches)])];
  const index = new Map(names.map((name, thing) => [name, thing]));
  const reach = names.map((name) =>
    Object.hasOwn(switches, name) ? switches[name].map((bulb) => index.get(bulb) as number) : null,
  );
  const itself = names.map(() => 0);
  const links: Map<number, Link> = new Map();
  reach.forEach((changed, from) => {
    for (const to of changed ?? []) {
      if (to === from) {
        itself[from] += 1;
        continue;
      }
      const [one, other] = [Math.min(from, to), Math.max(from, to)];
      const key = one * names.length + other;
      const link = links.get(key) ?? { one, other, there: 0, back: 0 };
      links.set(key, link);
      link[from === one ? "there" : "back"] += 1;
    }
  });
  const graph: Graph = { names, index, bulbs: Object.keys(lights).length, reach, itself, links: [...links.values()] };
  return graph;
});

/** The thing at a place; null if there is none. */
export const thingAt = ({ index }: Graph, place?: Place | null) => (place ? (index.get(nameOf(place)) ?? null) : null);
