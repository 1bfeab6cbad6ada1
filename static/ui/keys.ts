/** Keyboard shortcuts outside the board, and the tables of mouse, touch and keys in Help. */

import { dialogIsOpen } from "../base/dialog.ts";
import { takesText } from "../base/dom.ts";
import { COMMANDS } from "./commands.ts";
import type { Document, Help, View } from "../types.ts";
import type { CommandName } from "./commands.ts";

interface KeyHooks {
  run: (command: CommandName) => unknown;
  singleKeys: () => boolean;
  /** A key while a solution is explained; true when it was taken. */
  walk: (key: string) => boolean;
}
type Row = { keys: string[]; does: string };
type Does = string | ((help: Help) => string);
type Told = { keys: string[]; does: Does };
type Commanded = { of: CommandName[]; does: Does };

/** what Help lists; what is empty has no use on the open board */
const MOUSE: Told[] = [
  { keys: ["Click"], does: ({ click }) => click },
  { keys: ["Drag"], does: ({ drag = "" }) => drag },
  { keys: ["Right click"], does: ({ other }) => other },
  { keys: ["Wheel"], does: "zoom" },
  { keys: ["Shift wheel"], does: "move the board sideways" },
  { keys: ["Middle drag"], does: "move the board" },
];

const TOUCH: Told[] = [
  { keys: ["Tap"], does: ({ click }) => click },
  { keys: ["Drag"], does: ({ drag = "" }) => drag },
  { keys: ["Long press"], does: ({ other }) => other },
  { keys: ["Two fingers"], does: "zoom, and move the board" },
];

/** of commands, and of the board */
const KEYBOARD: (Told | Commanded)[] = [
  { keys: ["←", "→", "↑", "↓"], does: "move the cursor" },
  { keys: ["Home", "End"], does: "start or end of the row (Ctrl: of the board)" },
  { keys: ["Enter", "Space"], does: ({ held }) => held ?? "click at the cursor" },
  { keys: ["X"], does: ({ other }) => other && "right-click at the cursor" },
  { of: ["undo", "redo"], does: "undo, redo; also U and R" },
  { of: ["try"], does: "try something out: begin a trial" },
  { of: ["keep", "reject"], does: "keep the trial, or reject it" },
  { of: ["hint"], does: "hint; press again to apply" },
  { of: ["check"], does: "check" },
  { of: ["explain"], does: "explain" },
  { keys: ["←", "→", "Space"], does: "while explaining: back, forward, play or pause" },
  { of: ["edit"], does: "edit the puzzle; again, or Esc, to play" },
  { of: ["equations"], does: "equations; ← and → step through them" },
  { of: ["compare"], does: "compare engines" },
  { of: ["solve"], does: "solve" },
  { of: ["mode"], does: ({ mode }) => mode },
  { of: ["zoom-in", "zoom-out", "zoom-fit"], does: "zoom in, out, whole board" },
  { of: ["escape"], does: "close, stop" },
  { of: ["new"], does: "new puzzle; press again to take it" },
  { of: ["next"], does: "next puzzle" },
  { of: ["help"], does: "this help" },
];

/** What mouse, fingers and keys do, in the words of the open puzzle; keys also in its editor. */
export function keyTables(
  { edit, words: { help } }: View,
  document: Document,
): { [device in "mouse" | "touch" | "keyboard"]: Row[] } {
  const words = help(document);
  const told = (rows: (Told | Commanded)[]) =>
    rows
      .map((row) => ({
        keys: "of" in row ? row.of.flatMap((name) => COMMANDS[name].keys?.[0] ?? []) : row.keys,
        does: typeof row.does === "string" ? row.does : row.does(words),
      }))
      .filter(({ does }) => does !== "");
  const editing = { keys: edit.keys.keys, does: `while editing: ${edit.keys.does}` };
  return { mouse: told(MOUSE), touch: told(TOUCH), keyboard: [...told(KEYBOARD), editing] };
}

/** Whether the focused element uses that key itself. */
const keepsKey = (target: EventTarget | null, key: string) =>
  target instanceof HTMLElement && target.matches(key === " " ? "button, a, select, input" : "input");

/** As the browser names a key that Help writes: "shift e", "ctrl z", "-". */
const pressedAs = (key: string) => key.toLowerCase().replace("−", "-");
const BY_KEY = new Map(
  (Object.keys(COMMANDS) as CommandName[]).flatMap((name) =>
    (COMMANDS[name].keys ?? []).map((key) => [pressedAs(key), name] as const),
  ),
);

/** @param single whether single keys are on */
function commandOf(event: KeyboardEvent, single: boolean) {
  const key = event.key.toLowerCase();
  const shifted = event.shiftKey ? `shift ${key}` : key;
  const isChord = event.ctrlKey || event.metaKey;
  if (isChord && !event.altKey) return BY_KEY.get(`ctrl ${shifted}`);
  if (key === "escape") return "escape";
  return single && !isChord && !event.altKey ? (BY_KEY.get(shifted) ?? BY_KEY.get(key)) : undefined;
}

/** Have keys run their commands. */
export function listenToKeys({ run, singleKeys, walk }: KeyHooks) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || takesText(event.target) || dialogIsOpen()) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && !keepsKey(event.target, event.key) && walk(event.key)) return event.preventDefault();
    const command = commandOf(event, singleKeys());
    if (!command) return;
    event.preventDefault();
    run(command);
  });
}
