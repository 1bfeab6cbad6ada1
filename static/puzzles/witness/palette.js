/** How a tool looks in the palette: what it makes, on a bit of a panel. */

import { drawHexagon, drawSymbol } from "./symbols.js";

/** @import { Pen } from "../../types.d.ts" */
/** @import { Point } from "./panel.js" */

/** @typedef {{ colour: string, count: number, dot: string, free: boolean, shape: string[] }} Held */

/** @type {Point} */
const MIDDLE = [0.5, 0.5];
const BOX = { x: 0, y: 0, w: 1, h: 1 };
const GROUND = "slate-cell";
const TRACK = "slate-track";
const WIDE = 0.32;

/**
 * Within a box of one cell.
 * @param {Pen} pen
 * @param {string} tool
 * @param {Held} held
 */
export function drawTool(pen, tool, held) {
  pen.fill(BOX, GROUND);
  const draw = TRACKS[tool];
  if (draw) return draw(pen, held);
  const sign = { ...held, type: /** @type {import("./panel.js").Symbol["type"]} */ (tool) };
  return drawSymbol(pen, sign, MIDDLE, { ground: GROUND, frame: TRACK });
}

/** @type {{ [tool: string]: (pen: Pen, held: Held) => void }} */
const TRACKS = {
  start(pen) {
    track(pen, 0.5, 1);
    pen.disc(0.5, 0.5, 0.3, TRACK);
    pen.disc(0.5, 0.5, 0.14, "trace");
  },
  end(pen) {
    track(pen, 0, 0.55);
    pen.disc(0.55, 0.5, WIDE / 2, TRACK);
    pen.line([[0, 0.5], [0.55, 0.5]], "trace", { width: 0.6 * WIDE, round: true }); // prettier-ignore
  },
  gap(pen) {
    track(pen, 0, 0.34);
    track(pen, 0.66, 1);
  },
  missing(pen) {
    pen.line([[0.1, 0.5], [0.92, 0.5]], TRACK, { width: 0.08, dash: true }); // prettier-ignore
  },
  dot(pen, { dot }) {
    track(pen, 0, 1);
    drawHexagon(pen, MIDDLE, "dot-black", 0.25);
    if (dot !== "black") drawHexagon(pen, MIDDLE, dot === "invisible" ? TRACK : `dot-${dot}`, 0.17);
  },
};

/** A bit of track, from left to right. @param {Pen} pen @param {number} from @param {number} to */
const track = (pen, from, to) => pen.fill({ x: from, y: 0.5 - WIDE / 2, w: to - from, h: WIDE }, TRACK);
