/** The mark on what was done in a trial: a small triangle in a lower corner of its place, whatever stands there. */

/** @import { Pen, Places, Rect, Trial } from "../types.d.ts" */

const DETAIL = 9; // device pixels a cell: below this a mark would fill its cell
const SIDE = 0.22; // of a mark, in cells
const RIM = 0.045;

/** Solid for the innermost trial, hollow for those around it. @param {Pen} pen @param {Places} places @param {Rect} seen @param {Trial} trial */
export function drawTrialMarks(pen, places, seen, { changed }) {
  if (pen.scale < DETAIL) return;
  for (const { at, isInner } of changed.values()) {
    const { x, y, h } = places.box(at);
    if (x > seen.x + seen.w || y > seen.y + seen.h || x + 1 < seen.x || y + 1 < seen.y) continue;
    const corner = { x: x + 0.06, y: y + h - 0.06 };
    drawCorner(pen, corner, SIDE + RIM, "surface", -RIM / 2);
    drawCorner(pen, corner, SIDE, "trial", 0);
    if (!isInner) drawCorner(pen, corner, 0.45 * SIDE, "surface", 0.06);
  }
}

/** @type {(pen: Pen, corner: { x: number, y: number }, side: number, ink: string, inset: number) => void} */
function drawCorner(pen, { x, y }, side, ink, inset) {
  const [left, low] = [x + inset, y - inset];
  pen.shape([[left, low], [left, low - side], [left + side, low]], ink); // prettier-ignore
}
