/** Daily puzzles: what is known of each day, and which day comes next. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { dailyBoards, dailyLevel, knownDays, solvedDays, unsolvedBefore } from "../../static/page/daily.js";

/** A board or a solve of a day. @param {string} date @param {string} [kind] @param {string} [level] @returns {any} */
const one = (date, kind = "x", level = "easy") => ({
  ...{ kind, document: { kind }, about: { daily: { date, level } }, daily: { date, level } },
});

test("only the days of the kind and the level count", () => {
  const all = [one("2026-01-01"), one("2026-01-02", "y"), one("2026-01-03", "x", "hard"), { ...one(""), daily: null }];
  assert.deepEqual([...solvedDays(all, "x", "easy")], ["2026-01-01"]);
  assert.deepEqual([...dailyBoards(all.slice(0, 3), "x", "easy").keys()], ["2026-01-01"]);
});

test("the level is the chosen one, or the maker's first; a maker may have none", () => {
  /** @type {any} */
  const level = { title: "Level", rule: { words: ["easy", "hard"] }, default: "easy" };
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

test("the next daily puzzle is the last one before that is not solved", () => {
  assert.equal(unsolvedBefore("2026-03-01", new Set()), "2026-02-28");
  assert.equal(unsolvedBefore("2026-03-01", new Set(["2026-02-28", "2026-02-27", "2026-02-25"])), "2026-02-26");
});
