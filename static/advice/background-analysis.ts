/** In idle time, counts the solutions of the open puzzle and grades it. */

import { createLatest } from "../base/latest.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { Document } from "../types.ts";
import type { Page } from "./types.ts";

/** Opened again, it is another board. */
type Puzzle = { document: Document; id: string };

const LARGEST = 1600; // cells; a larger board is only solved on request
const PAUSE = 700; // milliseconds without a change before it begins
const SECONDS = 3;

export function createBackgroundAnalysis({
  store,
  board,
  python,
  isEditing,
  learn,
}: Pick<Page, "store" | "board" | "python" | "learn"> & { isEditing: ReadonlySignal<boolean> }) {
  /** the puzzle that was looked at last */
  let looked: Puzzle | null = null;
  const isSame = (a: Puzzle, b: Puzzle | null) => a.document === b?.document && a.id === b.id;
  const latest = createLatest({
    now: () => (isEditing.value || python.is() !== "up" ? null : { ...board(), id: store.now().id }),
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
