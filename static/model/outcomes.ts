/** Whether the open board is solved, as far as that is known; a solved one is recorded at once. */

import { solveOf } from "./solves.ts";
import type { View } from "../types.ts";
import type { Now } from "./store.ts";
import type { OutcomeParts } from "./types.ts";

/** The changes that are not moves of the player. */
const NO_MOVES = new Set(["open", "edit", "restart", "undo", "redo", "refuse", "try", "keep", "reject"]);

export const isMove = (what: string) => !NO_MOVES.has(what);

export function createOutcomes({ views, shelf, timer, left, about, keep }: OutcomeParts) {
  let known: { now: Now | null; solved: boolean; judged: boolean } = { now: null, solved: false, judged: false };

  function positionOf({ board, document, state }: Now) {
    return { id: shelf.idOf(board), document, state, about: about(), seconds: timer.moved(), when: Date.now() };
  }

  return {
    /** What the shelf keeps of it: `judged` only when the record is written. */
    of(now: Now) {
      const { solved, judged } = known.now === now ? known : { solved: false, judged: false };
      return { solved, judged };
    },
    /** It is known from before. */
    trust(now: Now, solved: boolean) {
      known = { now, solved, judged: true };
      timer.solved(solved);
    },
    /** Python's verdict has come. A board that was only opened is not recorded. */
    judge(now: Now, solved: boolean) {
      if (known.now === now) return;
      timer.solved(solved);
      const mine = (known = { now, solved, judged: !solved || !about().begun });
      if (solved) keep();
      if (mine.judged) return;
      const view = views.get(now.document.kind) as View;
      const written = () => {
        mine.judged = true;
        keep();
      };
      // What cannot be recorded is tried again when the page opens next.
      shelf.record(solveOf(view, positionOf(now))).then(written, () => {});
    },
    /** A board is left as the player's last move made it, and the verdict on it has not come. */
    leave(before: Now, lastWhat: string) {
      if (about().begun && known.now !== before && isMove(lastWhat)) left(positionOf(before));
    },
  };
}
