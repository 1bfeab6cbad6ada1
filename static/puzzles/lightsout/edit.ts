/** Editing a board of Lights Out: lights, holes and goals cell by cell; states, goal, reach and torus as a whole. */

import { pressOf } from "../../base/drag.ts";
import { resizedRows } from "../../kits/cell-editing.ts";
import { cellOf } from "../../kits/cell-marks.ts";
import { HOLE } from "../../kits/linear.ts";
import { valueWords } from "../../kits/presses.ts";
import { keysOf } from "../../kits/schema.ts";
import { DIGITS, LARGEST, MOST_STATES, SIGN, boardOf, givensOf, goalRows, valueIn, withCell } from "./board.ts";
import type { PressOn } from "../../base/drag.ts";
import type { Document, Editing, Gesture, Option, Preset, Tool, Value, ViewParts } from "../../types.ts";
import type { Cell, Givens, Reach } from "./types.ts";

const EACH = "each"; // the goal that has a value a cell
const CUSTOM = "custom"; // a reach without a name

/** What a click, a drag or a key makes of a cell. */
function take({ document, before, tool }: Editing, gesture: Gesture): Document | null {
  const givens = givensOf(document);
  const cell = cellOf(gesture.at);
  const isGoal = tool === "goal";
  const rows = rowsShown(document, tool);
  const valueNow = valueIn(rows, cell);
  const press = pressOf(gesture, document, before);
  const value = press ? valueByPress(press, tool) : valueByKey(gesture, tool, givens.states);
  if (value === null || value === valueNow || (isGoal && valueNow === HOLE)) return null;
  if (isGoal) return { ...givens, goal: withCell(rows, cell, value) };
  return { ...givens, lights: withCell(rows, cell, value), goal: goalWithHole(givens, cell, value) };
}

/** The rows that a tool shows and changes. */
const rowsShown = (document: Document, tool: string) =>
  tool === "goal" ? goalRows(givensOf(document)) : givensOf(document).lights;

/** What a press makes of its cell, and its drag of others. */
function valueByPress({ type, at, board }: PressOn<Document>, tool: string) {
  const { states } = givensOf(board);
  const there = valueIn(rowsShown(board, tool), cellOf(at));
  if (tool === "hole") return there === HOLE || type === "mark" ? 0 : HOLE;
  return there === HOLE ? 0 : (there + (type === "main" ? 1 : states - 1)) % states;
}

/** What a key makes of a cell; null where it does nothing. */
function valueByKey({ type, key = "" }: Gesture, tool: string, states: number) {
  if (type !== "key") return null;
  if (key === SIGN && tool !== "goal") return HOLE;
  const value = key.length === 1 ? DIGITS.indexOf(key) : -1;
  return value < 0 || value >= states ? null : value;
}

/** The goal of a board with another value in one cell: it has its holes where the board has them. */
function goalWithHole({ goal }: Givens, cell: Cell, value: number) {
  if (typeof goal === "number" || (valueIn(goal, cell) === HOLE) === (value === HOLE)) return goal;
  return withCell(goal, cell, value === HOLE ? HOLE : 0);
}

/** Lights that are all off, with the states, goal, reach and torus of another board. */
function empty(rows: number, columns: number, like?: Document): Document {
  const { states = 2, goal = 0, reach = "plus", wrap = false } = like ? givensOf(like) : {};
  const lights = resizedRows([], rows, columns, "0");
  return { kind: "lightsout", states, lights, goal: typeof goal === "number" ? goal : 0, reach, wrap };
}

function resize(document: Document, rows: number, columns: number): Document {
  const { goal, lights, ...others } = givensOf(document);
  const fitted = (old: string[]) => resizedRows(old, rows, columns, "0");
  return { ...others, lights: fitted(lights), goal: typeof goal === "number" ? goal : fitted(goal) };
}

function options(document: Document): Option[] {
  const { states, goal, reach, wrap } = boardOf(document);
  const values = Array.from({ length: states }, (_, value) => ({
    value: `${value}`,
    label: valueWords(value, states),
  }));
  const names = [...keysOf("lightsout").reach.plain.words, ...(typeof reach === "string" ? [] : [CUSTOM])];
  const goals = [...values, { value: EACH, label: "a pattern" }];
  const reaches = names.map((name) => ({ value: name, label: name }));
  const [goalNow, reachNow] = [typeof goal === "number" ? `${goal}` : EACH, typeof reach === "string" ? reach : CUSTOM];
  return [
    { name: "states", label: "States", is: "number", min: 2, max: MOST_STATES, value: states },
    { name: "goal", label: "Goal", is: "choice", choices: goals, value: goalNow },
    { name: "reach", label: "Reach", is: "choice", choices: reaches, value: reachNow },
    { name: "wrap", label: "Torus", is: "tick", value: wrap },
  ];
}

function setOption(document: Document, name: string, value: Value): Document {
  const givens = givensOf(document);
  switch (name) {
    case "states":
      return withStates(givens, Number(value));
    case "goal":
      return { ...givens, goal: value === EACH ? goalRows(givens) : Number(value) };
    case "reach":
      return value === CUSTOM ? document : { ...givens, reach: value as Reach };
    default:
      return { ...givens, wrap: value === true };
  }
}

/** The board with another number of states; values are taken modulo it. */
function withStates(givens: Givens, states: number) {
  if (!(states >= 2)) return { ...givens, states }; // the editor says what is wrong with it
  const within = (rows: string[]) =>
    rows.map((row) => row.replace(/[^.]/g, (digit) => DIGITS[DIGITS.indexOf(digit) % states]));
  const goal = typeof givens.goal === "number" ? givens.goal % states : within(givens.goal);
  return { ...givens, states, lights: within(givens.lights), goal };
}

/** Well-known boards. */
const presets: Preset[] = [
  { title: "Lights Out", options: { size: [5, 5], states: 2, reach: "plus", wrap: false } },
  { title: "Mini torus", options: { size: [4, 4], states: 2, reach: "plus", wrap: true } },
  { title: "Lights Out 2000", options: { size: [5, 5], states: 3, reach: "plus", wrap: false } },
  { title: "Deluxe", options: { size: [6, 6], states: 2, reach: "plus", wrap: false } },
  { title: "Alien Tiles", options: { size: [7, 7], states: 4, reach: "lines", wrap: false } },
  { title: "XL king", options: { size: [10, 10], states: 2, reach: "king", wrap: false } },
];

const tools: Tool[] = [
  { name: "light", label: "Light", icon: "#icon-lightbulb", does: "Click a light to change what it starts with." },
  {
    name: "hole",
    label: "Hole",
    icon: "#icon-square-dashed",
    does: "Click a cell to make a hole of it, or a light again.",
  },
  {
    name: "goal",
    label: "Goal",
    icon: "#icon-target",
    does: "The board shows its goal now, what every light should become. Click a light to change its goal.",
  },
];

export const edit: ViewParts["edit"] = {
  tools,
  take,
  keys: { keys: ["0–9", "A–Z", "."], does: "the light's value; a hole" },
  largest: LARGEST,
  empty,
  resize,
  options,
  setOption,
  presets,
};
