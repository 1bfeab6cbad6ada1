/** What square cells are drawn with, in cell units: the cells on screen, their boxes and lines, clues, dots and faults. */

import { cellOf } from "./cell-marks.ts";
import type { Pen, Place, Rect } from "../types.ts";
import type { Cell, Part } from "./types.ts";

/** The cells on screen. */
export const partOf = (rows: number, columns: number, area: Rect): Part => ({
  top: Math.max(0, Math.floor(area.y)),
  left: Math.max(0, Math.floor(area.x)),
  bottom: Math.min(rows, Math.ceil(area.y + area.h)),
  right: Math.min(columns, Math.ceil(area.x + area.w)),
});

export function eachCell({ top, left, bottom, right }: Part, visit: (cell: Cell) => void) {
  for (let r = top; r < bottom; r += 1) for (let c = left; c < right; c += 1) visit([r, c]);
}

export function boxOf(at: Place, inset: number = 0): Rect {
  const [r, c] = cellOf(at);
  return { x: c + inset, y: r + inset, w: 1 - 2 * inset, h: 1 - 2 * inset };
}

/** Lines between the cells of a part. */
export function drawLines(pen: Pen, { top, left, bottom, right }: Part, ink: string) {
  for (let c = left + 1; c < right; c += 1) pen.line([[c, top], [c, bottom]], ink); // prettier-ignore
  for (let r = top + 1; r < bottom; r += 1) pen.line([[left, r], [right, r]], ink); // prettier-ignore
}

/** The inks of a clue, by what it stands on. */
const CLUES = {
  wall: { open: "clue", met: "clue-done", broken: "clue-fault" },
  white: { open: "ink", met: "ink-2", broken: "fault" },
};

/** A clue. One that is met dims and has a tick; a broken one has the fault colour and an underline. */
export function drawClue(
  pen: Pen,
  [r, c]: Cell,
  text: string,
  { on = "wall", met = false, broken = false }: { on?: "wall" | "white"; met?: boolean; broken?: boolean } = {},
) {
  const how = broken ? "broken" : met ? "met" : "open";
  const ink = CLUES[on][how];
  pen.text(c + 0.5, r + 0.5, text, ink, { size: 0.5, weight: 650 });
  const underline = [[0.32, 0.82], [0.68, 0.82]]; // prettier-ignore
  const tick = [[0.73, 0.2], [0.79, 0.27], [0.9, 0.12]]; // prettier-ignore
  if (how === "broken") drawPath(pen, [r, c], underline, ink, { width: 0.06 });
  else if (how === "met") drawPath(pen, [r, c], tick, ink, { width: 0.045, round: true });
}

/** A line over a cell, by points from the cell's corner. */
export const drawPath = (pen: Pen, [r, c]: Cell, points: number[][], ink: string, style: Parameters<Pen["line"]>[2]) =>
  pen.line(
    points.map(([x, y]) => [c + x, r + y]),
    ink,
    style,
  );

export const drawDot = (pen: Pen, [r, c]: Cell, ink = "dot") => pen.disc(c + 0.5, r + 0.5, 0.075, ink);

export const drawFault = (pen: Pen, at: Place) => pen.frame(boxOf(at), "fault", { width: 0.06, radius: 0.1 });
