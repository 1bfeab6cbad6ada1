/** Which puzzle of a gallery comes next. Pure, but for chance. */

import { rankOf } from "./levels.ts";
import { puzzleId } from "./puzzle-id.ts";
import type { Document, Piece } from "../types.ts";

/**
 * A random puzzle of a level, preferably not on the shelf; null if only the open one is there.
 * @param level empty for any
 */
export function anotherOf(pieces: Piece[], open: Document, shelved: Document[], level: string): Piece | null {
  const seen = new Set(shelved.map(puzzleId));
  const others = pieces
    .filter(({ grade }) => level === "" || grade?.level === level)
    .filter(({ document }) => puzzleId(document) !== puzzleId(open));
  const fresh = others.filter(({ document }) => !seen.has(puzzleId(document)));
  const choice = fresh.length > 0 ? fresh : others;
  return choice[Math.floor(Math.random() * choice.length)] ?? null;
}

/**
 * The first unsolved puzzle after the open one, by level as the Gallery lists them, and round again; of all where none is open.
 * `solved` has ids.
 */
export function nextOf(pieces: Piece[], open: Document | null, solved: Set<string>): Piece | null {
  const openId = open && puzzleId(open);
  const sorted = pieces.toSorted((a, b) => rankOf(a.grade?.level) - rankOf(b.grade?.level));
  const here = sorted.findIndex(({ document }) => puzzleId(document) === openId);
  const round = [...sorted.slice(here + 1), ...sorted.slice(0, here + 1)];
  const isNew = (id: string) => id !== openId && !solved.has(id);
  return round.find(({ document }) => isNew(puzzleId(document))) ?? null;
}
