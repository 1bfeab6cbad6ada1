/** The parts of a frame that come when someone first moves or asks: advice, and its card. */

import { createHelping } from "../advice/helping.ts";
import { AdviceCard } from "../ui/advice-card.tsx";
import type { Parts } from "../app/parts.ts";

/** Make these parts, and put them in their slots. */
export function createLaterParts({ page, slots, stage, isPlaying }: Parts) {
  const { adviser, clicks } = createHelping({ ...page, isPlaying, stage });
  slots.adviser.value = adviser;
  slots.clicks.value = clicks;
  slots.later.value = { AdviceCard, EditorBars: () => null };
}
