/** The result of a solved board: how it compares with the others of its kind, size and level, and what is told of it. Pure. */

import { boardName, clock, counted } from "../base/words.ts";
import { WEEKLY, titleOf } from "./daily.ts";
import { isAgain, solveOf } from "./solves.ts";
import { dailyDates, rowsOf, streaksOf } from "./statistics.ts";
import type { View } from "../types.ts";
import type { Board } from "./board.ts";
import type { Solve } from "./solves.ts";

export interface Result extends Pick<Solve, "seconds" | "level"> {
  /** Of the puzzles of its kind, size and level that were solved without help. */
  best: number | null;
  median: number | null;
  /** Whether the player had solved this puzzle before, so that this time is not among those. */
  again: boolean;
  /** Days in a row with a daily puzzle; null where the board is none. */
  streak: number | null;
  /** "2 hints", "with help", "no help" */
  help: string;
}

/** @param day the player's date */
export function resultOf(view: View, board: Board, solves: Solve[], day: string): Result {
  const own = solveOf(view, board, 0);
  const { kind, size, daily, seconds } = own;
  // The level may have become known after the board was recorded.
  const record = solves.find(({ id }) => id === own.id) ?? own;
  const { level } = record;
  const again = isAgain(record) || record.board !== own.board || record.seconds !== own.seconds;
  const alike = solves.filter((solve) => solve.kind === kind && solve.size === size && solve.level === level);
  const { best, median } = rowsOf(alike)[0] ?? { best: null, median: null };
  const streak = daily && daily.level !== WEEKLY ? streaksOf(dailyDates(solves), day).current : null;
  return { seconds, level: own.level || level, best, median, again, streak, help: helpWords(own) };
}

/** How many hints were asked for; else whether there was help. */
function helpWords({ hints = {}, helped }: Solve) {
  const asked = Math.max(0, ...Object.values(hints));
  if (asked > 0) return counted(asked, "hint");
  return helped ? "with help" : "no help";
}

/** A result in words: the puzzle, the time, and what else there is to tell. */
export function resultWords(view: View, { document, about }: Board, { level, seconds, again, help, streak }: Result) {
  const puzzle = [boardName(view, document), level !== WEEKLY && level].filter(Boolean).join(", ");
  const name = [puzzle, about.daily && titleOf(about.daily)];
  const details = [again && "solved again", help, streak && `streak: ${counted(streak, "day")}`];
  return {
    puzzle: name.filter(Boolean).join(" · "),
    time: clock(seconds),
    details: details.filter(Boolean).join(" · "),
  };
}

/** What is copied: these words, and the bar of the run where there is one. It gives nothing of the solution away. */
export const resultLines = ({ puzzle, time, details }: ReturnType<typeof resultWords>, bar: string) =>
  [`Gridlight: ${puzzle}`, `${time} · ${details}`, bar].filter(Boolean);
