/** The result of a solved board: beside which others it stands, and what is told of it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { newBoard } from "./boards.ts";
import lightup from "../../static/puzzles/lightup.ts";
import { resultLines, resultOf, resultWords } from "../../static/model/result.ts";
import { solveOf, together } from "../../static/model/solves.ts";
import type { About } from "../../static/model/board.ts";
import type { Solve } from "../../static/model/solves.ts";

const DAY = "2026-11-26";
const DOCUMENT = { kind: "lightup", rows: ["...", ".2.", "..."] };
const DAILY: About = { touched: true, begun: DAY, daily: { date: DAY, level: "easy" } };
const board = (about: About, moved: number) => newBoard(DOCUMENT, { bulbs: [], dots: [] }, { about, moved });
/** The record of another puzzle of that size. */
const other = (id: string, given: Partial<Solve>): Solve => ({
  ...solveOf(lightup, board(DAILY, 90), 0),
  id,
  ...given,
});
const before: Solve[] = [
  other("yesterday", { seconds: 50, day: "2026-11-25", daily: { date: "2026-11-25", level: "easy" } }),
  other("helped", { seconds: 5, helped: true, daily: undefined }),
  other("larger", { seconds: 4, size: "4x4", daily: undefined }),
  other("hard", { seconds: 3, level: "hard", daily: undefined }),
];
const told = (about: About, solves: Solve[]) => resultOf(lightup, board(about, 70.26), solves, DAY);

test("best and median are of the same kind, size and level, without help; a daily puzzle has the streak", () => {
  const own = solveOf(lightup, board(DAILY, 70.26), 0);
  const result = { seconds: 70.2, level: "easy", best: 50, median: 60.1, again: false, streak: 2, help: "no help" };
  assert.deepEqual(told(DAILY, [...before, own]), result);
  const alone = told({ touched: true, begun: DAY }, []);
  assert.equal(told({ ...DAILY, daily: { date: "2026-11-23", level: "weekly" } }, before).streak, null);
  assert.deepEqual([alone.best, alone.median, alone.streak, alone.level], [null, null, null, ""]);
  const graded: About = { touched: true, begun: DAY, grade: { level: "easy" } as About["grade"] };
  const result2 = told(graded, [solveOf(lightup, board({ touched: true, begun: DAY }, 70.26), 0)]);
  assert.deepEqual([result2.best, result2.level], [70.2, "easy"], "the level was found after the record");
});

test("the lines that are copied say the puzzle, the time with help and streak, and the bar", () => {
  const about: About = { ...DAILY, helped: true, hints: { look: 3, step: 2, applied: 1 } };
  const solved = board(about, 70.26);
  const lines = (solves: Solve[], bar: string) =>
    resultLines(resultWords({ ...lightup, title: "Light Up" }, solved, resultOf(lightup, solved, solves, DAY)), bar);
  const own = solveOf(lightup, solved, 0);
  assert.deepEqual(lines([...before, own], "▁█"), [
    "Gridlight: Light Up, 3 × 3, easy · Daily, 26 November 2026",
    "01:10 · 3 hints · streak: 2 days",
    "▁█",
  ]);
  assert.deepEqual(lines([], ""), ["Gridlight: Light Up, 3 × 3, easy · Daily, 26 November 2026", "01:10 · 3 hints"]);
});

test("a second solve of a puzzle is told as such, and does not better best and median", () => {
  const first = { ...solveOf(lightup, board(DAILY, 90), 1000), board: "t:first" };
  const second = solveOf(lightup, board(DAILY, 70.26), 2000);
  const result = told(DAILY, [...before, together(first, second)]);
  assert.deepEqual([result.seconds, result.best, result.median, result.again], [70.2, 50, 70, true]);
  assert.match(resultWords(lightup, board(DAILY, 70.26), result).details, /^solved again · no help/);
  const helped = { ...first, helped: true };
  const [seen, alone] = [together(helped, second), told(DAILY, [together(helped, second)])];
  assert.deepEqual([seen.seconds, seen.helped, alone.best, alone.again], [70.2, false, null, true]);
});
