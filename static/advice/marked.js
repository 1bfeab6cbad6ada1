/** What of a verdict is shown while one plays: all of it, only rules that are broken now, or nothing until Check. Pure. */

import { once } from "../base/memoise.js";

/** @import { Verdict } from "../types.d.ts" */
/** @import { Marking, Page } from "./types.d.ts" */

/** Without the faults that only say what cannot be met any more. */
const clashes = once((/** @type {Verdict} */ verdict) => ({
  ...verdict,
  faults: verdict.faults.filter(({ ahead }) => !ahead),
}));

/** Null where nothing is to be shown; a solved board always is. @type {(verdict: Verdict | null, marking: Marking) => Verdict | null} */
export function marked(verdict, marking) {
  if (!verdict || verdict.solved || marking === "all") return verdict;
  return marking === "clashes" ? clashes(verdict) : null;
}

/** What the player has chosen; after Check everything is shown until the next move. @param {Pick<Page, "store" | "settings" | "render">} parts */
export function createMarking({ store, settings, render }) {
  /** @type {object | null} the board that was checked */
  let checked = null;
  return {
    /** @returns {Marking} */
    now: () => (checked === store.now() ? "all" : settings.now().mistakes),
    reveal() {
      checked = store.now();
      render();
    },
  };
}
