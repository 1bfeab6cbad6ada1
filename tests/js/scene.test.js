/** The scene: all that the page shows, worked out of what its parts know, without a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneOf } from "../../static/page/scene.js";
import lightsout from "../../static/puzzles/lightsout.js";
import lightup from "../../static/puzzles/lightup.js";

const document = { kind: "lightup", rows: ["..", ".."] };
const state = { ...lightup.blank(document), bulbs: [[0, 0]] };
const verdict = { solved: false, faults: [], shows: { lit: [[0, 0]] } };

/** @type {Parameters<typeof sceneOf>[0]} */
const KNOWN = {
  now: { board: "a", document, state },
  view: lightup,
  verdict: null,
  latest: null,
  late: false,
  silence: null,
  python: { is: "up", late: false, why: "" },
  advice: { stand: null, marks: null, plan: { plan: null, solution: null, pattern: null, line: "" }, refuted: null },
  clicks: { line: null, sentence: "", worse: null },
  about: { touched: true },
  seconds: 75,
  editing: null,
  pressed: null,
};

test("the board shows the verdict's marks, and the view's own until there is a verdict", () => {
  assert.deepEqual(sceneOf({ ...KNOWN, verdict }).sight.shows, verdict.shows);
  assert.deepEqual(sceneOf(KNOWN).sight.shows, lightup.preview(document, state));
});

test("until the next verdict is there, the one before stays on the board", () => {
  assert.equal(sceneOf({ ...KNOWN, latest: verdict }).sight.verdict, verdict);
  const newer = { ...verdict, solved: true };
  assert.equal(sceneOf({ ...KNOWN, verdict: newer, latest: verdict }).sight.verdict, newer);
});

test("an explanation takes the place of the player's state, without a verdict", () => {
  const stand = { ...state, bulbs: [[1, 1]] };
  const scene = sceneOf({ ...KNOWN, verdict, latest: verdict, advice: { ...KNOWN.advice, stand } });
  assert.equal(scene.sight.state, stand);
  assert.equal(scene.sight.verdict, null);
  assert.deepEqual(scene.sight.shows, lightup.preview(document, stand));
  assert.equal(scene.judgement.explaining, true);
  assert.equal(sceneOf(KNOWN).judgement.explaining, false);
});

test("the header has the puzzle's title, level and number of solutions, where they are known", () => {
  const solutions = { short: "one solution", long: "1", engine: "sat", seconds: 0.5 };
  /** @type {import("../../static/types.d.ts").Grade} */
  const grade = { level: "easy", score: 1, why: "All steps are easy." };
  const { header, facts } = sceneOf({ ...KNOWN, about: { touched: true, title: "No. 7", grade, solutions } });
  assert.deepEqual(header.known, [{ text: "No. 7" }, { text: "easy" }, { text: "one solution" }]);
  assert.equal(header.size, lightup.size(document));
  assert.deepEqual(facts, {
    engine: "SAT (CaDiCaL), 500 ms",
    solutions: "1",
    level: "easy",
    why: "All steps are easy.",
    pressing: false,
  });
  assert.deepEqual(sceneOf(KNOWN).header.known, []);
});

test("no time is shown for a puzzle that was solved with help", () => {
  assert.equal(sceneOf(KNOWN).judgement.seconds, 75);
  assert.equal(sceneOf({ ...KNOWN, about: { touched: true, helped: true } }).judgement.seconds, null);
});

test("where presses add up, the clicks to go stand under the board, with the plan's words where both share it", () => {
  const board = lightsout.empty(3, 3);
  const line = { text: "3 clicks to go", isWrong: true };
  const pattern = { kind: /** @type {const} */ ("proof"), weights: [] };
  /** @type {typeof KNOWN} */
  const known = {
    ...KNOWN,
    view: lightsout,
    now: { board: "b", document: board, state: lightsout.blank(board) },
    clicks: { line, sentence: "3 clicks to go.", worse: [1, 1] },
    advice: { ...KNOWN.advice, plan: { plan: null, solution: null, pattern, line: "Solution: 3 clicks" } },
  };
  const { captions, header, judgement, sight } = sceneOf(known);
  assert.deepEqual(captions.pace, { text: "3 clicks to go", isWrong: true });
  assert.deepEqual(captions["plan-words"], { text: "Solution: 3 clicks", isWrong: true });
  assert.equal(header.progress, "");
  assert.equal(judgement.toGo, "3 clicks to go.");
  assert.deepEqual(sight.worse, [1, 1]);
  const onBoard = { ...lightsout, pressing: { .../** @type {any} */ (lightsout.pressing), beside: false } };
  const shared = sceneOf({ ...known, view: onBoard });
  assert.equal(shared.captions.pace.text, "3 clicks to go · Solution: 3 clicks");
  assert.equal(sceneOf(KNOWN).judgement.toGo, null);
});
