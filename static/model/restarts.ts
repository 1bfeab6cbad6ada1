/** Restart sets the time to zero; Undo of it brings the time back, and Redo takes it away again. */

import type { Aside } from "./kept.ts";
import type { BoardsParts } from "./types.ts";

export const createRestarts = (
  store: Pick<BoardsParts["store"], "history">,
  timer: Pick<BoardsParts["timer"], "seconds" | "set">,
) => ({
  /**
   * Sets the timer where the change was a Restart, or went over one.
   * @param what the change
   */
  after(what: string, known: Aside["restarts"] = []): Aside["restarts"] {
    const { at } = store.history();
    const travels = what === "undo" || what === "redo";
    const entry = what === "undo" ? at : at - 1; // the entry that was undone, redone or recorded
    const seconds = timer.seconds();
    if (travels) {
      const passed = known.find((one) => one.at === entry);
      if (!passed) return known;
      timer.set(passed.seconds);
      return known.map((one) => (one === passed ? { at: entry, seconds } : one));
    }
    const kept = known.filter((one) => one.at < entry);
    if (what !== "restart") return kept;
    timer.set(0);
    return [...kept, { at: entry, seconds }];
  },
});
