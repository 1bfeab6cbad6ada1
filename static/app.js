/** Joins the parts: address and shelf to store, store to board and panel, Python to all. The only file that knows them all. */

import { createBoard } from "./board/board.js";
import { createBoards, firstBoard } from "./store/open-boards.js";
import { countWords } from "./advice/solution-count.js";
import { createHeader, showKinds } from "./page/header.js";
import { closeDialog, openDialog, prepareDialogs } from "./base/dialog.js";
import { part } from "./base/dom.js";
import { createEditor } from "./edit/editor.js";
import { prepareGallery } from "./dialogs/gallery-dialog.js";
import { createAdvice } from "./advice/advice.js";
import { familyOf } from "./advice/family.js";
import { publish } from "./page/handle.js";
import { showHelp } from "./dialogs/help.js";
import { prepareImport } from "./dialogs/import-dialog.js";
import { createLiveVerdict } from "./advice/live-verdict.js";
import { listenToKeys } from "./page/keys.js";
import { opened, openedLink } from "./dialogs/open-text.js";
import { newName } from "./base/random-id.js";
import { begun, prepareNew } from "./dialogs/new-dialog.js";
import { createClicksLeft } from "./advice/linear/clicks-left.js";
import { createSidePanel } from "./page/side-panel.js";
import { createPressFlash } from "./board/press-flash.js";
import { createPython } from "./python/python.js";
import { createSettings, engineName, showSettings } from "./dialogs/settings.js";
import { countCells } from "./edit/options.js";
import { isObject, linkIn, pack } from "./store/link-codec.js";
import { prepareShare } from "./dialogs/share-dialog.js";
import { openShelf } from "./store/shelf.js";
import { loadSite } from "./python/site.js";
import { say } from "./page/status.js";
import { createStore } from "./store/store.js";
import { createBackgroundAnalysis } from "./advice/background-analysis.js";
import { createTimer } from "./page/timer.js";
import { progressIn } from "./page/progress.js";
import { sentence, shortened, took } from "./base/words.js";

/** @import { CallName, CallOptions, Document, Gesture, Place, Solved, View } from "./types.d.ts" */
/** @import { LinkKind } from "./dialogs/share-dialog.js" */

const TIDY = 10_000; // milliseconds between two looks at the clock for the shelf
const TRIED = 10_000; // cells, up to which every text form is tried before it is offered

const announce = publish();
const [{ site, views, gallery }, shelf] = await Promise.all([
  loadSite(),
  openShelf({ any: linkIn(location.hash) === null }),
]);
const { history: past, aside: first } = await firstBoard({ views, shelf, gallery });

