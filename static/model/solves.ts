/** Records of solved puzzles: how one is made, and how two of the same puzzle become one. Pure. */

import { dayOf } from "../base/dates.ts";
import { tenths } from "../base/words.ts";
import { ordered, puzzleId } from "./puzzle-id.ts";
import type { RuleUse, View } from "../types.ts";
import type { About, Board, Daily, RunCode } from "./board.ts";

/** A puzzle that the player has solved: one record a puzzle. */
export interface Solve {
  /** Made from the document, so that the same puzzle has the same one. */
  id: string;
  kind: string;
  /** "7x7", "12 bulbs" */
  size: string;
  /** Empty where it is not known. */
  level: string;
  /** The time of the first solve without help, if there is one; else of the first one. */
  seconds: number;
  helped: boolean;
  /** Solve had shown the solution. */
  shown: boolean;
  /** How many hints went as far as each stage; missing where there were none, and in records of older pages. */
  hints?: About["hints"];
  /** When it was first solved, in milliseconds since 1970: where it was also shown, when it was first solved without that. */
  when: number;
  /** When the solve was that the time is of; missing where that is `when`. */
  timed?: number;
  /** When it was first solved or shown; missing where that is `when`. */
  first?: number;
  /** The player's date when it was begun. */
  day: string;
  daily?: Daily;
  /** The board's id on the shelf. */
  board: string;
  /** How it was solved; missing where that is not known, and in records of older pages. */
  run?: RunCode;
  /** How often each rule led to a move, and how fast; missing until How did it go was opened. */
  rules?: RuleUse[];
}

/**
 * The record of a solved board.
 * @param when it was solved, in milliseconds since 1970
 */
export function solveOf(
  view: View,
  { id: board, document, about, moved }: Pick<Board, "id" | "document" | "about" | "moved">,
  when: number,
  run: RunCode | null = null,
): Solve {
  const { grade, daily, helped = false, shown = false, hints, begun = dayOf(new Date(when)) } = about;
  return {
    id: puzzleId(document),
    kind: document.kind,
    size: view.words.size(document).replaceAll(" × ", "x"),
    level: grade?.level ?? daily?.level ?? "",
    seconds: tenths(moved),
    helped,
    shown,
    when,
    day: begun,
    board,
    ...(hints && { hints }),
    ...(daily && { daily }),
    ...(run && { run }),
  };
}

/** How much of a record was done by others. */
const helpIn = ({ helped, shown }: Solve) => (shown ? 2 : helped ? 1 : 0);

const timedAt = ({ timed, when }: Solve) => timed ?? when;

/** Whether its time is of a puzzle that the player had solved, or seen solved, before: it is no best one. */
export const isAgain = (solve: Solve) => timedAt(solve) > (solve.first ?? solve.when);

/**
 * Two records of a puzzle as one: the earlier time, one without help before any other, and the day on which it was first
 * solved. A daily puzzle that Solve has shown does not become a solved one by the same puzzle from a link. Several can be put
 * together in any order; the result is the same.
 */
export function together(...solves: [Solve, Solve]): Solve {
  const [better] = [...solves].sort(
    (a, b) => helpIn(a) - helpIn(b) || timedAt(a) - timedAt(b) || a.seconds - b.seconds || compare(a, b),
  );
  const own = solves.filter(({ shown }) => !shown);
  const counting = own.length > 0 ? own : [...solves];
  const [{ level, when, day }] = counting.sort((a, b) => a.when - b.when || compare(a, b));
  const daily = better.daily ?? counting.find((solve) => solve.daily)?.daily;
  const { timed: _, first: __, ...best } = better;
  const timed = timedAt(better);
  const first = Math.min(...solves.map((solve) => solve.first ?? solve.when));
  const times = { when, ...(timed !== when && { timed }), ...(first !== when && { first }) };
  const rules = better.rules ?? solves.find((solve) => solve.rules)?.rules;
  const more = { ...(daily && { daily }), ...(rules && { rules }) };
  return { ...best, ...times, level: better.level || level, day, ...more };
}

/** Any order, so long as it is always the same. */
function compare(...solves: [Solve, Solve]) {
  const [a, b] = solves.map((solve) => JSON.stringify(ordered(solve)));
  return a < b ? -1 : a > b ? 1 : 0;
}
