/** How long the open board was played, and what its moves tell of it. */

import { today } from "../base/dates.ts";
import { isMove } from "./outcomes.ts";
import { createRestarts } from "./restarts.ts";
import type { Document } from "../types.ts";
import type { Asides } from "./asides.ts";
import type { BoardsParts } from "./types.ts";

export function createPlayedTime(asides: Asides, { store, timer }: Pick<BoardsParts, "store" | "timer">) {
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
    /** The player changed the state. */
    played(what: string) {
      asides.set({ restarts: restarts.after(what, asides.now().restarts) });
      asides.add({ touched: true, ...(what === "solve" && { helped: true, shown: true }) });
      if (!isMove(what)) return;
      asides.add({ begun: asides.about().begun ?? today() });
      timer.move();
    },
    /** The player changed the puzzle itself, or undid that. */
    edited(before: Document, after: Document) {
      asides.edited(before, after);
      const { seconds, moved } = asides.now();
      timer.set(seconds, moved);
    },
  };
}