const preferences = createSettings();
const store = createStore(past);
const python = createPython(site, {
  tell: say,
  changed() {
    if (python.is() === "up") {
      liveVerdict.watch();
      analysis.watch();
      clicksLeft.watch();
    }
    render();
  },
});
const liveVerdict = createLiveVerdict(
  store.now,
  ({ document, state }) => python.call("check", { document, state }),
  render,
);
const header = createHeader({ leaveEditing: () => edit(false) });
const timer = createTimer((seconds) => header.time(seconds, preferences.now().timer));
const boards = createBoards({
  views,
  shelf,
  gallery,
  store,
  timer,
  first,
  start: (kind) => preferences.now().starts[kind],
  isSolved: () => verdictNow()?.solved ?? false,
});
const advice = createAdvice({
  store,
  view: viewNow,
  python: { call, stop: python.stop },
  engine,
  changed() {
    render();
    const { found = [], wrong = [], links = [] } = advice.marks() ?? {};
    board.reveal([...found.map(({ at }) => at), ...wrong, ...links.flat()]);
  },
  working: progressIn("job"),
  say,
  learn,
  hand: { isDrawing: () => board.isDrawing(), rested: () => board.rested() },
});
const panel = createSidePanel(advice, () => board.focus(), viewNow);
const editor = createEditor({
  store,
  view: viewNow,
  solve: (givens, seconds) => call("solve", { document: givens, engine: engine(), limit: 2, seconds }),
  make: another,
  abandon: python.stop,
  learn,
  chose: () => render(),
});
const analysis = createBackgroundAnalysis({
  table() {
    if (editor.isOn() || python.is() !== "up") return null;
    const { document: givens } = store.now();
    const { solutions, grade } = boards.about();
    const needs = { solutions: !solutions, grade: !grade };
    return {
      document: givens,
      cells: countCells(viewNow(), givens),
      gradesSeveral: familyOf(viewNow()).gradesSeveral,
      needs,
    };
  },
  solve: (givens, seconds) => python.call("solve", { document: givens, engine: engine(), limit: 2, seconds }),
  grade: (givens) => python.call("grade", { document: givens }),
  abandon: python.stop,
  learn,
  graded(grade) {
    boards.know({ grade });
    render();
    boards.keep();
  },
});
const clicksLeft = createClicksLeft({
  table() {
    const view = viewNow();
    const { footer } = familyOf(view);
    if (!footer || editor.isOn() || advice.isExplaining()) return null;
    return { ...store.now(), view, footer, cells: countCells(view, store.now().document) };
  },
  ready: () => python.is() === "up",
  solve: (givens, seconds) => python.call("solve", { document: givens, least: true, limit: 1, seconds }),
  abandon: python.stop,
  changed: () => render(),
  worsened: (text) => say(text, { shown: false }),
});
const pressFlash = createPressFlash(() => render());
const board = createBoard(
  {
    stage: part("stage", HTMLDivElement),
    board: sheetNamed("pane", "paper", "canvas"),
    plan: sheetNamed("plan", "plan-paper", "plan-canvas"),
    grid: part("cells", HTMLDivElement),
  },
  {
    gesture,
    cancel: store.drop,
    key,
    canDraw: () => !editor.isOn() && !advice.isExplaining(),
    drawn: (state) => store.act(state),
    say,
  },
);

/** A pane of the stage, with its canvas and the paper under it. @param {string[]} ids */
function sheetNamed(...[pane, paper, canvas]) {
  return {
    pane: part(pane, HTMLDivElement),
    paper: part(paper, HTMLDivElement),
    canvas: part(canvas, HTMLCanvasElement),
  };
}

const markKind = showKinds([...views].map(([kind, { title }]) => ({ kind, title })));

function viewNow() {
  return /** @type {View} */ (views.get(store.now().document.kind));
}

/** The engine that the player chose in Settings. */
function engine() {
  return preferences.now().engines[store.now().document.kind] ?? "auto";
}

/**
 * Ask Python for somebody who waits: what is found out in idle time makes way.
 * @template {CallName} Name
 * @param {Name} name
 * @param {{ [key: string]: unknown }} [args]
 * @param {CallOptions} [options]
 */
function call(name, args, options) {
  if (!python.isQuick(name)) {
    analysis.makeWay();
    clicksLeft.makeWay();
  }
  return python.call(name, args, options);
}

function verdictNow() {
  return liveVerdict.now();
}

/** What the open board is called in a sentence. */
function named() {
  return `${viewNow().title}, ${viewNow().size(store.now().document)}`;
}

// # What comes from outside

/**
 * Open anything that people paste. Rejects with a sentence; then the board that was open stays.
 * @param {string} text
 */
async function open(text) {
  const { kind } = store.now().document;
  const { document: givens, state, notes } = await opened(text, { views, kind, call });
  boards.place(givens, state);
  say([`Opened ${named()}.`, ...notes].join(" "));
}

/** The address bar has a link, or the name of a kind. */
async function openAddress() {
  const link = linkIn(location.hash);
  const kind = location.hash.slice(1);
  if (link) {
    try {
      const { document: givens, state } = await openedLink(link, views);
      boards.place(givens, state);
      say(`Opened ${named()}, from the link.`);
    } catch (error) {
      say(sentence(error));
    }
  } else if (kind && !views.has(kind)) {
    say(`“${shortened(location.hash)}” is neither a link to a puzzle nor a kind of puzzle here.`);
  } else if (kind && kind !== store.now().document.kind) await boards.openKind(kind);
  // The board is kept by now; a reload must not open the link over what was played since.
  if (location.hash && shelf.lasting) history.replaceState(null, "", location.pathname + location.search);
}

// # What hands and keys do

