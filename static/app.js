/** Joins the parts of the page. After each change one scene is worked out (page/scene.js), and each part draws its share. */

import { createAdvice } from "./advice/advice.js";
import { createBackgroundAnalysis } from "./advice/background-analysis.js";
import { familyOf } from "./advice/family.js";
import { createClicksLeft } from "./advice/linear/clicks-left.js";
import { createLiveVerdict } from "./advice/live-verdict.js";
import { countWords } from "./advice/solution-count.js";
import { countCells } from "./base/extent.js";
import { progressIn } from "./base/progress.js";
import { say } from "./base/status.js";
import { createBoard } from "./board/board.js";
import { createPressFlash } from "./board/press-flash.js";
import { createDialogs } from "./dialogs/dialogs.js";
import { createEditor } from "./edit/editor.js";
import { startBoard } from "./edit/start.js";
import { listenToButtons, storeCommands } from "./page/commands.js";
import { publish, storeHandle } from "./page/handle.js";
import { createHeader, showKinds } from "./page/header.js";
import { listenToKeys } from "./page/keys.js";
import { createPlay } from "./page/play.js";
import { createRefusal } from "./page/refusal.js";
import { sceneOf } from "./page/scene.js";
import { createSidePanel } from "./page/side-panel.js";
import { showCaptions, stageParts } from "./page/stage.js";
import { createTimer } from "./page/timer.js";
import { createPython } from "./python/python.js";
import { loadSite } from "./python/site.js";
import { linkIn } from "./store/link-codec.js";
import { createNext, firstBoard } from "./store/next-board.js";
import { createBoards } from "./store/open-boards.js";
import { createSettings } from "./store/settings.js";
import { openShelf } from "./store/shelf.js";
import { createStore } from "./store/store.js";

/** @import { Document, Solved, View } from "./types.d.ts" */

const TIDY = 10_000; // milliseconds between two writes of the time played

const announce = publish();
const isLink = linkIn(location.hash) !== null;
const [{ site, views, gallery }, shelf] = await Promise.all([loadSite(), openShelf({ any: !isLink })]);
const sources = { views, shelf, gallery };
const begun = await firstBoard({ ...sources, kind: document.documentElement.dataset.firstKind });

// # What is open

const preferences = createSettings();
const store = createStore(begun.history);
const python = createPython(site, say);
const kind = () => store.now().document.kind;
const view = () => /** @type {View} */ (views.get(kind()));
const cells = () => countCells(view(), store.now().document);
const engine = () => preferences.now().engines[kind()] ?? "auto";
const family = () => familyOf(view());
const verdict = () => liveVerdict.now();
const isSolved = () => verdict()?.solved ?? false;

const refusal = createRefusal({ store, shelf, python, refused: () => liveVerdict.refused(), say, render });
/** @type {Parameters<typeof createLiveVerdict>[1]} */
const check = ({ document, state }) => python.call("check", { document, state });
const liveVerdict = createLiveVerdict(store.now, check, refusal.judged);
const header = createHeader({ leaveEditing: () => edit(false) });
const timer = createTimer(showTime);
const boards = createBoards({
  views,
  shelf,
  store,
  timer,
  first: begun.aside,
  isSolved,
  opened(what) {
    equip();
    if (what === "open") edit(false);
    board.fit();
  },
  learned: render,
});
const next = createNext({ ...sources, boards, starts: () => preferences.now().starts, startBoard });

/** What a solve tells about the open puzzle. @param {Solved} solved */
function learn(solved) {
  const { status, engine, seconds } = solved;
  if (status === "unknown") return;
  boards.know({
    solutions: { ...countWords(view(), store.now().document, solved, family().several), engine, seconds },
  });
}

// # Advice and the editor

