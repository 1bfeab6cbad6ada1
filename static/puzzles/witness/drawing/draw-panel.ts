/** The panel without its symbols: ground, cells, tracks, starts, ends and gaps. */

import { boxOf, extentOf, isCorner, pointOf } from "../../../kits/edge-grid.ts";
import { END, TRACK, ahead, copiesOf } from "../geometry/coordinates.ts";
import type { Drawing } from "../types.ts";

export const START = 0.25; // radius of a start, in cells
const GAP = 0.2; // length of a gap

export function drawGround({ pen, panel, theme }: Drawing) {
  const { width: w, height: h } = extentOf(panel);
  pen.fill({ x: 0, y: 0, w, h }, `${theme}-panel`, 0.22);
  for (let row = 1; row < panel.rows; row += 2) {
    for (let column = 1; column < panel.columns; column += 2) {
      if (panel.outside.has(panel.spot([row, column]))) continue;
      pen.fill(boxOf([row, column], TRACK - 0.02), `${theme}-cell`, 0.05);
    }
  }
  for (const spot of panel.inner) {
    const { w, h } = boxOf(panel.place(spot), TRACK);
    const [wide, high] = [w + 0.1, h + 0.1];
    for (const [x, y] of copiesOf(panel, spot)) {
      pen.fill({ x: x - wide / 2, y: y - high / 2, w: wide, h: high }, `${theme}-cell`);
    }
  }
  if (!panel.pillar) return;
  for (const x of [0.1, w - 0.1]) {
    pen.line([[x, 0.18], [x, h - 0.18]], `${theme}-track`, { width: 0.04, dash: true }); // prettier-ignore
  }
}

/** In whole runs, the level ones first. */
export function drawTracks(drawing: Drawing) {
  const { pen, panel, theme } = drawing;
  const { rows, columns, pillar, gone } = panel;
  const style = { width: TRACK, round: true };
  const wide = pillar ? columns + 1 : columns; // the column where a pillar is cut open is drawn on both sides
  const isThere = (row: number, column: number) => !gone.has(panel.spot([row, column % columns]));
  for (const isLevel of [true, false]) {
    const [lanes, length] = isLevel ? [rows, wide] : [wide, rows];
    const along = isLevel ? "R" : "D";
    for (let lane = 0; lane < lanes; lane += 2) {
      const has = (at: number, side = 0) => (isLevel ? isThere(lane + side, at) : isThere(at, lane + side));
      // Short of a track that crosses its end: two rounded ends on each other would show.
      const short = (at: number) => (lane > 0 && lane < lanes - 1 && has(at, -1) && has(at, 1) ? TRACK / 4 : 0);
      for (const [from, to] of runs(length, has)) {
        const [first, last] = [from, to].map((at) => pointOf(isLevel ? [lane, at] : [at, lane]));
        pen.line([ahead(first, along, short(from)), ahead(last, along, -short(to))], `${theme}-track`, style);
      }
      if (isLevel && pillar && has(0) && has(columns - 1)) drawBeyondCut(drawing, lane);
    }
  }
}

/** A track that goes on round a pillar is drawn dashed beyond the cut. */
function drawBeyondCut({ pen, panel: { columns, gone, spot }, theme }: Drawing, row: number) {
  const dash = (edge: number, beside: number, by: number) => {
    const [x, y] = pointOf([row, edge]);
    if (gone.has(spot([row, beside]))) return;
    pen.line([[x, y], [x + by, y]], `${theme}-track`, { width: TRACK, dash: true }); // prettier-ignore
  };
  dash(0, columns - 1, -0.36);
  dash(columns, 1, 0.36);
}

/** The runs of two or more numbers below `length` that are all there. */
function runs(length: number, isThere: (at: number) => boolean) {
  const all: [from: number, to: number][] = [];
  let from = -1;
  for (let at = 0; at <= length; at += 1) {
    const is = at < length && isThere(at);
    if (is && from < 0) from = at;
    if (is || from < 0) continue;
    if (at - 1 > from) all.push([from, at - 1]);
    from = -1;
  }
  return all;
}

/** Ends as rounded stubs, starts as discs that glow while nothing is drawn. */
export function drawTerminals({ pen, panel, theme, line }: Drawing) {
  for (const [spot, letter] of panel.ends) {
    for (const at of copiesOf(panel, spot)) {
      pen.line([at, ahead(at, letter, END)], `${theme}-track`, { width: TRACK, round: true });
    }
  }
  const glows = line.spots.length === 0;
  for (const spot of panel.starts) {
    for (const [x, y] of copiesOf(panel, spot)) {
      if (glows) for (const more of [0.13, 0.07]) pen.disc(x, y, START + more, "trace-halo");
      pen.disc(x, y, START, `${theme}-track`);
      if (glows) pen.disc(x, y, 0.5 * START, "trace");
    }
  }
}

export function drawGaps({ pen, panel, theme }: Drawing) {
  const wide = TRACK + 0.02;
  for (const spot of panel.gaps) {
    const place = panel.place(spot);
    const [w, h] = isCorner(place) ? [wide + 0.1, wide + 0.1] : place[1] % 2 === 1 ? [GAP, wide] : [wide, GAP];
    for (const [x, y] of copiesOf(panel, spot)) pen.fill({ x: x - w / 2, y: y - h / 2, w, h }, `${theme}-panel`);
  }
}
