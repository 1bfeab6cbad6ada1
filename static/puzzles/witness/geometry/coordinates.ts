/** Where the spots of a panel and the tip of a line are drawn, in cell units. */

import { pointOf } from "../../../kits/edge-grid.ts";
import { STEPS } from "./panel.ts";
import type { Rect } from "../../../types.ts";
import type { DrawnLine, Letter, Panel, Point } from "../types.ts";

export const TRACK = 0.24; // width of a track
export const END = 0.3; // length of the stub that an end is drawn as

/** The middle of a spot, twice in the column where a pillar is cut. */
export function copiesOf(panel: Panel, spot: number): Point[] {
  const place = panel.place(spot);
  const [x, y] = pointOf(place);
  return panel.pillar && place[1] === 0 ? [[x, y], [x + panel.width, y]] : [[x, y]]; // prettier-ignore
}

/** The point so many cells further. */
export const ahead = ([x, y]: Point, letter: Letter, by: number): Point => [
  x + STEPS[letter][1] * by,
  y + STEPS[letter][0] * by,
];

/** Where a line ends. */
export function tipOf({ panel, spots, ahead: letter, along }: DrawnLine & { panel: Panel }) {
  const last = pointOf(panel.place(spots[spots.length - 1]));
  return letter === "" ? last : ahead(last, letter, along);
}

/** The vector between two points; round a pillar the shorter way. */
export function across({ pillar, width }: Panel, [x0, y0]: Point, [x1, y1]: Point): Point {
  const right = x1 - x0;
  return [pillar ? right - width * Math.round(right / width) : right, y1 - y0];
}

/** A square. */
export const around = ([x, y]: Point, half: number): Rect => ({
  x: x - half,
  y: y - half,
  w: 2 * half,
  h: 2 * half,
});
