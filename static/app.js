/** Joins the parts: address and shelf to store, store to board and panel, Python to all of them. The only file that knows them all. */

import { createBoard } from "./board.js";
import { createDesk, showKinds } from "./desk.js";
import { closeDialog, openDialog, prepareDialogs } from "./dialogs.js";
import { part } from "./dom.js";
import { createEditor } from "./editor.js";
import { startEngines } from "./engine.js";
import { LEVELS, prepareGallery } from "./gallery.js";
import { createGuide } from "./guide.js";
import { publish } from "./handle.js";
import { showHelp } from "./help.js";
import { prepareImport } from "./importing.js";
import { createJudge } from "./judge.js";
import { listenToKeys } from "./keys.js";
import { opened, openedLink } from "./opening.js";
import { createPanel } from "./panel.js";
import { createSettings, engineName, showSettings } from "./settings.js";
import { linkIn, pack } from "./share.js";
import { prepareShare } from "./sharing.js";
import { openShelf } from "./shelf.js";
import { loadSite } from "./site.js";
import { say } from "./status.js";
import { createStore } from "./store.js";
import { createTimer } from "./timer.js";
import { clock, sentence, took } from "./words.js";

/** @import { Answers, CallName, CallOptions, Document, EngineEvent, Solved, State, View } from "./types.d.ts" */
/** @import { Piece } from "./site.js" */
/** @import { History } from "./store.js" */
/** @import { About, Shelved } from "./shelf.js" */

const QUICK_CALLS = new Set(["kinds", "check", "hint", "write"]);
const SURVEYED = 1600; // cells: what is known of a larger board is only found out when someone asks
const TIDY = 10_000; // milliseconds between two looks at the clock for the shelf

const announce = publish();
const [{ site, views, gallery }, shelf] = await Promise.all([
  loadSite(),
  openShelf({ any: linkIn(location.hash) === null }),
]);
const preferences = createSettings();

/** @type {Map<string, About>} what is known of the boards that this tab has open or under Undo */
const abouts = new Map();
/** @type {Map<string, number>} seconds played */
const played = new Map();
/** @type {"starting" | "up" | { gone: string }} */
let python = "starting";
/** @type {string | null} */
let mode = null;

const engines = startEngines(site, heard);
const store = createStore(await start());
const viewNow = () => /** @type {View} */ (views.get(store.now().document.kind));
const aboutNow = () => abouts.get(store.now().board) ?? { touched: false };

const judge = createJudge(
  ({ document: givens, state }) => engines.quick.call("check", { document: givens, state }),
  () => render(),
);
const timer = createTimer((seconds) => desk.time(seconds, preferences.now().timer));
const guide = createGuide({
  store,
  view: viewNow,
  engines: () => engines,
  engine: () => preferences.now().engine,
  changed: () => render(),
  working: (work) => panel.work(work),
  say,
  learn,
});
const panel = createPanel(guide);
const editor = createEditor({
  store,
  view: viewNow,
  solve: (document) => engines.slow.call("solve", { document, limit: 2, seconds: 5 }),
  abandon: () => engines.slow.stop(),
  learn,
});
const desk = createDesk({ choose: (next) => (mode = next), leaveEditing: () => edit(false) });
const board = createBoard(
  {
    stage: part("stage", HTMLDivElement),
    paper: part("paper", HTMLDivElement),
    canvas: part("canvas", HTMLCanvasElement),
    grid: part("cells", HTMLDivElement),
  },
  { gesture, cancel, key },
);
const markKind = showKinds([...views].map(([kind, { title }]) => ({ kind, title })));

// # Where things come from

/** @type {Promise<Answers["kinds"]> | null} */
let asking = null;

/** What Python says of its kinds; asked once, and again when that failed. */
function kinds() {
  asking ??= engines.quick.call("kinds").catch((error) => {
    asking = null;
    throw error;
  });
  return asking;
}

/**
 * What is on the table when the page opens: what this tab had before, else a puzzle of the gallery.
 * @returns {Promise<History>}
 */
