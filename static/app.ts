/**
 * Joins the parts of the page. Each part is given `page`, and takes of it what it needs. After each change ui/shown.ts
 * works out what the page shows, and each part draws its share.
 */

import { computed, effect, signal, untracked } from "@preact/signals-core";
import { createLiveVerdict } from "./advice/live-verdict.ts";
import { createMarking } from "./advice/marked.ts";
import { NO_ADVICE } from "./advice/none.ts";
import { createOpenBoard } from "./advice/open-board.ts";
import { learntFrom } from "./advice/solution-count.ts";
import { closeDialogs, dialogIsOpen } from "./base/dialog.ts";
import { drawn, part } from "./base/dom.ts";
import { retried } from "./base/retried.ts";
import { say, tell, unsay } from "./base/status.ts";
import { createStage, stageElements } from "./board/stage.ts";
import { createPressFlash } from "./board/press-flash.ts";
import { publish, storeHandle } from "./ui/handle.ts";
import { createMode, createPlay } from "./board/play.ts";
import { createRefusal } from "./advice/refused-board.ts";
import { watchFirstMoves } from "./model/first-moves.ts";
import { shownOf } from "./ui/shown.ts";
import { createTrials } from "./model/trials.ts";
import { createPython } from "./python/python.ts";
import { openSite } from "./python/site.ts";
import { createBoards } from "./model/boards.ts";
import { keepBoard, keepTime } from "./model/effects/keep-board.ts";
import { recordSolve } from "./model/effects/record-solve.ts";
import { linkIn } from "./model/links/link-codec.ts";
import { createKindOpener, firstBoard } from "./model/next-board.ts";
import { createPuzzles } from "./model/puzzles.ts";
import { createSettings } from "./model/settings.ts";
import { openShelf } from "./model/shelf/shelf.ts";
import { createStore } from "./model/store.ts";
import { COMMANDS, doAgain, listenToButtons, showCommands } from "./ui/commands.ts";
import type { ShellPage } from "./ui/shell-page.ts";
import { layOut } from "./ui/layout.ts";
import { showShell } from "./ui/shell.tsx";
import { clock } from "./base/words.ts";
import type { Helping } from "./advice/helping.ts";
import type { Page } from "./advice/types.ts";
import type { Editor } from "./edit/editor.ts";
import type { Document, State, Work } from "./types.ts";
import type { CommandName, CommandParts } from "./ui/commands.ts";

const LARGE = 10_000; // cells

const announce = publish();
const isLink = linkIn(location.hash) !== null;
const { site, views, load, addStyle, gallery } = openSite();
const unsaved = signal(""); // why nothing is kept
function tellUnsaved(why: string) {
  unsaved.value = why;
  if (why === "") say("Your board is saved again.");
}
const shelf = await openShelf({ any: !isLink, tell: tellUnsaved });
const sources = { views, shelf, gallery };
const first = await retried(() => firstBoard({ views, shelf, first: site.first }, load), unfetched);

// # What every part can use

const settings = createSettings();
let isUp = false;
const work = signal<Work | null>(null); // that a player waits for
// These come after the first frame.
const advice = signal(NO_ADVICE);
const clicks = signal<Helping["clicks"] | null>(null);
const editor = signal<Editor | null>(null);
const isEditing = () => editor.value?.isOn() ?? false;
const store = createStore(first, {
  rests: () => !isUp || document.hidden || dialogIsOpen() || advice.value.isExplaining() || isEditing(),
});
const python = createPython(site, say);
const openBoard = createOpenBoard({ store, views, settings });
const mode = createMode(openBoard.board);
const verdictOn = ({ document, state }: { document: Document; state: State }) =>
  python.call("check", { document, state });
const isSolved = () => liveVerdict.isSolved();
const boards = createBoards({ views, shelf, store });
const page: Page = {
  ...{ ...sources, ...openBoard, store, boards, settings, python, isSolved, say },
  working: (waited) => void (work.value = waited),
  learn(solved) {
    const solutions = learntFrom(openBoard.board(), solved);
    if (solutions) store.know({ solutions });
  },
};

// # The parts

const liveVerdict = createLiveVerdict(store.now, verdictOn);
const refusal = createRefusal(page, liveVerdict);
const puzzles = createPuzzles(page);
const isPlaying = () => !isEditing() && !advice.value.isExplaining();
const marking = createMarking(page);
const gestures = watchFirstMoves(page);
const trials = createTrials({ ...page, isPlaying, unsay });
const buttons = { ...page, trials, puzzles, isEditing };
const flash = createPressFlash();
const stage = createStage(stageElements(), createPlay({ ...page, mode, editor, advice, flash, clicks, tell }));
const openNewest = createKindOpener(page);
/** Open what was open last in a kind. */
async function openKind(kind: string) {
  if (!(await boards.revisit({ kind }))) await openNewest(kind);
}

// # What is shown

/** All that the page shows. */
const shown = computed(() =>
  shownOf({
    ...page,
    editing: editor.value?.editing() ?? null,
    flash,
    liveVerdict,
    advice: advice.value,
    clicks: clicks.value,
    trials,
    marking: marking.now,
  }),
);

/** Components that come with it. */
const later = signal<ShellPage["later"]["value"]>(null);
const titleShown = computed(() => {
  const { name, title, size } = shown.value.header;
  return `${name || `${title} ${size}`} – Gridlight`;
});

