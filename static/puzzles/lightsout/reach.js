/** Which lights a press changes, and what the lights show after all presses. */

import { once } from "../../base/memoise.js";
import { HOLE } from "../../kits/linear.js";
import { blank, boardOf, givensOf, numbers, pressesOf, textOf, valueAt, wanted } from "./board.js";

/** @import { Document, State } from "../../types.d.ts" */
/** @import { Cell, ChangeLights, Differing, Reached, Shown } from "./types.d.ts" */

/** @type {{ [name: string]: Cell[] }} */
export const REACHES = {
  plus: [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]], // prettier-ignore
  cross: [[0, 0], [-1, -1], [-1, 1], [1, -1], [1, 1]], // prettier-ignore
  king: [[0, 0], [-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]], // prettier-ignore
};

/** Call back with the index of each cell that a press changes, holes too; twice if it changes twice. @type {Reached} */
export function reached({ rows, columns, reach, wrap }, [row, column], change) {
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

/** @type {WeakMap<State, Shown>} */
const shownIn = new WeakMap();
/** @type {Shown | null} the last result: the next state mostly differs from it in one press */
let last = null;

/** @type {(document: Document) => Shown} */
const untouched = once((/** @type {Document} */ document) => {
  const { lights } = givensOf(document);
  return { document, presses: pressesOf(blank(document)), lights: numbers(lights), text: lights };
});

/** The lights on show. @param {Document} document @param {State} state @returns {Shown} */
export function shown(document, state) {
  const known = shownIn.get(state);
  if (known?.document === document) return known;
  const start = last?.document === document ? last : untouched(document);
  const board = boardOf(document);
  const presses = pressesOf(state);
  const lights = start.lights.slice();
  const touched = (board.reach === "lines" ? pressLines : press)(board, lights, start.presses, presses);
  const text = [...start.text];
  for (const r of touched) text[r] = textOf(lights.subarray(r * board.columns, (r + 1) * board.columns));
  last = { document, presses, lights, text };
  shownIn.set(state, last);
  return last;
}

/** Call back with each cell whose presses differ, and by how many, modulo the states. @type {Differing} */
function differing({ states }, before, after, found) {
  after.forEach((row, r) => {
    if (row === before[r]) return;
    for (let c = 0; c < row.length; c += 1) {
      const times = valueAt(row, c) - valueAt(before[r], c);
      if (times !== 0) found([r, c], (times + states) % states);
    }
  });
}

/** Change the lights by the presses between two states; answers the rows that changed. @type {ChangeLights} */
function press(board, lights, before, after) {
  /** @type {Set<number>} */
  const touched = new Set();
  differing(board, before, after, (cell, times) =>
    reached(board, cell, (index) => {
      if (lights[index] === HOLE) return;
      lights[index] = (lights[index] + times) % board.states;
      touched.add(Math.floor(index / board.columns));
    }),
  );
  return touched;
}

/** The same for whole rows and columns: a light changes by the presses in both, its own counted once. @type {ChangeLights} */
function pressLines(board, lights, before, after) {
  const { states, rows, columns } = board;
  const inRow = new Uint32Array(rows);
  const inColumn = new Uint32Array(columns);
  const own = new Uint8Array(rows * columns);
  differing(board, before, after, ([row, column], times) => {
    inRow[row] += times;
    inColumn[column] += times;
    own[row * columns + column] = times;
  });
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0, i = r * columns; c < columns; c += 1, i += 1) {
      if (lights[i] !== HOLE) lights[i] = (lights[i] + inRow[r] + inColumn[c] - own[i]) % states;
    }
  }
  return inRow.keys();
}

const countWrong = once((/** @type {Shown} */ { document, lights }) => {
  const board = boardOf(document);
  let wrong = 0;
  for (let i = 0; i < lights.length; i += 1) if (lights[i] !== HOLE && lights[i] !== wanted(board, i)) wrong += 1;
  return wrong;
});

/** How many lights are not at their goal. @param {Document} document @param {State} state */
export const wrongLights = (document, state) => countWrong(shown(document, state));
