/** The daily and weekly puzzles: which a day has, their addresses, which were begun, which are solved, and which is next. Pure. */

import { dayWords, isDay, mondayOf, shifted } from "../base/dates.ts";
import { listed, shortened } from "../base/words.ts";
import { makes } from "./makes.ts";
import type { Order } from "../python/types.ts";
import type { View } from "../types.ts";
import type { Board, Daily, KeptBoard } from "./board.ts";
import type { Solve } from "./solves.ts";

/** What an address asks for; what it leaves out is null. */
export type DayAsked = { kind: string | null; date: string | null; level: string | null };
export type DailyPuzzle = Daily & { kind: string };
/** How far the player came with one: "solved" is what the streak counts. */
type DailyState = "begun" | "solution shown" | "solved on another day" | "solved";
/** What is known of puzzles, by their addresses. */
type KnownPuzzles = ReadonlyMap<string, DailyState>;
type Makers = Map<string, Pick<View, "making" | "weekly">>;

/** The level of the larger puzzle of a week, which has the date of its Monday. */
export const WEEKLY = "weekly";
const BACK = 1000; // days, or weeks, that Next looks back for one that is not solved
const BEST: DailyState[] = ["begun", "solution shown", "solved on another day", "solved"]; // the best one last

const levelsOf = ({ making }: Pick<View, "making">) => making.level?.rule.words ?? [];

/** The puzzles of a day: of each kind that is made, one of each of its levels; and last those of the day's week. */
export function puzzlesOfDay(makers: Makers, date: string): DailyPuzzle[] {
  const made = [...makers].filter(([, maker]) => makes(maker));
  const ofDay = made.flatMap(([kind, maker]) => {
    const levels = levelsOf(maker);
    return (levels.length > 0 ? levels : [""]).map((level) => ({ kind, date, level }));
  });
  const withWeekly = made.filter(([, { weekly }]) => Object.keys(weekly).length > 0);
  return [...ofDay, ...withWeekly.map(([kind]) => ({ kind, date: mondayOf(date), level: WEEKLY }))];
}

/** What a puzzle is made of, the same for everybody. */
export function orderOf({ days, weekly }: Pick<View, "days" | "weekly">, { kind, date, level }: DailyPuzzle): Order {
  if (level === WEEKLY) return [kind, weekly, `weekly-${date}`];
  return [kind, { ...(level && { level }), ...days }, `daily-${date}`];
}

export const titleOf = ({ date, level }: Daily) =>
  level === WEEKLY ? `Weekly, from ${dayWords(date)}` : `Daily, ${dayWords(date)}`;

/**
 * The daily puzzle that an address asks for: "#daily", "#lightup/daily", "#lightup/daily/2026-11-22/hard". What it leaves
 * out is null; null when it asks for none.
 */
export function dailyIn(hash: string): DayAsked | null {
  const address = /^#(?:([a-z0-9]+)\/)?daily(?:\/([^/]*)(?:\/(.*))?)?$/.exec(hash);
  return address && { kind: address[1] || null, date: address[2] || null, level: address[3] || null };
}

/** The address of a daily puzzle, which is the same for everybody. */
export const dailyAddress = (kind: string, { date, level }: Daily) => `#${kind}/daily/${date}${level && `/${level}`}`;

export const addressOf = ({ kind, ...daily }: DailyPuzzle) => dailyAddress(kind, daily);

/** Why there is no puzzle of that day; empty where there is one. */
export function whyNoDay(date: string, now: string) {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date) && !isDay(date)) return `There is no such day: ${date}.`;
  if (!isDay(date)) return `“${shortened(date)}” is not a date. Write it like ${now}.`;
  if (date <= now) return "";
  const when = date === shifted(now, 1) ? " It comes out at midnight." : "";
  return `The puzzle of ${dayWords(date)} is not out yet.${when}`;
}

/** Whether the puzzle that is asked for comes out on a later day. */
export const isOfLater = ({ date }: DayAsked, now: string) => date !== null && isDay(date) && date > now;

