/** The panel as it was set, without its symbols: ground, cells, tracks, starts, ends and gaps. */

import { copiesOf } from "./strokes.js";
import { STEPS, boxOf, extentOf, isCorner, pointOf } from "./panel.js";
import { NUB } from "./tracing.js";

/** @import { Pen } from "../../types.d.ts" */
/** @import { Doubled, Panel } from "./panel.js" */

export const TRACK = 0.24; // cells that a track is wide
export const START = 0.25; // radius of a start's disc
const BREAK = 0.2; // how long a gap is

/**
 * @param {Pen} pen
 * @param {Panel} panel
 * @param {string} tone
 */
export function drawPanel(pen, panel, tone) {
  const { width: w, height: h } = extentOf(panel);
  pen.fill({ x: 0, y: 0, w, h }, `${tone}-panel`, 0.22);
  for (let row = 1; row < panel.rows; row += 2) {
    for (let column = 1; column < panel.columns; column += 2) {
      if (!panel.outside.has(panel.spot([row, column]))) pen.fill(cellBox([row, column]), `${tone}-cell`, 0.05);
    }
  }
  for (const spot of panel.inner) {
    for (const at of copiesOf(panel, spot)) {
      const { w, h } = boxOf(panel.place(spot), TRACK);
      const [wide, high] = [w + 0.1, h + 0.1];
      pen.fill({ x: at[0] - wide / 2, y: at[1] - high / 2, w: wide, h: high }, `${tone}-cell`);
    }
  }
  if (!panel.pillar) return;
  const [top, bottom] = [0.18, h - 0.18];
  for (const x of [0.1, w - 0.1]) {
    pen.line([[x, top], [x, bottom]], `${tone}-track`, { width: 0.04, dash: true }); // prettier-ignore
  }
}

/** A cell without the tracks about it. @param {Doubled} place */
const cellBox = (place) => boxOf(place, TRACK - 0.02);

/**
 * Whole runs at a time. Where a pillar is cut open, what goes on round it is drawn broken.
 * @param {Pen} pen
 * @param {Panel} panel
 * @param {string} ink
 */
export function drawTracks(pen, panel, ink) {
  const { rows, columns, pillar, gone } = panel;
  const width = { width: TRACK, round: true };
  /** @param {number} row @param {number} column */
  const isThere = (row, column) => !gone.has(row * columns + (column % columns));
  const last = pillar ? columns : columns - 1;
  /** How far a run stays behind a place through which another goes: two rounded rims on each other would show. */
  const short = (/** @type {boolean} */ isCrossed) => (isCrossed ? TRACK / 4 : 0);
  for (let row = 0; row < rows; row += 2) {
    /** @param {number} column */
    const isCrossed = (column) => row > 0 && row < rows - 1 && isThere(row - 1, column) && isThere(row + 1, column);
    for (const [from, to] of runs(last, (column) => isThere(row, column))) {
      const [[left, y], [right]] = [pointOf([row, from]), pointOf([row, to])];
      pen.line([[left + short(isCrossed(from)), y], [right - short(isCrossed(to)), y]], ink, width); // prettier-ignore
    }
    if (!pillar || !isThere(row, 0) || !isThere(row, columns - 1)) continue;
    for (const [edge, by] of [
      [0, -1],
      [columns, 1],
    ]) {
      // prettier-ignore
      if (!isThere(row, edge + by + columns)) continue;
      const [x, y] = pointOf([row, edge]);
      pen.line([[x, y], [x + by * 0.36, y]], ink, { width: TRACK, dash: true }); // prettier-ignore
    }
  }
  for (let column = 0; column <= last; column += 2) {
    /** @param {number} row */
    const isCrossed = (row) => column > 0 && column < last && isThere(row, column - 1) && isThere(row, column + 1);
    for (const [from, to] of runs(rows - 1, (row) => isThere(row, column))) {
      const [[x, top], [, bottom]] = [pointOf([from, column]), pointOf([to, column])];
      pen.line([[x, top + short(isCrossed(from))], [x, bottom - short(isCrossed(to))]], ink, width); // prettier-ignore
    }
  }
}

/**
 * The stretches from 0 to `last` of numbers that are all there, of two or more.
 * @param {number} last
 * @param {(at: number) => boolean} isThere
 */
function runs(last, isThere) {
  /** @type {[from: number, to: number][]} */
  const found = [];
  let from = -1;
  for (let at = 0; at <= last + 1; at += 1) {
    const is = at <= last && isThere(at);
    if (is && from < 0) from = at;
    if (is || from < 0) continue;
    if (at - 1 > from) found.push([from, at - 1]);
    from = -1;
  }
  return found;
}

/**
 * Starts as discs, which glow while nothing is drawn; ends as rounded nubs.
 * @param {Pen} pen
 * @param {Panel} panel
 * @param {string} tone
 * @param {boolean} glow
 */
export function drawTerminals(pen, panel, tone, glow) {
  for (const [spot, letter] of panel.ends) {
    const [down, right] = STEPS[letter];
    for (const [x, y] of copiesOf(panel, spot)) {
      pen.line([[x, y], [x + right * NUB, y + down * NUB]], `${tone}-track`, { width: TRACK, round: true }); // prettier-ignore
    }
  }
  for (const spot of panel.starts) {
    for (const [x, y] of copiesOf(panel, spot)) {
      if (glow) {
        pen.disc(x, y, START + 0.13, "trace-halo");
        pen.disc(x, y, START + 0.07, "trace-halo");
      }
      pen.disc(x, y, START, `${tone}-track`);
      if (glow) pen.disc(x, y, 0.5 * START, "trace");
    }
  }
}

/**
 * @param {Pen} pen
 * @param {Panel} panel
 * @param {number} spot
 * @param {string} ink
 */
export function drawGap(pen, panel, spot, ink) {
  const place = panel.place(spot);
  const isAcross = place[1] % 2 === 1;
  const wide = TRACK + 0.02;
  const [w, h] = isCorner(place) ? [wide + 0.1, wide + 0.1] : isAcross ? [BREAK, wide] : [wide, BREAK];
  for (const [x, y] of copiesOf(panel, spot)) pen.fill({ x: x - w / 2, y: y - h / 2, w, h }, ink);
}
