/** How the tiles of Lights Out are drawn, in cell units, on the board and on the solution grid beside it. */

import { boxOf, drawLines, drawPath, eachCell, partOf } from "../../kits/cell-drawing.ts";
import { HOLE } from "../../kits/linear.ts";
import { boardOf } from "./board.ts";
import type { Pen, Place, Scene } from "../../types.ts";
import type { Cell, Sheet, Values } from "./types.ts";

const PLAIN = 14; // device pixels a cell: below this a cell is only its colour
export const NUMBERED = 26; // below this a number in the corner could not be read
const LINED = 5; // below this there is no gap between cells
const CROWD = 60_000; // cells that are drawn one by one, at most
const GAP = 0.045; // cells
const RADIUS = 0.13;

export function sheetOf(pen: Pen, { document, area }: Scene): Sheet {
  const board = boardOf(document);
  const part = partOf(board.rows, board.columns, area);
  const cells = (part.bottom - part.top) * (part.right - part.left);
  return { pen, board, part, isPlain: pen.scale < PLAIN || cells > CROWD };
}

/** The whole board as one picture, a pixel a cell, with lines for gaps if there is room for them; a hole has no ink. */
export function drawPlain({ pen, board, part }: Sheet, values: Values, inks: string[]) {
  pen.pixels(board.columns, values, inks);
  if (pen.scale >= LINED) drawLines(pen, part, "background");
}

/** Call back with every cell on screen that is no hole. */
export function eachValue(
  { part, board }: Sheet,
  values: Values,
  draw: (cell: Cell, value: number, index: number) => unknown,
) {
  eachCell(part, (cell) => {
    const index = cell[0] * board.columns + cell[1];
    if (values[index] !== HOLE) draw(cell, values[index], index);
  });
}

/** Dashed outlines of holes, so that an editor sees where to click for a light. */
export const drawHoles = ({ pen, part, board }: Sheet, values: Values) =>
  eachCell(part, (cell) => {
    if (values[cell[0] * board.columns + cell[1]] !== HOLE) return;
    pen.frame(boxOf(cell, GAP), "edge", { width: 0.02, radius: RADIUS, dash: true });
  });

export function drawTile(pen: Pen, cell: Cell, ink: string, rim: string) {
  pen.fill(boxOf(cell, GAP), ink, RADIUS);
  pen.frame(boxOf(cell, GAP), rim, { radius: RADIUS });
}

export const drawFrame = (
  pen: Pen,
  at: Place,
  ink: string,
  { dash = false, width = 0.055, inset = 0 }: { dash?: boolean; width?: number; inset?: number } = {},
) => pen.frame(boxOf(at, GAP + inset), ink, { width, radius: RADIUS - inset / 2, dash, halo: true });

/** Slanting lines over a tile, so that colour is not the only sign of what is marked. */
export function drawHatch(pen: Pen, [r, c]: Cell, ink: string) {
  const inset = 0.12;
  const side = 1 - 2 * inset;
  for (const shift of [-0.5, 0, 0.5]) {
    const from = Math.max(0, shift) * side;
    const to = (1 + Math.min(0, shift)) * side;
    const line = [from, to].map((along) => [inset + along, inset + side - (along - shift * side)]);
    drawPath(pen, [r, c], line, ink, { width: 0.05, round: true });
  }
  drawFrame(pen, [r, c], ink);
}
