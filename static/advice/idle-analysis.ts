/** In idle time, counts the solutions of the open puzzle and grades it. */

import { createLatest } from "../base/latest.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { Document } from "../types.ts";
import type { Model } from "../model/model.ts";

interface IdleAnalysisParts extends Pick<Model, "store" | "openBoard" | "python" | "learn"> {
  isEditing: ReadonlySignal<boolean>;
}
/** A puzzle, and the id of its board: opened again, it is another board. */
type Puzzle = { document: Document; id: string };

const LARGEST = 1600; // cells; a larger board is only solved on request
const PAUSE = 700; // milliseconds without a change before it begins
const SECONDS = 3;

export function createIdleAnalysis({ store, openBoard, python, isEditing, learn }: IdleAnalysisParts) {
  let analysed: Puzzle | null = null;
  const isSame = (a: Puzzle, b: Puzzle) => a.document === b.document && a.id === b.id;
  const latest = createLatest({
    now: () => (isEditing.value || python.is() !== "up" ? null : { ...openBoard(), id: store.arrangement().id }),
    same: (a, b) => isSame(a, b),
    wants: (puzzle) => !(analysed && isSame(puzzle, analysed)) && puzzle.cells <= LARGEST,
    async ask({ document, id, engine, family }, { signal, isCurrent }) {
      analysed = { document, id };
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
    if (latest.asked()) analysed = null;
    latest.drop();
  }

  const watch = () => latest.watch(PAUSE);
  python.addIdle({ pause, resume: watch });
  return { watch, pause };
}
