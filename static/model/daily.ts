/** The daily puzzles of a kind and level: their addresses, which were begun, which are solved, and which day is next. Pure. */

import { dayWords, isDay, shifted } from "../base/dates.ts";
import { listed, shortened } from "../base/words.ts";
import type { Daily, KeptBoard } from "./board.ts";
import type { Solve } from "./solves.ts";
import type { View } from "../types.ts";

/** What an address asks for; what it leaves out is null. */
export type DayAsked = { kind: string | null; date: string | null; level: string | null };

const BACK = 1000; // days that Next looks back for one that is not solved

/**
 * The daily puzzle that an address asks for: "#daily", "#lightup/daily", "#lightup/daily/2026-11-22/hard". What it leaves
 * out is null; null when it asks for none.
 */
export function dailyIn(hash: string): DayAsked | null {
  const address = /^#(?:([a-z]+)\/)?daily(?:\/([^/]*)(?:\/(.*))?)?$/.exec(hash);
  return address && { kind: address[1] || null, date: address[2] || null, level: address[3] || null };
}

/** The address of a daily puzzle, which is the same for everybody. */
export const dailyAddress = (kind: string, { date, level }: Daily) => `#${kind}/daily/${date}${level && `/${level}`}`;

/** Why there is no puzzle of that day; empty where there is one. */
export function whyNoDay(date: string, now: string) {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date) && !isDay(date)) return `There is no such day: ${date}.`;
  if (!isDay(date)) return `“${shortened(date)}” is not a date. Write it like ${now}.`;
  return date > now ? `The puzzle of ${dayWords(date)} is not out yet.` : "";
}

/** Why a kind has no daily puzzle of that level; empty where it has one. */
export function whyNoLevel({ title, making }: Pick<View, "title" | "making">, level: string) {
  const words = making.level?.rule.words ?? [];
  if (words.includes(level)) return "";
  const levels = words.length > 0 ? `the levels are ${listed(words)}` : "it has none";
  return `${title} has no level “${shortened(level)}”; ${levels}.`;
}

/** The level of a kind's daily puzzles: the chosen one if the maker has it, else its first; empty for a maker without levels. */
export function dailyLevel({ making }: Pick<View, "making">, chosen: string) {
  const words = making.level?.rule.words ?? [];
  return words.includes(chosen) ? chosen : (words[0] ?? "");
}

/** The day's boards of a kind and level, by their dates. */
export function dailyBoards(boards: KeptBoard[], kind: string, level: string) {
  const dated = boards.toReversed().flatMap((board): [string, KeptBoard][] => {
    const { document, about } = board;
    return document.kind === kind && about.daily?.level === level ? [[about.daily.date, board]] : [];
  });
  return new Map(dated);
}

/** The days whose puzzles of that kind and level are solved. */
export const solvedDays = (solves: Solve[], kind: string, level: string) =>
  new Set(solves.flatMap((solve) => (solve.kind === kind && solve.daily?.level === level ? [solve.daily.date] : [])));

/** What is known of a day: "begun"; "solved", as the streak counts it; "solved later", or "solution shown". */
export function knownDays(
  { boards, solves }: { boards: KeptBoard[]; solves: Solve[] },
  kind: string,
  level: string,
): Map<string, string> {
  const known: Map<string, string> = new Map();
  for (const day of dailyBoards(boards, kind, level).keys()) known.set(day, "begun");
  for (const solve of solves) {
    for (const date of solvedDays([solve], kind, level)) known.set(date, howSolved(solve, date));
  }
  return known;
}

/** @param date the puzzle's */
const howSolved = ({ shown, day }: Solve, date: string) =>
  shown ? "solution shown" : day > date ? "solved later" : "solved";

/** The last day before a date whose puzzle is not solved. */
export function unsolvedBefore(date: string, solved: Set<string>) {
  let day = shifted(date, -1);
  for (let days = BACK; days > 0 && solved.has(day); days -= 1) day = shifted(day, -1);
  return day;
}
