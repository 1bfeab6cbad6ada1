/** Keyboard shortcuts outside the board, and the tables of mouse, touch and keys in Help. */

import { dialogIsOpen } from "../base/dialog.ts";
import { takesText } from "../base/dom.ts";
import type { Document, Help, View } from "../types.ts";
import type { KeyHooks } from "./types.ts";

type Row = { keys: string[]; does: string };
type Told = { keys: string[]; does: string | ((help: Help) => string) };
type Taken = Told & { chords?: { [key: string]: string }; single?: { [key: string]: string } };

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

/** with the commands that they run: chords with Ctrl or Command, and single keys */
const KEYBOARD: Taken[] = [
  { keys: ["←", "→", "↑", "↓"], does: "move the cursor" },
  { keys: ["Home", "End"], does: "start or end of the row (Ctrl: of the board)" },
  { keys: ["Enter", "Space"], does: ({ held }) => held ?? "click at the cursor" },
  { keys: ["X"], does: ({ other }) => other && "right-click at the cursor" },
  {
    keys: ["Ctrl Z", "Ctrl Y"],
    does: "undo, redo; also U and R",
    chords: { z: "undo", y: "redo", "shift z": "redo" },
    single: { u: "undo", r: "redo" },
  },
  { keys: ["T"], does: "try something out: begin a trial", single: { t: "try" } },
  { keys: ["K", "J"], does: "keep the trial, or reject it", single: { k: "keep", j: "reject" } },
  { keys: ["H"], does: "hint; press again to apply", single: { h: "hint" } },
  { keys: ["C"], does: "check", single: { c: "check" } },
  { keys: ["E"], does: "explain", single: { e: "explain" } },
  { keys: ["←", "→", "Space"], does: "while explaining: back, forward, play or pause" },
  { keys: ["Shift E"], does: "edit the puzzle; again, or Esc, to play", single: { "shift e": "edit" } },
  { keys: ["Q"], does: "equations; ← and → step through them", single: { q: "equations" } },
  { keys: ["V"], does: "compare engines", single: { v: "compare" } },
  { keys: ["S"], does: "solve", single: { s: "solve" } },
  { keys: ["M"], does: ({ mode }) => mode, single: { m: "mode" } },
  {
    keys: ["+", "−", "0"],
    does: "zoom in, out, whole board",
    single: { "+": "zoom-in", "=": "zoom-in", "-": "zoom-out", 0: "zoom-fit" },
  },
  { keys: ["Esc"], does: "close, stop" },
  { keys: ["N"], does: "new puzzle; press again to take it", single: { n: "new" } },
  { keys: ["Shift N"], does: "next puzzle", single: { "shift n": "next" } },
  { keys: ["?"], does: "this help", single: { "?": "help" } },
];

const CHORDS: { [key: string]: string } = Object.assign({}, ...KEYBOARD.map(({ chords }) => chords));
/** what can be switched off */
const SINGLE: { [key: string]: string } = Object.assign({}, ...KEYBOARD.map(({ single }) => single));

/** What mouse, fingers and keys do, in the words of the open puzzle; keys also in its editor. */
export const keyTables: (view: View, document: Document) => { mouse: Row[]; touch: Row[]; keyboard: Row[] } = (
  { edit, words: { help } },
  document,
) => {
  const words = help(document);
  const told = (rows: Told[]) =>
    rows
      .map(({ keys, does }) => ({ keys, does: typeof does === "string" ? does : does(words) }))
      .filter(({ does }) => does !== "");
  const editing = { keys: edit.keys.keys, does: `while editing: ${edit.keys.does}` };
  return { mouse: told(MOUSE), touch: told(TOUCH), keyboard: [...told(KEYBOARD), editing] };
};

/** Whether the focused element uses that key itself. */
const keepsKey = (target: EventTarget | null, key: string) =>
  target instanceof HTMLElement && target.matches(key === " " ? "button, a, select, input" : "input");

export function listenToKeys({ run, singleKeys, walk }: KeyHooks) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || takesText(event.target) || dialogIsOpen()) return;
    const key = event.key.toLowerCase();
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (plain && !keepsKey(event.target, event.key) && walk(event.key)) return event.preventDefault();
    let command;
    if ((event.ctrlKey || event.metaKey) && !event.altKey) command = CHORDS[event.shiftKey ? `shift ${key}` : key];
    else if (event.key === "Escape") command = "escape";
    else if (plain && singleKeys()) command = (event.shiftKey && SINGLE[`shift ${key}`]) || SINGLE[key];
    if (!command) return;
    event.preventDefault();
    run(command);
  });
}
