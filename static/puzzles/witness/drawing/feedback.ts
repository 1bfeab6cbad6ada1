/** Marks on a panel: wrong regions and symbols, the hint or step on show, and the cursor. */

import { boxOf, doubled, isCell, isCorner, pointOf } from "../../../kits/edge-grid.ts";
import { around, copiesOf } from "../geometry/coordinates.ts";
import { crossesOf } from "../line/crosses.ts";
import { failedIn, regionsIn } from "../verdict.ts";
import { drawFrame, drawOutcome } from "./draw-chain.ts";
import { drawCrossAt, drawSegment } from "./strokes.ts";
import type { Fact, Pen, Place, StepMarks, Verdict } from "../../../types.ts";
import type { Doubled, Drawing } from "../types.ts";

const FLASHES = 3;
// Half a frame, how far a diamond is to the right and up, and half of it, in cells.
const FAILED = { cell: { half: 0.32, aside: 0.28, size: 0.085 }, dot: { half: 0.145, aside: 0.16, size: 0.07 } };

export function shadeRegions(pen: Pen, verdict: Verdict) {
  const wrong = new Set([...failedIn(verdict), ...verdict.faults.flatMap(({ places }) => places)].map(String));
  for (const region of regionsIn(verdict)) {
    if (!region.some((place) => wrong.has(String(place)))) continue;
    for (const place of region) if (isCell(place)) pen.fill(boxOf(place, 0), "panel-wrong");
  }
}

/** Frames that blink, then a diamond as beside the sentence; nothing where the step on show has a frame. */
export function drawFailed({ pen, panel, scene: { step, moment } }: Drawing, verdict: Verdict) {
  const flash = moment?.is === "wrong" ? Math.sin(Math.PI * FLASHES * moment.part) ** 2 : 0;
  const framed = new Set([...(step?.links.flat() ?? []), ...(step?.wrong ?? [])].map(String));
  for (const place of failedIn(verdict)) {
    if (framed.has(String(place))) continue;
    const { half, aside, size } = isCell(place) ? FAILED.cell : FAILED.dot;
    for (const at of copiesOf(panel, panel.spot(place))) {
      const style = { width: 0.1 * flash, radius: 0.14, outside: true };
      if (flash > 0) pen.frame(around(at, half), "panel-fault", style);
      const [x, y] = [at[0] + aside, at[1] - aside];
      pen.shape([[x, y - size], [x + size, y], [x, y + size], [x - size, y]], "panel-fault"); // prettier-ignore
    }
  }
}

export function drawStep(
  drawing: Drawing,
  { found, links, supposed, wrong, frame = null, pointed, proposed = [] }: StepMarks,
) {
  const { pen } = drawing;
  if (pointed) drawPointed(drawing, pointed);
  for (const place of proposed.map(doubled)) {
    pen.fill(around(pointOf(place), isCell(place) ? 0.36 : 0.16), "panel-ghost", 0.08);
    drawBox(pen, place, "panel-words", true);
  }
  if (frame) drawFrame(drawing, frame);
  const wrongs = new Set(frame?.wrong.map(String));
  for (const place of links.flat()) {
    const isShown = frame && (!isCell(doubled(place)) || wrongs.has(String(place))); // as a ghost, or in red
    if (!isShown) drawBox(pen, doubled(place), "panel-words", false);
  }
  if (!frame) for (const place of supposed) drawBox(pen, doubled(place), "panel-words", true);
  drawWrong(drawing, wrong.map(doubled));
  if (frame) drawOutcome(drawing, frame);
  for (const fact of found) drawFact(drawing, fact, "panel-accent");
}

/** What is pointed at, under all else: a thick frame round a cell, an edge or a corner. */
function drawPointed({ pen, panel }: Drawing, { places, isFault }: { places: Place[]; isFault: boolean }) {
  for (const place of places.map(doubled)) {
    for (const at of copiesOf(panel, panel.spot(place))) {
      const half = isCell(place) ? 0.42 : 0.21;
      pen.fill(around(at, half), "panel-joined", 0.1);
      pen.frame(around(at, half + 0.02), "panel-dark", { width: 0.11, radius: 0.12 });
      pen.frame(around(at, half), isFault ? "panel-fault" : "panel-words", { width: 0.07, radius: 0.1 });
    }
  }
}

/** A frame round a wrong cell; a wrong line in the colour of faults. */
function drawWrong(drawing: Drawing, places: Doubled[]) {
  for (const place of places.filter(isCell)) drawBox(drawing.pen, place, "panel-fault", false);
  const line = places.filter((place) => !isCell(place));
  for (const place of line) drawSegment(drawing, place, "panel-dark", isCorner(place) ? 0.08 : 0.14, false);
  for (const place of line) drawSegment(drawing, place, "panel-fault", isCorner(place) ? 0.06 : 0.09, !isCorner(place));
}

/** A cross where the line cannot be; dashes where it must be. */
function drawFact(drawing: Drawing, { at, value }: Fact, ink: string) {
  const place = doubled(at);
  if (isCell(place)) return;
  const { pen, panel } = drawing;
  if (value === 0) for (const point of copiesOf(panel, panel.spot(place))) drawCrossAt(pen, point, ink, 0.08, 0.05);
  else {
    drawSegment(drawing, place, "panel-dark", isCorner(place) ? 0.1 : 0.105, false);
    drawSegment(drawing, place, ink, isCorner(place) ? 0.075 : 0.07, !isCorner(place));
  }
}

/** The player's crosses, with a rim, as the line may lie under them. */
export function drawCrosses({ pen, panel, scene: { state, trial } }: Drawing) {
  for (const place of crossesOf(state)) {
    const isNew = trial?.changed.has(String(place)) ?? false;
    for (const at of copiesOf(panel, panel.spot(place))) {
      drawCrossAt(pen, at, "panel-words", 0.08, 0.1);
      drawCrossAt(pen, at, isNew ? "trace-trial" : "panel-dark", 0.08, 0.05);
    }
  }
}

const drawBox = (pen: Pen, place: Doubled, ink: string, dash: boolean) =>
  pen.frame(around(pointOf(place), isCell(place) ? 0.36 : 0.16), ink, { width: 0.045, dash, radius: 0.08 });

export function drawCursor(pen: Pen, place: Doubled) {
  const half = isCell(place) ? 0.4 : 0.22;
  pen.frame(around(pointOf(place), half + 0.03), "panel-dark", { width: 0.03, radius: 0.11 });
  pen.frame(around(pointOf(place), half), "panel-accent", { width: 0.055, radius: 0.08 });
}
