/** Counts the solutions of the open puzzle and grades it while nobody asks for anything. */

import { createLatest } from "../base/latest.js";

/** @import { Document, Grade, Solved } from "../types.d.ts" */
/** @typedef {{ document: Document, cells: number, gradesSeveral: boolean, needs: { solutions: boolean, grade: boolean } }} Table */

const LARGEST = 1600; // cells; a larger board is only solved on request
const PAUSE = 700; // milliseconds without a change before it begins
const SECONDS = 3;

/**
 * @param {object} parts
 * @param {() => Table | null} parts.table the puzzle and what is not known of it; null while it is being edited
 * @param {(document: Document, seconds: number) => Promise<Solved>} parts.solve with a limit of two
 * @param {(document: Document) => Promise<Grade>} parts.grade
 * @param {() => void} parts.abandon the answer is not wanted any more
 * @param {(solved: Solved) => void} parts.learn
 * @param {(grade: Grade) => void} parts.graded
 */
export function createBackgroundAnalysis({ table, solve, grade, abandon, learn, graded }) {
  /** @type {Document | null} the puzzle that was looked at last */
  let looked = null;
  const latest = createLatest({
    now: table,
    same: (one, other) => one.document === other.document,
    wants: ({ document, cells }) => document !== looked && cells <= LARGEST,
    /** @param {Table} now @param {() => boolean} isCurrent */
    async ask({ document, gradesSeveral, needs }, isCurrent) {
      looked = document;
      if (needs.solutions) {
        const solved = await solve(document, SECONDS);
        if (!isCurrent()) return null;
        learn(solved);
        const isOnly = solved.complete && solved.states.length === 1;
        if (solved.status !== "solved" || !(isOnly || gradesSeveral)) return null;
      }
      return needs.grade ? grade(document) : null;
    },
    answered: (level) => level && graded(level),
  });

  return {
    watch: () => latest.watch(PAUSE),
    /** A player asks for something: stop, and look again later. */
    makeWay() {
      const isAsking = latest.asked() !== null;
      latest.drop();
      if (!isAsking) return;
      looked = null;
      abandon();
    },
  };
}
