/** Daily and weekly puzzles: what a day has, their addresses, what is known of each, and which comes next. */

import assert from "node:assert/strict";
import { test } from "node:test";

import * as daily from "../../static/model/daily.ts";
import { dailyDates } from "../../static/model/statistics.ts";

const { addressOf, dailyLevel, isBoardOf, knownDays, knownPuzzles, nextDaily, puzzlesOfDay } = daily;

/** A board or a solve of a day; it was begun on that day. */
const one = (date: string, kind: string = "x", level: string = "easy"): any => ({
  ...{ kind, document: { kind }, about: { daily: { date, level } }, daily: { date, level }, day: date, shown: false },
});
const levels = (...words: string[]): any => ({ level: { title: "Level", rule: { words }, default: words[0] } });
const MAKERS: any = new Map(
  Object.entries({
    ...{ x: { making: levels("easy", "hard"), weekly: { size: 9 } }, none: { making: {}, weekly: {} } },
    y: { making: { size: { title: "Size" } }, weekly: {} },
  }),
);
/** 26 November 2026 is a Thursday. */
const [DAY, MONDAY] = ["2026-11-26", "2026-11-23"];
const X = { easy: { kind: "x", date: DAY, level: "easy" }, hard: { kind: "x", date: DAY, level: "hard" } };
const Y = { kind: "y", date: DAY, level: "" };
const WEEKLY = { kind: "x", date: MONDAY, level: "weekly" };

test("a day has a puzzle of each kind and level, and those of its week from Monday to Sunday", () => {
  assert.deepEqual(puzzlesOfDay(MAKERS, DAY), [X.easy, X.hard, Y, WEEKLY]);
  for (const day of [MONDAY, DAY, "2026-11-29"]) assert.deepEqual(puzzlesOfDay(MAKERS, day).at(-1), WEEKLY);
  assert.equal(puzzlesOfDay(MAKERS, "2026-11-30").at(-1)?.date, "2026-11-30");
});

test("seeds of days and weeks are those of the contract", () => {
  const maker: any = { days: {}, weekly: { size: 9 } };
  assert.deepEqual(daily.orderOf(maker, X.hard), ["x", { level: "hard" }, "daily-2026-11-26"]);
  assert.deepEqual(daily.orderOf(maker, Y), ["y", {}, "daily-2026-11-26"]);
  assert.deepEqual(daily.orderOf({ ...maker, days: { ends: "usual" } }, Y)[1], { ends: "usual" });
  assert.deepEqual(daily.orderOf(maker, WEEKLY), ["x", { size: 9 }, "weekly-2026-11-23"]);
  assert.equal(daily.titleOf(X.hard), "Daily, 26 November 2026");
  assert.equal(daily.titleOf(WEEKLY), "Weekly, from 23 November 2026");
});

test("an address names kind, day and level, or leaves them out", () => {
  const none = { kind: null, date: null, level: null };
  for (const [address, asked] of [
    ["#daily", none],
    ["#lightup/daily", { ...none, kind: "lightup" }],
    ["#lightup/daily/2026-11-22", { ...none, kind: "lightup", date: "2026-11-22" }],
    ["#daily/2026-11-22/hard", { ...none, date: "2026-11-22", level: "hard" }],
    ["#lightup/daily/soon/a/b", { kind: "lightup", date: "soon", level: "a/b" }],
    ["#lightup", null],
    ["#lightup.daily", null],
    ["#dailyish", null],
  ] as [string, object | null][]) {
    assert.deepEqual(daily.dailyIn(address), asked, address);
  }
  for (const level of ["hard", ""]) {
    const address = daily.dailyAddress("lightup", { date: "2026-11-22", level });
    assert.deepEqual(daily.dailyIn(address), { kind: "lightup", date: "2026-11-22", level: level || null });
  }
});

test("a day or a level that there is not gets a sentence", () => {
  assert.equal(daily.whyNoDay("2026-11-22", "2026-11-22"), "");
  assert.equal(daily.whyNoDay("2026-02-30", "2026-11-22"), "There is no such day: 2026-02-30.");
  assert.equal(
    daily.whyNoDay("2026-11-23", "2026-11-22"),
    "The puzzle of 23 November 2026 is not out yet. It comes out at midnight.",
  );
  assert.equal(daily.whyNoDay("2026-11-24", "2026-11-22"), "The puzzle of 24 November 2026 is not out yet.");
  const view = { title: "Light Up", making: levels("easy", "normal", "hard"), weekly: {} };
  assert.equal(daily.whyNoLevel(view, "hard"), "");
  assert.equal(daily.whyNoLevel(view, "tough"), "Light Up has no level “tough”; the levels are easy, normal and hard.");
  assert.equal(daily.whyNoLevel({ ...view, making: {} }, "hard"), "Light Up has no level “hard”; it has none.");
  assert.equal(daily.whyNoLevel({ ...view, weekly: { size: 9 } }, "weekly"), "");
  assert.match(daily.whyNoLevel(view, "weekly"), /no level “weekly”/);
});

test("the level is the chosen one, or the maker's first; a maker may have none", () => {
  const making = levels("easy", "hard");
  assert.equal(dailyLevel({ making }, "hard"), "hard");
  assert.equal(dailyLevel({ making }, "fiendish"), "easy");
  assert.equal(dailyLevel({ making: {} }, "hard"), "");
});

