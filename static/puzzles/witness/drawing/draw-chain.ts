/** A chain of reasons on a panel: what is known, what is supposed, what follows as ghosts, and what is then wrong. */

import { boxOf, doubled, isCell, pointOf } from "../../../kits/edge-grid.ts";
import { around, copiesOf } from "../geometry/coordinates.ts";
import { crossesOf } from "../line/crosses.ts";
import { bothOf } from "../line/line.ts";
import { drawCrossAt, drawSegment } from "./strokes.ts";
import type { Fact, Frame } from "../../../types.ts";
import type { Doubled, Drawing } from "../types.ts";

const WIDTH = 0.1;
const GHOST = 0.06;
const RIM = 0.03; // round what may lie on the line, or on tracks of the same ink

/** What is known and the player has not drawn: segments in a colour of their own, and small crosses. */
export function drawKnown(drawing: Drawing, facts: Fact[]) {
  const { panel, line, scene } = drawing;
  const drawn = new Set(bothOf(panel, line.spots));
  const crossed = new Set(crossesOf(scene.state).map(String));
  for (const { at, value } of facts) {
    const place = doubled(at);
    if (isCell(place) || drawn.has(panel.spot(place)) || crossed.has(String(at))) continue;
    if (value === 1) drawSegment(drawing, place, "panel-known", WIDTH, false);
    else drawGhostCross(drawing, place, 0.06, 0.03);
  }
}

/** What is supposed, what follows as ghosts, and crosses on a way that was ruled out before. */
export function drawFrame(drawing: Drawing, { supposed, option, follows, joined, out }: Frame) {
  for (const place of [...joined, ...option]) drawing.pen.fill(boxOf(doubled(place), 0.04), "panel-joined", 0.1);
  for (const place of out) drawGhostCross(drawing, doubled(place), 0.1, 0.04);
  for (const { at, value } of supposed) {
    if (value === 0) drawGhostCross(drawing, doubled(at), 0.1, 0.06);
    else {
      drawSegment(drawing, doubled(at), "panel-dark", WIDTH + RIM, false); // the player's line may lie under it
      drawSegment(drawing, doubled(at), "panel-words", WIDTH, true);
    }
  }
  for (const { at, value } of follows.flat()) {
    if (value === 0) drawGhostCross(drawing, doubled(at), 0.05, 0.025);
    else {
      drawSegment(drawing, doubled(at), "panel-dark", GHOST + RIM, false);
      drawSegment(drawing, doubled(at), "panel-words", GHOST, false);
    }
  }
}

function drawGhostCross({ pen, panel }: Drawing, place: Doubled, arm: number, width: number) {
  for (const point of copiesOf(panel, panel.spot(place))) {
    drawCrossAt(pen, point, "panel-dark", arm, width + RIM);
    drawCrossAt(pen, point, "panel-words", arm, width);
  }
}

/** What is wrong in a frame, and the numbers of what it shows: on top of all. */
export function drawOutcome({ pen, panel }: Drawing, { numbers, wrong }: Frame) {
  for (const place of wrong.map(doubled)) {
    pen.frame(around(pointOf(place), isCell(place) ? 0.36 : 0.16), "panel-fault", { width: 0.055, radius: 0.08 });
  }
  for (const { at, number } of numbers) {
    const place = doubled(at);
    const aside = isCell(place) ? 0.3 : 0.12;
    for (const [x, y] of copiesOf(panel, panel.spot(place))) {
      pen.disc(x + aside, y - aside, 0.095, "panel-words");
      pen.disc(x + aside, y - aside, 0.08, "panel-dark");
      pen.text(x + aside, y - aside, String(number), "panel-words", { size: number > 9 ? 0.1 : 0.13 });
    }
  }
}
