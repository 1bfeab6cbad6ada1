/** What must happen once the page is up, each by its name. */

import { effect, untracked } from "@preact/signals-core";
import { follow } from "../base/follow.ts";
import { judgeLeftBoards } from "../model/effects/judge-left-boards.ts";
import { makeAhead } from "../model/effects/make-ahead.ts";
import { recordSolve } from "../model/effects/record-solve.ts";
import { writeRun } from "../model/links/run-code.ts";
import type { Puzzles } from "../model/puzzles.ts";
import type { Parts } from "./parts.ts";

const LARGE = 10_000; // cells
const LATER = 0; // milliseconds: once the move has been handled, which takes long on a large board

/** Once the page is up, Python judges the open board, and what follows from its verdict happens. */
export function beginToAct(parts: Parts, { puzzles, build }: { puzzles: Puzzles; build: string }) {
  const { page, isPlaying, liveVerdict, refusedBoards, trials } = parts;
  const { store, shelf, views, python, openBoard } = page;
  // Again when Python is up.
  effect(function judge() {
    follow(python.is());
    const { cells } = openBoard();
    untracked(() => liveVerdict.watch(cells > LARGE ? LATER : undefined));
  });
  // What was made for the board before is not waited for.
  store.subscribe(function dropUnfinishedMaking(what) {
    if (what === "open" || what === "refuse") puzzles.drop();
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
    follow(isPlaying.value);
    untracked(store.settle);
  });
  // What was said when a trial began is taken down.
  effect(function settleTrials() {
    trials.settle();
  });
  recordSolve({ store, shelf, views, writeRun }, liveVerdict.now);
  judgeLeftBoards({ store, shelf, views, python, writeRun });
  makeAhead({ store, python, likely: puzzles.likely, build });
}
