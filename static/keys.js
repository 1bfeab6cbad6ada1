/** The keyboard outside the board, and the table of keys that Help shows. */

import { dialogIsOpen } from "./dialogs.js";
import { takesText } from "./dom.js";

/** @type {{ [key: string]: string }} what works everywhere, with Ctrl (or Command) */
const CHORDS = { z: "undo", y: "redo", "shift z": "redo" };
/** @type {{ [key: string]: string }} what can be switched off */
const SINGLE = {
  h: "hint",
  c: "check",
  e: "explain",
  s: "solve",
  u: "undo",
  r: "redo",
  m: "mode",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  0: "zoom-fit",
  "?": "help",
};

/** @type {[keys: string[], does: string][]} */
export const KEYS = [
  [["Left"], "the main mark; drag to paint"],
  [["Right"], "the other mark; on touch, press long or use the switch"],
  [["Wheel"], "zoom; with Shift, move sideways"],
  [["←", "→", "↑", "↓"], "move the cursor"],
  [["Home", "End"], "ends of the row; with Ctrl, of the board"],
  [["Enter", "Space"], "the main mark at the cursor"],
  [["X"], "the other mark at the cursor"],
  [["Ctrl Z", "Ctrl Y"], "undo, redo"],
  [["H"], "hint; again, carry it out"],
  [["C"], "check"],
  [["E"], "explain"],
  [["S"], "solve"],
  [["M"], "switch what a click places"],
  [["+", "−", "0"], "zoom in, out, whole board"],
  [["0–4", "#", "."], "while editing: clue, wall, white cell"],
  [["Esc"], "close, stop"],
  [["?"], "this help"],
];

/**
 * @param {(command: string) => void} run
 * @param {() => boolean} singleKeys
 */
export function listenToKeys(run, singleKeys) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || takesText(event.target) || dialogIsOpen()) return;
    const key = event.key.toLowerCase();
    let command;
    if ((event.ctrlKey || event.metaKey) && !event.altKey) command = CHORDS[event.shiftKey ? `shift ${key}` : key];
    else if (event.key === "Escape") command = "escape";
    else if (!event.altKey && singleKeys()) command = SINGLE[key];
    if (!command) return;
    event.preventDefault();
    run(command);
  });
}
