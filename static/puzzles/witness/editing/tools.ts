/** The tools of the panel editor: names, keys, pictures, and what they set besides a place. */

import { trimmed } from "../../../kits/polyomino.ts";
import { drawHexagon, drawSymbol, symbolInk } from "../drawing/symbol-shapes.ts";
import { LARGEST_PIECE, MOST_SIDES, isType, parametersOf } from "../givens.ts";
import type { Brush, Option, Pen, Tool } from "../../../types.ts";
import type { Dot, Point, ToolSettings } from "../types.ts";

export const ERASE = "erase";
const ON_TRACKS = "click a corner or edge, or drag over several.";
const IN_CELLS = "click a cell, or drag over several.";
const PIECE = "shape the piece, then click a cell.";

const TOOLS = [
  { name: "start", key: "S", label: "Start", does: "click a corner or edge; click again to remove." },
  { name: "end", key: "E", label: "End", does: "click a corner or edge; click again to turn." },
  { name: "gap", key: "G", label: "Gap", does: ON_TRACKS },
  { name: "missing", key: "M", label: "Missing", does: ON_TRACKS },
  { name: "dot", key: "D", label: "Dot", does: ON_TRACKS },
  { name: "square", key: "Q", label: "Square", does: IN_CELLS },
  { name: "star", key: "A", label: "Star", does: IN_CELLS },
  { name: "triangle", key: "T", label: "Triangle", does: IN_CELLS },
  { name: "polyomino", key: "P", label: "Polyomino", does: PIECE },
  { name: "hollow", key: "O", label: "Hollow polyomino", does: PIECE },
  { name: "elimination", key: "Y", label: "Elimination mark", does: IN_CELLS },
];

export const tools: Tool[] = [
  ...TOOLS.map(({ name, label, does }) => ({
    name,
    label,
    does: `${label}: ${does}`,
    draw: (pen: Pen, brush: Brush) => drawTool(pen, name, settingsOf(name, brush)),
  })),
  { name: ERASE, label: "Eraser", icon: "#icon-eraser", does: "Eraser: click what to remove, or drag over several." },
];

const COUNTS = Array.from({ length: MOST_SIDES }, (_, index) => String(index + 1));

/** The tool of a key, and its brush. */
export function toolOfKey(key: string, brush: Brush): { tool?: string; brush: Brush } {
  if (COUNTS.includes(key)) return { tool: "triangle", brush: { ...brush, count: key } };
  if (key === "Delete" || key === "Backspace") return { tool: ERASE, brush };
  return { tool: TOOLS.find((tool) => tool.key === key.toUpperCase())?.name, brush };
}

/** The keys of all tools, and what they set, for Help. */
export const keys = {
  keys: [...TOOLS.map(({ key }) => key), ...COUNTS, "Delete"],
  does:
    `${TOOLS.map(({ key, label }) => `${key} ${label.toLowerCase()}`).join(", ")}, at the cursor; ` +
    "1 to 4 that many triangles; Delete removes everything there",
};

// # What a tool sets besides its place

const COLOURS = ["black", "white", "red", "orange", "yellow", "green", "cyan", "blue", "purple", "pink"].map(
  (name) => ({ value: name, label: name, ink: symbolInk(name) }),
);
/** Until a colour is chosen. */
const USUAL_COLOUR: { [tool: string]: string } = {
  star: "orange",
  triangle: "orange",
  polyomino: "yellow",
  hollow: "blue",
};
const FIRST_PIECE = "##/#.";
const DOTS: { value: Dot["colour"]; label: string }[] = [
  { value: "black", label: "Black: either line" },
  { value: "blue", label: "Blue: the first line" },
  { value: "yellow", label: "Yellow: the second line" },
  { value: "invisible", label: "Invisible: either line" },
];

/** What the brush has for a tool. */
export function settingsOf(tool: string, brush: Brush): ToolSettings {
  const { colour = USUAL_COLOUR[tool] ?? "white", count = "1", dot, free = false, shape = FIRST_PIECE } = brush;
  return {
    colour: String(colour),
    count: Number(count),
    dot: DOTS.find(({ value }) => value === dot)?.value ?? "black",
    free: free === true,
    shape: trimmed(String(shape).split("/")),
  };
}

/** The options of a tool, set as the brush is. */
export function brushOptions(tool: string, brush: Brush): Option[] {
  const { colour, count, dot, free, shape } = settingsOf(tool, brush);
  const counts = COUNTS.map((value) => ({ value, label: value }));
  if (tool === "dot") return [{ name: "dot", label: "Colour", is: "choice", choices: DOTS, value: dot }];
  if (!isType(tool)) return [];
  const options: Option[] = [{ name: "colour", label: "Colour", is: "colour", choices: COLOURS, value: colour }];
  const parameters = parametersOf(tool);
  if (parameters.includes("count")) {
    options.push({ name: "count", label: "Triangles", is: "choice", choices: counts, value: String(count) });
  }
  if (parameters.includes("shape")) {
    options.push({ name: "shape", label: "Piece", is: "shape", most: LARGEST_PIECE, value: shape.join("/") });
    options.push({ name: "free", label: "May be turned", is: "tick", value: free });
  }
  return options;
}

// # How a tool looks: what it makes, on a bit of a panel, in a box of one cell

const MIDDLE: Point = [0.5, 0.5];
const GROUND = "slate-cell";
const TRACK = "slate-track";
const WIDE = 0.32;

function drawTool(pen: Pen, tool: string, settings: ToolSettings) {
  pen.fill({ x: 0, y: 0, w: 1, h: 1 }, GROUND);
  if (isType(tool)) drawSymbol(pen, { ...settings, type: tool }, MIDDLE, { ground: GROUND, frame: TRACK });
  else TRACK_TOOLS[tool](pen, settings);
}

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
const track = (pen: Pen, from: number, to: number) =>
  pen.fill({ x: from, y: 0.5 - WIDE / 2, w: to - from, h: WIDE }, TRACK);
