/** How a panel is drawn: below, what stays while a line is dragged; above, the line and the marks on it. */

import { isFinished, spotsOf } from "../line/line.js";
import { doubled } from "../../../kits/edge-grid.js";
import { panelOf } from "../geometry/panel.js";
import { drawHover, drawLines, drawOnTrial } from "./draw-line.js";
import { drawGaps, drawGround, drawTerminals, drawTracks } from "./draw-panel.js";
import { drawDots, drawSymbols } from "./draw-symbols.js";
import { drawCrosses, drawCursor, drawFailed, drawStep, shadeRegions } from "./feedback.js";
import { themeOf } from "./panel-colours.js";
import { drawKnown } from "./reasons.js";

/** @import { Pen, Scene } from "../../../types.d.ts" */
/** @import { Drawing, Trace } from "../types.d.ts" */

/** @type {(pen: Pen, scene: Scene) => Drawing} */
function drawingOf(pen, scene) {
  const { document, state, trace, verdict } = scene;
  const panel = panelOf(document);
  const still = { spots: spotsOf(document, state), ahead: /** @type {const} */ (""), along: 0 };
  const line = trace ? /** @type {Trace} */ (trace) : still;
  const isJudged = !trace && isFinished(panel, line.spots);
  return { pen, scene, panel, theme: themeOf(document), line, verdict: isJudged ? verdict : null };
}

/** @type {(pen: Pen, scene: Scene) => void} */
export function draw(pen, scene) {
  drawUnder(pen, scene);
  drawOver(pen, scene);
}

/** The panel and its symbols. @type {(pen: Pen, scene: Scene) => void} */
export function drawUnder(pen, scene) {
  const drawing = drawingOf(pen, scene);
  drawGround(drawing);
  if (drawing.verdict) shadeRegions(pen, drawing.verdict);
  drawTracks(drawing);
  drawTerminals(drawing);
  drawGaps(drawing);
  drawSymbols(drawing);
}

/** The line, the dots, and the marks on both. @type {(pen: Pen, scene: Scene) => void} */
export function drawOver(pen, scene) {
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
