/** Joins the parts of the page. After each change one scene is worked out (page/scene.js), and each part draws its share. */

import { createAdvice } from "./advice/advice.js";
import { createBackgroundAnalysis } from "./advice/background-analysis.js";
import { familyOf } from "./advice/family.js";
import { createClicksLeft } from "./advice/linear/clicks-left.js";
import { createLiveVerdict } from "./advice/live-verdict.js";
import { countWords } from "./advice/solution-count.js";
import { openDialog, prepareDialogs } from "./base/dialog.js";
import { part } from "./base/dom.js";
import { countCells } from "./base/extent.js";
import { progressIn } from "./base/progress.js";
import { newName } from "./base/random-id.js";
import { say } from "./base/status.js";
import { createBoard } from "./board/board.js";
import { createPressFlash } from "./board/press-flash.js";
import { prepareGallery } from "./dialogs/gallery-dialog.js";
import { showHelp } from "./dialogs/help.js";
import { prepareImport } from "./dialogs/import-dialog.js";
import { prepareNew } from "./dialogs/new-dialog.js";
import { createOpener } from "./dialogs/open-text.js";
import { showSettings } from "./dialogs/settings.js";
import { createShareContent } from "./dialogs/share-content.js";
import { prepareShare } from "./dialogs/share-dialog.js";
import { createEditor } from "./edit/editor.js";
import { startBoard, startWords } from "./edit/start.js";
import { listenToButtons, storeCommands } from "./page/commands.js";
import { publish } from "./page/handle.js";
import { createHeader, showKinds } from "./page/header.js";
import { listenToKeys } from "./page/keys.js";
import { createPlay } from "./page/play.js";
import { sceneOf } from "./page/scene.js";
import { createSidePanel } from "./page/side-panel.js";
import { createTimer } from "./page/timer.js";
import { createPython } from "./python/python.js";
import { loadSite } from "./python/site.js";
import { isObject, linkIn } from "./store/link-codec.js";
import { createBoards, firstBoard } from "./store/open-boards.js";
import { createSettings } from "./store/settings.js";
import { openShelf } from "./store/shelf.js";
import { createStore } from "./store/store.js";

/** @import { CallOptions, Document, Solved, View } from "./types.d.ts" */

const TIDY = 10_000; // milliseconds between two writes of the time played

const announce = publish();
const [{ site, views, gallery }, shelf] = await Promise.all([
  loadSite(),
  openShelf({ any: linkIn(location.hash) === null }),
]);
const sources = { views, shelf, gallery };
const begun = await firstBoard({ ...sources, kind: document.documentElement.dataset.firstKind });

const preferences = createSettings();
const store = createStore(begun.history);
const python = createPython(site, say);

const kind = () => store.now().document.kind;
const view = () => /** @type {View} */ (views.get(kind()));
const cells = () => countCells(view(), store.now().document);
const engine = () => preferences.now().engines[kind()] ?? "auto";
const start = () => preferences.now().starts[kind()];
const verdict = () => liveVerdict.now();
const family = () => familyOf(view());

const check = (/** @type {{ document: Document, state: import("./types.d.ts").State }} */ { document, state }) =>
  python.call("check", { document, state });
const liveVerdict = createLiveVerdict(store.now, check, render);
const desk = createHeader({ leaveEditing: () => edit(false) });
const timer = createTimer((seconds) => desk.time(seconds, preferences.now().timer));
const boards = createBoards({
  ...{ ...sources, store, timer, first: begun.aside, startBoard },
  start: (kind) => preferences.now().starts[kind],
  isSolved: () => verdict()?.solved ?? false,
  opened(what) {
    equip();
    if (what === "open") edit(false);
    board.fit();
  },
  learned: render,
});

/** What a solve tells about the open puzzle. @param {Solved} solved */
function learn(solved) {
  const { status, engine, seconds } = solved;
  if (status === "unknown") return;
  boards.know({
    solutions: { ...countWords(view(), store.now().document, solved, family().several), engine, seconds },
  });
}

/** A random board like that one, that can be solved. @param {Document} document @param {number | undefined} par @param {CallOptions} how */
async function makeLike(document, par, how) {
  const options = { document, ...(par !== undefined && { par }) };
  return (await python.ask("make", { kind: document.kind, options, seed: newName() }, how)).document;
}

