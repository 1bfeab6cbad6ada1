/** What the Gallery calls a board, and what it says of it. Pure. */

import { dayWords, isDay } from "../../../base/dates.ts";
import { ago, boardName, capital, clock } from "../../../base/words.ts";
import { LEVELS } from "../../../model/levels.ts";
import { puzzleId } from "../../../model/puzzle-id.ts";
import type { KeptBoard } from "../../../model/board.ts";
import type { Solve } from "../../../model/solves.ts";
import type { Piece, View } from "../../../types.ts";

/** "Solved in 00:37 with help". */
export function solvedWords({ seconds, helped, shown }: { seconds: number; helped?: boolean; shown?: boolean }) {
  if (shown) return "Solution shown";
  return `Solved in ${clock(seconds)}${helped ? " with help" : ""}`;
}

/** "Light Up, 7 × 7, hard"; without a title the puzzle of a day has its date, too. */
function plainName(view: View, { document, about: { title, made, daily, grade } }: KeptBoard) {
  const date = daily && !title ? dateWords(daily.date) : "";
  const level = daily?.level ?? (made ? grade?.level : "");
  return [boardName(view, document), date, level].filter(Boolean).join(", ");
}

/**
 * "22 November 2026"; what is no date stays.
 * @param date "2026-11-22"
 */
const dateWords = (date: string) => (isDay(date) ? dayWords(date) : date);

/** The name of a kept board, and the lines under it; the last says how far it is. */
export function shelfWords(view: View, board: KeptBoard) {
  const { about, solved, when, moved, seconds } = board;
  const plain = plainName(view, board);
  const named = about.title ? [plain] : [];
  const state = solved ? solvedWords({ ...about, seconds: moved ?? seconds }) : ago(when);
  return { name: about.title || plain, lines: [...named, state] };
}

/** The boards of a kind, open or solved; empty for all. */
export const filtered = (boards: KeptBoard[], { kind, state }: { kind: string; state: string }) =>
  boards.filter(({ document, solved }) => {
    const isOfKind = kind === "" || document.kind === kind;
    return isOfKind && (state === "" || solved === (state === "solved"));
  });

/** The puzzles of a gallery by level, easiest first, each with its record. */
export function levelsOf(pieces: Piece[], solves: Solve[]) {
  const records = new Map(solves.map((solve) => [solve.id, solve]));
  return [...LEVELS, ""].flatMap((level) => {
    const own = pieces
      .filter(({ grade }) => (grade?.level ?? "") === level)
      .map((piece) => ({ piece, solve: records.get(puzzleId(piece.document)) ?? null }));
    return own.length > 0 ? [{ title: level ? capital(level) : "Ungraded", pieces: own, ...countSolved(own) }] : [];
  });
}

/** How many puzzles were solved by the player. */
export const countSolved = (pieces: { solve: Solve | null }[]) => ({
  solved: pieces.filter(({ solve }) => solve && !solve.shown).length,
});
