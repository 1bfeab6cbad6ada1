/** Records of solved puzzles: how one is made, and how two of the same puzzle become one. Pure. */

import { dayOf } from "../base/dates.ts";
import type { Document, View } from "../types.ts";
import type { Position, Solve } from "./kept.ts";

/** A value with the keys of its objects in alphabetical order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

/** A hash of 64 bits (Bob Jenkins's one-at-a-time, twice with other seeds). */
function hash(text: string) {
  const sums = [0x9e3779b9, 0x85ebca6b].map((seed) => {
    let sum = seed;
    for (let at = 0; at < text.length; at += 1) {
      sum = (sum + text.charCodeAt(at)) | 0;
      sum = (sum + (sum << 10)) | 0;
      sum ^= sum >>> 6;
    }
    sum = (sum + (sum << 3)) | 0;
    sum ^= sum >>> 11;
    return (sum + (sum << 15)) >>> 0;
  });
  return sums.map((sum) => sum.toString(16).padStart(8, "0")).join("");
}

/** The id of a puzzle: equal for equal documents. */
export const puzzleId = (document: Document) => `${document.kind}-${hash(JSON.stringify(ordered(document)))}`;

/** The record of a solved board. */
export function solveOf(view: View, { id: board, document, about, seconds, when }: Position): Solve {
  const { grade, daily, helped = false, shown = false, begun = dayOf(new Date(when)) } = about;
  return {
    ...{ id: puzzleId(document), kind: document.kind, size: view.words.size(document).replaceAll(" × ", "x") },
    level: grade?.level ?? daily?.level ?? "",
    ...{ seconds: Math.floor(seconds * 10) / 10, helped, shown, when, day: begun, board },
    ...(daily && { daily }),
  };
}

/** How much of a record was done by others. */
const helpIn = ({ helped, shown }: Solve) => (shown ? 2 : helped ? 1 : 0);

/**
 * Two records of a puzzle as one: the better time, one without help before any other, and the day on which it was first
 * solved. Several can be put together in any order; the result is the same.
 */
export function together(one: Solve, other: Solve): Solve {
  const [better] = [one, other].sort((a, b) => helpIn(a) - helpIn(b) || a.seconds - b.seconds || compare(a, b));
  const own = [one, other].filter(({ shown }) => !shown);
  const [first] = (own.length > 0 ? own : [one, other]).sort((a, b) => a.when - b.when || compare(a, b));
  const daily = better.daily ?? one.daily ?? other.daily;
  return { ...better, level: better.level || first.level, when: first.when, day: first.day, ...(daily && { daily }) };
}

/** Any order, so long as it is always the same. */
const compare = (one: Solve, other: Solve) => {
  const [a, b] = [JSON.stringify(ordered(one)), JSON.stringify(ordered(other))];
  return a < b ? -1 : a > b ? 1 : 0;
};
