/** The mark on what was done in a trial: a small triangle in a lower corner of its place. */

/** @import { Pen, Places, Rect, Trial } from "../types.d.ts" */

const DETAIL = 9; // device pixels a cell: below this a mark would fill its cell
const SIDE = 0.2; // of a mark, in cells
const RIM = 1.5; // how much larger the ground under it is
const INSET = { grid: 0.13, group: 0.02 }; // from the corner of its place

/** Solid for the innermost trial, hollow for those around it. @param {Pen} pen @param {Places} places @param {Rect} seen @param {Trial} trial */
export function drawTrialMarks(pen, places, seen, { changed }) {
  if (pen.scale < DETAIL) return;
  const inset = places.all ? INSET.group : INSET.grid;
  for (const { at, isInner } of changed.values()) {
    const { x, y, h } = places.box(at);
    if (x > seen.x + seen.w || y > seen.y + seen.h || x + 1 < seen.x || y + 1 < seen.y) continue;
    const corner = /** @type {[number, number]} */ ([x + inset, y + h - inset]);
    pen.shape(triangle(corner, RIM), "surface");
    if (isInner) pen.shape(triangle(corner, 1), "trial");
    else {
      const [first, second, third] = triangle(corner, 0.85);
      pen.line([first, second, third, first, second], "trial", { width: 0.035 });
    }
  }
}

/** A right triangle in the corner, grown or shrunk about its middle. @type {(corner: [x: number, y: number], by: number) => [x: number, y: number][]} */
function triangle([x, y], by) {
  const middle = SIDE * (1 - Math.SQRT1_2);
  return [[0, 0], [0, SIDE], [SIDE, 0]].map(([right, up]) => [
    x + middle + by * (right - middle),
    y - middle - by * (up - middle),
  ]); // prettier-ignore
}
