/** What the page's buttons and keys do, by the names that `data-command` and the table of keys give. */

import { closeDialog } from "../base/dialog.js";
import { boardName } from "../base/words.js";

/** @import { Advice } from "../advice/advice.js" */
/** @import { LiveVerdict } from "../advice/live-verdict.js" */
/** @import { Board } from "../board/board.js" */
/** @import { Editor } from "../edit/editor.js" */
/** @import { Header } from "./header.js" */
/** @import { CommandParts, UndoneWords } from "./types" */
/** @typedef {{ [command: string]: () => unknown }} Commands */

const TRIAL_STEPS = { try: "the start of a trial", keep: "keeping a trial", reject: "taking a trial back" };
/** @type {{ [what: string]: string }} the steps of history in a sentence */
const STEPS = { move: "a move", solve: "Solve", restart: "Restart", edit: "an edit", hint: "a hint", ...TRIAL_STEPS };

/** What is said after Undo or Redo; null when there was nothing to undo. @type {UndoneWords} */
export function undoneWords(command, what) {
  if (what === null) return null;
  const text = `${command === "undo" ? "Undone" : "Redone"}: ${STEPS[what]}.`;
  return { text, shown: what !== "move" && what !== "edit" };
}

/** The commands that change what is open. @param {CommandParts} parts @returns {Commands} */
export function storeCommands({ store, view, another, level, showNew, say }) {
  /** @param {"undo" | "redo"} command */
  const travel = (command) => {
    const words = undoneWords(command, store[command]());
    if (words) say(words.text, { shown: words.shown });
  };
  return {
    async new() {
      if (view().presets) return showNew();
      const piece = await another(store.now().document, level());
      if (piece) say(`${piece.title}. ${boardName(view(), piece.document)}.`, { shown: false });
      else say("The gallery has no other puzzle of this level.");
      return undefined;
    },
    restart() {
      const before = store.now();
      store.act(view().blank(before.document), "restart");
      say(store.now() === before ? `Nothing is ${view().verb} yet.` : "Restarted. Undo brings your moves back.");
    },
    undo: () => travel("undo"),
    redo: () => travel("redo"),
  };
}

/**
 * The commands that ask about the board or move it; asking ends editing.
 * @param {{ advice: Advice, liveVerdict: LiveVerdict, marking: { reveal(): void }, editor: Editor, dialogs: { stop(): void }, header: Header, board: Board }} parts
 * @param {(on: boolean) => void} edit starts or ends editing
 * @returns {Commands}
 */
export function boardCommands({ advice, liveVerdict, marking, editor, dialogs, header, board }, edit) {
  /** @param {() => unknown} ask */
  const asking = (ask) => () => {
    edit(false);
    return ask();
  };
  return {
    check: asking(() => {
      marking.reveal();
      return advice.check(liveVerdict.now());
    }),
    hint: asking(advice.hint),
    explain: asking(() => advice.ask("explain")),
    solve: asking(() => advice.ask("solve")),
    patterns: asking(() => advice.ask("patterns")),
    stop: () => [advice, editor, dialogs].forEach(({ stop }) => stop()),
    edit: () => edit(!editor.isOn()),
    mode: header.nextMode,
    "zoom-in": () => board.zoom(1.3),
    "zoom-out": () => board.zoom(1 / 1.3),
    "zoom-fit": board.fit,
    escape() {
      // From the buttons of an explanation, the focus returns to the board.
      if (advice.shown() && document.activeElement?.closest("#side")) board.focus();
      advice.stop();
      advice.close();
      editor.stop();
    },
  };
}

/** Have buttons run their commands, also one that was pressed before: see first.js. @param {Commands} commands */
export function listenToButtons(commands) {
  for (const button of document.querySelectorAll("button[data-command]")) {
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      if (button.closest("dialog")) closeDialog("more-dialog");
      commands[button.getAttribute("data-command") ?? ""]();
    });
  }
  dispatchEvent(new Event("gridlight"));
}