const advice = createAdvice({
  ...{ store, view, engine, say, learn },
  python: { call: python.ask, stop: python.stop },
  changed() {
    render();
    const { found = [], wrong = [], links = [] } = advice.marks() ?? {};
    board.reveal([...found.map(({ at }) => at), ...wrong, ...links.flat()]);
  },
  working: progressIn("job"),
  hand: { isDrawing: () => board.isDrawing(), rested: () => board.rested() },
});
const panel = createSidePanel(advice, () => board.focus(), view);
const editor = createEditor({
  ...{ store, view, learn },
  solve: (document, seconds) => python.ask("solve", { document, engine: engine(), limit: 2, seconds }),
  make: makeLike,
  abandon: python.stop,
  chose: render,
});

// # Idle time

const analysis = createBackgroundAnalysis({
  table() {
    if (editor.isOn() || python.is() !== "up") return null;
    const { solutions, grade } = boards.about();
    const needs = { solutions: !solutions, grade: !grade };
    return { document: store.now().document, cells: cells(), gradesSeveral: family().gradesSeveral, needs };
  },
  solve: (document, seconds) => python.call("solve", { document, engine: engine(), limit: 2, seconds }),
  grade: (document) => python.call("grade", { document }),
  abandon: python.stop,
  learn,
  graded: (grade) => boards.know({ grade }),
});
const clicksLeft = createClicksLeft({
  table() {
    const { footer } = family();
    if (!footer || editor.isOn() || advice.isExplaining()) return null;
    return { ...store.now(), view: view(), footer, cells: cells() };
  },
  ready: () => python.is() === "up",
  solve: (document, seconds) => python.call("solve", { document, least: true, limit: 1, seconds }),
  abandon: python.stop,
  changed: render,
  worsened: (text) => say(text, { shown: false }),
});
python.makesWay(analysis.makeWay);
python.makesWay(clicksLeft.makeWay);

// # The board

const pressFlash = createPressFlash(render);
const play = createPlay({
  ...{ store, view, editor, say },
  mode: desk.mode,
  advice,
  pressed(document, at, state) {
    if (!family().footer) return;
    pressFlash.touch(document, at);
    clicksLeft.clicked(at, state);
  },
});
/** @param {string} pane @param {string} paper @param {string} canvas */
const sheet = (pane, paper, canvas) => ({
  pane: part(pane, HTMLDivElement),
  paper: part(paper, HTMLDivElement),
  canvas: part(canvas, HTMLCanvasElement),
});
const board = createBoard(
  {
    stage: part("stage", HTMLDivElement),
    board: sheet("pane", "paper", "canvas"),
    plan: sheet("plan", "plan-paper", "plan-canvas"),
    grid: part("cells", HTMLDivElement),
  },
  {
    ...play,
    cancel: store.drop,
    canDraw: () => !editor.isOn() && !advice.isExplaining(),
    drawn: (state) => store.act(state),
    say,
  },
);

// # What is shown

function render() {
  const now = store.now();
  const known = verdict();
  if (known) timer.solved(known.solved);
  const { sight, captions, header, facts, judgement } = sceneOf({
    ...{ now, view: view(), family: family(), verdict: known, about: boards.about(), seconds: timer.seconds() },
    ...{ previous: liveVerdict.previous(), late: liveVerdict.isLate(), failure: liveVerdict.failure() },
    python: { is: python.is(), late: python.isLate(), why: python.why() },
    advice: {
      marks: advice.marks(),
      overlay: advice.overlay(),
      refuted: advice.refuted(boards.about().solutions?.short === "no solution"),
    },
    ...{ clicks: clicksLeft.line(), editing: editor.hand(), pressed: pressFlash.at(now.document) },
  });
  board.show(sight);
  for (const [id, { text, isWrong }] of Object.entries(captions)) {
    const caption = part(id, HTMLParagraphElement);
    if (caption.textContent !== text) caption.textContent = text;
    caption.dataset.is = isWrong ? "wrong" : "";
  }
  desk.equip(view().modes(now.document));
  desk.show(header);
  desk.enable("undo", store.canUndo());
  desk.enable("redo", store.canRedo());
  panel.facts(facts);
  panel.advice();
  panel.verdict(judgement);
}

let equipped = "";
const markKind = showKinds([...views].map(([kind, { title }]) => ({ kind, title })));

/** The open kind has its own tools and levels. */
async function equip() {
  if (kind() === equipped) return;
  equipped = kind();
  edit(false);
  markKind(equipped);
  const pieces = view().presets ? [] : await gallery(equipped);
  desk.offer(new Set(pieces.map(({ grade }) => grade?.level ?? "")));
}

