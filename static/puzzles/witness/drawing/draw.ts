/** How a panel is drawn: below, what stays while a line is dragged; above, the line and the marks on it. */

import { isFinished, spotsOf } from "../line/line.ts";
import { doubled } from "../../../kits/edge-grid.ts";
import { panelOf } from "../geometry/panel.ts";
import { drawKnown } from "./draw-chain.ts";
import { drawHover, drawLines, drawOnTrial } from "./draw-line.ts";
import { drawGaps, drawGround, drawTerminals, drawTracks } from "./draw-panel.ts";
import { drawDots, drawSymbols } from "./draw-symbols.ts";
import { drawCrosses, drawCursor, drawFailed, drawStep, shadeRegions } from "./feedback.ts";
import { themeOf } from "./panel-colours.ts";
import type { Pen, Scene } from "../../../types.ts";
import type { Drawing, Trace } from "../types.ts";

function drawingOf(pen: Pen, scene: Scene): Drawing {
  const { document, state, trace, verdict = null } = scene;
  const panel = panelOf(document);
  const lineOfState = { spots: spotsOf(document, state), ahead: "" as const, along: 0 };
  const line = trace ? (trace as Trace) : lineOfState;
  const isJudged = !trace && isFinished(panel, line.spots);
  return { pen, scene, panel, theme: themeOf(document), line, verdict: isJudged ? verdict : null };
}

export function draw(pen: Pen, scene: Scene) {
  drawUnder(pen, scene);
  drawOver(pen, scene);
}

/** The panel and its symbols. */
export function drawUnder(pen: Pen, scene: Scene) {
  const drawing = drawingOf(pen, scene);
  drawGround(drawing);
  if (drawing.verdict) shadeRegions(pen, drawing.verdict);
  drawTracks(drawing);
  drawTerminals(drawing);
  drawGaps(drawing);
  drawSymbols(drawing);
}

/** The line, the dots, and the marks on both. */
export function drawOver(pen: Pen, scene: Scene) {
  const drawing = drawingOf(pen, scene);
  drawLines(drawing);
  drawOnTrial(drawing);
  if (scene.step) drawKnown(drawing, scene.step.before ?? []);
  drawDots(drawing);
  drawCrosses(drawing);
  drawHover(drawing);
  if (drawing.verdict) drawFailed(drawing, drawing.verdict);
  if (scene.step) drawStep(drawing, scene.step);
  if (scene.cursor) drawCursor(pen, doubled(scene.cursor));
}
