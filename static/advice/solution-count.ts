/**
 * How many solutions there are, and how many to ask for. Two that look the same on the board, drawn from either end, count as
 * one.
 */

import { readable } from "../base/words.ts";
import type { About } from "../model/board.ts";
import type { Document, Solved, State, View } from "../types.ts";
import type { Family } from "../model/family.ts";
import type { OpenBoard } from "../model/open-board.ts";

/** How many of some solutions differ, and what is known of all. */
export interface Count {
  /** The number of each state, from 0; states that look the same share one. */
  numbers: number[];
  /** Proved to be the only one. */
  only: boolean;
  isSeveral: boolean;
  /** "7", "at least 1,000"; "several" when that is all that is known. */
  total: string;
}

const MOST = 20; // solutions to step through
const LARGEST_ANSWER = 2_000_000; // cells in all solutions of one answer

/** How many solutions to ask for: fewer of a large board. */
export const statesWanted = (cells: number, most = MOST, least = 1) =>
  Math.max(least, Math.min(most, Math.floor(LARGEST_ANSWER / cells)));

/** Numbers for these states, from 0; those that look the same have the same one. */
function numbersOf({ play: { sameSolution } }: View, document: Document, states: State[]) {
  const different: State[] = [];
  return states.map((state) => {
    const number = different.findIndex((earlier) => sameSolution(document, earlier, state));
    return number < 0 ? different.push(state) - 1 : number;
  });
}

/** The number in "7" and in "at least 7". */
const leastIn = (count: string) => Number(/[0-9]+$/.exec(count)?.[0]);

/** How many of these solutions differ, and what is known of all. */
export function countOf(
  view: View,
  document: Document,
  { states, complete, count_text: count }: Pick<Solved, "states" | "complete" | "count_text">,
): Count {
  const numbers = numbersOf(view, document, states);
  const different = new Set(numbers).size;
  const haveTwins = different < states.length;
  const known = haveTwins ? "several" : readable(count);
  return {
    numbers,
    only: complete && different === 1,
    isSeveral: different > 1 || (haveTwins && leastIn(count) > states.length), // no three look the same
    total: complete ? readable(String(different)) : known,
  };
}

/** The count in words, `short` under the title and `long` in the table of facts; undefined where nothing can be said. */
export function countWords(
  view: View,
  document: Document,
  solved: Solved,
  severalWords: Family["severalWords"],
): { short: string | undefined; long: string } {
  if (solved.status === "none") return { short: "no solution", long: "none" };
  const count = countOf(view, document, solved);
  if (count.only) return { short: "one solution", long: "1" };
  return { short: severalWords(count), long: count.total };
}

/** Whether a puzzle with that answer has a level. */
export const hasLevel = ({ gradesSeveral }: Family, { status, complete, states }: Solved) =>
  status === "solved" && ((complete && states.length === 1) || gradesSeveral);

/** What a solve tells about a puzzle. */
export function learntFrom({ view, document, family }: OpenBoard, solved: Solved): About["solutions"] {
  const { status, engine, seconds } = solved;
  if (status === "unknown") return undefined;
  return { ...countWords(view, document, solved, family.severalWords), engine, seconds };
}
