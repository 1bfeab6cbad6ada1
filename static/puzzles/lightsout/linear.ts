/** Lights Out as a linear puzzle: its presses add up modulo the number of states. */

import { memoised } from "../../base/memoise.ts";
import { HOLE, linearOf } from "../../kits/linear.ts";
import {
  boardOf,
  bytesOf,
  givensOf,
  goalRows,
  valuesOf,
  pressesOf,
  textOf,
  valueAt,
  goalAt,
  withFacts,
} from "./board.ts";
import { drawPlan } from "./solution-grid.ts";
import { lightRows } from "./lights.ts";

/** The cells that a proof gives a weight. */
const weightsIn = memoised((rows: string[]) => {
  const cells: { index: number; weight: number }[] = [];
  valuesOf(rows).forEach((weight, index) => {
    if (weight !== HOLE && weight !== 0) cells.push({ index, weight });
  });
  return cells;
});

export const linear = linearOf({
  light: "light",
  drawPlan,
  lightsOf: lightRows,
  goalOf: (document) => goalRows(givensOf(document)),
  changed: (document, facts) => withFacts(givensOf(document).lights, facts),
  weighed(document, shows, weights) {
    const board = boardOf(document);
    const rows = shows.lights as string[];
    return weightsIn(weights as string[]).map(({ index, weight }) => {
      const value = valueAt(rows[Math.floor(index / board.columns)], index % board.columns);
      return { weight, value, goal: goalAt(board, index) };
    });
  },
  chunksOf: (_, state) => pressesOf(state),
  stateOf: (_, presses) => ({ presses }),
  bytesOf,
  chunkOf: textOf,
});
