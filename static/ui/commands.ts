/** What the page can be told, each command once: its words, icon and keys, when it works, and what it does. */

import { isWithout } from "../model/lessons.ts";
import { restart, travel } from "./history-commands.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { LiveVerdict } from "../advice/live-verdict.ts";
import type { Model } from "../model/model.ts";
import type { Stage } from "../board/stage.ts";
import type { Page } from "./page.ts";
import type { Practising } from "./practising.ts";
import type { Puzzles } from "../model/puzzles.ts";
import type { createTrials } from "../model/trials.ts";
import type { IconName } from "../types.ts";

type Trials = ReturnType<typeof createTrials>;

/** What the buttons' looks follow from. */
export interface ButtonParts extends Pick<Model, "store" | "view"> {
  trials: Pick<Trials, "can" | "commands">;
  canMake: () => boolean;
  isEditing: ReadonlySignal<boolean>;
}
interface CommandParts extends ButtonParts, Pick<Page, "say" | "work" | "adviser" | "editor" | "edit"> {
  liveVerdict: Pick<LiveVerdict, "now">;
  marking: { reveal: () => void };
  /** A frame in another page has none of these. */
  puzzles: Pick<Puzzles, "openNext" | "stop"> | null;
  dialogs: {
    stop: () => void;
    /** Solve or explain once the player agrees to what it costs. */
    agreeToCost: (asked: "solve" | "explain", go: () => unknown) => unknown;
    /** To the next board of the list that is open, or to the one before. */
    goInLesson: (by: 1 | -1) => unknown;
  } | null;
  mode: { next: () => void };
  practising: Practising | null;
  stage: Stage;
}

interface Command {
  /** On its button. */
  label?: string;
  icon?: IconName;
  /** As Help writes them. Single keys can be switched off, those with Ctrl cannot. */
  keys?: string[];
  /** Whether it can do anything now; always, where nothing is said. Its keys run it all the same, and it says why it cannot. */
  works?: (page: ButtonParts) => boolean;
  /** Whether the open puzzle has it, for its buttons and its keys; each has, where nothing is said. */
  exists?: (page: ButtonParts) => boolean;
  /** Whether its button is pressed. */
  isOn?: (page: ButtonParts) => boolean;
  /** What it does; without it, `commands` in dialogs.tsx says what it opens. */
  run?: (page: CommandParts) => unknown;
}

/** Whether a board is done: solved by the player, or shown by Solve. */
const canReview = ({ solved, about }: ReturnType<Model["store"]["board"]>) =>
  about.shown === true || (solved && about.begun !== undefined);

function stop({ adviser, editor, dialogs, puzzles, practising }: CommandParts) {
  for (const part of [adviser.value, editor.value, dialogs, puzzles, practising]) part?.stop();
}

function escape(page: CommandParts) {
  const { stage, isEditing, work } = page;
  const [adviser, editor] = [page.adviser.value, page.editor.value];
  const isShown = adviser.current() !== null;
  const isBusy = [work, editor?.jobs.work].some((waited) => waited?.value);
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

/** A frame asks at once: daily puzzles alone cost something, and it has none. */
function askAtCost(name: "solve" | "explain", { dialogs, adviser }: CommandParts) {
  const ask = () => adviser.value.ask(name);
  return dialogs ? dialogs.agreeToCost(name, ask) : ask();
}

function check({ marking, adviser, liveVerdict }: CommandParts) {
  marking.reveal();
  return adviser.value.check(liveVerdict.now());
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
    exists: ({ canMake, store }) => canMake() && !store.about().lesson,
  },
  restart: { label: "Restart", icon: "#icon-rotate-ccw", run: restart },
  next: {
    label: "Next puzzle",
    icon: "#icon-chevron-right",
    keys: ["Shift N"],
    run({ store, dialogs, puzzles, practising }) {
      if (store.about().practice) return practising?.next();
      return store.about().lesson ? dialogs?.goInLesson(1) : puzzles?.openNext();
    },
  },
  previous: {
    label: "Previous board",
    icon: "#icon-chevron-left",
    keys: ["Shift P"],
    exists: ({ store }) => store.about().lesson !== undefined,
    works: ({ store }) => (store.about().lesson?.at ?? 0) > 0,
    run: ({ dialogs }) => dialogs?.goInLesson(-1),
  },
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
  check: {
    label: "Check",
    icon: "#icon-check",
    keys: ["C"],
    exists: ({ store }) => store.about().practice === undefined, // what is done there is judged as it is done
    run: asking(check),
  },
  hint: {
    label: "Hint",
    icon: "#icon-lightbulb",
    keys: ["H"],
    exists: ({ store }) => !isWithout(store, "hint"),
    run: asking(({ adviser }) => adviser.value.hint()),
  },
  explain: {
    label: "Explain",
    icon: "#icon-list-ordered",
    keys: ["E"],
    exists: ({ store }) => store.about().practice === undefined,
    run: asking((page) => askAtCost("explain", page)),
  },
  equations: {
    label: "Equations",
    icon: "#icon-sigma",
    keys: ["Q"],
    exists: ({ view }) => view().equations || view().clauses,
  },
  review: { label: "How did it go", exists: ({ store }) => canReview(store.board()) },
  compare: { label: "Compare", icon: "#icon-gauge", keys: ["V"] },
  solve: {
    label: "Solve",
    icon: "#icon-sparkles",
    keys: ["S"],
    exists: ({ store }) => !isWithout(store, "solve"),
    run: asking((page) => askAtCost("solve", page)),
  },
  narrow: {
    label: "Leave one",
    run: ({ adviser, editor }) => adviser.value.ask(editor.value?.leavingOne() ?? "narrow"),
  },
  patterns: { label: "Patterns that change nothing", run: ({ adviser }) => adviser.value.ask("patterns") },
  matrix: { label: "Matrix", exists: ({ view }) => view().linear !== undefined },
  gallery: { label: "Gallery", icon: "#icon-layout-grid" },
  statistics: {},
  import: { label: "Import", icon: "#icon-file-input" },
  share: { label: "Share", icon: "#icon-share-2" },
  save: {},
  print: { label: "Print", icon: "#icon-printer" },
  practice: {
    label: "Practice",
    icon: "#icon-target",
    exists: ({ store, canMake }) => canMake() && store.about().practice === undefined,
    run: ({ practising, edit }) => {
      edit(false);
      practising?.open();
    },
  },
  "first-steps": {
    label: "First steps",
    exists: ({ view }) => view().words.firstSteps !== undefined,
    run: ({ practising, edit }) => {
      edit(false);
      practising?.first();
    },
  },
  edit: {
    label: "Edit",
    icon: "#icon-pencil",
    keys: ["Shift E"],
    isOn: ({ isEditing }) => isEditing.value,
    run: ({ edit, isEditing }) => edit(!isEditing.value),
  },
  done: {
    label: "Done",
    run({ edit, stage }) {
      edit(false);
      stage.focus(); // the button has gone
    },
  },
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
export const isCommand = (name: string): name is CommandName => Object.hasOwn(LIST, name);

/** The sheet More of a phone, in this order. */
export const MORE: CommandName[] = [
  ...(["new", "daily", "restart", "try", "explain", "equations", "compare", "solve", "gallery", "previous"] as const),
  ...(["import", "share", "print", "practice", "edit", "zoom-in", "zoom-fit", "settings", "help"] as const),
];
