/** Boards to start from: well-known sizes, states and reaches, with lights that can be solved. */

import { randomFrom } from "../../base/random.js";
import { HOLE } from "../../kits/linear.js";
import { boardOf, givensOf, numbers, textRows, wanted } from "./board.js";
import { empty } from "./editing.js";
import { reached } from "./reach.js";

/** @import { Document, Preset, View } from "../../types.d.ts" */
/** @import { Givens } from "./types.d.ts" */

/** The board after random presses from its goal, so that it can be solved. @type {View["scramble"]} */
export function scrambled(document, seed) {
  const board = boardOf(document);
  const { states, columns } = board;
  const lights = numbers(givensOf(document).lights).map((value, i) => (value === HOLE ? HOLE : wanted(board, i)));
  const random = randomFrom(seed);
  for (let index = 0; index < lights.length; index += 1) {
    if (lights[index] === HOLE) continue;
    const presses = Math.floor(random() * states);
    reached(board, [Math.floor(index / columns), index % columns], (other) => {
      if (lights[other] !== HOLE) lights[other] = (lights[other] + presses) % states;
    });
  }
  return { ...document, lights: textRows(lights, columns) };
}

/** @type {(Partial<Givens> & { name: string, title: string, side: number })[]} */
const BOARDS = [
  { name: "lights-out", title: "Lights Out 5 × 5", side: 5 },
  { name: "mini", title: "Mini torus 4 × 4", side: 4, wrap: true },
  { name: "2000", title: "Lights Out 2000", side: 5, states: 3 },
  { name: "deluxe", title: "Deluxe 6 × 6", side: 6 },
  { name: "alien-tiles", title: "Alien Tiles 7 × 7", side: 7, states: 4, reach: "lines" },
  { name: "xl-king", title: "XL king 10 × 10", side: 10, reach: "king" },
];

/**
 * Merlin's magic square of 1978: a corner changes four lights, a side three, the middle five, and the goal is a ring. That
 * is no single reach, so it is a board of Switches.
 * @type {Document}
 */
const MERLIN = {
  kind: "switches",
  states: 2,
  lights: { 1: 1, 2: 0, 3: 1, 4: 0, 5: 1, 6: 1, 7: 0, 8: 0, 9: 1 },
  goal: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 0, 6: 1, 7: 1, 8: 1, 9: 1 },
  switches: {
    1: ["1", "2", "4", "5"],
    2: ["1", "2", "3"],
    3: ["2", "3", "5", "6"],
    4: ["1", "4", "7"],
    5: ["2", "4", "5", "6", "8"],
    6: ["3", "6", "9"],
    7: ["4", "5", "7", "8"],
    8: ["7", "8", "9"],
    9: ["5", "6", "8", "9"],
  },
  layout: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [i + 1, [Math.floor(i / 3), i % 3]])),
};

/** @returns {Preset[]} */
export function presets() {
  const boards = BOARDS.map(({ name, title, side, ...givens }, index) => {
    const plain = /** @type {Document} */ ({ ...empty(side, side), ...givens });
    return { name, title, document: scrambled(plain, index + 1) };
  });
  boards.splice(4, 0, { name: "merlin", title: "Merlin 3 × 3", document: MERLIN });
  return boards;
}
