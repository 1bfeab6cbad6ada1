/**
 * Presses add up modulo the number of states. So what is left to do from any position is a board of its own, and where a
 * board has no solution a weighted sum of its lights says why.
 */

import { once } from "../../base/memoise.js";
import { clicksOf, parityWords } from "../../kits/presses.js";
import {
  HOLE,
  SIGN,
  boardOf,
  cellOf,
  filled,
  givensOf,
  numbers,
  pressesOf,
  textOf,
  valueAt,
  wanted,
  withCell,
} from "./board.js";
import { drawPlan } from "./plan.js";
import { shown } from "./reach.js";

/** @import { Document, Parity, Pressing, Shows, State } from "../../types.d.ts" */

/** @type {{ states: number, rows: string[], clicks: number[], sum: number } | null} */
let counts = null;

/**
 * How many clicks all of them are. Rows that are those of the last time are not counted again.
 * @param {number} states
 * @param {string[]} rows
 */
function clickCount(states, rows) {
  const before = counts?.states === states ? counts : null;
  if (before?.rows === rows) return before.sum;
  const clicks = rows.map((row, r) => {
    if (before?.rows[r] === row) return before.clicks[r];
    let sum = 0;
    for (let c = 0; c < row.length; c += 1) {
      const presses = valueAt(row, c);
      if (presses !== HOLE) sum += clicksOf(presses, states);
    }
    return sum;
  });
  counts = { states, rows, clicks, sum: clicks.reduce((sum, each) => sum + each, 0) };
  return counts.sum;
}

/**
 * Work on two states row by row. Rows that are those of the last time are taken from there: on a board of a million
 * cells one press changes one row.
 * @param {(one: number, other: number, states: number) => number} join
 */
function rowByRow(join) {
  /** @type {{ states: number, one: string[], other: string[], rows: string[] } | null} */
  let last = null;
  return (/** @type {Document} */ document, /** @type {State} */ one, /** @type {State} */ other) => {
    const { states } = boardOf(document);
    const now = { states, one: pressesOf(one), other: pressesOf(other) };
    const before = last?.states === states ? last : null;
    const rows = now.one.map((row, r) => {
      const beside = now.other[r];
      if (before && before.one[r] === row && before.other[r] === beside) return before.rows[r];
      const values = Uint8Array.from({ length: row.length }, (_, c) =>
        row[c] === SIGN ? HOLE : join(valueAt(row, c), valueAt(beside, c), states),
      );
      return textOf(values);
    });
    last = { ...now, rows };
    return { presses: rows };
  };
}

/** @type {(document: Document, solution: State, state: State) => State} */
const minus = rowByRow((one, other, states) => (one - other + states) % states);
/** @type {(document: Document, one: State, other: State) => State} */
const plus = rowByRow((one, other, states) => (one + other) % states);

// # No solution

/** Where the weights of a proof are, cell by cell. */
const weighed = once((/** @type {string[]} */ rows) => {
  /** @type {{ index: number, weight: number }[]} */
  const cells = [];
  numbers(rows).forEach((weight, index) => {
    if (weight !== HOLE && weight !== 0) cells.push({ index, weight });
  });
  return cells;
});

/**
 * @param {Document} document
 * @param {Shows} shows
 * @param {Parity} proof
 */
function parity(document, shows, { modulus, weights }) {
  const board = boardOf(document);
  const lights = /** @type {string[]} */ (shows.lights);
  const cells = weighed(/** @type {string[]} */ (weights));
  const lacking = cells.map(({ index, weight }) => {
    const light = valueAt(lights[Math.floor(index / board.columns)], index % board.columns);
    return { weight, lack: (wanted(board, index) - light + board.states) % board.states };
  });
  return parityWords(board.states, modulus, lacking, pressing.light);
}

/** @type {Pressing} */
export const pressing = {
  light: "light",
  rest: (document, state) => /** @type {Document} */ ({ ...document, lights: shown(document, state).text }),
  quiet(document) {
    const { lights, goal } = givensOf(document);
    return /** @type {Document} */ ({ ...document, lights: typeof goal === "number" ? filled(lights, goal) : goal });
  },
  clicks: (document, state) => clickCount(boardOf(document).states, pressesOf(state)),
  remaining: (document, state, solution) => minus(document, solution, state),
  sum: plus,
  parity,
  repaired(document, facts) {
    const lights = facts.reduce((rows, { at, value }) => withCell(rows, cellOf(at), value), givensOf(document).lights);
    return /** @type {Document} */ ({ ...document, lights });
  },
  drawPlan,
};
