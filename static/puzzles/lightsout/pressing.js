/** Lights Out as a linear puzzle: its presses add up modulo the number of states. */

import { once } from "../../base/memoise.js";
import { HOLE, linearParts, pressingOf } from "../../kits/linear.js";
import {
  boardOf,
  bytesOf,
  givensOf,
  goalRows,
  numbers,
  pressesOf,
  textOf,
  valueAt,
  wanted,
  withFacts,
} from "./board.js";
import { drawPlan } from "./plan.js";
import { shownText, wrongLights } from "./reach.js";

/** The cells that a proof gives a weight. */
const weightsIn = once((/** @type {string[]} */ rows) => {
  /** @type {{ index: number, weight: number }[]} */
  const cells = [];
  numbers(rows).forEach((weight, index) => {
    if (weight !== HOLE && weight !== 0) cells.push({ index, weight });
  });
  return cells;
});

export const pressing = pressingOf({
  light: "light",
  drawPlan,
  lightsOf: shownText,
  goalOf: (document) => goalRows(givensOf(document)),
  changed: (document, facts) => withFacts(givensOf(document).lights, facts),
  weighed(document, shows, weights) {
    const board = boardOf(document);
    const rows = /** @type {string[]} */ (shows.lights);
    return weightsIn(/** @type {string[]} */ (weights)).map(({ index, weight }) => {
      const value = valueAt(rows[Math.floor(index / board.columns)], index % board.columns);
      return { weight, value, goal: wanted(board, index) };
    });
  },
  chunksOf: (_, state) => pressesOf(state),
  stateOf: (_, presses) => ({ presses }),
  bytesOf,
  chunkOf: textOf,
});

export const linear = linearParts(pressing, wrongLights);
