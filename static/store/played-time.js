/** How long the open board was played, and what its moves tell of it. */

import { today } from "../base/dates.js";
import { isMove } from "./outcomes.js";
import { createRestarts } from "./restarts.js";

/** @import { Document } from "../types.d.ts" */
/** @import { Asides } from "./asides.js" */
/** @import { BoardsParts } from "./types" */

/** @param {Asides} asides @param {Pick<BoardsParts, "store" | "timer">} parts */
export function createPlayedTime(asides, { store, timer }) {
  const restarts = createRestarts(store, timer);

  return {
    /** Take up the open board's time. */
    begin() {
      const { seconds, moved } = asides.now();
      timer.solved(false);
      timer.set(seconds, moved);
    },
    /** Note the time so far. */
    note: () => asides.set({ seconds: timer.seconds(), moved: timer.moved() }),
    /** The player changed the state. @param {string} what */
    played(what) {
      asides.set({ restarts: restarts.after(what, asides.now().restarts) });
      asides.add({ touched: true, ...(what === "solve" && { helped: true, shown: true }) });
      if (!isMove(what)) return;
      asides.add({ begun: asides.about().begun ?? today() });
      timer.move();
    },
    /** The player changed the puzzle itself, or undid that. @param {Document} before @param {Document} after */
    edited(before, after) {
      asides.edited(before, after);
      const { seconds, moved } = asides.now();
      timer.set(seconds, moved);
    },
  };
}
