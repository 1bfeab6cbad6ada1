/**
 * Joins the parts of the page. Each part is given `page`, and takes of it what it needs. After each change page/shown.js
 * works out what the page shows, and each part draws its share.
 */

import { createAdvice } from "./advice/advice.js";
import { createBackgroundAnalysis } from "./advice/background-analysis.js";
import { createClicksLeft } from "./advice/linear/clicks-left.js";
import { createLiveVerdict } from "./advice/live-verdict.js";
import { createMarking } from "./advice/marked.js";
import { createOpenBoard } from "./advice/open-board.js";
import { learntFrom } from "./advice/solution-count.js";
import { closeDialogs, dialogIsOpen } from "./base/dialog.js";
import { drawn } from "./base/drawn.js";
import { progressIn } from "./base/progress.js";
import { retried } from "./base/retried.js";
import { say, tell, unsay } from "./base/status.js";
import { createBoard } from "./board/board.js";
import { createPressFlash } from "./board/press-flash.js";
import { publish, storeHandle } from "./page/handle.js";
import { createHeader } from "./page/header.js";
import { createKindMenu } from "./page/kind-menu.js";
import { createNextPuzzle } from "./page/next-puzzle.js";
import { createPlay } from "./page/play.js";
import { createRefusal } from "./page/refusal.js";
import { createRuleLine } from "./page/rule-line.js";
import { shownOf } from "./page/shown.js";
import { createSidePanel } from "./page/side-panel.js";
import { showCaptions, stageParts } from "./page/stage.js";
import { createSolveQuestion } from "./page/solve-question.js";
import { createTimer, keepTime } from "./page/timer.js";
import { createTrials } from "./page/trials.js";
import { createUnsaved } from "./page/unsaved.js";
import { createPython } from "./python/python.js";
import { openSite } from "./python/site.js";
import { createLateVerdicts } from "./store/late-verdicts.js";
import { linkIn } from "./store/link-codec.js";
import { createKindOpener, firstBoard } from "./store/next-board.js";
import { createBoards, keepOften } from "./store/open-boards.js";
import { createSettings } from "./store/settings.js";
import { openShelf } from "./store/shelf.js";
import { createStore } from "./store/store.js";

/** @import { Page } from "./advice/types.d.ts" */

const LARGE = 10_000; // cells

const announce = publish();
const isLink = linkIn(location.hash) !== null;
const { site, views, load, addStyle, gallery } = openSite();
const shelf = await openShelf({ any: !isLink, tell: createUnsaved(say) });
const sources = { views, shelf, gallery };
const begun = await retried(() => firstBoard({ views, shelf, first: site.first, load }), unfetched);

// # What every part can use

const settings = createSettings();
const store = createStore(begun.history);
const python = createPython(site, say);
const openBoard = createOpenBoard({ store, views, settings });
const header = createHeader(() => edit(false));
let isUp = false;
/** It comes after the first frame. @type {import("./edit/editor.js").Editor | null} */
let editor = null;
const isEditing = () => editor?.isOn() ?? false;
const timer = createTimer({
  tick: showTime,
  rests: () => !isUp || document.hidden || dialogIsOpen() || advice.isExplaining() || isEditing(),
});
/** @param {{ document: import("./types.d.ts").Document, state: import("./types.d.ts").State }} board */
const verdictOn = ({ document, state }) => python.call("check", { document, state });
const late = createLateVerdicts({ views, shelf, check: verdictOn });
const isSolved = () => liveVerdict.isSolved();
const boards = createBoards({
  ...{ views, shelf, store, timer, left: late.judge },
  first: begun,
  opened(what) {
    advice.moved(); // before anything is drawn: what it shows is of the board before
    for (const part of [advice, puzzles]) part.drop(); // what is still worked on is for the board before
    const isOtherKind = kindMenu.open(openBoard.kind());
    puzzles.offer();
    if (isOtherKind || what === "open") edit(false);
    board.fit();
  },
  learned: render,
});
/** @type {Page} */
const page = {
  ...{ ...sources, ...openBoard, store, boards, settings, python, isSolved, say, render },
  learn(solved) {
    const solutions = learntFrom(openBoard.table(), solved);
    if (solutions) boards.know({ solutions });
  },
};

// # The parts

