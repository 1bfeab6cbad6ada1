/** The tables of mouse, touch and keys in Help. */

import { COMMANDS } from "../../commands.ts";
import type { Document, Help as HelpWords, View } from "../../../types.ts";
import type { CommandName } from "../../commands.ts";

type Row = { keys: string[]; does: string };
type Does = string | ((help: HelpWords) => string);
type Fixed = { keys: string[]; does: Does };
/** The first key of each of these commands. */
type Commanded = { of: CommandName[]; does: Does };

/** What is empty has no use on the open board. */
const MOUSE: Fixed[] = [
  { keys: ["Click"], does: ({ click }) => click },
  { keys: ["Drag"], does: ({ drag = "" }) => drag },
  { keys: ["Right click"], does: ({ other }) => other },
  { keys: ["Wheel"], does: "zoom" },
  { keys: ["Shift wheel"], does: "move the board sideways" },
  { keys: ["Middle drag"], does: "move the board" },
];

const TOUCH: Fixed[] = [
  { keys: ["Tap"], does: ({ click }) => click },
  { keys: ["Drag"], does: ({ drag = "" }) => drag },
  { keys: ["Long press"], does: ({ other }) => other },
  { keys: ["Two fingers"], does: "zoom, and move the board" },
];

const KEYBOARD: (Fixed | Commanded)[] = [
  { keys: ["←", "→", "↑", "↓"], does: "move the cursor" },
  { keys: ["Home", "End"], does: "start or end of the row (Ctrl: of the board)" },
  { keys: ["Enter", "Space"], does: ({ held }) => held ?? "click at the cursor" },
  { keys: ["X"], does: ({ other }) => other && "right-click at the cursor" },
  { of: ["undo", "redo"], does: "undo, redo; also U and R" },
  { of: ["try"], does: "try something out: begin a trial" },
  { of: ["keep", "reject"], does: "keep the trial, or reject it" },
  { of: ["hint"], does: "hint; again for why, and once more to apply it" },
  { of: ["check"], does: "check" },
  { of: ["explain"], does: "explain" },
  { keys: ["←", "→", "Space"], does: "in an explanation or a replay: back, forward, play or pause" },
  { of: ["edit"], does: "edit the puzzle; again, or Esc, to play; Finish there fills in clues, thins and publishes" },
  { of: ["equations"], does: "equations; ← and → step through them" },
  { of: ["compare"], does: "compare engines" },
  { of: ["solve"], does: "solve" },
  { of: ["mode"], does: ({ mode }) => mode },
  { of: ["zoom-in", "zoom-out", "zoom-fit"], does: "zoom in, out, whole board" },
  { of: ["escape"], does: "close, stop" },
  { of: ["new"], does: "new puzzle; press again to take it" },
  { of: ["next"], does: "next puzzle, or next board of the list" },
  { of: ["previous"], does: "previous board of the list" },
  { of: ["help"], does: "this help" },
];

/** What mouse, fingers and keys do, in the words of the open puzzle; keys also in its editor. */
export function keyTables(
  { edit, words: { help } }: View,
  document: Document,
): { [device in "mouse" | "touch" | "keyboard"]: Row[] } {
  const words = help(document);
  const rowsOf = (rows: (Fixed | Commanded)[]) =>
    rows
      .map((row) => ({
        keys: "of" in row ? row.of.flatMap((name) => COMMANDS[name].keys?.[0] ?? []) : row.keys,
        does: typeof row.does === "string" ? row.does : row.does(words),
      }))
      .filter(({ does }) => does !== "");
  const editing = { keys: edit.keys.keys, does: `while editing: ${edit.keys.does}` };
  return { mouse: rowsOf(MOUSE), touch: rowsOf(TOUCH), keyboard: [...rowsOf(KEYBOARD), editing] };
}