/** @param {Gesture} what */
function gesture(what) {
  if (editor.isOn()) editor.gesture(what);
  else if (!advice.isExplaining()) {
    const { document: givens, state } = store.now();
    const next = viewNow().play({ document: givens, state, mode: header.mode() }, what);
    if (!next) return;
    if (familyOf(viewNow()).footer) {
      pressFlash.touch(givens, what.at);
      clicksLeft.clicked(what.at, next);
    }
    store.act(next, "move", what.stroke);
  } else if (what.type !== "drag") say("Close the explanation to keep playing.");
}

/**
 * @param {string} pressed
 * @param {Place} at
 */
function key(pressed, at) {
  return advice.key(pressed) || (editor.isOn() && editor.gesture({ type: "key", at, key: pressed, stroke: {} }));
}

/** @param {boolean} on */
function edit(on) {
  if (on === editor.isOn()) return;
  advice.close();
  analysis.makeWay();
  editor.turn(on);
  header.editing(on);
  timer.rest(on);
  render();
  analysis.watch();
  clicksLeft.watch();
  if (on) say("Editing. A click changes the puzzle itself.", { shown: false });
}

/** Whoever asks about a board is done with editing it. @param {() => unknown} ask */
function asking(ask) {
  return () => {
    edit(false);
    return ask();
  };
}

/** End whatever somebody waits for. */
function stop() {
  for (const { stop } of [advice, editor, newDialog]) stop();
}

/** @type {{ [command: string]: () => unknown }} */
const commands = {
  async new() {
    if (viewNow().presets) return newDialog.show();
    const piece = await boards.another(header.level());
    if (piece) say(`${piece.title}. ${named()}.`, { shown: false });
    else say("The gallery has no other puzzle of this level.");
    return undefined;
  },
  restart() {
    const before = store.now();
    store.act(viewNow().blank(before.document), "restart");
    say(store.now() === before ? `Nothing is ${viewNow().done} yet.` : "Restarted. Undo brings everything back.");
  },
  gallery: () => galleryDialog.show(),
  import: () => importDialog.show(),
  share: () => shareDialog.show(),
  undo: () => undone(store.undo(), "Undone"),
  redo: () => undone(store.redo(), "Done again"),
  check: asking(() => advice.check(verdictNow())),
  hint: asking(() => advice.hint()),
  explain: asking(() => advice.ask("explain")),
  solve: asking(() => advice.ask("solve")),
  patterns: asking(() => advice.ask("patterns")),
  stop,
  edit: () => edit(!editor.isOn()),
  mode: () => header.nextMode(),
  more: () => openDialog("more-dialog"),
  "zoom-in": () => board.zoom(1.3),
  "zoom-out": () => board.zoom(1 / 1.3),
  "zoom-fit": () => board.fit(),
  escape() {
    const side = part("side", HTMLElement);
    // Whoever was at the buttons of an explanation goes on at the board.
    if (advice.shown() && side.contains(document.activeElement)) board.focus();
    advice.close();
    editor.stop();
  },
  async settings() {
    const kind = await python.kind(store.now().document.kind);
    const view = viewNow();
    const start = view.presets && {
      words: startWords(view),
      change: () => newDialog.show(),
    };
    showSettings(preferences, {
      kind: store.now().document.kind,
      title: view.title,
      engines: kind?.engines ?? [],
      start: start ?? null,
    });
    openDialog("settings-dialog");
  },
  async help() {
    const kind = await python.kind(store.now().document.kind);
    showHelp(viewNow(), kind?.rules ?? null);
    openDialog("help-dialog");
  },
};

/** @type {{ [what: string]: string }} */
const CALLED = {
  move: "a move",
  solve: "Solve",
  restart: "Restart",
  open: "opening a puzzle",
  edit: "an edit",
  hint: "a hint",
};

/**
 * @param {string | null} what
 * @param {string} word
 */
function undone(what, word) {
  if (what) say(`${word}: ${CALLED[what]}.`, { shown: what !== "move" && what !== "edit" });
}

// # What is shown

