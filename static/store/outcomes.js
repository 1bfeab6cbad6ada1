/** Whether the open board is solved, as far as that is known; a solved one is recorded at once. */

import { solveOf } from "./solves.js";

/** @import { View } from "../types.d.ts" */
/** @import { OutcomeParts } from "./types" */
/** @import { Now } from "./store.js" */

/** The changes that are not moves of the player. */
const NO_MOVES = new Set(["open", "edit", "restart", "undo", "redo", "refuse", "try", "keep", "reject"]);

/** @param {string} what */
export const isMove = (what) => !NO_MOVES.has(what);

/** @param {OutcomeParts} parts */
export function createOutcomes({ views, shelf, timer, left, about, keep }) {
  /** @type {{ now: Now | null, solved: boolean, judged: boolean }} */
  let known = { now: null, solved: false, judged: false };

  /** @param {Now} now */
  function positionOf({ board, document, state }) {
    return { id: shelf.idOf(board), document, state, about: about(), seconds: timer.moved(), when: Date.now() };
  }

  return {
    /** What the shelf keeps of it: `judged` only when the record is written. @param {Now} now */
    of(now) {
      const { solved, judged } = known.now === now ? known : { solved: false, judged: false };
      return { solved, judged };
    },
    /** It is known from before. @param {Now} now @param {boolean} solved */
    trust(now, solved) {
      known = { now, solved, judged: true };
      timer.solved(solved);
    },
    /** Python's verdict has come. A board that was only opened is not recorded. @param {Now} now @param {boolean} solved */
    judge(now, solved) {
      if (known.now === now) return;
      timer.solved(solved);
      const mine = (known = { now, solved, judged: !solved || !about().begun });
      if (solved) keep();
      if (mine.judged) return;
      const view = /** @type {View} */ (views.get(now.document.kind));
      const written = () => {
        mine.judged = true;
        keep();
      };
      // What cannot be recorded is tried again when the page opens next.
      shelf.record(solveOf(view, positionOf(now))).then(written, () => {});
    },
    /** A board is left as the player's last move made it, and the verdict on it has not come. @param {Now} before @param {string} lastWhat */
    leave(before, lastWhat) {
      if (about().begun && known.now !== before && isMove(lastWhat)) left(positionOf(before));
    },
  };
}
