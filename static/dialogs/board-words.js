/** What the Gallery calls a board, and what it says of it. Pure. */

import { dayWords, isDay } from "../base/dates.js";
import { LEVELS, ago, boardName, capital, clock } from "../base/words.js";
import { puzzleId } from "../store/solves.js";

/** @import { Piece, View } from "../types.d.ts" */
/** @import { Shelved, Solve } from "../store/kept.d.ts" */
/** @import { BoardFilter } from "./types" */

/** "Solved in 00:37 with help". @param {{ seconds: number, helped?: boolean, shown?: boolean }} how */
export function solvedWords({ seconds, helped, shown }) {
  if (shown) return "Solution shown";
  return `Solved in ${clock(seconds)}${helped ? " with help" : ""}`;
}

/** "Light Up, 7 × 7, hard"; without a title the puzzle of a day has its date, too. @param {View} view @param {Shelved} board */
function plainName(view, { document, about: { title, made, daily, grade } }) {
  const date = daily && !title ? dateWords(daily.date) : "";
  const level = daily?.level ?? (made ? grade?.level : "");
  return [boardName(view, document), date, level].filter(Boolean).join(", ");
}

/** "22 November 2026"; what is no date stays. @param {string} date "2026-11-22" */
const dateWords = (date) => (isDay(date) ? dayWords(date) : date);

/** The name of a kept board, and the lines under it; the last says how far it is. @param {View} view @param {Shelved} board */
export function shelfWords(view, board) {
  const { about, solved, when, moved, seconds } = board;
  const plain = plainName(view, board);
  const named = about.title ? [plain] : [];
  const state = solved ? solvedWords({ ...about, seconds: moved ?? seconds }) : ago(when);
  return { name: about.title || plain, lines: [...named, state] };
}

/** @param {Shelved[]} boards newest first @param {BoardFilter} filter */
export const filtered = (boards, { kind, state }) =>
  boards.filter(({ document, solved }) => {
    const isOfKind = kind === "" || document.kind === kind;
    return isOfKind && (state === "" || solved === (state === "solved"));
  });

/** The puzzles of a gallery by level, easiest first, each with its record. @param {Piece[]} pieces @param {Solve[]} solves */
export function levelsOf(pieces, solves) {
  const records = new Map(solves.map((solve) => [solve.id, solve]));
  return [...LEVELS, ""].flatMap((level) => {
    const own = pieces
      .filter(({ grade }) => (grade?.level ?? "") === level)
      .map((piece) => ({ piece, solve: records.get(puzzleId(piece.document)) ?? null }));
    return own.length > 0 ? [{ title: level ? capital(level) : "Ungraded", pieces: own, ...countSolved(own) }] : [];
  });
}

/** @param {{ solve: Solve | null }[]} pieces */
export const countSolved = (pieces) => ({ solved: pieces.filter(({ solve }) => solve && !solve.shown).length });