/** @param {boolean} on */
function edit(on) {
  if (on === editor.isOn()) return;
  advice.close();
  analysis.makeWay();
  editor.turn(on);
  desk.editing(on);
  timer.rest(on);
  render();
  analysis.watch();
  clicksLeft.watch();
  if (on) say("Editing. A click changes the puzzle itself.", { shown: false });
}

store.subscribe(advice.moved);
store.subscribe(() => liveVerdict.watch());
for (const listener of [editor.changed, clicksLeft.watch, render, analysis.watch]) store.subscribe(listener);
python.subscribe(() => {
  if (python.is() === "up") {
    liveVerdict.watch();
    analysis.watch();
    clicksLeft.watch();
  }
  render();
});
preferences.subscribe(() => desk.time(timer.seconds(), preferences.now().timer));

// # Dialogs and commands

const opener = createOpener({ views, kind, boards, call: python.ask, say, keeps: shelf.lasting });
const content = createShareContent({ store, view, python, engine, isSolved: () => verdict()?.solved ?? false });
const newDialog = prepareNew({
  views,
  begin: () => ({ kind: kind(), start: start() }),
  make: makeLike,
  abandon: python.stop,
  remember: (kind, start) => preferences.set({ starts: { ...preferences.now().starts, [kind]: start } }),
  open(document) {
    boards.place(document, null);
    say(`${boards.named()}.`, { shown: false });
  },
});
const importDialog = prepareImport(opener.open, () => view().sample);
const galleryDialog = prepareGallery({
  ...{ views, shelf, open: boards.placePiece, take: boards.take },
  pieces: () => gallery(kind()),
});
const shareDialog = prepareShare({ ...content, table: () => ({ ...store.now(), view: view() }) });

/** Whoever asks about a board has finished editing it. @param {() => unknown} ask */
const asking = (ask) => () => {
  edit(false);
  return ask();
};

async function settings() {
  const { engines = [] } = (await python.kind(kind())) ?? {};
  const draft = startBoard(view(), start());
  const words = startWords(/** @type {View} */ (views.get(draft.document.kind)), draft);
  const begins = view().presets ? { words, change: newDialog.show } : null;
  showSettings(preferences, { kind: kind(), title: view().title, engines, start: begins });
}

/** @type {import("./page/commands.js").Commands} */
const commands = {
  ...storeCommands({ store, view, boards, level: desk.level, showNew: newDialog.show, say }),
  gallery: galleryDialog.show,
  import: importDialog.show,
  share: shareDialog.show,
  settings,
  help: async () => showHelp(view(), (await python.kind(kind()))?.rules ?? null),
  more: () => openDialog("more-dialog"),
  check: asking(() => advice.check(verdict())),
  hint: asking(advice.hint),
  explain: asking(() => advice.ask("explain")),
  solve: asking(() => advice.ask("solve")),
  patterns: asking(() => advice.ask("patterns")),
  stop() {
    for (const { stop } of [advice, editor, newDialog]) stop();
  },
  edit: () => edit(!editor.isOn()),
  mode: desk.nextMode,
  "zoom-in": () => board.zoom(1.3),
  "zoom-out": () => board.zoom(1 / 1.3),
  "zoom-fit": board.fit,
  escape() {
    // From the buttons of an explanation, the focus returns to the board.
    if (advice.shown() && part("side", HTMLElement).contains(document.activeElement)) board.focus();
    advice.close();
    editor.stop();
  },
};

// # Start

prepareDialogs();
listenToKeys({ run: (command) => commands[command](), singleKeys: () => preferences.now().keys, walk: advice.key });
listenToButtons(commands);
window.addEventListener("hashchange", opener.openAddress);
window.addEventListener("pagehide", () => boards.keep({ leaving: true }));
document.addEventListener("visibilitychange", () => document.hidden && boards.keep({ leaving: true }));
setInterval(boards.keep, TIDY);

equip();
liveVerdict.watch();
render();
if (location.hash) await opener.openAddress();
commands[document.documentElement.dataset.pressed ?? ""]?.();
if (!shelf.lasting) say("This browser keeps nothing for this page: your boards last until you close it.");
analysis.watch();

announce({
  open: (text) => opener.open(String(text)),
  document: () => store.now().document,
  state: () => store.now().state,
  verdict,
  act(state) {
    const { document } = store.now();
    const misfit = isObject(state) ? view().misfit(document, state) : "A state is an object.";
    if (misfit) throw new Error(misfit);
    store.act({ ...view().blank(document), ...state });
  },
  undo: () => void store.undo(),
  redo: () => void store.redo(),
  link: content.link,
  call: python.ask,
  ready: python.ready,
});
