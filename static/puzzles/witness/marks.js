/** What is said about a line: wrong regions, symbols that fail, the hint or step on show; and the cursor. */

import { copiesOf } from "./strokes.js";
import { boxOf, doubled, isCell, isCorner, pointOf } from "./panel.js";

/** @import { Pen, Place, Rect, Scene, Verdict } from "../../types.d.ts" */
/** @import { Doubled, Panel, Point } from "./panel.js" */

/** @param {Verdict} verdict */
export const failedIn = ({ shows }) => /** @type {Doubled[]} */ (shows.failed ?? []);

/** @param {Pen} pen @param {Verdict} verdict */
export function shadeRegions(pen, verdict) {
  const wrong = new Set([...failedIn(verdict), ...verdict.faults.flatMap(({ places }) => places)].map(String));
  for (const region of /** @type {Doubled[][]} */ (verdict.shows.regions ?? [])) {
    if (!region.some((place) => wrong.has(String(place)))) continue;
    for (const place of region) if (isCell(place)) pen.fill(boxOf(place, 0), "panel-wrong");
  }
}

const FLASHES = 3;

/**
 * Rings that flash a few times and then stay: what is in them keeps its colour, which may be what fails.
 * @param {Pen} pen
 * @param {Panel} panel
 * @param {Verdict} verdict
 * @param {Pick<Scene, "step" | "moment">} scene what is pointed at has a frame already
 */
export function drawFailed(pen, panel, verdict, { step, moment }) {
  const flash = moment?.is === "wrong" ? Math.sin(Math.PI * FLASHES * moment.part) ** 2 : 0;
  const framed = new Set([...(step?.links.flat() ?? []), ...(step?.wrong ?? [])].map(String));
  for (const place of failedIn(verdict)) {
    if (framed.has(String(place))) continue;
    for (const at of copiesOf(panel, panel.spot(place))) {
      const box = around(at, isCell(place) ? 0.32 : 0.145);
      pen.frame(box, "panel-fault", { width: 0.045 + 0.06 * flash, dash: flash === 0, radius: 0.14, outside: true });
    }
  }
}

/** A square about a point. @param {Point} at @param {number} half @returns {Rect} */
const around = ([x, y], half) => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });

/**
 * @param {Pen} pen
 * @param {Panel} panel
 * @param {NonNullable<Scene["step"]>} step
 */
export function drawStep(pen, panel, { found, links, supposed, wrong, before = [] }) {
  /** @param {{ at: Place, value: number }} fact @param {string} ink */
  const drawFact = ({ at, value }, ink) => {
    const place = doubled(at);
    const spot = panel.spot(place);
    if (isCell(place)) return;
    for (const [x, y] of copiesOf(panel, spot)) {
      if (value === 0) drawCross(pen, [x, y], ink);
      else if (isCorner(place)) {
        pen.disc(x, y, 0.1, "panel-dark");
        pen.disc(x, y, 0.075, ink);
      } else {
        const [right, down] = place[1] % 2 === 1 ? [0.5, 0] : [0, 0.5];
        drawFound(pen, [x - right, y - down], [x + right, y + down], ink);
      }
    }
  };
  for (const fact of before) if (fact.value === 0) drawFact(fact, "panel-words");
  for (const place of links.flat()) drawFrame(pen, doubled(place), "panel-words", false);
  for (const place of supposed) drawFrame(pen, doubled(place), "panel-words", true);
  for (const place of wrong) drawFrame(pen, doubled(place), "panel-fault", false);
  for (const fact of found) drawFact(fact, "panel-accent");
}

/**
 * Dashes on a dark strip: to be seen on a track, and on a line.
 * @param {Pen} pen
 * @param {Point} from
 * @param {Point} to
 * @param {string} ink
 */
function drawFound(pen, from, to, ink) {
  pen.line([from, to], "panel-dark", { width: 0.105 });
  pen.line([from, to], ink, { width: 0.07, dash: true });
}

/** @param {Pen} pen @param {Point} at @param {string} ink */
function drawCross(pen, [x, y], ink) {
  for (const slope of [-1, 1]) {
    pen.line([[x - 0.08, y - 0.08 * slope], [x + 0.08, y + 0.08 * slope]], ink, { width: 0.05, round: true }); // prettier-ignore
  }
}

/**
 * @param {Pen} pen
 * @param {Doubled} place
 * @param {string} ink
 * @param {boolean} dash
 */
function drawFrame(pen, place, ink, dash) {
  const half = isCell(place) ? 0.36 : 0.16;
  pen.frame(around(pointOf(place), half), ink, { width: 0.045, dash, radius: 0.08 });
}

/** @param {Pen} pen @param {Doubled} place */
export function drawCursor(pen, place) {
  const half = isCell(place) ? 0.4 : 0.22;
  pen.frame(around(pointOf(place), half + 0.03), "panel-dark", { width: 0.03, radius: 0.11 });
  pen.frame(around(pointOf(place), half), "panel-accent", { width: 0.055, radius: 0.08 });
}