function render() {
  const now = store.now();
  const { document: givens } = now;
  const view = viewNow();
  const verdict = verdictNow();
  const family = familyOf(view);
  const { line, state: explained, ...overlay } = advice.overlay();
  const counted = clicksLeft.line();
  const state = explained ?? now.state;
  const shows = verdict && !explained ? verdict.shows : view.preview(givens, state);
  const drawn = explained ? null : (verdict ?? liveVerdict.previous());
  board.show({
    view,
    document: givens,
    state,
    shows,
    verdict: drawn,
    step: advice.marks(),
    editing: editor.hand(),
    ...overlay,
    bare: family.overlay.bare,
    worse: counted?.worse ?? null,
    pressed: pressFlash.at(givens),
  });
  // A plan that is drawn on the board itself has its words there too.
  const under = [counted?.text ?? "", ...(overlay.beside ? [] : [line])].filter((words) => words !== "");
  showLine("pace", under.join(" · "), counted?.isWrong ?? false);
  showLine("plan-words", line, overlay.pattern?.kind === "proof");

  const { title, solutions, grade, helped } = boards.about();
  header.equip(view.modes(givens));
  header.show({
    title: view.title,
    size: view.size(givens),
    known: [
      ...(view.traits?.(givens) ?? []),
      ...[title, grade?.level, solutions?.short].flatMap((text) => (text === undefined ? [] : [{ text }])),
    ],
    progress: counted ? "" : view.progress({ document: givens, state, shows }),
  });
  header.enable("undo", store.canUndo());
  header.enable("redo", store.canRedo());
  panel.facts({
    engine: solutions && `${engineName(solutions.engine)}, ${took(solutions.seconds)}`,
    solutions: solutions?.long,
    level: grade?.level,
    why: grade?.why,
    patterns: "patterns" in family.advice.questions,
  });
  panel.advice();
  if (verdict) timer.solved(verdict.solved);
  panel.verdict({
    python: python.is(),
    slow: python.isLate(),
    gone: python.why(),
    explaining: explained !== null,
    late: liveVerdict.isLate(),
    failure: liveVerdict.failure(),
    refuted: advice.refuted(solutions?.short === "no solution"),
    verdict,
    left: view.left({ document: givens, state, shows }),
    toGo: family.footer && (counted?.toGo ?? ""),
    seconds: helped ? null : timer.seconds(),
  });
}

/**
 * A line of words under a board.
 * @param {string} id
 * @param {string} text
 * @param {boolean} isWrong
 */
function showLine(id, text, isWrong) {
  const place = part(id, HTMLParagraphElement);
  if (place.textContent !== text) place.textContent = text;
  place.dataset.is = isWrong ? "wrong" : "";
}

/**
 * What a solve tells about the puzzle on the table.
 * @param {Solved} solved
 */
function learn(solved) {
  const { status, engine, seconds } = solved;
  if (status === "unknown") return;
  const { short, long } = countWords(viewNow(), store.now().document, solved, familyOf(viewNow()).several);
  boards.know({ solutions: { short, long, engine, seconds } });
  render();
  boards.keep();
}

let equipped = "";

/** The kind on the table has its own tools and levels. */
async function equip() {
  const { kind } = store.now().document;
  if (kind === equipped) return;
  equipped = kind;
  edit(false);
  markKind(kind);
  const pieces = viewNow().presets ? [] : await gallery(kind);
  header.offer(new Set(pieces.map(({ grade }) => grade?.level ?? "")));
}

store.subscribe((what) => {
  const isAnother = boards.changed(what);
  if (isAnother) {
    equip();
    if (what === "open") edit(false);
  }
  advice.moved();
  liveVerdict.watch();
  editor.changed();
  clicksLeft.watch();
  render();
  if (isAnother) board.fit();
  boards.keep();
  analysis.watch();
});

// # The parts that answer to the page

/**
 * What is shared besides the document. "solution" solves first when need be, and does not touch the board.
 * @param {LinkKind} kind
 */
async function holding(kind) {
  if (kind === "puzzle") return null;
  if (!["position", "solution"].includes(kind)) {
    throw new Error(`A link holds the puzzle, the position or the solution, not “${kind}”.`);
  }
  const { document: givens, state } = store.now();
  return kind === "position" || verdictNow()?.solved ? state : solutionOf(givens);
}

/**
 * A board like that one, by chance, that can be solved.
 * @param {Document} givens
 * @param {number | undefined} par how many clicks it should need at least
 * @param {CallOptions} how
 */
