/** The tools of the panel editor, and their keys. */

import { capital } from "../../../base/words.ts";
import { TYPES, parametersOf } from "../givens.ts";
import { nounOf, viewOfSymbol } from "../symbol-views.ts";
import { numbersOf } from "./brush.ts";
import { drawTool } from "./draw-tool.ts";
import type { Brush, Pen, Tool } from "../../../types.ts";

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
