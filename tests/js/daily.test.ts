/** Daily puzzles: their addresses, what is known of each day, and which day comes next. */

import assert from "node:assert/strict";
import { test } from "node:test";

import * as daily from "../../static/model/daily.ts";
import { dailyDates } from "../../static/model/statistics.ts";

const { dailyBoards, dailyLevel, knownDays, solvedDays, unsolvedBefore } = daily;

/** A board or a solve of a day. */
const one = (date: string, kind: string = "x", level: string = "easy"): any => ({
  ...{ kind, document: { kind }, about: { daily: { date, level } }, daily: { date, level } },
});

test("only the days of the kind and the level count", () => {
  const all = [one("2026-01-01"), one("2026-01-02", "y"), one("2026-01-03", "x", "hard"), { ...one(""), daily: null }];
  assert.deepEqual([...solvedDays(all, "x", "easy")], ["2026-01-01"]);
  assert.deepEqual([...dailyBoards(all.slice(0, 3), "x", "easy").keys()], ["2026-01-01"]);
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
  assert.equal(daily.whyNoDay("2026-11-23", "2026-11-22"), "The puzzle of 23 November 2026 is not out yet.");
  const level: any = { title: "Level", rule: { words: ["easy", "normal", "hard"] }, default: "easy" };
  const view = { title: "Light Up", making: { level } };
  assert.equal(daily.whyNoLevel(view, "hard"), "");
  assert.equal(daily.whyNoLevel(view, "tough"), "Light Up has no level “tough”; the levels are easy, normal and hard.");
  assert.equal(daily.whyNoLevel({ ...view, making: {} }, "hard"), "Light Up has no level “hard”; it has none.");
});

test("the level is the chosen one, or the maker's first; a maker may have none", () => {
  const level: any = { title: "Level", rule: { words: ["easy", "hard"] }, default: "easy" };
  assert.equal(dailyLevel({ making: { level } }, "hard"), "hard");
  assert.equal(dailyLevel({ making: { level } }, "fiendish"), "easy");
  assert.equal(dailyLevel({ making: {} }, "hard"), "");
});

test("of two boards of a day the first counts", () => {
  const [first, second] = [one("2026-01-01"), one("2026-01-01")];
  assert.equal(dailyBoards([first, second], "x", "easy").get("2026-01-01"), first);
});

test("a day that is begun and solved is solved", () => {
  const boards = [one("2026-01-01"), one("2026-01-02")];
  assert.deepEqual(Object.fromEntries(knownDays({ boards, solves: [one("2026-01-02")] }, "x", "easy")), {
    ...{ "2026-01-01": "begun", "2026-01-02": "solved" },
  });
});

test("a day says what the streak says of it", () => {
  const how = (more: object) => ({ ...one("2026-01-01"), day: "2026-01-01", shown: false, ...more });
  const known = (more: object) => knownDays({ boards: [], solves: [how(more)] }, "x", "easy").get("2026-01-01"); // prettier-ignore
  assert.equal(known({}), "solved");
  assert.equal(known({ shown: true }), "solution shown");
  assert.equal(known({ day: "2026-01-03" }), "solved later");
  for (const more of [{}, { shown: true }, { day: "2026-01-03" }]) {
    assert.equal(dailyDates([how(more) as any]).length === 1, known(more) === "solved");
  }
});

test("the next daily puzzle is the last one before that is not solved", () => {
  assert.equal(unsolvedBefore("2026-03-01", new Set()), "2026-02-28");
  assert.equal(unsolvedBefore("2026-03-01", new Set(["2026-02-28", "2026-02-27", "2026-02-25"])), "2026-02-26");
});
