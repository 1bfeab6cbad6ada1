/** The way of a line as strokes: on a pillar it goes on round, so it is drawn wherever the opened pillar shows it. */

import { MARGIN, STEPS, across, pointOf } from "./panel.js";

/** @import { Pen } from "../../types.d.ts" */
/** @import { Letter, Panel, Point } from "./panel.js" */

const SHOWN = 0.38; // cells beyond the cut that a pillar repeats

/**
 * Where a spot is drawn: on a pillar the column where it is cut open is drawn on both sides.
 * @param {Panel} panel
 * @param {number} spot
 * @returns {Point[]}
 */
export function copiesOf(panel, spot) {
  const place = panel.place(spot);
  const [x, y] = pointOf(place);
  return panel.pillar && place[1] === 0 ? [[x, y], [x + panel.width, y]] : [[x, y]]; // prettier-ignore
}

/**
 * @param {Pen} pen
 * @param {Panel} panel
 * @param {{ spots: readonly number[], ahead: Letter | "", along: number }} line
 * @param {string} ink
 * @param {number} width
 */
export function drawLine(pen, panel, line, ink, width) {
  for (const points of shownOf(panel, wayOf(panel, line))) pen.line(points, ink, { width, round: true });
}

/**
 * The points that the line goes through, as if a pillar had no cut.
 * @param {Panel} panel
 * @param {{ spots: readonly number[], ahead: Letter | "", along: number }} line
 */
function wayOf(panel, { spots, ahead, along }) {
  let here = pointOf(panel.place(spots[0]));
  /** @type {Point[]} */
  const points = [here];
  for (const spot of spots.slice(1)) {
    const [dx, dy] = across(panel, here, pointOf(panel.place(spot)));
    here = [here[0] + dx, here[1] + dy];
    points.push(here);
  }
  if (ahead !== "") {
    const [down, right] = STEPS[ahead];
    points.push([here[0] + right * along, here[1] + down * along]);
  }
  return points;
}

/**
 * The parts of a way that are seen.
 * @param {Panel} panel
 * @param {Point[]} way
 * @returns {Point[][]}
 */
export function shownOf({ pillar, width }, way) {
  if (!pillar) return way.length > 1 ? [way] : [];
  const [left, right] = [MARGIN - SHOWN, MARGIN + width + SHOWN];
  const across = way.map(([x]) => x);
  const first = Math.ceil((left - Math.max(...across)) / width);
  const last = Math.floor((right - Math.min(...across)) / width);
  /** @type {Point[][]} */
  const parts = [];
  for (let round = first; round <= last; round += 1) {
    /** @type {Point[]} */
    let part = [];
    way.slice(1).forEach(([x, y], index) => {
      const [from, to] = [way[index][0] + round * width, x + round * width];
      if (Math.max(from, to) < left || Math.min(from, to) > right) {
        part = [];
        return;
      }
      /** @param {number} x */
      const inside = (x) => Math.min(right, Math.max(left, x));
      if (part.length === 0) parts.push((part = [[inside(from), way[index][1]]]));
      part.push([inside(to), y]);
    });
  }
  return parts;
}
