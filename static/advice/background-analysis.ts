/** In idle time, counts the solutions of the open puzzle and grades it. */

import { createLatest } from "../base/latest.ts";
import type { Document } from "../types.ts";
import type { Page } from "./types.ts";

/** Opened again, it is another board. */
type Puzzle = { document: Document; board: string };

const LARGEST = 1600; // cells; a larger board is only solved on request
const PAUSE = 700; // milliseconds without a change before it begins
const SECONDS = 3;

export function createBackgroundAnalysis({
  store,
  table,
  python,
  isEditing,
  learn,
}: Pick<Page, "store" | "table" | "python" | "learn"> & { isEditing(): boolean }) {
  /** the puzzle that was looked at last */
  let looked: Puzzle | null = null;
  const isSame = (one: Puzzle, other: Puzzle | null) => one.document === other?.document && one.board === other.board;
  const latest = createLatest({
    now: () => (isEditing() || python.is() !== "up" ? null : { ...table(), board: store.now().id }),
    same: (one, other) => isSame(one, other),
    wants: (puzzle) => !isSame(puzzle, looked) && puzzle.cells <= LARGEST,
    async ask({ document, board, engine, family }, { signal, isCurrent }) {
      looked = { document, board };
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
