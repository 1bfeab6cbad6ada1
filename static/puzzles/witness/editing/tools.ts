/** The tools of the panel editor: names, keys, pictures, and what they set besides a place. */

import { capital } from "../../../base/words.ts";
import { trimmed } from "../../../kits/polyomino.ts";
import { drawHexagon } from "../drawing/shapes.ts";
import { drawSymbol, symbolInk } from "../drawing/symbols.ts";
import { TYPES, isType, parametersOf } from "../givens.ts";
import { nounOf, viewOfSymbol } from "../symbol-views.ts";
import type { Brush, Option, Pen, Rule, Tool } from "../../../types.ts";
import type { Dot, Point, Sign, Symbol } from "../types.ts";

export const ERASE = "erase";
const ON_TRACKS = "click a corner or edge, or drag over several.";
const IN_CELLS = "click a cell, or drag over several.";
const PIECE = "shape the piece, then click a cell.";

const hasPiece = (type: string) => parametersOf(type).some(([, { is }]) => is === "rows");

const TOOLS: { name: string; key?: string; label: string; does: string }[] = [
  { name: "start", key: "S", label: "Start", does: "click a corner or edge; click again to remove." },
  { name: "end", key: "E", label: "End", does: "click a corner or edge; click again to turn." },
  { name: "gap", key: "G", label: "Gap", does: ON_TRACKS },
  { name: "missing", key: "M", label: "Missing", does: ON_TRACKS },
  { name: "dot", key: "D", label: "Dot", does: ON_TRACKS },
  ...TYPES.map((type) => ({
    name: type,
    key: viewOfSymbol(type).key,
    label: capital(nounOf(type)),
    does: hasPiece(type) ? PIECE : IN_CELLS,
  })),
];

export const tools: Tool[] = [
  ...TOOLS.map(({ name, label, does }) => ({
    name,
    label,
    does: `${label}: ${does}`,
    draw: (pen: Pen, brush: Brush) => drawTool(pen, name, brush),
  })),
  { name: ERASE, label: "Eraser", icon: "#icon-eraser", does: "Eraser: click what to remove, or drag over several." },
];

/** The type whose count the digit keys set, and these digits. */
const COUNTED = TYPES.find((type) => viewOfSymbol(type).digits) ?? "";
const DIGITS = parametersOf(COUNTED).flatMap(([, rule]) => numbersOf(rule));

/** The tool of a key, and its brush. */
export function toolOfKey(key: string, brush: Brush): { tool?: string; brush: Brush } {
  if (DIGITS.includes(key)) return { tool: COUNTED, brush: { ...brush, count: key } };
  if (key === "Delete" || key === "Backspace") return { tool: ERASE, brush };
  return { tool: TOOLS.find((tool) => tool.key === key.toUpperCase())?.name, brush };
}

const KEYED = TOOLS.flatMap(({ key, label }) => (key ? [{ key, label }] : []));

/** The keys of all tools, and what they set, for Help. */
export const keys = {
  keys: [...KEYED.map(({ key }) => key), ...DIGITS, "Delete"],
  does:
    `${KEYED.map(({ key, label }) => `${key} ${label.toLowerCase()}`).join(", ")}, at the cursor; ` +
    `${DIGITS[0]} to ${DIGITS.at(-1)} ${viewOfSymbol(COUNTED).digits}; Delete removes everything there`,
};

// # What a tool sets besides its place

const COLOURS = ["black", "white", "red", "orange", "yellow", "green", "cyan", "blue", "purple", "pink"].map(
  (name) => ({ value: name, label: name, ink: symbolInk(name) }),
);
const FIRST_PIECE = "##/#.";
const DOTS: { value: Dot["colour"]; label: string }[] = [
  { value: "black", label: "Black: either line" },
  { value: "blue", label: "Blue: the first line" },
  { value: "yellow", label: "Yellow: the second line" },
  { value: "invisible", label: "Invisible: either line" },
];

/** The colour of the brush's dots. */
export const dotOf = ({ dot }: Brush) => DOTS.find(({ value }) => value === dot)?.value ?? "black";

/** The symbol that the brush sets. */
export function signOf(type: Symbol["type"], brush: Brush): Sign {
  const parameters = parametersOf(type).map(([name, rule]) => [name, valueOf(rule, brush[name])]);
  return {
    type,
    colour: String(brush.colour ?? viewOfSymbol(type).usual ?? "white"),
    ...Object.fromEntries(parameters),
  };
}

/** A parameter's value, as it was chosen or at first. */
function valueOf({ is, words, least = 0 }: Rule, chosen?: Brush[string]) {
  if (is === "truth") return chosen === true;
  if (is === "number") return Number(chosen ?? least);
  if (is === "rows") return trimmed(String(chosen ?? FIRST_PIECE).split("/"));
  return words.find((word) => word === chosen) ?? words[0];
}

/** All numbers that a rule allows. */
function numbersOf({ least = 0, most }: Rule) {
  return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
}

/** The options of a tool, set as the brush is. */
export function brushOptions(tool: string, brush: Brush): Option[] {
  if (tool === "dot") return [{ name: "dot", label: "Colour", is: "choice", choices: DOTS, value: dotOf(brush) }];
  if (!isType(tool)) return [];
  const { colour } = signOf(tool, brush);
  const { labels = {} } = viewOfSymbol(tool);
  return [
    { name: "colour", label: "Colour", is: "colour", choices: COLOURS, value: colour },
    ...parametersOf(tool).map(([name, rule]) => optionOf(name, rule, brush, labels)),
  ];
}

/** The option that sets a parameter. */
function optionOf(name: string, rule: Rule, brush: Brush, labels: { [name: string]: string }): Option {
  const value = valueOf(rule, brush[name]);
  const said = (word: string) => labels[word] ?? capital(word);
  if (typeof value === "boolean") return { name, label: said(name), is: "tick", value };
  if (Array.isArray(value)) return { name, label: said(name), is: "shape", most: rule.most, value: value.join("/") };
  const words = rule.is === "number" ? numbersOf(rule) : rule.words;
  const choices = words.map((word) => ({ value: word, label: said(word) }));
  return { name, label: said(name), is: "choice", choices, value: String(value) };
}

// # How a tool looks: what it makes, on a bit of a panel, in a box of one cell

const MIDDLE: Point = [0.5, 0.5];
const GROUND = "slate-cell";
const TRACK = "slate-track";
const WIDE = 0.32;

function drawTool(pen: Pen, tool: string, brush: Brush) {
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
