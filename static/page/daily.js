/** The daily puzzles of a kind and level: their addresses, which were begun, which are solved, and which day is next. Pure. */

import { dayWords, isDay, shifted } from "../base/dates.js";
import { listed, shortened } from "../base/words.js";

/** @import { Daily, Shelved, Solve } from "../store/kept.d.ts" */
/** @import { View } from "../types.d.ts" */
/** @import { DayAsked } from "./types.d.ts" */

const BACK = 1000; // days that Next looks back for one that is not solved

/**
 * The daily puzzle that an address asks for: "#daily", "#lightup/daily", "#lightup/daily/2026-11-22/hard". What it leaves
 * out is null; null when it asks for none.
 * @param {string} hash @returns {DayAsked | null}
 */
export function dailyIn(hash) {
  const found = /^#(?:([a-z]+)\/)?daily(?:\/([^/]*)(?:\/(.*))?)?$/.exec(hash);
  return found && { kind: found[1] || null, date: found[2] || null, level: found[3] || null };
}

/** The address of a daily puzzle, which is the same for everybody. @param {string} kind @param {Daily} daily */
export const dailyAddress = (kind, { date, level }) => `#${kind}/daily/${date}${level && `/${level}`}`;

/** Why there is no puzzle of that day; empty where there is one. @param {string} date @param {string} now */
export function whyNoDay(date, now) {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date) && !isDay(date)) return `There is no such day: ${date}.`;
  if (!isDay(date)) return `“${shortened(date)}” is not a date. Write it like ${now}.`;
  return date > now ? `The puzzle of ${dayWords(date)} is not out yet.` : "";
}

/** Why a kind has no daily puzzle of that level; empty where it has one. @param {Pick<View, "title" | "making">} view @param {string} level */
export function whyNoLevel({ title, making }, level) {
  const words = making.level?.rule.words ?? [];
  if (words.includes(level)) return "";
  const levels = words.length > 0 ? `the levels are ${listed(words)}` : "it has none";
  return `${title} has no level “${shortened(level)}”; ${levels}.`;
}

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

/**
 * What is known of a day: "begun"; "solved", as the streak counts it; "solved later", or "solution shown".
 * @param {{ boards: Shelved[], solves: Solve[] }} shelved @param {string} kind @param {string} level @returns {Map<string, string>}
 */
export function knownDays({ boards, solves }, kind, level) {
  const begun = [...dailyBoards(boards, kind, level).keys()].map((day) => /** @type {const} */ ([day, "begun"]));
  const solved = solves.flatMap((solve) => [...solvedDays([solve], kind, level)].map((date) => [date, howSolved(solve, date)])); // prettier-ignore
  return new Map([...begun, .../** @type {[string, string][]} */ (solved)]);
}

/** @param {Solve} solve @param {string} date the puzzle's */
const howSolved = ({ shown, day }, date) => (shown ? "solution shown" : day > date ? "solved later" : "solved");

/** The last day before a date whose puzzle is not solved. @param {string} date @param {Set<string>} solved */
export function unsolvedBefore(date, solved) {
  let day = shifted(date, -1);
  for (let left = BACK; left > 0 && solved.has(day); left -= 1) day = shifted(day, -1);
  return day;
}
