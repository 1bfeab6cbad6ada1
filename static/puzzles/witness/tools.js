/** The tools of the panel editor: what they are called, how they look and are used, and what they set besides a place. */

import { trimmed } from "../../kits/polyomino.js";
import { LARGEST_PIECE, MOST_SIDES, PIECES, TYPES } from "./givens.js";
import { drawTool } from "./palette.js";
import { signInk } from "./symbols.js";

/** @import { Brush, Option, Tool } from "../../types.d.ts" */

export const ERASE = "erase";

/** @type {{ name: string, label: string, does: string }[]} */
const WORDS = [
  { name: "start", label: "Start", does: "click a corner or an edge; once more takes it away." },
  { name: "end", label: "End", does: "click a corner or an edge; once more turns its nub round." },
  { name: "gap", label: "Gap", does: "click a corner or an edge, or drag over several." },
  { name: "missing", label: "Missing", does: "click a corner or an edge, or drag over several." },
  { name: "dot", label: "Dot", does: "click a corner or an edge, or drag over several." },
  { name: "square", label: "Square", does: "click a cell, or drag over several." },
  { name: "star", label: "Star", does: "click a cell, or drag over several." },
  { name: "triangle", label: "Triangle", does: "click a cell, or drag over several." },
  { name: "polyomino", label: "Polyomino", does: "shape the piece, then click a cell." },
  { name: "hollow", label: "Hollow polyomino", does: "shape the piece, then click a cell." },
  { name: "elimination", label: "Elimination mark", does: "click a cell, or drag over several." },
  { name: ERASE, label: "Eraser", does: "click what shall go, or drag over several." },
];

/** @type {Tool[]} */
export const tools = WORDS.map(({ name, label, does }) => ({
  name,
  label,
  icon: name === ERASE ? "#icon-eraser" : "",
  does: `${label}: ${does}`,
  ...(name !== ERASE && { draw: (pen, brush) => drawTool(pen, name, held(name, brush)) }),
}));

/** @type {{ [key: string]: string }} */
export const LETTERS = {
  s: "start",
  e: "end",
  g: "gap",
  m: "missing",
  d: "dot",
  q: "square",
  a: "star",
  t: "triangle",
  p: "polyomino",
  o: "hollow",
  y: "elimination",
  Backspace: ERASE,
  Delete: ERASE,
};
export const COUNTS = Array.from({ length: MOST_SIDES }, (_, index) => String(index + 1));

export const editKeys = {
  keys: [..."SEGMDQATPOY", ...COUNTS, "Delete"],
  does:
    "S start, E end, G gap, M missing, D dot, Q square, A star, T triangle, P polyomino, O hollow polyomino, " +
    "Y elimination mark at the cursor; 1 to 4 a triangle of so many; Delete empties the place",
};

// # What a tool sets besides its place

const COLOURS = ["black", "white", "red", "orange", "yellow", "green", "cyan", "blue", "purple", "pink"].map(
  (name) => ({ value: name, label: name, ink: signInk(name) }),
);
/** What is usual, until a colour is chosen. @type {{ [tool: string]: string }} */
const USUAL = { star: "orange", triangle: "orange", polyomino: "yellow", hollow: "blue" };
const FIRST_PIECE = "##/#.";
/** @type {{ [colour: string]: string }} */
const DOT_WORDS = {
  black: "Black: either line",
  blue: "Blue: the first line",
  yellow: "Yellow: the second line",
  invisible: "Invisible: either line",
};

/**
 * What the brush has for a tool.
 * @param {string} tool
 * @param {Brush} brush
 */
export function held(tool, brush) {
  const { colour = USUAL[tool] ?? "white", count = "1", dot = "black", free = false, shape = FIRST_PIECE } = brush;
  return {
    colour: String(colour),
    count: Number(count),
    dot: String(dot),
    free: free === true,
    shape: trimmed(String(shape).split("/")),
  };
}

/**
 * @param {string} tool
 * @param {Brush} brush
 * @returns {Option[]}
 */
export function brushOptions(tool, brush) {
  const { colour, count, dot, free, shape } = held(tool, brush);
  const pick = (/** @type {string[]} */ values, /** @type {(value: string) => string} */ called) =>
    values.map((value) => ({ value, label: called(value) }));
  /** @type {{ [name: string]: Option }} */
  const all = {
    colour: { name: "colour", label: "Colour", is: "colour", choices: COLOURS, value: colour },
    count: {
      name: "count",
      label: "Triangles",
      is: "choice",
      choices: pick(COUNTS, (name) => name),
      value: `${count}`,
    },
    dot: {
      name: "dot",
      label: "Colour",
      is: "choice",
      choices: pick(Object.keys(DOT_WORDS), (name) => DOT_WORDS[name]),
      value: dot,
    },
    free: { name: "free", label: "May be turned", is: "tick", value: free },
    shape: { name: "shape", label: "Piece", is: "shape", most: LARGEST_PIECE, value: shape.join("/") },
  };
  if (tool === "dot") return [all.dot];
  if (!TYPES.includes(tool)) return [];
  if (PIECES.includes(tool)) return [all.colour, all.shape, all.free];
  return tool === "triangle" ? [all.colour, all.count] : [all.colour];
}