async function start() {
  const { before } = shelf;
  if (before && views.has(before.tab.now.document.kind)) {
    const { now, at, about, seconds } = before.tab;
    abouts.set(now.board, about);
    played.set(now.board, seconds);
    return { now, entries: before.entries, at };
  }
  const [[kind, view]] = views;
  const [piece] = await gallery(kind);
  const givens = piece?.document ?? view.empty(7, 7);
  const name = crypto.randomUUID();
  abouts.set(name, { title: piece?.title, grade: piece?.grade, touched: false });
  return { now: { board: name, document: givens, state: view.blank(givens) }, entries: [], at: 0 };
}

/**
 * Put another puzzle on the table. The old one stays under Undo and on the shelf.
 * @param {Document} givens
 * @param {State | null} state
 * @param {About} about
 * @param {{ board?: string, seconds?: number }} [shelved]
 */
function place(givens, state, about, { board: name = crypto.randomUUID(), seconds = 0 } = {}) {
  const view = /** @type {View} */ (views.get(givens.kind));
  edit(false);
  abouts.set(name, about);
  played.set(name, seconds);
  // A state may leave out what is empty; here everything is there.
  store.open({ board: name, document: givens, state: { ...view.blank(givens), ...state } });
  board.fit();
}

/**
 * Open anything that people paste. Rejects with a sentence; then the board that was open stays.
 * @param {string} text
 */
async function open(text) {
  const { document: givens, state, notes } = await opened(text, { views, kind: store.now().document.kind, call });
  place(givens, state, { touched: true });
  say([`Opened ${viewNow().title}, ${viewNow().size(givens)}.`, ...notes].join(" "));
}

/** The address bar has a link, or the name of a kind. */
async function openAddress() {
  const there = linkIn(location.hash);
  const kind = location.hash.slice(1);
  if (there) {
    try {
      const { document: givens, state } = await openedLink(there, views);
      place(givens, state, { touched: true });
      say(`Opened ${viewNow().title}, ${viewNow().size(givens)}, from the link.`);
    } catch (error) {
      say(sentence(error));
    }
  } else if (views.has(kind) && kind !== store.now().document.kind) await openKind(kind);
  // The board is kept by now; a reload must not open the link over what was played since.
  if (location.hash && shelf.lasting) history.replaceState(null, "", location.pathname + location.search);
}

/**
 * The newest board of a kind, or one of its gallery.
 * @param {string} kind
 */
async function openKind(kind) {
  const last = (await shelf.boards()).find((shelved) => shelved.document.kind === kind);
  if (last) return take(last);
  const [piece] = await gallery(kind);
  const view = /** @type {View} */ (views.get(kind));
  return piece ? placePiece(piece) : place(view.empty(5, 5), null, { touched: false });
}

/** @param {Piece} piece */
function placePiece({ document: givens, title, grade }) {
  place(givens, null, { title, grade, touched: false });
  say(`${title}, ${viewNow().size(givens)}.`, { shown: false });
}

/** @param {Shelved} shelved */
async function take(shelved) {
  const { document: givens, state, about, seconds } = shelved;
  if (shelved.id.endsWith(`:${store.now().board}`)) return;
  place(givens, state, about, { board: await shelf.take(shelved), seconds });
}

/** Another puzzle of the gallery, of the level that is chosen; rather one that is not on the shelf yet. */
async function another() {
  const { document: givens } = store.now();
  const level = part("level", HTMLSelectElement).value;
  const pieces = (await gallery(givens.kind)).filter(({ grade }) => level === "" || grade?.level === level);
  const seen = new Set((await shelf.boards()).map((shelved) => JSON.stringify(shelved.document)));
  seen.add(JSON.stringify(givens));
  const fresh = pieces.filter((piece) => !seen.has(JSON.stringify(piece.document)));
  const choice =
    fresh.length > 0 ? fresh : pieces.filter((piece) => JSON.stringify(piece.document) !== JSON.stringify(givens));
  if (choice.length === 0) say("The gallery has no other puzzle of this level.");
  else placePiece(choice[Math.floor(Math.random() * choice.length)]);
}