test("a board is of the puzzle that it was made as", () => {
  assert.ok(isBoardOf(one(DAY), X.easy));
  for (const other of [
    one(DAY, "y"),
    one(MONDAY),
    one(DAY, "x", "hard"),
    { document: { kind: "x" }, about: {} } as any,
  ]) {
    assert.ok(!isBoardOf(other, X.easy));
  }
});

test("a puzzle that is begun and solved is solved; of a day the best is told, and nothing of its week", () => {
  const boards = [one("2026-01-01"), one("2026-01-02"), one("2026-01-05", "x", "weekly")];
  const known = knownPuzzles({ boards, solves: [one("2026-01-02"), one("2026-01-05", "x", "weekly")] });
  assert.deepEqual(Object.fromEntries(knownDays(known)), { "2026-01-01": "begun", "2026-01-02": "solved" });
  assert.equal(known.get("#x/daily/2026-01-05/weekly"), "solved");
  const both = knownPuzzles({ boards: [one(DAY), one(DAY, "y", "")], solves: [one(DAY, "y", "")] });
  assert.deepEqual([...knownDays(both)], [[DAY, "solved"]]);
  assert.deepEqual(daily.countSolved(puzzlesOfDay(MAKERS, DAY), both), { solved: 1, of: 3 });
  const shown = { ...one(DAY), about: { daily: { date: DAY, level: "easy" }, shown: true } };
  assert.deepEqual([...knownDays(knownPuzzles({ boards: [shown], solves: [] }))], [[DAY, "solution shown"]]);
});

test("a day says what the streak says of it", () => {
  const how = (more: object) => ({ ...one("2026-01-01"), ...more });
  const known = (more: object) => knownDays(knownPuzzles({ boards: [], solves: [how(more)] })).get("2026-01-01");
  assert.equal(known({}), "solved");
  assert.equal(known({ shown: true }), "solution shown");
  assert.equal(known({ day: "2026-01-03" }), "solved on another day");
  assert.equal(known({ day: "2025-12-31" }), "solved on another day"); // the clock was set back
  for (const more of [{}, { shown: true }, { day: "2026-01-03" }, { day: "2025-12-31" }]) {
    assert.equal(dailyDates([how(more) as any]).length === 1, known(more) === "solved");
  }
});

test("a weekly puzzle is solved in its week, and is no day of the streak", () => {
  const week = (day: string) => ({ ...one(MONDAY, "x", "weekly"), day });
  const known = (day: string) => knownPuzzles({ boards: [], solves: [week(day)] }).get(addressOf(WEEKLY));
  assert.equal(known("2026-11-29"), "solved");
  assert.equal(known("2026-11-30"), "solved on another day");
  assert.deepEqual(dailyDates([week(MONDAY)]), []);
});

const of = ({ kind, date, level }: daily.DailyPuzzle) => one(date, kind, level);
const next = (open: daily.DailyPuzzle, ...solved: daily.DailyPuzzle[]) =>
  nextDaily(open, puzzlesOfDay(MAKERS, DAY), knownPuzzles({ boards: [], solves: solved.map(of) }));

test("Next after a puzzle of today is the next that is not solved, those of its kind first", () => {
  assert.deepEqual(next(X.easy), X.hard);
  assert.deepEqual(next(X.hard), WEEKLY);
  assert.deepEqual(next(X.hard, WEEKLY), X.easy);
  assert.deepEqual(next(X.hard, WEEKLY, X.easy), Y);
  assert.deepEqual(next(Y, WEEKLY, X.easy), X.hard);
  assert.deepEqual(next(X.easy, X.hard, WEEKLY, Y), { ...X.easy, date: "2026-11-25" });
  assert.deepEqual(next(WEEKLY, X.hard, X.easy, Y), { ...WEEKLY, date: "2026-11-16" });
});

test("Next after a puzzle of another day is one of today, and only then the last one before that is not solved", () => {
  const easyOf = (date: string) => ({ ...X.easy, date });
  const today = [X.easy, X.hard, WEEKLY, Y];
  assert.deepEqual(next(easyOf("2026-11-25")), X.easy);
  assert.deepEqual(next(easyOf("2026-03-01"), X.easy, X.hard), WEEKLY);
  assert.deepEqual(next({ ...WEEKLY, date: "2026-11-16" }, X.easy, X.hard, WEEKLY), Y);
  assert.deepEqual(next(easyOf("2026-03-01"), ...today), easyOf("2026-02-28"));
  const earlier = ["2026-02-28", "2026-02-27", "2026-02-25"].map(easyOf);
  assert.deepEqual(next(easyOf("2026-03-01"), ...today, ...earlier), easyOf("2026-02-26"));
});

test("Next leaves out a puzzle whose solution was shown, and offers one that was begun", () => {
  const begun = of(X.hard);
  const shown = { ...begun, about: { ...begun.about, shown: true } };
  const nextWith = (...boards: any[]) =>
    nextDaily(X.easy, puzzlesOfDay(MAKERS, DAY), knownPuzzles({ boards, solves: [] }));
  assert.deepEqual(nextWith(begun), X.hard);
  assert.deepEqual(nextWith(shown), WEEKLY);
  assert.deepEqual(nextWith(begun, shown), X.hard, "of two boards the newest counts, which is the first");
});
