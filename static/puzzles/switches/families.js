/** Families of graphs to start from, each with lights that came from its goal by presses at random, so it can be solved. */

import { randomFrom } from "../../base/random.js";
import { boardOf, byName, documentOf, goalOf, lightsOf, stateOf } from "./graph.js";

/** @import { Document, Preset } from "../../types.d.ts" */

/** @typedef {[one: number, other: number][]} Pairs */

const MORE = 1000; // from one seed to the next that is tried

/**
 * A board whose bulbs change themselves and those that they are joined with; all are to be on.
 * @param {number} bulbs
 * @param {Pairs} pairs
 * @param {{ layout?: [row: number, column: number][] }} [more]
 * @returns {Document}
 */
export function joined(bulbs, pairs, { layout } = {}) {
  const names = Array.from({ length: bulbs }, (_, bulb) =>
    bulbs > 26 ? String(bulb + 1) : String.fromCharCode(97 + bulb),
  );
  const reach = names.map((name) => [name]);
  for (const [one, other] of pairs) {
    reach[one].push(names[other]);
    reach[other].push(names[one]);
  }
  return documentOf({
    kind: "switches",
    states: 2,
    lights: Object.fromEntries(names.map((name) => [name, 0])),
    goal: 1,
    switches: Object.fromEntries(names.map((name, bulb) => [name, reach[bulb]])),
    ...(layout && { layout: Object.fromEntries(names.map((name, bulb) => [name, layout[bulb]])) }),
  });
}

/**
 * The board with lights from which presses at random lead to the goal; some of them are wrong.
 * @param {Document} document
 * @param {number} seed
 * @returns {Document}
 */
export function scrambled(document, seed) {
  const board = boardOf(document);
  const random = randomFrom(seed);
  const fromGoal = documentOf({ ...board, lights: byName(document, goalOf(document)) });
  const presses = Object.keys(board.switches).map(() => Math.floor(random() * board.states));
  const lights = lightsOf(fromGoal, stateOf(fromGoal, presses));
  if (String(lights) === String(goalOf(document))) return scrambled(document, seed + MORE);
  return documentOf({ ...board, lights: byName(document, lights) });
}

/** @param {number} bulbs @returns {Pairs} */
export const path = (bulbs) => Array.from({ length: bulbs - 1 }, (_, bulb) => [bulb, bulb + 1]);

/** @param {number} bulbs @returns {Pairs} */
export const cycle = (bulbs) => [...path(bulbs), [bulbs - 1, 0]];

/** @param {number} rows @param {number} columns @returns {Pairs} */
export function grid(rows, columns) {
  /** @type {Pairs} */
  const pairs = [];
  for (let bulb = 0; bulb < rows * columns; bulb += 1) {
    if ((bulb + 1) % columns > 0) pairs.push([bulb, bulb + 1]);
    if (bulb + columns < rows * columns) pairs.push([bulb, bulb + columns]);
  }
  return pairs;
}

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
  const radius = bulb < 5 ? 1.8 : 0.9;
  return /** @type {[number, number]} */ ([
    Math.round(-radius * Math.cos(angle) * 100) / 100,
    Math.round(radius * Math.sin(angle) * 100) / 100,
  ]);
});

/**
 * Joined as a whole, and then at random.
 * @param {number} bulbs
 * @param {number} seed
 * @returns {Pairs}
 */
export function anyhow(bulbs, seed) {
  const random = randomFrom(seed);
  const below = (/** @type {number} */ end) => Math.floor(random() * end);
  /** @type {Pairs} */
  const pairs = Array.from({ length: bulbs - 1 }, (_, bulb) => [below(bulb + 1), bulb + 1]);
  const taken = new Set(pairs.map(String));
  for (let more = Math.floor(bulbs / 2); more > 0;) {
    const [one, other] = [below(bulbs), below(bulbs)].sort((a, b) => a - b);
    if (one === other || taken.has(`${one},${other}`)) continue;
    taken.add(`${one},${other}`);
    pairs.push([one, other]);
    more -= 1;
  }
  return pairs;
}

/**
 * @typedef {object} Family
 * @property {string} name
 * @property {string} title
 * @property {string} label what its size counts
 * @property {[min: number, size: number, max: number]} sizes
 * @property {(size: number) => Document} dark the board of that size, before its lights are set
 */
/** @type {Family[]} */
const FAMILIES = [
  { name: "path", title: "Path", label: "Bulbs", sizes: [2, 8, 200], dark: (size) => joined(size, path(size)) },
  { name: "cycle", title: "Cycle", label: "Bulbs", sizes: [3, 9, 200], dark: (size) => joined(size, cycle(size)) },
  {
    name: "grid",
    title: "Grid",
    label: "Side",
    sizes: [2, 4, 40],
    dark: (side) => joined(side * side, grid(side, side)),
  },
  { name: "tree", title: "Tree", label: "Bulbs", sizes: [2, 15, 255], dark: (size) => joined(size, tree(size)) },
  {
    name: "random",
    title: "Random graph",
    label: "Bulbs",
    sizes: [3, 16, 500],
    dark: (size) => joined(size, anyhow(size, size)),
  },
];

/** @returns {Preset[]} */
export function presets() {
  const families = FAMILIES.map(({ name, title, label, sizes: [min, size, max], dark }) => {
    const board = (/** @type {number} */ wanted) => scrambled(dark(wanted), wanted);
    return { name, title, document: board(size), family: { label, min, max, size, board } };
  });
  const petersen = scrambled(joined(10, PETERSEN, { layout: PETERSEN_LAYOUT }), 1);
  return [...families, { name: "petersen", title: "Petersen graph", document: petersen }];
}