const refusal = createRefusal({ ...page, liveVerdict: () => liveVerdict });
const liveVerdict = createLiveVerdict(store.now, verdictOn, refusal.judged);
const kindMenu = createKindMenu(sources);
const puzzles = createNextPuzzle(page);
const advice = createAdvice({ ...page, helped: boards.helped, working: progressIn("job"), board: () => board });
const analysis = createBackgroundAnalysis({ ...page, isEditing });
const isPlaying = () => !isEditing() && !advice.isExplaining();
const clicks = createClicksLeft({ ...page, isPlaying, isWanted: () => settings.now().clicksLeft });
const marking = createMarking(page);
const showRule = createRuleLine(page);
const trials = createTrials({ ...page, isPlaying, unsay });
const flash = createPressFlash(render);
const board = createBoard(
  stageParts(),
  createPlay({ ...page, header, editor: () => editor, advice, flash, clicks, tell }),
);
const showPanel = createSidePanel({ ...page, advice, board: () => board });
const solve = createSolveQuestion(page, () => advice.ask("solve"));
const openNewest = createKindOpener(page);
/** Open what was open last in a kind. @param {string} kind */
async function openKind(kind) {
  if (!(await boards.revisit({ kind }))) await openNewest(kind);
}

// # What is shown

function render() {
  const verdict = liveVerdict.now();
  timer.settle();
  if (verdict) boards.judged(verdict.solved);
  puzzles.solved(verdict?.solved === true);
  trials.settle();
  const shown = shownOf({
    ...page,
    timer,
    editing: editor?.hand() ?? null,
    flash,
    liveVerdict,
    advice,
    clicks,
    trials,
    marking: marking.now,
  });
  board.show(shown.sight);
  showCaptions(shown.captions);
  header.show(shown.header);
  showPanel(shown);
  showRule();
}

/** Show what first.js has hidden, once it is drawn. */
async function reveal() {
  await drawn();
  delete document.documentElement.dataset.starting;
}

/** Say that part of the page is not here yet. @param {string} text */
function unfetched(text) {
  void reveal();
  say(text);
}

function showTime(seconds = timer.seconds()) {
  header.time(seconds, settings.now().timer);
}

/** Starts or ends editing. @param {boolean} on */
function edit(on) {
  if (!editor || on === editor.isOn()) return;
  advice.close();
  analysis.pause();
  editor.turn(on);
  header.editing(on);
  render();
  analysis.watch();
  clicks.watch();
}

// To ask about a large board takes the page long itself: the board is drawn first.
const judge = () => liveVerdict.watch(openBoard.table().cells > LARGE ? 0 : undefined);
const watches = [advice.moved, judge, () => editor?.changed(), clicks.watch, render, analysis.watch];
watches.forEach((watch) => store.subscribe(watch));
python.subscribe(() => {
  if (python.is() === "up") {
    for (const { watch } of [liveVerdict, analysis, clicks]) watch();
    late.judgeAll(boards.id());
  }
  render();
});
settings.subscribe(() => {
  showTime();
  clicks.watch();
  render();
});

// # The first board, and what comes after it

kindMenu.open(openBoard.kind());
puzzles.offer();
if (!isLink) {
  render();
  await reveal();
}
const fetchRest = () =>
  Promise.all([
    import("./dialogs/dialogs.js"),
    import("./edit/editor.js"),
    import("./page/address.js"),
    import("./page/keys.js"),
    import("./page/commands.js"),
    python.start(),
    addStyle(),
    ...[...views.keys()].map(load),
  ]);
const [{ createDialogs }, { createEditor }, { createAddress }, { listenToKeys }, buttons] = await retried(
  fetchRest,
  unfetched,
);
editor = createEditor(page);
const canKeep = site.offline !== null && "serviceWorker" in navigator;
const dialogs = createDialogs({
  ...page,
  puzzles,
  openKind,
  check: refusal.check,
  edit,
  canKeep,
  unpacker: site.unpacker,
  focusBoard: board.focus,
});

// # Commands, keys and addresses

/** @type {import("./page/types.d.ts").Commands} */
const commands = {
  ...buttons.storeCommands(page),
  ...buttons.boardCommands({ advice, solve, liveVerdict, marking, editor, dialogs, puzzles, header, board }, edit),
  ...dialogs.commands,
  ...trials.commands,
  next: puzzles.next,
};
listenToKeys({ run: (command) => commands[command](), singleKeys: () => settings.now().keys, walk: advice.key });
buttons.listenToButtons(commands);
const address = createAddress({ ...page, openAddress: dialogs.openAddress, closeDialogs });
keepOften(boards);
keepTime(timer, stageParts().stage);

// # Start

isUp = true;
liveVerdict.watch();
render();
await address.start();
await reveal();
boards.keep();
buttons.doAgain(commands);
analysis.watch();
announce({
  ...storeHandle(store, page.view, refusal.accepted),
  open: (text) => dialogs.openText(String(text)),
  verdict: liveVerdict.now,
  link: dialogs.link,
  call: python.ask,
  ready: python.ready(),
});
retried(
  () => import("./offline/offline.js"),
  () => {},
)
  .then((offline) => offline.begin({ site, settings, say, commands, ready: python.whenUp() }))
  .catch(() => {}); // the browser refuses
