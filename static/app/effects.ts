/** What must happen on the page when something changes, each by its name. What is kept of boards is in model/effects/. */

import { effect, untracked } from "@preact/signals-core";
import { keepBoard } from "../model/effects/keep-board.ts";
import { judgeLeftBoards } from "../model/effects/judge-left-boards.ts";
import { recordSolve } from "../model/effects/record-solve.ts";
import { showButtons } from "../ui/buttons.ts";
import { layOut } from "../ui/layout.ts";
import type { WriteRun } from "../model/links/run-code.ts";
import type { Parts } from "./parts.ts";

const LARGE = 10_000; // cells

/** From the start: the open board is kept, buttons show whether they work, and another board ends what was for the one before. */
export function beginToFollow({ page, stage, trials }: Parts) {
  const { store, shelf, puzzles, mode, adviser, edit, kind } = page;
  let last = store.board();

  store.subscribe(function turnToBoard(what) {
    const before = last;
    last = store.board();
    if (before.id === last.id) return;
    adviser.peek().drop();
    puzzles.drop();
    const isOtherKind = before.document.kind !== kind();
    if (isOtherKind) mode.choose("");
    if (isOtherKind || what === "open") edit(false);
    stage.fit();
  });
  keepBoard(store, shelf);
  effect(function enableButtons() {
    showButtons({ ...page, trials });
  });
}

/** Draw the board, and again whenever what it shows changes. */
export function beginToDraw({ page, stage }: Parts) {
  const { display } = page;
  effect(function layOutPage() {
    layOut(page);
  });
  effect(function drawBoard() {
    stage.show(display.value.sight);
  });
  effect(function nameWindow() {
    const { name, title, size } = display.value.header;
    document.title = `${name || `${title} ${size}`} – Gridlight`;
  });
}

/** Once the page is up, Python judges the open board, and what follows from its verdict happens. */
export function beginToAct({ page, isPlaying, liveVerdict, refusedBoards, trials }: Parts, writeRun: WriteRun) {
  const { store, shelf, views, python, puzzles, openBoard } = page;
  // Again when Python is up. A large board is drawn first.
  effect(function judge() {
    python.is();
    const { cells } = openBoard();
    untracked(() => liveVerdict.watch(cells > LARGE ? 0 : undefined));
  });
  // Once it is solved, the makers of the next puzzle start.
  effect(function prepareNext() {
    const isSolved = liveVerdict.isSolved();
    untracked(() => puzzles.prepareNext(isSolved));
  });
  // A board that Python refuses goes.
  effect(function removeRefused() {
    const why = liveVerdict.refused();
    if (why !== null) untracked(() => void refusedBoards.remove(store.arrangement(), why));
  });
  // The clock stands while something else than the board is looked at.
  effect(function settleTime() {
    isPlaying.value;
    untracked(store.settle);
  });
  // What was said when a trial began is taken down.
  effect(function settleTrials() {
    trials.settle();
  });
  recordSolve({ store, shelf, views, writeRun }, liveVerdict.now);
  judgeLeftBoards({ store, shelf, views, python, writeRun });
}
