/** Where the places of a panel are drawn, in cell units. */

import { STEPS } from "./panel.js";

/** @import { Rect } from "../../../types.d.ts" */
/** @import { Doubled, DrawnLine, Letter, Panel, Point } from "../types.d.ts" */

export const MARGIN = 0.54; // cells around the outermost tracks: room for ends, and for what a pillar repeats
export const TRACK = 0.24; // width of a track
export const END = 0.3; // length of the stub that an end is drawn as

/** The size of the board. @param {Panel} panel */
export const extentOf = ({ width, height }) => ({ width: width + 2 * MARGIN, height: height + 2 * MARGIN });

/** The middle of a place. @param {Doubled} place @returns {Point} */
export const pointOf = ([row, column]) => [MARGIN + column / 2, MARGIN + row / 2];

/** The middle of a spot, twice in the column where a pillar is cut. @type {(panel: Panel, spot: number) => Point[]} */
export function copiesOf(panel, spot) {
  const place = panel.place(spot);
  const [x, y] = pointOf(place);
  return panel.pillar && place[1] === 0 ? [[x, y], [x + panel.width, y]] : [[x, y]]; // prettier-ignore
}

/** The point so many cells further. @type {(from: Point, letter: Letter, by: number) => Point} */
export const ahead = ([x, y], letter, by) => [x + STEPS[letter][1] * by, y + STEPS[letter][0] * by];

/** Where a line ends. @param {DrawnLine & { panel: Panel }} line */
export function tipOf({ panel, spots, ahead: letter, along }) {
  const last = pointOf(panel.place(spots[spots.length - 1]));
  return letter === "" ? last : ahead(last, letter, along);
}

/** The vector between two points; round a pillar the shorter way. @type {(panel: Panel, from: Point, to: Point) => Point} */
export function across({ pillar, width }, [x0, y0], [x1, y1]) {
  const right = x1 - x0;
  return [pillar ? right - width * Math.round(right / width) : right, y1 - y0];
}

/** The nearest place to a point; null off the panel. @type {(panel: Panel, point: Point) => Doubled | null} */
export function placeUnder({ width, height, pillar, columns }, [x, y]) {
  const [right, down] = [x - MARGIN, y - MARGIN];
  if (right < -MARGIN || right > width + MARGIN || down < -MARGIN || down > height + MARGIN) return null;
  const clamped = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(0, Math.min(most, value));
  const [row, column] = [Math.round(2 * down), Math.round(2 * right)];
  return [clamped(row, 2 * height), pillar ? (column + columns) % columns : clamped(column, 2 * width)];
}

/** A square. @type {(middle: Point, half: number) => Rect} */
export const around = ([x, y], half) => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });

/** The box that a place fills between tracks of that width. @type {(place: Doubled, track: number) => Rect} */
export function boxOf([row, column], track) {
  const [x, y] = pointOf([row, column]);
  const w = column % 2 === 1 ? 1 - track : track;
  const h = row % 2 === 1 ? 1 - track : track;
  return { x: x - w / 2, y: y - h / 2, w, h };
}
