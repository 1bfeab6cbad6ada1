/** The marks of what was done in open trials. */

import type { Pen, Places, Rect, Trial } from "../types.ts";

const DETAIL = 9; // device pixels a cell: below this a mark would fill its cell
const SIDE = 0.2; // of a mark, in cells
const RIM = 1.5; // how much larger the ground under it is
const INSET = { grid: 0.13, group: 0.02 }; // from the corner of its place

/** A small triangle in a lower corner of each place: solid for the innermost trial, hollow for those around it. */
export function drawTrialMarks(pen: Pen, places: Places, area: Rect, { changed }: Trial) {
  if (pen.scale < DETAIL) return;
  const inset = places.all ? INSET.group : INSET.grid;
  for (const { at, isInner } of changed.values()) {
    const { x, y, h } = places.box(at);
    if (x > area.x + area.w || y > area.y + area.h || x + 1 < area.x || y + 1 < area.y) continue;
    const corner: [x: number, y: number] = [x + inset, y + h - inset];
    pen.shape(triangle(corner, RIM), "surface");
    if (isInner) pen.shape(triangle(corner, 1), "trial");
    else {
      const [first, second, third] = triangle(corner, 0.85);
      pen.line([first, second, third, first, second], "trial", { width: 0.035 });
    }
  }
}

/** A right triangle in the corner, grown or shrunk about its middle. */
function triangle([x, y]: [x: number, y: number], by: number): [x: number, y: number][] {
  const middle = SIDE * (1 - Math.SQRT1_2);
  return [[0, 0], [0, SIDE], [SIDE, 0]].map(([right, up]) => [
    x + middle + by * (right - middle),
    y - middle - by * (up - middle),
  ]); // prettier-ignore
}