/** Bring the shell of the page to life; what it shows follows by itself. */
function bringToLife() {
  effect(() => showCommands(buttons));
  showShell(
    {
      ...page,
      shown,
      isEditing,
      leaveEditing: () => edit(false),
      advice,
      ...{ editor, later },
      mode,
      unsaved: { why: () => unsaved.value, close: () => (unsaved.value = "") },
      time: computed(() => (settings.now().timer ? clock(store.shownSeconds()) : "")),
      gestures,
      work,
      loading: python.loading,
      focusBoard: stage.focus,
    },
    part("page", HTMLDivElement),
  );
}

/** Draw the board, and again whenever it changes. */
function beginToDraw() {
  effect(() => layOut({ shown, isEditing, advice, work }));
  effect(() => stage.show(shown.value.sight));
  effect(() => void (document.title = titleShown.value));
}

/** Show what first.ts has hidden, once it is drawn. */
async function reveal() {
  await drawn();
  delete document.documentElement.dataset.starting;
}

/** Say that part of the page is not here yet. */
function unfetched(text: string) {
  void reveal();
  say(text);
}

/** Starts or ends editing. */
function edit(on: boolean) {
  const edits = editor.peek();
  if (!edits || on === edits.isOn()) return;
  advice.peek().close();
  edits.turn(on);
}

// # What happens when something changes, each by its name

/** Ask Python for its verdict on the open board, again when it is up. A large board is drawn first. */
function judge() {
  python.is();
  const { cells } = openBoard.board();
  untracked(() => liveVerdict.watch(cells > LARGE ? 0 : undefined));
}

/** Once it is solved, the makers of the next puzzle start. */
function prepareNext() {
  const isOver = isSolved();
  untracked(() => puzzles.solved(isOver));
}

/** A board that Python refuses goes. */
function removeRefused() {
  if (liveVerdict.refused() !== null) untracked(refusal.judged);
}

/** The clock stands while something else than the board is looked at. */
function settleTimer() {
  isPlaying();
  untracked(store.settle);
}

let shownBoard = first;
/** What is still worked on was for the board before. */
function turnToBoard(what: string) {
  const before = shownBoard;
  shownBoard = store.current();
  if (before.id === shownBoard.id) return;
  for (const part of [advice.peek(), puzzles]) part.drop();
  const isOtherKind = before.document.kind !== openBoard.kind();
  if (isOtherKind) mode.choose("");
  if (isOtherKind || what === "open") edit(false);
  stage.fit();
}

store.subscribe(turnToBoard);
keepBoard(store, shelf);

/** Once the page is up. */
function beginToAct() {
  for (const act of [judge, prepareNext, removeRefused, settleTimer]) effect(act);
  recordSolve({ store, shelf, views }, liveVerdict.now);
  left.judgeLeftBoards({ store, shelf, views, check: verdictOn }, () => python.is() === "up");
  effect(trials.settle);
}

// # The first board, and what comes after it

bringToLife(); // before anything else changes the page: it takes over what is there
if (!isLink) {
  beginToDraw();
  await reveal();
}
const fetchRest = () =>
  Promise.all([
    import("./ui/dialogs.tsx"),
    import("./advice/helping.ts"),
    import("./ui/advice-card.tsx"),
    import("./ui/editor/bars.tsx"),
    import("./edit/editor.ts"),
    import("./ui/address.ts"),
    import("./ui/keys.ts"),
    import("./kits/refusal.ts"),
    import("./model/effects/judge-left-boards.ts"),
    python.start(),
    addStyle(),
    ...[...views.keys()].map(load),
  ]);
const [
  { createDialogs },
  { createHelping },
  { AdviceCard },
  { EditorBars },
  { createEditor },
  { createAddress },
  { listenToKeys },
  { refusal: wrongWith },
  left,
] = await retried(fetchRest, unfetched);
const edits = createEditor({ ...page, tell });
editor.value = edits;
const helping = createHelping({ ...page, helped: store.helped, stage, isEditing });
advice.value = helping.advice;
clicks.value = helping.clicks;
later.value = { AdviceCard, EditorBars };
const canKeep = site.offline !== null && "serviceWorker" in navigator;
const dialogs = createDialogs({
  ...page,
  puzzles,
  openKind,
  check: refusal.check,
  edit,
  canKeep,
  unpacker: site.unpacker,
  focusBoard: stage.focus,
});

// # Commands, keys and addresses

const commandParts: CommandParts = {
  ...page,
  ...buttons,
  advice: helping.advice,
  liveVerdict,
  marking,
  editor: edits,
  dialogs,
  mode,
  stage,
  edit,
};
const run = (command: CommandName) => COMMANDS[command].run(commandParts);
listenToKeys({ run, singleKeys: () => settings.now().keys, walk: helping.advice.key });
listenToButtons(run);
const address = createAddress({ ...page, openAddress: dialogs.openAddress, closeDialogs });
keepTime(store, stageElements().stage);

// # Start

isUp = true;
beginToAct();
if (isLink) beginToDraw();
await address.start();
await reveal();
doAgain(run);
announce({
  ...storeHandle(store, page.view, refusal.accepted, wrongWith),
  open: (text) => dialogs.openText(String(text)),
  verdict: liveVerdict.now,
  link: dialogs.link,
  call: python.ask,
  ready: python.ready(),
});
retried(
  () => import("./offline/offline.ts"),
  () => {},
)
  .then((offline) => offline.begin({ site, settings, say, newPuzzle: () => run("new"), ready: python.whenUp() }))
  .catch(() => {}); // the browser refuses