const open = { store, view, engine, say, learn };
const advice = createAdvice({
  ...open,
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
const two = (/** @type {Document} */ document) => ({ document, engine: engine(), limit: 2 }); // is there more than one?
const editor = createEditor({
  ...open,
  solve: (document, seconds) => python.ask("solve", { ...two(document), seconds }),
  make: python.makeLike,
  abandon: python.stop,
  chose: render,
});
const analysis = createBackgroundAnalysis({
  table() {
    if (editor.isOn() || python.is() !== "up") return null;
    const { solutions, grade } = boards.about();
    const needs = { solutions: !solutions, grade: !grade };
    return { document: store.now().document, cells: cells(), gradesSeveral: family().gradesSeveral, needs };
  },
  solve: (document, seconds) => python.call("solve", { ...two(document), seconds }),
  grade: (document) => python.call("grade", { document }),
  abandon: python.stop,
  learn,
  graded: (grade) => boards.know({ grade }),
});
const clicks = createClicksLeft({
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
python.makesWay(clicks.makeWay);

// # The board

const flash = createPressFlash(render);
const play = createPlay({
  ...open,
  editor,
  advice,
  mode: header.mode,
  pressed(document, at, state) {
    flash.touch(document, at);
    clicks.clicked(at, state);
  },
});
const board = createBoard(stageParts(), {
  ...play,
  say,
  cancel: store.drop,
  canDraw: () => !editor.isOn() && !advice.isExplaining(),
  drawn: (state) => store.act(state),
});

// # What is shown

function render() {
  const now = store.now();
  const judged = verdict();
  if (judged) timer.solved(judged.solved);
  const scene = sceneOf({
    now,
    view: view(),
    about: boards.about(),
    seconds: timer.seconds(),
    editing: editor.hand(),
    pressed: flash.at(now.document),
    family: family(),
    liveVerdict,
    python,
    advice,
    clicks,
  });
  board.show(scene.sight);
  showCaptions(scene.captions);
  header.equip(view().modes(now.document));
  header.show(scene.header);
  header.enable("undo", store.canUndo());
  header.enable("redo", store.canRedo());
  panel.facts(scene.facts);
  panel.advice();
  panel.verdict(scene.judgement);
}

function showTime(seconds = timer.seconds()) {
  header.time(seconds, preferences.now().timer);
}

const markKind = showKinds([...views].map(([kind, { title }]) => ({ kind, title })));
let equipped = "";

/** The open kind has its own tools and levels. */
async function equip() {
  if (kind() === equipped) return;
  equipped = kind();
  edit(false);
  markKind(equipped);
  const pieces = view().presets ? [] : await gallery(equipped);
  header.offer(new Set(pieces.map(({ grade }) => grade?.level ?? "")));
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
  clicks.watch();
  if (on) say("Editing. A click changes the puzzle itself.", { shown: false });
}

const heard = [advice.moved, liveVerdict.watch, editor.changed, clicks.watch, render, analysis.watch];
heard.forEach((listener) => store.subscribe(listener));
python.subscribe(() => {
  if (python.is() === "up") for (const watch of [liveVerdict.watch, analysis.watch, clicks.watch]) watch();
  render();
});
preferences.subscribe(() => showTime());

// # Dialogs and commands

const dialogs = createDialogs({
  ...sources,
  ...open,
  boards,
  openKind: next.openKind,
  preferences,
  python,
  isSolved,
  check: refusal.check,
});

/** Asking about a board ends editing it. @param {() => unknown} ask */
const asking = (ask) => () => {
  edit(false);
  return ask();
};

/** @type {import("./page/commands.js").Commands} */
const commands = {
  ...storeCommands({ ...open, another: next.another, level: header.level, showNew: dialogs.showNew }),
  ...dialogs.commands,
  check: asking(() => advice.check(verdict())),
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

// # Start

listenToKeys({ run: (command) => commands[command](), singleKeys: () => preferences.now().keys, walk: advice.key });
listenToButtons(commands);
const keepNow = () => boards.keep({ leaving: true });
window.addEventListener("hashchange", dialogs.openAddress);
window.addEventListener("pagehide", keepNow);
document.addEventListener("visibilitychange", () => document.hidden && keepNow());
setInterval(boards.keep, TIDY);

equip();
liveVerdict.watch();
render();
if (location.hash) await dialogs.openAddress();
commands[document.documentElement.dataset.pressed ?? ""]?.();
if (!shelf.lasting) say("This browser keeps nothing for this page: your boards last until you close it.");
analysis.watch();
announce({
  ...storeHandle(store, view, refusal.accepted),
  open: (text) => dialogs.openText(String(text)),
  verdict,
  link: dialogs.link,
  call: python.ask,
  ready: python.ready,
});