/** Why a kind has no daily puzzle of that level; empty where it has one. */
export function whyNoLevel(view: Pick<View, "title" | "making" | "weekly">, level: string) {
  const { title, weekly } = view;
  const words = levelsOf(view);
  if (words.includes(level) || (level === WEEKLY && Object.keys(weekly).length > 0)) return "";
  const levels = words.length > 0 ? `the levels are ${listed(words)}` : "it has none";
  return `${title} has no level “${shortened(level)}”; ${levels}.`;
}

/** The level of a kind's daily puzzles: the chosen one if the maker has it, else its first; empty for a maker without levels. */
export function dailyLevel(view: Pick<View, "making">, chosen: string) {
  const words = levelsOf(view);
  return words.includes(chosen) ? chosen : (words[0] ?? "");
}

/** Whether a board is of a daily puzzle. */
export const isBoardOf = ({ document, about: { daily } }: Pick<Board, "document" | "about">, puzzle: DailyPuzzle) =>
  daily !== undefined && dailyAddress(document.kind, daily) === addressOf(puzzle);

/** Whether a puzzle was begun on its day, or in its week. */
export const isInTime = ({ date, level }: Daily, begun: string) =>
  date === (level === WEEKLY ? mondayOf(begun) : begun);

const howSolved = ({ shown, day }: Solve, daily: Daily): DailyState =>
  shown ? "solution shown" : isInTime(daily, day) ? "solved" : "solved on another day";

/** @param boards newest first: of several boards of a puzzle the newest counts, which is the one that opens */
export function knownPuzzles({ boards, solves }: { boards: KeptBoard[]; solves: Solve[] }): KnownPuzzles {
  const known: Map<string, DailyState> = new Map();
  for (const { document, about } of boards.toReversed()) {
    if (about.daily) known.set(dailyAddress(document.kind, about.daily), about.shown ? "solution shown" : "begun");
  }
  for (const solve of solves) {
    const { kind, daily } = solve;
    if (daily) known.set(dailyAddress(kind, daily), howSolved(solve, daily));
  }
  return known;
}

/** What is known of days: the best that is known of their puzzles, those of weeks left out. */
export function knownDays(known: KnownPuzzles) {
  const days: Map<string, DailyState> = new Map();
  for (const [address, how] of known) {
    const { date = null, level = null } = dailyIn(address) ?? {};
    if (date === null || level === WEEKLY) continue;
    const best = days.get(date);
    if (!best || BEST.indexOf(how) > BEST.indexOf(best)) days.set(date, how);
  }
  return days;
}

/** How many of some puzzles are solved, and of how many: those of weeks left out. */
export function countSolved(puzzles: DailyPuzzle[], known: KnownPuzzles) {
  const daily = puzzles.filter(({ level }) => level !== WEEKLY);
  const solved = daily.filter((puzzle) => known.get(addressOf(puzzle))?.startsWith("solved"));
  return { solved: solved.length, of: daily.length };
}

/** Whether a puzzle is still to be solved: not where its solution was shown. */
const isToSolve = (puzzle: DailyPuzzle, known: KnownPuzzles) => (known.get(addressOf(puzzle)) ?? "begun") === "begun";

/**
 * What Next gives after a daily puzzle: the next of today that is still to be solved, those of its kind first; once there is
 * none, that of the last day before, or week, that is still to be solved.
 */
export function nextDaily(open: DailyPuzzle, ofToday: DailyPuzzle[], known: KnownPuzzles): DailyPuzzle {
  const start = ofToday.findIndex((puzzle) => addressOf(puzzle) === addressOf(open)) + 1; // 0 for one of another day
  const others = [...ofToday.slice(start), ...ofToday.slice(0, Math.max(start - 1, 0))];
  const unsolved = others.filter((puzzle) => isToSolve(puzzle, known));
  return unsolved.find(({ kind }) => kind === open.kind) ?? unsolved[0] ?? unsolvedBefore(open, known);
}

function unsolvedBefore(open: DailyPuzzle, known: KnownPuzzles) {
  const step = open.level === WEEKLY ? -7 : -1;
  const earlier = Array.from({ length: BACK }, (_, index) => ({
    ...open,
    date: shifted(open.date, step * (index + 1)),
  }));
  return earlier.find((puzzle) => isToSolve(puzzle, known)) ?? earlier[0];
}
