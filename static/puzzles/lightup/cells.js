/** Light Up's cells and marks as the page reads them, and what of the rules it works out itself: which cells are lit. */

import { once } from "../../base/memoise.js";
import { keysOf } from "../../kits/schema.js";

/** @import { Document, Place, State, Verdict } from "../../types.d.ts" */

// # Notation

/** @typedef {[row: number, column: number]} Cell */
/** @typedef {{ kind: "lightup", rows: string[] }} Board */
/** @typedef {{ bulbs: Cell[], dots: Cell[] }} Marks */

export const LARGEST = keysOf("lightup").rows.most; // rows or columns
export const WHITE = ".";
export const WALL = "#";
export const CLUES = "01234";
export const EMPTY = 0;
export const BULB = 1;
export const DOT = 2;
/** @type {Cell[]} */
export const BESIDE = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** @param {Document} document */
export const rowsOf = (document) => /** @type {Board} */ (/** @type {unknown} */ (document)).rows;
/** @param {State} state */
export const marksOf = (state) => /** @type {Marks} */ (/** @type {unknown} */ (state));
/** @param {Place} place */
export const cellOf = (place) => /** @type {Cell} */ (place);

/** What is white, as one byte a cell. */
const whiteCells = once((/** @type {Document} */ document) => {
  const rows = rowsOf(document);
  const white = new Uint8Array(rows.length * rows[0].length);
  rows.forEach((row, r) => {
    for (let c = 0; c < row.length; c += 1) if (row[c] === WHITE) white[r * row.length + c] = 1;
  });
  return white;
});

/**
 * What the player put in each cell, as one byte a cell: EMPTY, BULB or DOT.
 * @param {Document} document
 * @param {State} state
 */
export function marks(document, state) {
  const rows = rowsOf(document);
  const columns = rows[0].length;
  const kept = marksIn.get(state);
  if (kept && kept.columns === columns && kept.cells.length === rows.length * columns) return kept.cells;
  const cells = new Uint8Array(rows.length * columns);
  for (const [r, c] of marksOf(state).bulbs) cells[r * columns + c] = BULB;
  for (const [r, c] of marksOf(state).dots) cells[r * columns + c] = DOT;
  marksIn.set(state, { columns, cells });
  return cells;
}
/** @type {WeakMap<State, { columns: number, cells: Uint8Array }>} */
const marksIn = new WeakMap();

/**
 * The state that a byte a cell stands for, in row-major order.
 * @param {number} columns
 * @param {Uint8Array} cells
 * @returns {State}
 */
export function stateOf(columns, cells) {
  /** @type {Marks} */
  const state = { bulbs: [], dots: [] };
  cells.forEach((mark, index) => {
    if (mark === EMPTY) return;
    (mark === BULB ? state.bulbs : state.dots).push([Math.floor(index / columns), index % columns]);
  });
  return state;
}

// # Rules: what shows at once

/**
 * Which cells are lit, as one byte a cell. Each run is lit from its first cell to its last when it holds a bulb.
 * @param {Document} document
 * @param {State} state
 */
export function litCells(document, state) {
  const kept = litIn.get(state);
  if (kept && kept.document === document) return kept.lit;
  const rows = rowsOf(document);
  const columns = rows[0].length;
  const white = whiteCells(document);
  const lit = new Uint8Array(white.length);
  for (const [row, column] of marksOf(state).bulbs) {
    const here = row * columns + column;
    const rowStart = row * columns;
    for (let i = here; i >= rowStart && white[i]; i -= 1) lit[i] = 1;
    for (let i = here; i < rowStart + columns && white[i]; i += 1) lit[i] = 1;
    for (let i = here; i >= 0 && white[i]; i -= columns) lit[i] = 1;
    for (let i = here; i < white.length && white[i]; i += columns) lit[i] = 1;
  }
  litIn.set(state, { document, lit });
  return lit;
}
/** @type {WeakMap<State, { document: Document, lit: Uint8Array }>} */
const litIn = new WeakMap();

/**
 * A clue, and how many bulbs stand beside it.
 * @param {Document} document
 * @param {State} state
 * @param {Cell} cell
 */
export function clueAt(document, state, [row, column]) {
  const rows = rowsOf(document);
  const columns = rows[0].length;
  const cells = marks(document, state);
  let bulbs = 0;
  for (const [down, right] of BESIDE) {
    const r = row + down;
    const c = column + right;
    if (rows[r]?.[c] !== WHITE) continue;
    if (cells[r * columns + c] === BULB) bulbs += 1;
  }
  return { wanted: Number(rows[row][column]), bulbs };
}

/**
 * Every clue of the board with its place.
 * @type {(document: Document) => Cell[]}
 */
export const clues = once((/** @type {Document} */ document) => {
  /** @type {Cell[]} */
  const found = [];
  rowsOf(document).forEach((row, r) => {
    for (let c = 0; c < row.length; c += 1) if (CLUES.includes(row[c])) found.push([r, c]);
  });
  return found;
});

/**
 * @param {Document} document
 * @param {State} state
 */
export function darkCells(document, state) {
  const lit = litCells(document, state);
  return whiteCells(document).reduce((dark, white, index) => dark + (white && !lit[index] ? 1 : 0), 0);
}

/** The cells that faults name, each as one number. */
export const blamed = once(
  (/** @type {Verdict} */ { faults }) =>
    new Set(faults.flatMap(({ places: cells }) => cells.map((at) => key(cellOf(at))))),
);

/** @param {Cell} cell */
export const key = ([row, column]) => row * LARGEST + column;