async function another(givens, par, how) {
  const options = { document: givens, ...(par !== undefined && { par }) };
  const { document: made } = await call("make", { kind: givens.kind, options, seed: newName() }, how);
  return made;
}

/** How new boards of the open kind begin, in words. @param {View} view */
function startWords(view) {
  const { document: givens } = begun(view, preferences.now().starts[store.now().document.kind]);
  const shown = /** @type {View} */ (views.get(givens.kind));
  const words = (shown.traits?.(givens) ?? []).map(({ text, label }) => (label ? `${text} ${label}` : text));
  return [shown.size(givens), ...words].join(", ");
}

/** @param {Document} givens */
async function solutionOf(givens) {
  const solved = await call("solve", { document: givens, engine: engine(), limit: 1 });
  if (solved.status === "none") throw new Error("This puzzle has no solution, so there is nothing to share.");
  if (solved.status === "unknown") throw new Error("No solution was found in the time there was.");
  return solved.states[0];
}

/**
 * A whole address.
 * @param {LinkKind} kind
 */
async function linkTo(kind) {
  const { document: givens } = store.now();
  return new URL(await pack(givens, await holding(kind)), location.href).href;
}

const importDialog = prepareImport(open, () => viewNow().sample);
const newDialog = prepareNew({
  views,
  begin() {
    const { kind } = store.now().document;
    return { kind, start: preferences.now().starts[kind] };
  },
  make: another,
  abandon: python.stop,
  remember: (kind, start) => preferences.set({ starts: { ...preferences.now().starts, [kind]: start } }),
  open(givens) {
    boards.place(givens, null);
    say(`${named()}.`, { shown: false });
  },
});
const galleryDialog = prepareGallery({
  views,
  pieces: () => gallery(store.now().document.kind),
  shelf,
  open: boards.placePiece,
  take: boards.take,
});
const shareDialog = prepareShare({
  link: linkTo,
  table: () => ({ ...store.now(), view: viewNow() }),
  async write(format, kind) {
    if (format === "link") return linkTo(kind);
    const { document: givens } = store.now();
    const state = await holding(kind);
    return (await call("write", { document: givens, format, ...(state && { state }) })).text;
  },
  async forms() {
    const { document: givens } = store.now();
    const names = (await python.kind(givens.kind))?.writes ?? [];
    if (countCells(viewNow(), givens) > TRIED) return names;
    const written = names.map((format) =>
      python.call("write", { document: givens, format }).then(
        () => [format],
        () => [], // a form that has no signs for such a board
      ),
    );
    return (await Promise.all(written)).flat();
  },
});

prepareDialogs();
listenToKeys({
  run: (command) => commands[command](),
  singleKeys: () => preferences.now().keys,
  walk: advice.key,
});
for (const button of document.querySelectorAll("button[data-command]")) {
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    if (button.closest("dialog")) closeDialog("more-dialog");
    commands[button.getAttribute("data-command") ?? ""]();
  });
}
dispatchEvent(new Event("gridlight")); // from here on nobody else keeps what is pressed: first.js
preferences.subscribe(() => header.time(timer.seconds(), preferences.now().timer));
window.addEventListener("hashchange", openAddress);
window.addEventListener("pagehide", () => boards.keep({ leaving: true }));
document.addEventListener("visibilitychange", () => document.hidden && boards.keep({ leaving: true }));
setInterval(() => boards.keep(), TIDY);

equip();
liveVerdict.watch();
render();
if (location.hash) await openAddress();
commands[document.documentElement.dataset.pressed ?? ""]?.();
if (!shelf.lasting) say("This browser keeps nothing for this page: what you do here lasts until you close it.");
analysis.watch();

announce({
  open: (text) => open(String(text)),
  document: () => store.now().document,
  state: () => store.now().state,
  verdict: verdictNow,
  act(state) {
    const { document: givens } = store.now();
    const misfit = isObject(state) ? viewNow().misfit(givens, state) : "A state is an object.";
    if (misfit) throw new Error(misfit);
    store.act({ ...viewNow().blank(givens), ...state });
  },
  undo: () => void store.undo(),
  redo: () => void store.redo(),
  link: linkTo,
  call,
  ready: python.ready,
});
