/** How a tool looks: what it makes, on a bit of a panel, in a box of one cell. */

import { drawHexagon, drawSymbol } from "../drawing/symbol-shapes.ts";
import type { Pen } from "../../../types.ts";
import type { Point, Symbol, ToolSettings } from "../types.ts";

const MIDDLE: Point = [0.5, 0.5];
const GROUND = "slate-cell";
const TRACK = "slate-track";
const WIDE = 0.32;

export const drawTool: (pen: Pen, tool: string, settings: ToolSettings) => void = (pen, tool, settings) => {
  pen.fill({ x: 0, y: 0, w: 1, h: 1 }, GROUND);
  if (tool in TRACK_TOOLS) return TRACK_TOOLS[tool](pen, settings);
  const type = tool as Symbol["type"];
  drawSymbol(pen, { ...settings, type }, MIDDLE, { ground: GROUND, frame: TRACK });
};

const TRACK_TOOLS: { [tool: string]: (pen: Pen, settings: ToolSettings) => void } = {
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

/** A piece of track. */
const track: (pen: Pen, from: number, to: number) => void = (pen, from, to) =>
  pen.fill({ x: from, y: 0.5 - WIDE / 2, w: to - from, h: WIDE }, TRACK);
