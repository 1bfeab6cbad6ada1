/** The parts of a frame that come when someone first moves or asks: advice, its card, and commands. */

import { createHelping } from "../advice/helping.ts";
import { AdviceCard } from "../ui/advice-card.tsx";
import { COMMANDS } from "../ui/commands.ts";
import type { Parts } from "../app/parts.ts";
import type { CommandName } from "../ui/commands.ts";

/** Make these parts; what comes back runs a command. */
export function createLaterParts({ page, slots, stage, liveVerdict, isPlaying, trials, marking }: Parts) {
  const { adviser, clicks } = createHelping({ ...page, isPlaying, stage });
  slots.adviser.value = adviser;
  slots.clicks.value = clicks;
  slots.later.value = { AdviceCard, EditorBars: () => null };

  return (name: CommandName) =>
    COMMANDS[name].run?.({
      ...page,
      puzzles: null,
      practising: null,
      dialogs: null,
      liveVerdict,
      trials,
      marking,
      stage,
    });
}
