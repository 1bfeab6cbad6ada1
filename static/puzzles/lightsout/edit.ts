/** Editing a board of Lights Out: what tools and keys make of its cells. */

import { pressOf } from "../../base/drag.ts";
import { cellOf } from "../../kits/cell-marks.ts";
import { imageOf, movesOf } from "../../kits/images.ts";
import { HOLE } from "../../kits/linear.ts";
import { DIGITS, LARGEST, HOLE_SIGN, boardOf, givensOf, goalRows, valueIn, withCell } from "./board.ts";
import { empty, options, presets, resize, setOption } from "./edit-board.ts";
import type { PressOn } from "../../base/drag.ts";
import type { Document, Editing, Gesture, Place, Tool, Turn, ViewParts } from "../../types.ts";
import type { Cell, Givens } from "./types.ts";

/** What a click, a drag or a key makes of a cell. */
function take({ document, before, tool }: Editing, gesture: Gesture): Document | null {
  const givens = givensOf(document);
  const cell = cellOf(gesture.at);
  const isGoal = tool === "goal";
  const rows = rowsShown(document, tool);
  const valueNow = valueIn(rows, cell);
  const press = pressOf(gesture, document, before);
  const value = press ? valueByPress(press, tool) : valueByKey(gesture, tool, givens.states);
  if (value === null) return null;
  if (value === valueNow || (isGoal && valueNow === HOLE)) return press ? null : document;
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
  if (key === HOLE_SIGN && tool !== "goal") return HOLE;
  const value = key.length === 1 ? DIGITS.indexOf(key) : -1;
  return value < 0 || value >= states ? null : value;
}

/** The goal of a board with another value in one cell: it has its holes where the board has them. */
function goalWithHole({ goal }: Givens, cell: Cell, value: number) {
  if (typeof goal === "number" || (valueIn(goal, cell) === HOLE) === (value === HOLE)) return goal;
  return withCell(goal, cell, value === HOLE ? HOLE : 0);
}

/** The image gets the same light, hole or goal; a hole has no goal. */
function copy({ before, after }: { before: Document; after: Document }, at: Place, moves: Turn[]): Document {
  const { lights, ...givens } = givensOf(after);
  const cell = cellOf(at);
  const image = imageOf(cell, moves, boardOf(after));
  const changed = (tool: string) => valueIn(rowsShown(before, tool), cell) !== valueIn(rowsShown(after, tool), cell);
  const value = valueIn(lights, cell);
  if (changed("light")) {
    return { ...givens, lights: withCell(lights, image, value), goal: goalWithHole(givensOf(after), image, value) };
  }
  const goal = rowsShown(after, "goal");
  if (!changed("goal") || valueIn(goal, image) === HOLE) return after;
  return { ...after, goal: withCell(goal, image, valueIn(goal, cell)) };
}

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
  symmetric: { moves: (document) => movesOf(boardOf(document)), copy },
  keys: { keys: ["0–9", "A–Z", "."], does: "the light's value; a hole" },
  largest: LARGEST,
  empty,
  resize,
  options,
  setOption,
  presets,
};
