/** Families of graphs to start from. Their lights come from the goal by random presses, so that each can be solved. */

import { randomFrom } from "../../base/random.js";
import { boardOf, byName, documentOf, goalOf, lightsOf, stateOf } from "./graph.js";

/** @import { Document, Preset, View } from "../../types.d.ts" */
/** @import { Joined, Pairs, Point } from "./types.d.ts" */

const NEXT_SEED = 1000; // added to a seed that gave a solved board

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

/** The board with lights from which random presses lead to the goal; some are wrong. @type {View["scramble"]} */
export function scrambled(document, seed) {
  const board = boardOf(document);
  const random = randomFrom(seed);
  const fromGoal = documentOf({ ...board, lights: byName(document, goalOf(document)) });
  const presses = Object.keys(board.switches).map(() => Math.floor(random() * board.states));
  const lights = lightsOf(fromGoal, stateOf(fromGoal, presses));
  if (String(lights) === String(goalOf(document))) return scrambled(document, seed + NEXT_SEED);
  return documentOf({ ...board, lights: byName(document, lights) });
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

const PETERSEN_LAYOUT = Array.from({ length: 10 }, (_, bulb) => {
  const angle = (2 * Math.PI * bulb) / 5;
  const radius = bulb < 5 ? 180 : 90;
  return /** @type {Point} */ ([-Math.cos(angle), Math.sin(angle)].map((part) => Math.round(radius * part) / 100));
});

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

/** @type {[title: string, label: string, sizes: [min: number, size: number, max: number], dark: (size: number) => Document][]} */
const FAMILIES = [
  ["Path", "Bulbs", [2, 8, 200], (size) => joined(size, path(size))],
  ["Cycle", "Bulbs", [3, 9, 200], (size) => joined(size, cycle(size))],
  ["Grid", "Side", [2, 4, 40], (side) => joined(side * side, grid(side, side))],
  ["Tree", "Bulbs", [2, 15, 255], (size) => joined(size, tree(size))],
  ["Random graph", "Bulbs", [3, 16, 500], (size) => joined(size, anyhow(size, size))],
];

/** @returns {Preset[]} */
export function presets() {
  const families = FAMILIES.map(([title, label, [min, size, max], dark]) => {
    const board = (/** @type {number} */ wanted) => scrambled(dark(wanted), wanted);
    const name = title.split(" ")[0].toLowerCase();
    return { name, title, document: board(size), sizes: { label, min, max, size, board } };
  });
  const petersen = scrambled(joined(10, PETERSEN, { layout: PETERSEN_LAYOUT }), 1);
  return [...families, { name: "petersen", title: "Petersen graph", document: petersen }];
}
