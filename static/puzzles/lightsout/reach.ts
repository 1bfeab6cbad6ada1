/** Which lights a press changes, and what presses make of the lights. */

import { HOLE } from "../../kits/linear.ts";
import { valueAt } from "./board.ts";
import type { Board, Cell, Values } from "./types.ts";

/** A cell, and how often it is pressed. */
export type Press = { cell: Cell; times: number };

const ROWS = 200; // of a large board between two pauses

const REACHES: { [name: string]: Cell[] } = {
  plus: [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]], // prettier-ignore
  cross: [[0, 0], [-1, -1], [-1, 1], [1, -1], [1, 1]], // prettier-ignore
  king: [[0, 0], [-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]], // prettier-ignore
};

/** Call back with the index of each cell that a press changes, holes too; twice if it changes twice. */
export function eachReached(
  { rows, columns, reach, wrap }: Board,
  [row, column]: Cell,
  change: (index: number) => void,
) {
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

/** Change the lights by a few presses, cell by cell; the indexes of those that changed. */
export function pressFew(board: Board, lights: Values, presses: Press[]) {
  const changed: Set<number> = new Set();
  for (const { cell, times } of presses) {
    eachReached(board, cell, (index) => {
      if (lights[index] === HOLE) return;
      lights[index] = (lights[index] + times) % board.states;
      changed.add(index);
    });
  }
  return changed;
}

/** Change the lights by the presses between two states, row by row, with pauses. */
export function* pressMany(board: Board, lights: Values, before: string[], after: string[]): Generator<void, void> {
  const { states, rows, columns, reach } = board;
  const times = new Uint8Array(rows * columns); // of each cell that is pressed
  for (let r = 0, i = 0; r < rows; r += 1) {
    const [was, is] = [before[r], after[r]];
    if (was === is) i += columns;
    else for (let c = 0; c < columns; c += 1, i += 1) times[i] = (valueAt(is, c) - valueAt(was, c) + states) % states;
    if (r % ROWS === 0) yield;
  }
  const sums = new Uint16Array(rows * columns); // of the presses that reach each cell
  yield* reach === "lines" ? addLines(board, times, sums) : addOffsets(board, times, sums);
  for (let r = 0, i = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1, i += 1) {
      if (sums[i] > 0 && lights[i] !== HOLE) lights[i] = (lights[i] + sums[i]) % states;
    }
    if (r % ROWS === 0) yield;
  }
}

/** Adds to the sums the presses that reach each cell: each offset of the reach takes the presses of whole rows to others. */
function* addOffsets(
  { rows, columns, reach, wrap }: Board,
  times: Uint8Array,
  sums: Uint16Array,
): Generator<void, void> {
  for (const [down, right] of typeof reach === "string" ? REACHES[reach] : reach) {
    const shift = wrap ? ((right % columns) + columns) % columns : right;
    for (let r = 0; r < rows; r += 1) {
      if (r % ROWS === 0) yield;
      const to = wrap ? (((r + down) % rows) + rows) % rows : r + down;
      if (to < 0 || to >= rows) continue;
      const [from, into] = [r * columns, to * columns];
      const end = Math.min(columns, columns - shift);
      for (let c = Math.max(0, -shift); c < end; c += 1) sums[into + c + shift] += times[from + c];
      if (!wrap) continue;
      for (let c = end; c < columns; c += 1) sums[into + c + shift - columns] += times[from + c];
    }
  }
}

/** The same for lines: the presses of a cell's row and column, its own counted once. */
function* addLines({ states, rows, columns }: Board, times: Uint8Array, sums: Uint16Array): Generator<void, void> {
  const inRow = new Uint32Array(rows);
  const inColumn = new Uint32Array(columns);
  for (let r = 0, i = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1, i += 1) {
      inRow[r] += times[i];
      inColumn[c] += times[i];
    }
    if (r % ROWS === 0) yield;
  }
  for (let r = 0, i = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1, i += 1) sums[i] = (inRow[r] + inColumn[c] - times[i]) % states;
    if (r % ROWS === 0) yield;
  }
}
