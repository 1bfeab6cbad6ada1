/** Graphs of well-known families, to test with. */

import { randomFrom } from "../../static/base/random.js";
import { documentOf } from "../../static/puzzles/switches/graph.js";

/** @import { Joined, Pairs } from "../../static/puzzles/switches/types.d.ts" */

/** A board whose bulbs change themselves and those that they are connected with; all are to be on. @type {Joined} */
export function joined(bulbs, pairs, { layout } = {}) {
  const names = Array.from({ length: bulbs }, (_, bulb) =>
    bulbs > 26 ? String(bulb + 1) : String.fromCharCode(97 + bulb),
  );
  const reach = names.map((name) => [name]);
  for (const [one, other] of pairs) {
    reach[one].push(names[other]);
    reach[other].push(names[one]);
  }
  /** @template T @param {(bulb: number) => T} value */
  const each = (value) => Object.fromEntries(names.map((name, bulb) => [name, value(bulb)]));
  return documentOf({
    kind: "switches",
    states: 2,
    lights: each(() => 0),
    goal: 1,
    switches: each((bulb) => reach[bulb]),
    ...(layout && { layout: each((bulb) => layout[bulb]) }),
  });
}

/** @param {number} bulbs @returns {Pairs} */
export const path = (bulbs) => Array.from({ length: bulbs - 1 }, (_, bulb) => [bulb, bulb + 1]);

/** @param {number} bulbs @returns {Pairs} */
export const cycle = (bulbs) => [...path(bulbs), [bulbs - 1, 0]];

/** @param {number} rows @param {number} columns @returns {Pairs} */
export const grid = (rows, columns) =>
  Array.from({ length: rows * columns }, (_, bulb) => bulb).flatMap((bulb) => [
    .../** @type {Pairs} */ ((bulb + 1) % columns > 0 ? [[bulb, bulb + 1]] : []),
    .../** @type {Pairs} */ (bulb + columns < rows * columns ? [[bulb, bulb + columns]] : []),
  ]);

/** Two branches at each. @param {number} bulbs @returns {Pairs} */
export const tree = (bulbs) => Array.from({ length: bulbs - 1 }, (_, bulb) => [Math.floor(bulb / 2), bulb + 1]);

/** The Petersen graph: a pentagon, a star in it, and a line from each corner to the other's. @type {Pairs} */
export const PETERSEN = [0, 1, 2, 3, 4].flatMap((corner) => [
  [corner, (corner + 1) % 5],
  [corner, corner + 5],
  [corner + 5, ((corner + 2) % 5) + 5],
]);

/** A connected graph with further links at random. @param {number} bulbs @param {number} seed @returns {Pairs} */
export function anyhow(bulbs, seed) {
  const random = randomFrom(seed);
  const below = (/** @type {number} */ end) => Math.floor(random() * end);
  /** @type {Pairs} */
  const pairs = Array.from({ length: bulbs - 1 }, (_, bulb) => [below(bulb + 1), bulb + 1]);
  const taken = new Set(pairs.map(String));
  for (const most = pairs.length + Math.floor(bulbs / 2); pairs.length < most;) {
    const [one, other] = [below(bulbs), below(bulbs)].sort((a, b) => a - b);
    if (one === other || taken.has(`${one},${other}`)) continue;
    taken.add(`${one},${other}`);
    pairs.push([one, other]);
  }
  return pairs;
}
