/** Time played on the open board: from the first move until it is solved, but not while `rests`. */

import type { CreateTimer, Timer } from "./types.ts";

export const createTimer: CreateTimer = ({ tick, rests, now = () => performance.now() }) => {
  let seconds = 0;
  let moved = 0;
  let since = now();
  let begun = false;
  let solved = false;
  let runs = false;

  /** Count the time until now by how it was before, and look how it is. */
  function settle() {
    const time = now();
    if (runs) seconds += (time - since) / 1000;
    since = time;
    runs = begun && !solved && !rests();
  }

  return {
    settle,
    /** Once a second. */
    second() {
      settle();
      if (runs) tick(seconds);
    },
    seconds() {
      settle();
      return seconds;
    },
    /** Seconds at the last move. */
    moved: () => moved,
    /** Another board, or the same from another time on; from 0 it waits for the first move. */
    set(played: number, atMove: number = played) {
      [seconds, moved, since, begun] = [played, atMove, now(), played > 0];
      settle();
      tick(seconds);
    },
    /** The player has begun. */
    start() {
      if (rests()) return;
      begun = true;
      settle();
    },
    /** The player has moved. */
    move() {
      begun = true;
      settle();
      moved = seconds;
    },
    /** The last move has solved the board, or not: the verdict may have come later. */
    solved(is: boolean) {
      settle();
      if (is && !solved) seconds = moved;
      solved = is;
      settle();
      tick(seconds);
    },
  };
};

/**
 * The time begins when the board is touched first, and is settled when a dialog, a card over the page or the page itself opens
 * or closes.
 */
export function keepTime(timer: Pick<Timer, "settle" | "second" | "start">, stage: HTMLElement) {
  stage.addEventListener("pointerdown", timer.start);
  setInterval(timer.second, 1000);
  document.addEventListener("visibilitychange", timer.settle);
  for (const type of ["toggle", "close"]) document.addEventListener(type, timer.settle, true);
}
