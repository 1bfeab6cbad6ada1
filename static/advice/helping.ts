/** What helps the player: the advice, the count of clicks to go, and what is found out in idle time. Each looks by itself. */

import { computed, effect, untracked } from "@preact/signals-core";
import { createAdvice } from "./advice.ts";
import { createBackgroundAnalysis } from "./background-analysis.ts";
import { createClicksLeft } from "./linear/clicks-left.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { AdviceParts, Page } from "./types.ts";

export type Helping = ReturnType<typeof createHelping>;
type HelpingParts = Page & Pick<AdviceParts, "helped" | "stage"> & { isEditing: ReadonlySignal<boolean> };

export function createHelping(page: HelpingParts) {
  const { store, board, python, settings, isEditing } = page;
  const advice = createAdvice(page);
  const isPlaying = computed(() => !isEditing.value && !advice.isExplaining());
  const clicks = createClicksLeft({ ...page, isPlaying, isWanted: () => settings.now().clicksLeft });
  const analysis = createBackgroundAnalysis(page);

  // Before anything is drawn: what it shows may be of the board before.
  store.subscribe(advice.moved);

  effect(function countClicks() {
    board();
    python.is();
    isPlaying.value;
    if (settings.now().clicksLeft) untracked(clicks.watch);
  });

  effect(function analyseInIdleTime() {
    board();
    python.is();
    untracked(isEditing.value ? analysis.pause : analysis.watch);
  });

  return { advice, clicks };
}
