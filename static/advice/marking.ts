/** What of a verdict is shown while one plays: all of it, only rules that are broken now, or nothing until Check. */

import { signal } from "@preact/signals-core";
import { memoised } from "../base/memoise.ts";
import type { Arrangement } from "../model/board.ts";
import type { Verdict } from "../types.ts";
import type { Model } from "../model/model.ts";
import type { Settings } from "../model/types.ts";

/** What of a verdict is shown while one plays. */
export type Marking = Settings["mistakes"];

/** Without the faults that only say what cannot be met any more. */
const clashes = memoised((verdict: Verdict) => ({
  ...verdict,
  faults: verdict.faults.filter(({ ahead }) => !ahead),
}));

/** What is shown of a verdict; null where nothing is. A solved board always is. */
export function marked(verdict: Verdict | null, marking: Marking): Verdict | null {
  if (!verdict || verdict.solved || marking === "all") return verdict;
  return marking === "clashes" ? clashes(verdict) : null;
}

/** What the player has chosen; after Check everything is shown until the next move. */
export function createMarking({ store, settings }: Pick<Model, "store" | "settings">) {
  const checked = signal<Arrangement | null>(null); // the board on which Check was pressed
  return {
    now: (): Marking => (checked.value === store.arrangement() ? "all" : settings.now().mistakes),
    reveal: () => void (checked.value = store.arrangement()),
  };
}
