/** What the records add up to: streaks of days, and best and median times by kind, size and level. Pure. */

import { isDay, shifted } from "../base/dates.ts";
import { groupsOf } from "../base/groups.ts";
import { WEEKLY, isInTime } from "./daily.ts";
import { rankOf } from "./levels.ts";
import { isAgain } from "./solves.ts";
import type { RuleUse } from "../types.ts";
import type { Solve } from "./solves.ts";

type Row = { size: string; level: string; solved: number; best: number | null; median: number | null; helped: number };

/** The longest run of days in a row, and the one that goes on today, or did until yesterday. */
export function streaksOf(dates: string[], today: string) {
  const days = [...new Set(dates)].filter(isDay).sort();
  let longest = 0;
  let length = 0;
  let current = 0;
  for (const [index, day] of days.entries()) {
    length = index > 0 && day === shifted(days[index - 1], 1) ? length + 1 : 1;
    longest = Math.max(longest, length);
    if (day === today || day === shifted(today, -1)) current = length;
  }
  return { current, longest };
}

/** The days whose puzzle was begun on that day and solved, if not by Solve. Weekly puzzles have no part in a streak of days. */
export const dailyDates = (solves: Solve[]) =>
  solves.flatMap(({ daily, day, shown }) =>
    daily && daily.level !== WEEKLY && !shown && isInTime(daily, day) ? [day] : [],
  );

/** The middle of some numbers; between the two in the middle of an even count. */
export function median(numbers: number[]) {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** How large "10x7" or "12 bulbs" is, to sort by. */
const measure = (size: string) =>
  (size.match(/\d+/g) ?? ["0"]).map(Number).reduce((product, side) => product * side, 1);

/**
 * A row for each size and level of a kind, small and easy ones first.
 * @param solves of one kind
 */
export function rowsOf(solves: Solve[]): Row[] {
  return groupsOf(solves, ({ size, level }) => JSON.stringify([size, level]))
    .map(([, alike]) => rowOf(alike))
    .sort(
      (a, b) => measure(a.size) - measure(b.size) || a.size.localeCompare(b.size) || rankOf(a.level) - rankOf(b.level),
    );
}

/** @param solves of one size and level */
function rowOf(solves: Solve[]): Row {
  const [{ size, level }] = solves;
  const alone = solves.filter(({ helped }) => !helped);
  const times = alone.filter((solve) => !isAgain(solve)).map(({ seconds }) => seconds);
  const best = times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null;
  return { size, level, solved: alone.length, best, median: median(times), helped: solves.length - alone.length };
}

/**
 * How often each rule led to a move in all games that were reviewed, and the seconds that it took on average, and how often
 * a hint told it; the most used one first. A backup that was changed may hold anything in their place.
 */
export function rulesOf(solves: Solve[]): RuleUse[] {
  const isUse = (use: Partial<RuleUse> | null) =>
    typeof use?.rule === "string" && [use.times, use.seconds].every((number) => Number(number) >= 0);
  const uses = solves.flatMap(({ rules }) => (Array.isArray(rules) ? rules.filter(isUse) : []));
  return groupsOf(uses, ({ rule }) => rule)
    .map(([rule, alike]) => {
      const sum = (of: (use: RuleUse) => number) => alike.reduce((total, use) => total + of(use), 0);
      const times = sum((use) => use.times);
      const hints = sum((use) => use.hints || 0); // older records have none
      return { rule, times, hints, seconds: sum((use) => use.times * use.seconds) / Math.max(1, times) };
    })
    .sort((a, b) => b.times - a.times || a.rule.localeCompare(b.rule));
}
