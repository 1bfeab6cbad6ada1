/** What the board and its solution grid draw alike: tiles in a part of the board, hatches, frames, the cursor. */

import { HOLE, cellOf } from "./board.js";

/** @import { Pen, Place, Rect } from "../../types.d.ts" */
/** @import { Board, Cell } from "./board.js" */

export const PLAIN = 14; // device pixels a cell: below this a cell is only its colour
export const NUMBERED = 26; // below this a number in the corner could not be read
const LINED = 5; // below this there is no gap between cells
const CROWD = 60_000; // cells that are drawn one by one, at most
const GAP = 0.045; // cells
const RADIUS = 0.13;

/** @typedef {{ top: number, left: number, bottom: number, right: number }} Part */

/**
 * The cells that are on screen.
 * @param {Board} board
 * @param {Rect} view
 * @returns {Part}
 */
export const partOf = ({ rows, columns }, view) => ({
  top: Math.max(0, Math.floor(view.y)),
  left: Math.max(0, Math.floor(view.x)),
  bottom: Math.min(rows, Math.ceil(view.y + view.h)),
  right: Math.min(columns, Math.ceil(view.x + view.w)),
});

/**
 * Whether cells are too small or too many to be tiles.
 * @param {Pen} pen
 * @param {Part} part
 */
export const isPlain = (pen, { top, left, bottom, right }) =>
  pen.scale < PLAIN || (bottom - top) * (right - left) > CROWD;

/**
 * The whole board as one picture, a pixel a cell, with lines for gaps where there is room for them.
 * @param {Pen} pen
 * @param {Part} part
 * @param {number} columns
 * @param {Uint8Array<ArrayBuffer>} values which ink each cell has; a hole has none
 * @param {string[]} inks
 */
export function drawPlain(pen, { top, left, bottom, right }, columns, values, inks) {
  pen.pixels(columns, values, inks);
  if (pen.scale < LINED) return;
  for (let c = left + 1; c < right; c += 1) pen.line([[c, top], [c, bottom]], "background"); // prettier-ignore
  for (let r = top + 1; r < bottom; r += 1) pen.line([[left, r], [right, r]], "background"); // prettier-ignore
}

/**
 * Call back with every cell of the part that is no hole.
 * @param {Part} part
 * @param {number} columns
 * @param {Uint8Array} values
 * @param {(cell: Cell, value: number) => void} draw
 */
export function eachCell({ top, left, bottom, right }, columns, values, draw) {
  for (let r = top; r < bottom; r += 1) {
    for (let c = left; c < right; c += 1) {
      const value = values[r * columns + c];
      if (value !== HOLE) draw([r, c], value);
    }
  }
}

/** @param {Cell} cell @returns {Rect} */
const boxOf = ([r, c]) => ({ x: c + GAP, y: r + GAP, w: 1 - 2 * GAP, h: 1 - 2 * GAP });

/**
 * @param {Pen} pen
 * @param {Cell} cell
 * @param {string} ink
 * @param {string} rim
 */
export function drawTile(pen, cell, ink, rim) {
  pen.fill(boxOf(cell), ink, RADIUS);
  pen.frame(boxOf(cell), rim, { radius: RADIUS });
}

/**
 * @param {Pen} pen
 * @param {Place} at
 * @param {string} ink
 * @param {{ dash?: boolean, width?: number }} [style]
 */
export function drawFrame(pen, at, ink, { dash = false, width = 0.055 } = {}) {
  pen.frame(boxOf(cellOf(at)), ink, { width, radius: RADIUS, dash, halo: true });
}

/**
 * Slanting lines over a tile: what is hatched is known without its colour.
 * @param {Pen} pen
 * @param {Cell} cell
 * @param {string} ink
 */
export function drawHatch(pen, [r, c], ink) {
  const inset = 0.12;
  const side = 1 - 2 * inset;
  for (const shift of [-0.5, 0, 0.5]) {
    const from = Math.max(0, shift) * side;
    const to = (1 + Math.min(0, shift)) * side;
    const base = inset + side;
    const line = /** @type {[number, number][]} */ ([
      [c + inset + from, r + base - (from - shift * side)],
      [c + inset + to, r + base - (to - shift * side)],
    ]);
    pen.line(line, ink, { width: 0.05, round: true });
  }
  drawFrame(pen, [r, c], ink);
}

const LEFT = 0.2; // where the middle of a badge lies along the top of its tile
export const RIGHT = 0.8;

/**
 * A badge with a number in an upper corner of a tile.
 * @param {Pen} pen
 * @param {Place} at
 * @param {string} text
 * @param {string} ink
 * @param {number} [along]
 */
export function drawBadge(pen, at, text, ink, along = LEFT) {
  const [r, c] = cellOf(at);
  pen.disc(c + along, r + 0.2, 0.17, ink);
  pen.text(c + along, r + 0.2, text, "on-accent", { size: text.length > 2 ? 0.17 : 0.22, weight: 650 });
}
