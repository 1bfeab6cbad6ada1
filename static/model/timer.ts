/** The open board, as a signal, with the time played on it. */

import { signal, untracked } from "@preact/signals-core";
import type { Board } from "./board.ts";

export interface TimerParts {
  /** Whether the time stands still, as under a dialog. */
  rests?: () => boolean;
  /** Milliseconds. */
  clock?: () => number;
}

/** @param first the board that is open when the page opens */
export function createTimer(first: Board, { rests = () => false, clock = () => performance.now() }: TimerParts) {
  const open = signal(first);
  const shownSeconds = signal(first.seconds);
  let counted = 0; // seconds that the open board does not have yet
  let since = clock();
  let runs = false;

  const seconds = () => open.value.seconds + counted + (runs ? (clock() - since) / 1000 : 0);
  const noted = (): Board => ({ ...open.peek(), seconds: untracked(seconds) });

  /** Count the time until now by how it was before, and look how it is. */
  function settle() {
    const now = clock();
    if (runs) counted += (now - since) / 1000;
    since = now;
    runs = open.peek().started && !open.peek().solved && !untracked(rests);
    shownSeconds.value = untracked(seconds);
  }

  function put(board: Board) {
    counted = 0;
    runs = false;
    open.value = board;
    settle();
  }

  return {
    board: () => open.value,
    /** The open board with the time until now. */
    noted,
    /** Put a board, whose time is noted, in the place of the open one. */
    put,
    /** Seconds played. */
    seconds,
    /** The same, as it was settled last, about once a second. */
    shownSeconds: () => shownSeconds.value,
    settle,
    /** The player has touched the board. */
    start() {
      if (!open.peek().started && !untracked(rests)) put({ ...noted(), started: true });
    },
  };
}
