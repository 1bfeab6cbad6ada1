/** What helps the player, and follows the open board: advice, the count of clicks to go, and the idle analysis. */

import { effect, untracked } from "@preact/signals-core";
import { follow } from "../base/follow.ts";
import { createAdviser } from "./adviser.ts";
import { createIdleAnalysis } from "./idle-analysis.ts";
import { createClicksLeft } from "./linear/clicks-left.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { Model } from "../model/model.ts";
import type { AdviceParts } from "./types.ts";

export type Helping = ReturnType<typeof createHelping>;
interface HelpingParts extends Model, Pick<AdviceParts, "stage"> {
  isEditing: ReadonlySignal<boolean>;
  /** Whether a press on the board is a move. */
  isPlaying: ReadonlySignal<boolean>;
}

export function createHelping(page: HelpingParts) {
  const { store, openBoard, python, settings, isEditing, isPlaying } = page;
  const { helped, hinted } = store;
  const adviser = createAdviser({ ...page, helped, hinted, hintsInStages: () => settings.now().hintsInStages });
  const clicks = createClicksLeft({ ...page, isWanted: () => settings.now().clicksLeft });
  const analysis = createIdleAnalysis(page);

  // Before anything is drawn: what it shows may be of the board before.
  store.subscribe(adviser.moved);

  effect(function countClicks() {
    follow(openBoard(), python.is(), isPlaying.value);
    if (settings.now().clicksLeft) untracked(clicks.watch);
  });

  effect(function analyseInIdleTime() {
    follow(openBoard(), python.is());
    untracked(isEditing.value ? analysis.pause : analysis.watch);
  });

  return { adviser, clicks };
}
