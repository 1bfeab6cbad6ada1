/** How a panel is drawn, in cell units: the panel itself, the line on it, and what is said about both. */

import { START, TRACK, drawGap, drawPanel, drawTerminals, drawTracks } from "./ground.js";
import { copiesOf, drawLine } from "./strokes.js";
import { isFinished, spotsOf } from "./line.js";
import { drawCursor, drawFailed, drawStep, shadeRegions } from "./marks.js";
import { doubled, panelOf } from "./panel.js";
import { drawBlot, drawDots, drawSigns } from "./signs.js";
import { toneOf } from "./tones.js";
import { NUB } from "./tracing.js";

/** @import { Pen, Scene } from "../../types.d.ts" */
/** @import { Panel } from "./panel.js" */
/** @import { Trace } from "./tracing.js" */

const LINE = 0.6 * TRACK;
const DETAIL = 9; // device pixels a cell: below this symbols are blots

/**
 * @param {Pen} pen
 * @param {Scene} scene
 */
export function draw(pen, scene) {
  drawUnder(pen, scene);
  drawOver(pen, scene);
}

/**
 * The panel and its symbols.
 * @param {Pen} pen
 * @param {Scene} scene
 */
export function drawUnder(pen, scene) {
  const { document } = scene;
  const panel = panelOf(document);
  const tone = toneOf(document);
  const line = lineIn(scene);
  const verdict = verdictOn(scene, panel, line.spots);
  drawPanel(pen, panel, tone);
  if (verdict) shadeRegions(pen, verdict);
  drawTracks(pen, panel, `${tone}-track`);
  drawTerminals(pen, panel, tone, line.spots.length === 0);
  for (const spot of panel.gaps) drawGap(pen, panel, spot, `${tone}-panel`);
  if (pen.scale >= DETAIL) drawSigns(pen, scene, panel, tone, verdict);
  else for (const symbol of panel.symbols.values()) drawBlot(pen, symbol);
}

/**
 * The line, and what is said about it.
 * @param {Pen} pen
 * @param {Scene} scene
 */
export function drawOver(pen, scene) {
  const { document, step, cursor, hover, editing, letters } = scene;
  const panel = panelOf(document);
  const line = lineIn(scene);
  const verdict = verdictOn(scene, panel, line.spots);
  if (line.spots.length > 0) drawLines(pen, scene, panel, line);
  drawDots(pen, panel, toneOf(document), editing !== null, letters);
  if (hover && !editing) drawHover(pen, panel, line.spots, panel.spot(doubled(hover)));
  if (verdict) drawFailed(pen, panel, verdict, scene);
  if (step) drawStep(pen, panel, step);
  if (cursor) drawCursor(pen, doubled(cursor));
}

/** @typedef {{ spots: readonly number[], ahead: Trace["ahead"], along: number }} Drawn */

/** The line in the hand, else the one of the state. @param {Scene} scene @returns {Drawn} */
const lineIn = ({ trace, document, state }) =>
  trace ? /** @type {Trace} */ (trace) : { spots: spotsOf(document, state), ahead: "", along: 0 };

/**
 * The verdict, where it is on this line: one that was drawn to its end.
 * @param {Scene} scene
 * @param {Panel} panel
 * @param {readonly number[]} spots
 */
const verdictOn = ({ trace, verdict }, panel, spots) => (trace || !isFinished(panel, spots) ? null : verdict);

// # The line

/**
 * @param {Pen} pen
 * @param {Scene} scene
 * @param {Panel} panel
 * @param {Drawn} line
 */
function drawLines(pen, { document, trace, moment, editing }, panel, { spots, ahead, along }) {
  const isTwofold = panel.symmetry !== null;
  const tip = spots[spots.length - 1];
  const nub = trace || editing ? undefined : panel.ends.get(tip);
  const first = { spots, ahead: nub ?? ahead, along: nub ? NUB : along };
  const lines = [{ ...first, ink: isTwofold ? "trace-blue" : "trace" }];
  if (isTwofold) {
    const second = spots.map((spot) => panel.partner[spot]);
    const turned = first.ahead === "" ? first.ahead : panel.mirroredStep(first.ahead);
    const own = nub && panel.ends.get(panel.partner[tip]);
    lines.push({ ...first, spots: second, ahead: own ?? turned, ink: "trace-yellow" });
  }
  for (const line of lines) {
    if (moment?.is === "right") {
      const swell = Math.sin(Math.PI * moment.part);
      drawLine(pen, panel, line, "trace-halo", LINE + 0.34 * swell);
      drawLine(pen, panel, line, "trace-halo", LINE + 0.2 * swell);
    }
    for (const [x, y] of copiesOf(panel, line.spots[0])) {
      pen.disc(x, y, START, line.ink);
      pen.ring(x, y, START, `${toneOf(document)}-track`, 0.04);
      if (moment?.is === "begun" && moment.part < 1) {
        pen.ring(x, y, START + 0.26 * moment.part, line.ink, 0.06 * (1 - moment.part));
      }
    }
    drawLine(pen, panel, line, line.ink, LINE);
  }
}

/**
 * A start that the mouse points at, or the tip, can be taken hold of.
 * @param {Pen} pen
 * @param {Panel} panel
 * @param {readonly number[]} spots
 * @param {number} spot
 */
function drawHover(pen, panel, spots, spot) {
  const isTip = spots.length > 0 && spot === spots[spots.length - 1];
  if (isTip ? panel.ends.has(spot) : !panel.starts.has(spot)) return;
  const radius = panel.starts.has(spot) ? START : LINE / 2;
  for (const [x, y] of copiesOf(panel, spot)) pen.ring(x, y, radius + 0.07, "panel-accent", 0.045);
}
