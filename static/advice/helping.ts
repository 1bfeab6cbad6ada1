/** What helps the player: the advice, the count of clicks to go, and what is found out in idle time. */

import { effect, untracked } from "@preact/signals-core";
import { createLatest } from "../base/latest.ts";
import { createAdviser } from "./adviser.ts";
import { createClicksLeft } from "./linear/clicks-left.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { Document } from "../types.ts";
import type { AdviceParts, Model } from "./model.ts";

export type Helping = ReturnType<typeof createHelping>;
interface HelpingParts extends Model, Pick<AdviceParts, "helped" | "stage"> {
  isEditing: ReadonlySignal<boolean>;
  /** Whether a press on the board is a move. */
  isPlaying: ReadonlySignal<boolean>;
}

/** Advice and the count of clicks; they and the analysis follow the open board from now on. */
export function createHelping(page: HelpingParts) {
  const { store, openBoard, python, settings, isEditing, isPlaying } = page;
  const adviser = createAdviser(page);
  const clicks = createClicksLeft({ ...page, isWanted: () => settings.now().clicksLeft });
  const analysis = createBackgroundAnalysis(page);

  // Before anything is drawn: what it shows may be of the board before.
  store.subscribe(adviser.moved);

  effect(function countClicks() {
    openBoard();
    python.is();
    isPlaying.value;
    if (settings.now().clicksLeft) untracked(clicks.watch);
  });

  effect(function analyseInIdleTime() {
    openBoard();
    python.is();
    untracked(isEditing.value ? analysis.pause : analysis.watch);
  });

  return { adviser, clicks };
}

/** Opened again, it is another board. */
type Puzzle = { document: Document; id: string };

const LARGEST = 1600; // cells; a larger board is only solved on request
const PAUSE = 700; // milliseconds without a change before it begins
const SECONDS = 3;

/** In idle time, counts the solutions of the open puzzle and grades it. */
function createBackgroundAnalysis({ store, openBoard, python, isEditing, learn }: HelpingParts) {
  /** the puzzle that was looked at last */
  let looked: Puzzle | null = null;
  const isSame = (a: Puzzle, b: Puzzle | null) => a.document === b?.document && a.id === b.id;
  const latest = createLatest({
    now: () => (isEditing.value || python.is() !== "up" ? null : { ...openBoard(), id: store.arrangement().id }),
    same: (a, b) => isSame(a, b),
    wants: (puzzle) => !isSame(puzzle, looked) && puzzle.cells <= LARGEST,
    async ask({ document, id, engine, family }, { signal, isCurrent }) {
      looked = { document, id };
      const { solutions, grade } = store.about();
      if (!solutions) {
        const solved = await python.call("solve", { document, engine, limit: 2, seconds: SECONDS }, { signal });
        if (!isCurrent()) return null;
        learn(solved);
        const isOnly = solved.complete && solved.states.length === 1;
        if (solved.status !== "solved" || !(isOnly || family.gradesSeveral)) return null;
      }
      return grade ? null : python.call("grade", { document }, { signal });
    },
    answered: (grade) => grade && store.know({ grade }),
  });

  /** Stop, and look again later. */
  function pause() {
    if (latest.asked()) looked = null;
    latest.drop();
  }

  const watch = () => latest.watch(PAUSE);
  python.addIdle({ pause, resume: watch });
  return { watch, pause };
}
