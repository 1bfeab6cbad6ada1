/** Counts the solutions of the open puzzle and grades it while nobody asks for anything. */

import { createLatest } from "../base/latest.js";

/** @import { Document } from "../types.d.ts" */
/** @import { AnalysisParts } from "./types.d.ts" */

const LARGEST = 1600; // cells; a larger board is only solved on request
const PAUSE = 700; // milliseconds without a change before it begins
const SECONDS = 3;

/** @param {AnalysisParts} parts */
export function createBackgroundAnalysis({ table, solve, grade, abandon, learn, graded }) {
  /** @type {Document | null} the puzzle that was looked at last */
  let looked = null;
  const latest = createLatest({
    now: table,
    same: (one, other) => one.document === other.document,
    wants: ({ document, cells }) => document !== looked && cells <= LARGEST,
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
