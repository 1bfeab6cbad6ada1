/** What is found out about a puzzle in idle time, when nobody has asked: how many solutions it has and how hard it is. */

/** @import { Document, Grade, Solved } from "../types.d.ts" */

const LARGEST = 1600; // cells; of a larger board it is found out when someone asks
const PAUSE = 700; // milliseconds that a board lies on the table before it is looked into
const SECONDS = 3;

/**
 * @param {object} parts
 * @param {() => { document: Document, cells: number, several: boolean, needs: { solutions: boolean, grade: boolean } } | null}
 *   parts.table what is on the table and not known yet, and whether it may have several solutions and still be graded; null
 *   while it is being edited
 * @param {(document: Document, seconds: number) => Promise<Solved>} parts.solve
 * @param {(document: Document) => Promise<Grade>} parts.grade
 * @param {() => void} parts.abandon the answer is not wanted any more
 * @param {(solved: Solved) => void} parts.learn
 * @param {(grade: Grade) => void} parts.graded
 */
export function createSurvey({ table, solve, grade, abandon, learn, graded }) {
  /** @type {Document | null} */
  let looked = null;
  let timer = 0;
  let looking = false;

  async function look() {
    const now = table();
    if (!now || now.document === looked || now.cells > LARGEST) return;
    looked = now.document;
    looking = true;
    const isStale = () => table()?.document !== now.document;
    try {
      let proper = !now.needs.solutions;
      if (now.needs.solutions) {
        const solved = await solve(now.document, SECONDS);
        if (isStale()) return;
        learn(solved);
        proper = solved.status === "solved" && (now.several || (solved.complete && solved.states.length === 1));
      }
      if (!proper || !now.needs.grade) return;
      const level = await grade(now.document);
      if (!isStale()) graded(level);
    } catch {
      // Someone asked for something else, or it takes too long: then it is simply not known.
    } finally {
      looking = false;
    }
  }

  return {
    /** Something may lie on the table that was not looked into yet. */
    watch() {
      clearTimeout(timer);
      if (table()?.document !== looked) timer = window.setTimeout(look, PAUSE);
    },
    /** Someone asks for something now, and shall not wait. */
    makeWay() {
      clearTimeout(timer);
      if (!looking) return;
      looked = null;
      abandon();
    },
  };
}