// # What hands and keys do

/** @type {WeakMap<object, State>} how the board stood before a stroke */
const before = new WeakMap();

/** @param {import("./types.d.ts").Gesture} what */
function gesture(what) {
  if (editor.isOn()) {
    editor.gesture(what);
    return;
  }
  if (guide.stand()) {
    if (what.type !== "drag") say("Close the explanation to go on playing.");
    return;
  }
  const { document: givens, state } = store.now();
  const stroke = what.stroke ?? null;
  if (stroke && !before.has(stroke)) before.set(stroke, state);
  const next = viewNow().play({ document: givens, state, mode: mode ?? viewNow().modes[0].name }, what);
  if (next) store.act(next, "move", stroke);
}

/** @param {object} stroke */
function cancel(stroke) {
  const state = before.get(stroke);
  if (state && !editor.isOn()) store.act(state, "move", stroke);
}

/**
 * @param {string} pressed
 * @param {import("./types.d.ts").Place} at
 */
function key(pressed, at) {
  return editor.isOn() && editor.gesture({ type: "key", at, key: pressed, stroke: {} });
}

/** @param {boolean} on */
function edit(on) {
  if (on === editor.isOn()) return;
  guide.close();
  editor.turn(on);
  desk.editing(on);
  render();
  if (on) say("Editing. A click changes the puzzle itself.", { shown: false });
}

