/** Light Up's cells and marks, and the rule that shows at once: which cells are lit. */

import { once } from "../../base/memoise.js";
import { columnsOf, marksOf, rowsOf } from "../../kits/cell-marks.js";

/** @import { Document, State } from "../../types.d.ts" */
/** @import { Cell, Mark } from "../../kits/types.d.ts" */

// # Notation

export const WHITE = ".";
export const WALL = "#";
export const CLUES = "01234";
export const BULB = 1;
export const DOT = 2;
export const DOT_2 = 3;

/** @type {Mark[]} in the order of BULB, DOT and DOT_2 */
export const MARKS = [
  { name: "bulb", list: "bulbs", label: "Bulb", icon: "#icon-sun" },
  { name: "dot", list: "dots", label: "Dot", icon: "#icon-dot" },
  {
    name: "second dot",
    list: "dots2",
    label: "Dot 2",
    icon: "#icon-diamond",
    optional: true,
    does: "A second kind of dot, for notes of your own",
  },
];

/** The bulbs of a state. @param {State} state */
const bulbsOf = (state) => /** @type {Cell[]} */ (state.bulbs);

/** Which cells are white, as one byte a cell. */
const whiteCells = once((/** @type {Document} */ document) =>
  Uint8Array.from(rowsOf(document).join(""), (sign) => (sign === WHITE ? 1 : 0)),
);

// # Rules

/** @type {WeakMap<State, { document: Document, lit: Uint8Array }>} */
const litIn = new WeakMap();

/** Which cells are lit, a byte a cell: from bulbs to the next walls. @param {Document} document @param {State} state */
export function litCells(document, state) {
  const kept = litIn.get(state);
  if (kept?.document === document) return kept.lit;
  const columns = columnsOf(document);
  const white = whiteCells(document);
  const lit = new Uint8Array(white.length);
  for (const [row, column] of bulbsOf(state)) {
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

/** How many white cells are dark. @param {Document} document @param {State} state */
export function darkCells(document, state) {
  const lit = litCells(document, state);
  return whiteCells(document).reduce((dark, white, index) => dark + (white && !lit[index] ? 1 : 0), 0);
}

/** A clue, and how many bulbs are next to it. @param {Document} document @param {State} state @param {Cell} cell */
export function clueAt(document, state, [row, column]) {
  const rows = rowsOf(document);
  const marks = marksOf(MARKS, document, state);
  const beside = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]; // prettier-ignore
  const bulbs = beside.filter(([r, c]) => rows[r]?.[c] === WHITE && marks[r * rows[0].length + c] === BULB).length;
  return { wanted: Number(rows[row][column]), bulbs };
}

/** Every clue of the board with its place. @type {(document: Document) => Cell[]} */
export const clues = once((/** @type {Document} */ document) =>
  rowsOf(document).flatMap((row, r) =>
    [...row].flatMap((sign, c) => (CLUES.includes(sign) ? [/** @type {Cell} */ ([r, c])] : [])),
  ),
);
