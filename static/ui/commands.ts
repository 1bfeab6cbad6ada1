/** What the page can be told, each command once: its name, icon and keys, what it does, and how its buttons are. */

import { signal } from "@preact/signals-core";
import { fewPlaces } from "../base/words.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { LiveVerdict } from "../advice/live-verdict.ts";
import type { Model } from "../advice/model.ts";
import type { Stage } from "../board/stage.ts";
import type { Arrangement } from "../model/board.ts";
import type { Page } from "./page.ts";
import type { Puzzles } from "../model/puzzles.ts";
import type { createTrials } from "../model/trials.ts";
import type { IconName, View } from "../types.ts";

type Trials = ReturnType<typeof createTrials>;

/** What the buttons' looks follow from. */
interface ButtonParts extends Pick<Model, "store" | "view"> {
  trials: Pick<Trials, "can" | "commands">;
  puzzles: Pick<Puzzles, "canMake" | "openNext" | "stop">;
  isEditing: ReadonlySignal<boolean>;
}
interface CommandParts extends ButtonParts, Pick<Page, "say" | "work" | "advice" | "editor" | "edit"> {
  liveVerdict: Pick<LiveVerdict, "now">;
  marking: { reveal: () => void };
  dialogs: {
    stop: () => void;
    /** Solve once the player agrees to what it costs. */
    agreeToSolve: (solve: () => unknown) => unknown;
  };
  mode: { next: () => void };
  stage: Stage;
}

export interface Command {
  /** On its button. */
  label?: string;
  icon?: IconName;
  /** As Help writes them. Single keys can be switched off, those with Ctrl cannot. */
  keys?: string[];
  /** Whether it can do anything now; always, where nothing is said. */
  works?: (page: ButtonParts) => boolean;
  /** Whether the open puzzle has it; each has, where nothing is said. */
  exists?: (page: ButtonParts) => boolean;
  /** Whether its button is pressed. */
  isOn?: (page: ButtonParts) => boolean;
  /** What it does; without it, `commands` in dialogs.tsx says what it opens. */
  run?: (page: CommandParts) => unknown;
}

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
export function undoneWords(command: "undo" | "redo", what: string | null) {
  if (what === null) return null;
  const text = `${command === "undo" ? "Undone" : "Redone"}: ${STEPS[what]}.`;
  return { text, toast: what !== "move" && what !== "edit" };
}

/** Where a move was undone or redone, and what is there now; of a line, how far it goes. */
function whereMoved(view: View, { state: before }: Arrangement, { document, state }: Arrangement) {
  const places = view.play.changed(document, state, before);
  const [first] = places;
  if (first === undefined) return ".";
  const words =
    places.length === 1 || view.play.tracing ? ` ${view.words.sayMove({ document, state, before }, first)}` : "";
  return view.play.tracing ? `.${words}` : `, ${fewPlaces(view.words.where, places)}.${words}`;
}

/** Undo or redo, and say what. */
export function travel({ store, view, say }: Pick<Model, "store" | "view" | "say">, command: "undo" | "redo") {
  const before = store.arrangement();
  const what = store[command]();
  const words = undoneWords(command, what);
  if (!words) return;
  const { text, toast } = words;
  say(what === "move" ? text.slice(0, -1) + whereMoved(view(), before, store.arrangement()) : text, { toast });
}

/** Begin the puzzle anew, and say so. */
export function restart({ store, view, say }: Pick<Model, "store" | "view" | "say">) {
  const before = store.arrangement();
  store.act(view().play.blank(before.document), "restart");
  say(
    store.arrangement() === before ? `Nothing is ${view().words.verb} yet.` : "Restarted. Undo brings your moves back.",
  );
}

function stop({ advice, editor, dialogs, puzzles }: CommandParts) {
  for (const part of [advice.value, editor.value, dialogs, puzzles]) part?.stop();
}

function escape(page: CommandParts) {
  const { stage, isEditing, work } = page;
  const [adviser, editor] = [page.advice.value, page.editor.value];
  const isShown = adviser.current() !== null;
  const isBusy = [work, editor?.work].some((waited) => waited?.value);
  // From the buttons of an explanation, the focus returns to the board.
  if (isShown && document.activeElement?.closest("#side")) stage.focus();
  stop(page);
  adviser.close();
  if (!isShown && !isBusy && isEditing.value && !editor?.putDown()) page.edit(false);
}

/** What asks about the board ends editing. */
const asking = (ask: (page: CommandParts) => unknown) => (page: CommandParts) => {
  page.edit(false);
  return ask(page);
};

function check({ marking, advice, liveVerdict }: CommandParts) {
  marking.reveal();
  return advice.value.check(liveVerdict.now());
}

