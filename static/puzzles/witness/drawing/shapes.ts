/** Sizes and points that symbols are drawn with, in cells. */

import type { Pen } from "../../../types.ts";
import type { Point } from "../types.ts";

export const SIZE = 0.55; // of a symbol

/** Polar coordinates, clockwise from the top. */
export const polar = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.sin(angle),
  y - radius * Math.cos(angle),
];

/** A dot, as a hexagon with a corner at its right. */
export function drawHexagon(pen: Pen, at: Point, ink: string, radius: number) {
  pen.shape(Array.from({ length: 6 }, (_, index) => polar(at, radius, (Math.PI * (5 - 2 * index)) / 6)), ink); // prettier-ignore
}
