/** What a click places. */

import { signal } from "@preact/signals-core";
import type { OpenBoard } from "../model/open-board.ts";

/** One of the modes of the open puzzle, the first one until another is chosen. */
export function createMode(board: () => OpenBoard) {
  const chosen = signal("");
  const modes = () => board().view.play.modes(board().document);
  const now = () => (modes().find(({ name }) => name === chosen.value) ?? modes()[0]).name;
  return {
    now,
    isFirst: () => now() === modes()[0].name,
    choose: (mode: string) => void (chosen.value = mode),
    next() {
      const at = modes().findIndex(({ name }) => name === now());
      chosen.value = modes()[(at + 1) % modes().length].name;
    },
  };
}