/** @type {{ [command: string]: () => unknown }} */
const commands = {
  new: another,
  restart() {
    const { document: givens } = store.now();
    store.act(viewNow().blank(givens), "restart");
    say("Restarted. Undo brings everything back.");
  },
  gallery: () => galleryDialog.show(),
  import: () => importDialog.show(),
  share: () => shareDialog.show(),
  undo: () => undone(store.undo(), "Undone"),
  redo: () => undone(store.redo(), "Done again"),
  check: () => guide.check(judge.on(store.now())),
  hint: () => guide.hint(),
  explain: () => guide.explain(),
  solve: () => guide.solve(),
  stop: () => guide.stop(),
  edit: () => edit(!editor.isOn()),
  mode: () => desk.nextMode(),
  more: () => openDialog("more-dialog"),
  "zoom-in": () => board.zoom(1.3),
  "zoom-out": () => board.zoom(1 / 1.3),
  "zoom-fit": () => board.fit(),
  escape: () => guide.close(),
  async settings() {
    const known = python === "up" ? await kinds().catch(() => []) : [];
    showSettings(preferences, known.find(({ kind }) => kind === store.now().document.kind)?.engines ?? []);
    openDialog("settings-dialog");
  },
  async help() {
    const known = python === "up" ? await kinds().catch(() => []) : [];
    showHelp(viewNow().title, known.find(({ kind }) => kind === store.now().document.kind)?.rules ?? null);
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
  const { document: givens, board: name } = now;
  const view = viewNow();
  const verdict = judge.on(now);
  const stand = guide.stand();
  const state = stand ?? now.state;
  const shows = view.preview(givens, state);
  board.show({
    view,
    document: givens,
    state,
    shows,
    verdict: stand ? null : (verdict ?? judge.latest(givens)),
    step: guide.marks(),
  });
  const about = abouts.get(name) ?? { touched: false };
  const solutions = about.solutions;
  const known = [about.grade?.level, solutions?.short].filter((each) => each !== undefined);
  desk.show({
    title: view.title,
    size: view.size(givens),
    known,
    progress: view.progress({ document: givens, state, shows }),
  });
  desk.enable("undo", store.canUndo());
  desk.enable("redo", store.canRedo());
  panel.facts({
    engine: solutions && `${engineName(solutions.engine)}, ${took(solutions.seconds)}`,
    solutions: solutions?.long,
    level: about.grade && about.grade.level,
  });
  panel.advice();
  showVerdict(view.left({ document: givens, state: now.state, shows: view.preview(givens, now.state) }));
}

let wasSolved = false;

/** @param {string} left what is left to do */
function showVerdict(left) {
  const verdict = judge.on(store.now());
  if (typeof python === "object") panel.verdict({ is: "waiting", title: "Python is not there.", text: python.gone });
  else if (python === "starting" && !verdict) {
    panel.verdict({
      is: "waiting",
      title: "Getting Python ready.",
      text: "You can play already. Checking begins in a moment.",
    });
  }
  if (!verdict) return;
  if (verdict.solved !== wasSolved) {
    wasSolved = verdict.solved;
    timer.solved(wasSolved);
    if (wasSolved) keep();
  }
  const { faults } = verdict;
  const seconds = timer.seconds();
  if (verdict.solved) {
    panel.verdict({ is: "solved", title: "Solved.", text: seconds < 1 ? left : `In ${clock(seconds)}.` });
  } else if (faults.length > 0) {
    const title = faults.length === 1 ? "One thing is wrong." : `${faults.length} things are wrong.`;
    panel.verdict({ is: "wrong", title, text: left, faults });
  } else panel.verdict({ is: "fine", title: "Nothing wrong so far.", text: left });
}

/**
 * What a solve tells about the puzzle on the table.
 * @param {Solved} solved
 */
function learn({ status, states, complete, count_text: count, engine, seconds }) {
  if (status === "unknown") return;
  const one = states.length === 1 && complete;
  const short =
    status === "none" ? "no solution" : one ? "one solution" : states.length > 1 ? "several solutions" : undefined;
  const long = status === "none" ? "none, proved" : one ? "1, proved" : count;
  abouts.set(store.now().board, { ...aboutNow(), solutions: { short, long, engine, seconds } });
  render();
  keep();
}

// # Python

/**
 * @param {EngineEvent} event
 * @param {"quick" | "slow"} name
 */
function heard(event, name) {
  if (event.type === "starting") return;
  if (event.type === "restarted") say(event.text);
  if (name === "quick") {
    if (event.type === "ready") {
      python = "up";
      judge.watch(store.now());
    } else if (event.type === "failed") python = { gone: event.text };
    render();
  }
}

/**
 * @template {CallName} Name
 * @param {Name} name
 * @param {{ [key: string]: unknown }} [args]
 * @param {CallOptions} [options]
 * @returns {Promise<Answers[Name]>}
 */
function call(name, args = {}, options = {}) {
  return (QUICK_CALLS.has(name) ? engines.quick : engines.slow).call(name, args, options);
}

let surveyed = "";

/** Find out in idle time how many solutions a board has and how hard it is, unless someone asks for more. */
async function survey() {
  const { board: name, document: givens } = store.now();
  const { rows, columns } = viewNow().places(givens);
  const about = aboutNow();
  if (surveyed === name || editor.isOn() || rows * columns > SURVEYED || (about.solutions && about.grade)) return;
  surveyed = name;
  try {
    await engines.slow.ready;
    const solved = await engines.slow.call("solve", { document: givens, limit: 2, seconds: 3 });
    if (store.now().document !== givens) return;
    learn(solved);
    if (about.grade || solved.states.length !== 1) return;
    const grade = await engines.slow.call("grade", { document: givens });
    if (store.now().document !== givens) return;
    abouts.set(name, { ...aboutNow(), grade });
    render();
    keep();
  } catch {
    // Someone asked for something else, or it takes too long: then it is simply not known.
  }
}

// # What is kept

function keep() {
  const history = store.history();
  const { board: name, document: givens, state } = history.now;
  const about = aboutNow();
  const seconds = timer.seconds();
  played.set(name, seconds);
  const solved = judge.on(history.now)?.solved ?? false;
  const { touched } = about;
  shelf.keep(history, { seconds, about }, touched ? { document: givens, state, about, solved, seconds } : null);
}

let onTable = "";

store.subscribe((what) => {
  const now = store.now();
  if (now.board !== onTable) {
    if (onTable) played.set(onTable, timer.seconds());
    onTable = now.board;
    wasSolved = false;
    timer.solved(false);
    timer.set(played.get(onTable) ?? 0);
    equip();
  } else if (what === "edit") abouts.set(now.board, { touched: true });
  else if (what !== "open") abouts.set(now.board, { ...aboutNow(), touched: true });
  guide.moved();
  judge.watch(now);
  editor.changed();
  render();
  keep();
  survey();
});

let equipped = "";

/** The kind on the table has its own modes, levels and tools. */
function equip() {
  const { kind } = store.now().document;
  if (kind === equipped) return;
  equipped = kind;
  desk.equip(viewNow());
  markKind(kind);
}

// # The parts that answer to the page

const importDialog = prepareImport(open);
const galleryDialog = prepareGallery({
  views,
  pieces: () => gallery(store.now().document.kind),
  shelf: async () => shelf,
  open: placePiece,
  take,
});
const shareDialog = prepareShare({
  link: linkTo,
  table: () => ({ ...store.now(), view: viewNow() }),
  async write(format, kind) {
    if (format === "link") return linkTo(kind);
    const held = await holding(kind);
    return (await call("write", { document: store.now().document, ...(held && { state: held }), format })).text;
  },
  async forms() {
    const known = await kinds();
    return known.find(({ kind }) => kind === store.now().document.kind)?.writes ?? [];
  },
});

/**
 * What is shared besides the document. "solution" solves first when need be, and does not touch the board.
 * @param {import("./sharing.js").LinkKind} kind
 */
async function holding(kind) {
  const { document: givens, state } = store.now();
  if (kind === "puzzle") return null;
  return kind === "position" || judge.on(store.now())?.solved ? state : solutionOf(givens);
}

/**
 * A whole address.
 * @param {import("./sharing.js").LinkKind} kind
 */
async function linkTo(kind) {
  const { document: givens } = store.now();
  return new URL(await pack(givens, await holding(kind)), location.href).href;
}

/** @param {Document} givens */
async function solutionOf(givens) {
  const solved = await call("solve", { document: givens, engine: preferences.now().engine, limit: 1 });
  if (solved.status === "none") throw new Error("This puzzle has no solution, so there is no link to one.");
  if (solved.status === "unknown") throw new Error("No solution was found in the time there was.");
  return solved.states[0];
}

prepareDialogs();
listenToKeys(
  (command) => commands[command](),
  () => preferences.now().keys,
);
for (const button of document.querySelectorAll("[data-command]")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    if (button.closest("dialog")) closeDialog("more-dialog");
    commands[button.dataset.command ?? ""]();
  });
}
const levels = part("level", HTMLSelectElement);
for (const [value, text] of [
  ["", "Any level"],
  ...LEVELS.map((level) => [level, level[0].toUpperCase() + level.slice(1)]),
]) {
  levels.append(new Option(text, value));
}
preferences.subscribe(() => {
  desk.time(timer.seconds(), preferences.now().timer);
});
window.addEventListener("hashchange", openAddress);
window.addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) keep();
});
setInterval(keep, TIDY);

onTable = store.now().board;
timer.set(played.get(onTable) ?? 0);
equip();
judge.watch(store.now());
render();
if (location.hash) await openAddress();
if (!shelf.lasting) say("This browser keeps nothing for this page: what you do here lasts until you close it.");
survey();
announce({
  open,
  document: () => store.now().document,
  state: () => store.now().state,
  verdict: () => judge.on(store.now()),
  act(state) {
    const misfit = viewNow().misfit(store.now().document, state);
    if (misfit) throw new Error(misfit);
    store.act({ ...viewNow().blank(store.now().document), ...state });
  },
  undo: () => void store.undo(),
  redo: () => void store.redo(),
  link: linkTo,
  call,
  ready: engines.quick.ready,
});
