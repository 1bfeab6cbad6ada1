/** The daily puzzles of a kind and level: which were begun, which are solved, and which day is next. Pure. */

import { shifted } from "../base/dates.js";

/** @import { Daily, Shelved, Solve } from "../store/kept.d.ts" */
/** @import { View } from "../types.d.ts" */

const BACK = 1000; // days that Next looks back for one that is not solved

/** The level of a kind's daily puzzles: the chosen one if the maker has it, else its first; empty for a maker without levels. @param {Pick<View, "making">} view @param {string} chosen */
export function dailyLevel({ making }, chosen) {
  const words = making.level?.rule.words ?? [];
  return words.includes(chosen) ? chosen : (words[0] ?? "");
}

/** The day's boards of a kind and level, by their dates. @param {Shelved[]} boards @param {string} kind @param {string} level */
export function dailyBoards(boards, kind, level) {
  const own = boards.filter(({ document, about }) => document.kind === kind && about.daily?.level === level);
  return new Map(own.toReversed().map((board) => [/** @type {Daily} */ (board.about.daily).date, board]));
}

/** The days whose puzzles of that kind and level are solved. @param {Solve[]} solves @param {string} kind @param {string} level */
export const solvedDays = (solves, kind, level) =>
  new Set(solves.flatMap((solve) => (solve.kind === kind && solve.daily?.level === level ? [solve.daily.date] : [])));

/** What is known of a day: "solved" or "begun". @param {{ boards: Shelved[], solves: Solve[] }} shelved @param {string} kind @param {string} level */
export function knownDays({ boards, solves }, kind, level) {
  const begun = [...dailyBoards(boards, kind, level).keys()].map((day) => /** @type {const} */ ([day, "begun"]));
  const solved = [...solvedDays(solves, kind, level)].map((day) => /** @type {const} */ ([day, "solved"]));
  return new Map([...begun, ...solved]);
}

/** The last day before a date whose puzzle is not solved. @param {string} date @param {Set<string>} solved */
export function unsolvedBefore(date, solved) {
  let day = shifted(date, -1);
  for (let left = BACK; left > 0 && solved.has(day); left -= 1) day = shifted(day, -1);
  return day;
}
