/** In idle time, counts the solutions of the open puzzle and grades it. */

import { createLatest } from "../base/latest.ts";
import { hasLevel } from "./solution-count.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { Model } from "../model/model.ts";
import type { OpenBoard } from "../model/open-board.ts";

interface IdleAnalysisParts extends Pick<Model, "store" | "openBoard" | "python" | "learn"> {
  isEditing: ReadonlySignal<boolean>;
}
/** A puzzle, and the id of its board: opened again, it is another board. */
type Puzzle = OpenBoard & { id: string };
type Asking = { signal: AbortSignal; isCurrent: () => boolean };

const LARGEST = 1600; // cells; a larger board is only solved on request
const PAUSE = 700; // milliseconds without a change before it begins
const SECONDS = 3;

export function createIdleAnalysis({ store, openBoard, python, isEditing, learn }: IdleAnalysisParts) {
  /** Not tried again, even where it failed. */
  let tried: Puzzle | null = null;
  const isSame = (a: Puzzle, b: Puzzle) => a.document === b.document && a.id === b.id;

  /** Counts the solutions, up to two; whether the puzzle is to be graded. */
  async function countSolutions({ document, engine, family }: Puzzle, { signal, isCurrent }: Asking) {
    const solved = await python.call("solve", { document, engine, limit: 2, seconds: SECONDS }, { signal });
    if (!isCurrent()) return false;
    learn(solved);
    return hasLevel(family, solved);
  }

  const latest = createLatest({
    now: () => (isEditing.value || python.is() !== "up" ? null : { ...openBoard(), id: store.arrangement().id }),
    same: isSame,
    wants: (puzzle) => !(tried && isSame(puzzle, tried)) && puzzle.cells <= LARGEST,
    async ask(puzzle, asking) {
      tried = puzzle;
      const { solutions, grade } = store.about();
      if (!solutions && !(await countSolutions(puzzle, asking))) return null;
      return grade ? null : python.call("grade", { document: puzzle.document }, { signal: asking.signal });
    },
    answered: (grade) => grade && store.know({ grade }),
  });

  /** Stop, and look again later. */
  function pause() {
    if (latest.asked()) tried = null;
    latest.drop();
  }

  const watch = () => latest.watch(PAUSE);
  python.addIdle({ pause, resume: watch });
  return { watch, pause };
}
