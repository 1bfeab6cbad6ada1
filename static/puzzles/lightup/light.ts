/** Which cells of Light Up are lit, and how many bulbs its clues have. */

import { memoised, oncePerState } from "../../base/memoise.ts";
import { columnsOf, marksOf, rowsOf } from "../../kits/cell-marks.ts";
import { BULB, CLUES, MARKS, WHITE } from "./cells.ts";
import type { Cell } from "../../kits/types.ts";
import type { Document, State } from "../../types.ts";

/** The bulbs of a state. */
const bulbsOf = (state: State) => state.bulbs as Cell[];

/** Which cells are white, as one byte a cell. */
const whiteCells = memoised((document: Document) =>
  Uint8Array.from(rowsOf(document).join(""), (sign) => (sign === WHITE ? 1 : 0)),
);

/** Which cells are lit, a byte a cell: from bulbs to the next walls. */
export const litCells = oncePerState((document, state) => {
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
  return lit;
});

/** How many white cells are dark. */
export function darkCells(document: Document, state: State) {
  const lit = litCells(document, state);
  return whiteCells(document).reduce((dark, white, index) => dark + (white && !lit[index] ? 1 : 0), 0);
}

/** A clue, how many bulbs are next to it, and whether that is right: of a 0, once no cell beside it is open. */
export function clueAt(document: Document, state: State, [row, column]: Cell) {
  const rows = rowsOf(document);
  const marks = marksOf(MARKS, document, state);
  const lit = litCells(document, state);
  const around = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]; // prettier-ignore
  const beside = around.filter(([r, c]) => rows[r]?.[c] === WHITE).map(([r, c]) => r * rows[0].length + c);
  const wanted = Number(rows[row][column]);
  const bulbs = beside.filter((index) => marks[index] === BULB).length;
  const isMet = bulbs === wanted && (wanted > 0 || beside.every((index) => marks[index] || lit[index]));
  return { wanted, bulbs, isMet };
}

/** Every clue of the board with its place. */
export const clues = memoised((document: Document) =>
  rowsOf(document).flatMap((row, r) => [...row].flatMap((sign, c): Cell[] => (CLUES.includes(sign) ? [[r, c]] : []))),
);
