/** Days as the calendar and the daily puzzles use them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { dayOf, dayWords, fullDayWords, isDay, monthWords, shifted, shiftedMonth } from "../../static/base/dates.ts";
import { today, weekday, weeksOf } from "../../static/base/dates.ts";

test("a day is one that the calendar has", () => {
  for (const day of ["2026-11-22", "2024-02-29", "1999-12-31"]) assert.ok(isDay(day), day);
  for (const text of ["2026-02-29", "2026-13-01", "2026-1-1", "26-11-22", "2026-11-22 ", "today", "", "2026-00-10"]) {
    assert.ok(!isDay(text), text);
  }
});

test("today is the day on the player's clock, also just before and after midnight", () => {
  assert.equal(dayOf(new Date(2026, 10, 22, 0, 0, 1)), "2026-11-22");
  assert.equal(dayOf(new Date(2026, 10, 22, 23, 59, 59)), "2026-11-22");
  assert.equal(dayOf(new Date(2026, 0, 1, 0, 0)), "2026-01-01");
  assert.ok(isDay(today()));
});

test("days and months go on over the ends of months and years", () => {
  assert.equal(shifted("2026-03-01", -1), "2026-02-28");
  assert.equal(shifted("2024-12-31", 1), "2025-01-01");
  assert.equal(shifted("2026-03-29", 1), "2026-03-30"); // the clocks change here
  assert.equal(shiftedMonth("2026-03-31", -1), "2026-02-28");
  assert.equal(shiftedMonth("2026-01-15", -1), "2025-12-15");
  assert.equal(shiftedMonth("2026-12-31", 2), "2027-02-28");
});

test("a month is shown in weeks from Monday to Sunday", () => {
  const weeks = weeksOf("2026-11-22");
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, "2026-11-01"]);
  assert.equal(weeks.length, 6);
  assert.deepEqual(weeks[5], ["2026-11-30", null, null, null, null, null, null]);
  assert.equal(weeksOf("2027-02-10").length, 4); // begins on a Monday and has 28 days
  for (let day = "2026-01-01"; day < "2029-01-01"; day = shifted(day, 1)) {
    const all = weeksOf(day).flat();
    assert.equal(all.indexOf(day) % 7, weekday(day), day);
    assert.equal(all.length % 7, 0);
  }
});

test("days in words", () => {
  assert.equal(dayWords("2026-11-02"), "2 November 2026");
  assert.equal(fullDayWords("2026-11-22"), "Sunday 22 November 2026");
  assert.equal(monthWords("2026-11-22"), "November 2026");
});
