/** Graphs of well-known families, to test with. */

import { randomFrom } from "../../static/base/random.ts";
import type { Point } from "../../static/puzzles/switches/types.ts";
import type { Document } from "../../static/types.ts";

/** The links of a graph whose bulbs are numbered. */
export type Pairs = [one: number, other: number][];

/** A board whose bulbs change themselves and those that they are connected with; all are to be on. */
export const joined = (bulbs: number, pairs: Pairs, { layout }: { layout?: Point[] } = {}): Document => {
  const names = Array.from({ length: bulbs }, (_, bulb) =>
    bulbs > 26 ? String(bulb + 1) : String.fromCharCode(97 + bulb),
  );
  const reach = names.map((name) => [name]);
  for (const [one, other] of pairs) {
    reach[one].push(names[other]);
    reach[other].push(names[one]);
  }
  const each = <T>(value: (bulb: number) => T) => Object.fromEntries(names.map((name, bulb) => [name, value(bulb)]));
  return {
    kind: "switches",
    states: 2,
    lights: each(() => 0),
    goal: 1,
    switches: each((bulb) => reach[bulb]),
    ...(layout && { layout: each((bulb) => layout[bulb]) }),
  };
};

export const path = (bulbs: number): Pairs => Array.from({ length: bulbs - 1 }, (_, bulb) => [bulb, bulb + 1]);

export const cycle = (bulbs: number): Pairs => [...path(bulbs), [bulbs - 1, 0]];

export const grid = (rows: number, columns: number): Pairs =>
  Array.from({ length: rows * columns }, (_, bulb) => bulb).flatMap((bulb) => [
    ...(((bulb + 1) % columns > 0 ? [[bulb, bulb + 1]] : []) as Pairs),
    ...((bulb + columns < rows * columns ? [[bulb, bulb + columns]] : []) as Pairs),
  ]);

/** Two branches at each. */
export const tree = (bulbs: number): Pairs =>
  Array.from({ length: bulbs - 1 }, (_, bulb) => [Math.floor(bulb / 2), bulb + 1]);

/** The Petersen graph: a pentagon, a star in it, and a line from each corner to the other's. */
export const PETERSEN: Pairs = [0, 1, 2, 3, 4].flatMap((corner) => [
  [corner, (corner + 1) % 5],
  [corner, corner + 5],
  [corner + 5, ((corner + 2) % 5) + 5],
]);

/** A connected graph with further links at random. */
export function anyhow(bulbs: number, seed: number): Pairs {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const pairs: Pairs = Array.from({ length: bulbs - 1 }, (_, bulb) => [below(bulb + 1), bulb + 1]);
  const taken = new Set(pairs.map(String));
  for (const most = pairs.length + Math.floor(bulbs / 2); pairs.length < most;) {
    const [one, other] = [below(bulbs), below(bulbs)].sort((a, b) => a - b);
    if (one === other || taken.has(`${one},${other}`)) continue;
    taken.add(`${one},${other}`);
    pairs.push([one, other]);
  }
  return pairs;
}