const LIST = {
  board: { run: ({ stage }) => stage.focus() },
  mode: { keys: ["M"], run: ({ mode }) => mode.next() },
  undo: {
    label: "Undo",
    icon: "#icon-undo-2",
    keys: ["Ctrl Z", "U"],
    works: ({ store }) => store.canUndo(),
    run: (page) => travel(page, "undo"),
  },
  redo: {
    label: "Redo",
    icon: "#icon-redo-2",
    keys: ["Ctrl Y", "Ctrl Shift Z", "R"],
    works: ({ store }) => store.canRedo(),
    run: (page) => travel(page, "redo"),
  },
  new: { label: "New", icon: "#icon-plus", keys: ["N"] },
  daily: {
    label: "Today",
    icon: "#icon-calendar-days",
    exists: ({ puzzles }) => puzzles.canMake(),
  },
  restart: { label: "Restart", icon: "#icon-rotate-ccw", run: restart },
  next: { label: "Next puzzle", keys: ["Shift N"], run: ({ puzzles }) => puzzles.openNext() },
  try: {
    label: "Try",
    icon: "#icon-split",
    keys: ["T"],
    works: ({ trials }) => trials.can().try,
    run: ({ trials }) => trials.commands.try(),
  },
  keep: {
    label: "Keep",
    icon: "#icon-check",
    keys: ["K"],
    works: ({ trials }) => trials.can().end,
    run: ({ trials }) => trials.commands.keep(),
  },
  reject: {
    label: "Reject",
    icon: "#icon-x",
    keys: ["J"],
    works: ({ trials }) => trials.can().end,
    run: ({ trials }) => trials.commands.reject(),
  },
  check: { label: "Check", icon: "#icon-check", keys: ["C"], run: asking(check) },
  hint: { label: "Hint", icon: "#icon-lightbulb", keys: ["H"], run: asking(({ advice }) => advice.value.hint()) },
  explain: {
    label: "Explain",
    icon: "#icon-list-ordered",
    keys: ["E"],
    run: asking(({ advice }) => advice.value.ask("explain")),
  },
  equations: {
    label: "Equations",
    icon: "#icon-sigma",
    keys: ["Q"],
    exists: ({ view }) => Boolean(view().equations),
  },
  compare: { label: "Compare", icon: "#icon-gauge", keys: ["V"] },
  solve: {
    label: "Solve",
    icon: "#icon-sparkles",
    keys: ["S"],
    run: asking(({ dialogs, advice }) => dialogs.agreeToSolve(() => advice.value.ask("solve"))),
  },
  narrow: { label: "Leave one", run: ({ advice }) => advice.value.ask("narrow") },
  patterns: { label: "Patterns that change nothing", run: ({ advice }) => advice.value.ask("patterns") },
  gallery: { label: "Gallery", icon: "#icon-layout-grid" },
  statistics: {},
  import: { label: "Import", icon: "#icon-file-input" },
  share: { label: "Share", icon: "#icon-share-2" },
  save: {},
  print: { label: "Print", icon: "#icon-printer" },
  edit: {
    label: "Edit",
    icon: "#icon-pencil",
    keys: ["Shift E"],
    isOn: ({ isEditing }) => isEditing.value,
    run: ({ edit, isEditing }) => edit(!isEditing.value),
  },
  done: { label: "Done", run: ({ edit }) => edit(false) },
  "zoom-in": { label: "Zoom in", icon: "#icon-zoom-in", keys: ["+", "="], run: ({ stage }) => stage.zoom(1.3) },
  "zoom-out": { label: "Zoom out", icon: "#icon-minus", keys: ["−"], run: ({ stage }) => stage.zoom(1 / 1.3) },
  "zoom-fit": { label: "Whole board", icon: "#icon-maximize", keys: ["0"], run: ({ stage }) => stage.fit() },
  settings: { label: "Settings", icon: "#icon-settings" },
  help: { label: "Help", icon: "#icon-circle-question-mark", keys: ["?"] },
  about: {},
  more: { label: "More", icon: "#icon-ellipsis" },
  stop: { run: stop },
  escape: { keys: ["Esc"], run: escape },
} satisfies { [name: string]: Command };

export type CommandName = keyof typeof LIST;
/** The commands whose work is in dialogs.tsx: all but one open a dialog. */
export type DialogCommand = {
  [name in CommandName]: (typeof LIST)[name] extends { run: unknown } ? never : name;
}[CommandName];
export const COMMANDS: { [name in CommandName]: Command } = LIST;
const NAMES = Object.keys(LIST) as CommandName[];
const isCommand = (name: string): name is CommandName => Object.hasOwn(LIST, name);

/** The sheet More of a phone, in this order. */
export const MORE: CommandName[] = [
  ...(["new", "daily", "restart", "try", "explain", "equations", "compare", "solve", "gallery"] as const),
  ...(["import", "share", "print", "edit", "zoom-in", "zoom-fit", "settings", "help"] as const),
];

// # Buttons

/** How the buttons of a command are: attributes; undefined where nothing changes them. */
type ButtonLook = { "aria-disabled"?: boolean; "aria-pressed"?: boolean; hidden?: boolean };
/** Of all commands. */
export const looks = signal<{ [name: string]: ButtonLook }>({});

/** Work out how the buttons are. */
export function showButtons(page: ButtonParts) {
  const next = NAMES.flatMap((name) => {
    const { works, exists, isOn } = COMMANDS[name];
    if (!works && !exists && !isOn) return [];
    const look: ButtonLook = {
      ...(works && { "aria-disabled": !works(page) }),
      ...(isOn && { "aria-pressed": isOn(page) }),
      ...(exists && { hidden: !exists(page) }),
    };
    return [[name, look] as const];
  });
  looks.value = Object.fromEntries(next);
}

/** Do what was asked for before the page was ready: see first.ts. */
export function doAgain(run: (command: CommandName) => unknown) {
  const { pressed = "", pasted } = document.documentElement.dataset;
  if (isCommand(pressed)) run(pressed);
  if (!pasted) return;
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", pasted);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Have buttons run their commands. */
export function listenToButtons(run: (command: CommandName) => unknown) {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[data-command]") : null;
    const name = button?.getAttribute("data-command") ?? "";
    if (isCommand(name) && button?.getAttribute("aria-disabled") !== "true") run(name);
  });
  dispatchEvent(new Event("gridlight"));
}
