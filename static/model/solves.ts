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
  /** The best time: without help if the puzzle was ever solved so. */
  seconds: number;
  helped: boolean;
  /** Solve had shown the solution. */
  shown: boolean;
  /** How many hints went as far as each stage; missing where there were none, and in records of older pages. */
  hints?: About["hints"];
  /** When it was first solved, in milliseconds since 1970. */
  when: number;
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

/**
 * Two records of a puzzle as one: the better time, one without help before any other, and the day on which it was first
 * solved. A daily puzzle that Solve has shown does not become a solved one by the same puzzle from a link. Several can be put
 * together in any order; the result is the same.
 */
export function together(...solves: [Solve, Solve]): Solve {
  const [better] = [...solves].sort((a, b) => helpIn(a) - helpIn(b) || a.seconds - b.seconds || compare(a, b));
  const own = solves.filter(({ shown }) => !shown);
  const counting = own.length > 0 ? own : [...solves];
  const [first] = counting.sort((a, b) => a.when - b.when || compare(a, b));
  const daily = better.daily ?? counting.find((solve) => solve.daily)?.daily;
  const rules = better.rules ?? solves.find((solve) => solve.rules)?.rules;
  const more = { ...(daily && { daily }), ...(rules && { rules }) };
  return { ...better, level: better.level || first.level, when: first.when, day: first.day, ...more };
}

/** Any order, so long as it is always the same. */
function compare(...solves: [Solve, Solve]) {
  const [a, b] = solves.map((solve) => JSON.stringify(ordered(solve)));
  return a < b ? -1 : a > b ? 1 : 0;
}
