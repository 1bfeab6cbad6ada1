/** What the page's buttons and keys do, by the names that `data-command` and the table of keys give. */

import { closeDialog } from "../base/dialog.ts";
import { fewPlaces } from "../base/words.ts";
import type { BoardCommands, CommandParts, Commands, UndoneWords, WhereMoved } from "./types.ts";

const TRIAL_STEPS = { try: "the start of a trial", keep: "keeping a trial", reject: "rejecting a trial" };
/** the steps of history in a sentence */
const STEPS: { [what: string]: string } = {
  move: "a move",
  solve: "Solve",
  restart: "Restart",
  edit: "an edit",
  hint: "a hint",
  ...TRIAL_STEPS,
};

/** What is said after Undo or Redo; null when there was nothing to undo. */
export const undoneWords: UndoneWords = (command, what) => {
  if (what === null) return null;
  const text = `${command === "undo" ? "Undone" : "Redone"}: ${STEPS[what]}.`;
  return { text, shown: what !== "move" && what !== "edit" };
};

/** Where a move was undone or redone, and what is there now; of a line, how far it goes. */
const whereMoved: WhereMoved = (view, { state: before }, { document, state }) => {
  const places = view.play.changed(document, state, before);
  const [first] = places;
  if (first === undefined) return ".";
  const words =
    places.length === 1 || view.play.tracing ? ` ${view.words.sayMove({ document, state, before }, first)}` : "";
  return view.play.tracing ? `.${words}` : `, ${fewPlaces(view.words.where, places)}.${words}`;
};

/** The commands that change what is open. */
export function storeCommands({ store, view, say }: CommandParts): Commands {
  const travel = (command: "undo" | "redo") => {
    const before = store.now();
    const what = store[command]();
    const words = undoneWords(command, what);
    if (!words) return;
    const { text, shown } = words;
    say(what === "move" ? text.slice(0, -1) + whereMoved(view(), before, store.now()) : text, { shown });
  };
  return {
    restart() {
      const before = store.now();
      store.act(view().play.blank(before.document), "restart");
      say(store.now() === before ? `Nothing is ${view().words.verb} yet.` : "Restarted. Undo brings your moves back.");
    },
    undo: () => travel("undo"),
    redo: () => travel("redo"),
  };
}

/** The commands that ask about the board or move it; asking ends editing. */
export const boardCommands: BoardCommands = (
  { advice, liveVerdict, marking, editor, dialogs, puzzles, header, board },
  edit,
) => {
  const asking = (ask: () => unknown) => () => {
    edit(false);
    return ask();
  };
  const stop = () => [advice, editor, dialogs, puzzles].forEach((part) => part.stop());
  return {
    check: asking(() => {
      marking.reveal();
      return advice.check(liveVerdict.now());
    }),
    hint: asking(advice.hint),
    explain: asking(() => advice.ask("explain")),
    solve: asking(() => dialogs.agreeToSolve(() => advice.ask("solve"))),
    narrow: () => advice.ask("narrow"),
    patterns: () => advice.ask("patterns"),
    stop,
    edit: () => edit(!editor.isOn()),
    done: () => edit(false),
    board: board.focus,
    mode: header.nextMode,
    "zoom-in": () => board.zoom(1.3),
    "zoom-out": () => board.zoom(1 / 1.3),
    "zoom-fit": board.fit,
    escape() {
      const isShown = advice.shown() !== null;
      const isBusy = document.querySelector(".job:not([hidden])") !== null;
      // From the buttons of an explanation, the focus returns to the board.
      if (isShown && document.activeElement?.closest("#side")) board.focus();
      stop();
      advice.close();
      if (!isShown && !isBusy && editor.isOn() && !editor.putDown()) edit(false);
    },
  };
};

/** Do what was asked for before the page was ready: see first.ts. */
export function doAgain(commands: Commands) {
  const { pressed = "", pasted } = document.documentElement.dataset;
  commands[pressed]?.();
  if (!pasted) return;
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", pasted);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Have buttons run their commands. */
export function listenToButtons(commands: Commands) {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[data-command]") : null;
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    if (button.closest("dialog")) closeDialog("more-dialog");
    commands[button.getAttribute("data-command") ?? ""]();
  });
  dispatchEvent(new Event("gridlight"));
}
