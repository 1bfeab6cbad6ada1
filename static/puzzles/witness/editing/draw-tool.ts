/** How a tool of the panel editor looks: what it makes, on a bit of a panel, in a box of one cell. */

import { drawSymbol } from "../drawing/draw-symbols.ts";
import { drawHexagon } from "../drawing/shapes.ts";
import { isType } from "../givens.ts";
import { dotOf, signOf } from "./brush.ts";
import type { Brush, Pen } from "../../../types.ts";
import type { Point } from "../types.ts";

const MIDDLE: Point = [0.5, 0.5];
const GROUND = "slate-cell";
const TRACK = "slate-track";
const WIDE = 0.32;

export function drawTool(pen: Pen, tool: string, brush: Brush) {
  pen.fill({ x: 0, y: 0, w: 1, h: 1 }, GROUND);
  if (isType(tool)) drawSymbol(pen, signOf(tool, brush), MIDDLE, { ground: GROUND, frame: TRACK });
  else TRACK_TOOLS[tool](pen, brush);
}

const TRACK_TOOLS: { [tool: string]: (pen: Pen, brush: Brush) => void } = {
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
  dot(pen, brush) {
    const dot = dotOf(brush);
    track(pen, 0, 1);
    drawHexagon(pen, MIDDLE, "dot-black", 0.25);
    if (dot !== "black") drawHexagon(pen, MIDDLE, dot === "invisible" ? TRACK : `dot-${dot}`, 0.17);
  },
};

/** A piece of track. */
const track = (pen: Pen, from: number, to: number) =>
  pen.fill({ x: from, y: 0.5 - WIDE / 2, w: to - from, h: WIDE }, TRACK);
