/** Which lights a press changes, and what the lights show after all presses. */

import { once } from "../../base/memoise.ts";
import { atOnce } from "../../base/slices.ts";
import { HOLE } from "../../kits/linear.ts";
import { blank, boardOf, givensOf, numbers, pressesOf, textOf, valueAt, wanted } from "./board.ts";
import type { Document, State } from "../../types.ts";
import type { Board, Cell, Values } from "./types.ts";

/** The lights on show, as bytes and as text, and the presses that they come from; the text of the stale rows is not up to date. */
interface Shown {
  document: Document;
  presses: string[];
  lights: Uint8Array<ArrayBuffer>;
  text: string[];
  stale: Set<number>;
  /** How many lights are not at their goal, once they are counted. */
  wrong: number | null;
}

const REACHES: { [name: string]: Cell[] } = {
  plus: [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]], // prettier-ignore
  cross: [[0, 0], [-1, -1], [-1, 1], [1, -1], [1, 1]], // prettier-ignore
  king: [[0, 0], [-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]], // prettier-ignore
};

/** Call back with the index of each cell that a press changes, holes too; twice if it changes twice. */
export function reached({ rows, columns, reach, wrap }: Board, [row, column]: Cell, change: (index: number) => void) {
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

const FEW = 200; // presses: of so many each is worked out by itself
const ROWS = 200; // of a large board between two pauses

const shownIn: WeakMap<State, Shown> = new WeakMap();
/** the last result: the next state mostly differs from it in one press */
let last: Shown | null = null;

const untouched = once((document: Document): Shown => {
  const { lights } = givensOf(document);
  const values = numbers(lights);
  return { document, presses: pressesOf(blank(document)), lights: values, text: lights, stale: new Set(), wrong: null };
});

/** The lights on show. */
export const shown = (document: Document, state: State): Shown =>
  known(document, state) ?? atOnce(showing(document, state));

function known(document: Document, state: State) {
  const kept = shownIn.get(state);
  return kept?.document === document ? kept : null;
}

/** Work out the lights on show, with pauses. */
export function* showing(document: Document, state: State): Generator<void, Shown> {
  const start = last?.document === document ? last : untouched(document);
  yield;
  const board = boardOf(document);
  const presses = pressesOf(state);
  const changed = pressed(board, start.presses, presses);
  if (changed?.length === 0) {
    shownIn.set(state, start);
    return (last = start);
  }
  const lights = start.lights.slice();
  const stale = new Set(start.stale);
  const touch = (row: number) => stale.add(row);
  const touched: Set<number> = changed ? press(board, lights, changed) : new Set();
  if (!changed) yield* pressMany(board, lights, start.presses, presses, touch);
  let wrong = changed ? start.wrong : null;
  for (const index of touched) {
    touch(Math.floor(index / board.columns));
    if (wrong !== null) wrong += Number(isWrong(board, lights, index)) - Number(isWrong(board, start.lights, index));
  }
  last = { document, presses, lights, text: start.text, stale, wrong };
  shownIn.set(state, last);
  return last;
}

/** The lights on show as rows of text, of which only the stale ones are written anew. */
export function shownText(document: Document, state: State) {
  const onShow = shown(document, state);
  if (onShow.stale.size === 0) return onShow.text;
  const { columns } = boardOf(document);
  const text = [...onShow.text];
  for (const r of onShow.stale) text[r] = textOf(onShow.lights.subarray(r * columns, (r + 1) * columns));
  onShow.stale = new Set();
  return (onShow.text = text);
}

/** The cells whose presses differ, and by how many, modulo the states; null where they are many. */
function pressed({ states }: Board, before: string[], after: string[]): { cell: Cell; times: number }[] | null {
  const presses: { cell: Cell; times: number }[] = [];
  for (const [r, row] of after.entries()) {
    if (row === before[r]) continue;
    for (let c = 0; c < row.length; c += 1) {
      const times = valueAt(row, c) - valueAt(before[r], c);
      if (times === 0) continue;
      if (presses.length === FEW) return null;
      presses.push({ cell: [r, c], times: (times + states) % states });
    }
  }
  return presses;
}

/** Change the lights by a few presses; the indexes of those that changed. */
function press(board: Board, lights: Values, presses: { cell: Cell; times: number }[]) {
  const touched: Set<number> = new Set();
  for (const { cell, times } of presses) {
    reached(board, cell, (index) => {
      if (lights[index] === HOLE) return;
      lights[index] = (lights[index] + times) % board.states;
      touched.add(index);
    });
  }
  return touched;
}

/** Whether the light at that index is not at its goal. */
const isWrong = (board: Board, lights: Values, index: number) =>
  lights[index] !== HOLE && lights[index] !== wanted(board, index);

/** Change the lights by the presses between two states, row by row; `touch` is told each row in which one may have changed. */
function* pressMany(
  board: Board,
  lights: Values,
  before: string[],
  after: string[],
  touch: (row: number) => void,
): Generator<void, void> {
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
    touch(r);
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

function countWrong({ document, lights }: Shown) {
  const board = boardOf(document);
  let wrong = 0;
  for (let i = 0; i < lights.length; i += 1) if (isWrong(board, lights, i)) wrong += 1;
  return wrong;
}

/** How many lights are not at their goal. */
export function wrongLights(document: Document, state: State) {
  const onShow = shown(document, state);
  return (onShow.wrong ??= countWrong(onShow));
}
