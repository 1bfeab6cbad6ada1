/** What a press changes, and what the lights show after all of them. */

import { HOLE, blank, boardOf, givensOf, numbers, pressesOf, textOf, valueAt, wanted } from "./board.js";
import { once } from "../../base/memoise.js";

/** @import { Document, State } from "../../types.d.ts" */
/** @import { Board, Cell } from "./board.js" */

/** @type {{ [name: string]: Cell[] }} */
export const REACHES = {
  plus: [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]], // prettier-ignore
  cross: [[0, 0], [-1, -1], [-1, 1], [1, -1], [1, 1]], // prettier-ignore
  king: [[0, 0], [-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]], // prettier-ignore
};

/**
 * Call back with the index of every cell that a press there changes; one that it changes twice comes twice. Holes are
 * told from cells by whoever calls.
 * @param {Board} board
 * @param {number} row
 * @param {number} column
 * @param {(index: number) => void} change
 */
export function reached({ rows, columns, reach, wrap }, row, column, change) {
  if (reach === "lines") {
    for (let c = 0; c < columns; c += 1) change(row * columns + c);
    for (let r = 0; r < rows; r += 1) if (r !== row) change(r * columns + column);
    return;
  }
  for (const [down, right] of typeof reach === "string" ? REACHES[reach] : reach) {
    let r = row + down;
    let c = column + right;
    if (wrap) {
      r = ((r % rows) + rows) % rows;
      c = ((c % columns) + columns) % columns;
    } else if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
    change(r * columns + c);
  }
}

/** @typedef {{ document: Document, presses: string[], lights: Uint8Array<ArrayBuffer>, text: string[] }} Shown */

/** @type {WeakMap<State, Shown>} */
const shownIn = new WeakMap();
/** @type {Shown | null} what was worked out last: the next state mostly differs from it in one press */
let last = null;

/**
 * The lights on show, as bytes and as text.
 * @param {Document} document
 * @param {State} state
 * @returns {Shown}
 */
export function shown(document, state) {
  const known = shownIn.get(state);
  if (known?.document === document) return known;
  const start = last?.document === document ? last : untouched(document);
  const board = boardOf(document);
  const presses = pressesOf(state);
  const lights = start.lights.slice();
  const touched =
    board.reach === "lines" ? pressLines(board, lights, start.presses, presses) : press(board, lights, start, presses);
  const text = [...start.text];
  for (const r of touched) text[r] = textOf(lights.subarray(r * board.columns, (r + 1) * board.columns));
  last = { document, presses, lights, text };
  shownIn.set(state, last);
  return last;
}

/** @type {(document: Document) => Shown} */
const untouched = once((/** @type {Document} */ document) => {
  const { lights } = givensOf(document);
  return { document, presses: pressesOf(blank(document)), lights: numbers(lights), text: lights };
});

/**
 * Call back with every cell that is pressed another number of times now, and how many times more, modulo the states.
 * @param {Board} board
 * @param {string[]} before
 * @param {string[]} after
 * @param {(row: number, column: number, times: number) => void} found
 */
function differing({ states }, before, after, found) {
  after.forEach((row, r) => {
    if (row === before[r]) return;
    for (let c = 0; c < row.length; c += 1) {
      const times = valueAt(row, c) - valueAt(before[r], c);
      if (times !== 0) found(r, c, (times + states) % states);
    }
  });
}

/**
 * Change the lights by the presses between two states; answers which rows were touched.
 * @param {Board} board
 * @param {Uint8Array} lights
 * @param {Shown} start
 * @param {string[]} presses
 */
function press(board, lights, start, presses) {
  const { states, columns } = board;
  /** @type {Set<number>} */
  const touched = new Set();
  differing(board, start.presses, presses, (row, column, times) =>
    reached(board, row, column, (index) => {
      if (lights[index] === HOLE) return;
      lights[index] = (lights[index] + times) % states;
      touched.add(Math.floor(index / columns));
    }),
  );
  return touched;
}

/**
 * The same where a press changes its whole row and column: a light gets what was pressed in its row and in its column,
 * its own press counted once.
 * @param {Board} board
 * @param {Uint8Array} lights
 * @param {string[]} before
 * @param {string[]} after
 */
function pressLines(board, lights, before, after) {
  const { states, rows, columns } = board;
  const inRow = new Uint32Array(rows);
  const inColumn = new Uint32Array(columns);
  const own = new Uint8Array(rows * columns);
  differing(board, before, after, (row, column, times) => {
    inRow[row] += times;
    inColumn[column] += times;
    own[row * columns + column] = times;
  });
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const index = r * columns + c;
      if (lights[index] !== HOLE) lights[index] = (lights[index] + inRow[r] + inColumn[c] - own[index]) % states;
    }
  }
  return Array.from({ length: rows }, (_, r) => r);
}

/**
 * How many lights are not as they should be.
 * @param {Document} document
 * @param {State} state
 */
export function wrongLights(document, state) {
  return countWrong(shown(document, state));
}

const countWrong = once((/** @type {Shown} */ { document, lights }) => {
  const board = boardOf(document);
  let wrong = 0;
  for (let index = 0; index < lights.length; index += 1) {
    if (lights[index] !== HOLE && lights[index] !== wanted(board, index)) wrong += 1;
  }
  return wrong;
});
