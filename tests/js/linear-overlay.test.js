/** What is said of plans, proofs and quiet patterns, and how many clicks are to go while one plays. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.js";
import { createPace } from "../../static/advice/linear/clicks-left.js";
import { lineOf, patternsWanted, planOf, solutionsWanted, wordsOf } from "../../static/advice/linear/overlay.js";
import view from "../../static/puzzles/lightsout.js";
import { reshaped, shapeOf } from "../../static/edit/options.js";

/** @import { Document, Pressing, Solved, State } from "../../static/types.d.ts" */

/** @type {Document} */
const THREE = { kind: "lightsout", states: 3, lights: ["02", "11"], goal: 2, reach: "plus", wrap: false };
const pressing = /** @type {Pressing} */ (view.pressing);
/** @param {State} [state] */
const table = (state = view.blank(THREE)) => ({
  document: THREE,
  state,
  shows: view.preview(THREE, state),
  blank: view.blank(THREE),
  pressing,
});
/** @param {Partial<Solved>} parts @returns {Solved} */
const solved = (parts) => ({
  status: "solved",
  states: [{ presses: ["21", "00"] }, { presses: ["11", "10"] }],
  complete: true,
  count: 2,
  count_text: "2",
  least: { clicks: 2, optimal: 1, proved: true },
  engine: "linear",
  seconds: 0.0004,
  proof: null,
  ...parts,
});

test("a plan says its clicks, that they are the fewest, and what a negative number means", () => {
  const plan = /** @type {const} */ ({ is: "plan", solved: solved({}), at: 0 });
  assert.equal(lineOf(plan, table()), "Solution: 2 clicks, the fewest of 2");
  const { title, text } = wordsOf(plan, table());
  assert.equal(title, "Solved in 0.4 ms.");
  assert.equal(
    text,
    "2 solutions; this one needs the fewest clicks, 2, and that is proved. Negative means right click.",
  );
  assert.equal(lineOf({ ...plan, at: 1 }, table()), "Solution 2 of 2: 3 clicks");
  assert.match(wordsOf({ ...plan, at: 1 }, table()).text, /^This one needs 3 clicks\./);
});

test("the only solution, several that are as good, and what is not proved are told apart", () => {
  /** @param {Partial<Solved>} parts */
  const words = (parts) => wordsOf({ is: "plan", solved: solved(parts), at: 0 }, table()).text;
  assert.match(words({ count: 1, count_text: "1" }), /^The only solution: 2 clicks\./);
  assert.match(words({ least: { clicks: 2, optimal: 4, proved: true } }), /3 others need as few/);
  assert.match(words({ least: { clicks: 2, optimal: null, proved: false } }), /not proved/);
  const many = solved({ count: null, count_text: "2^1023" });
  assert.equal(lineOf({ is: "plan", solved: many, at: 0 }, table()), "Solution: 2 clicks, the fewest of 2¹⁰²³");
});

test("a plan on show is what is left of it", () => {
  const plan = /** @type {const} */ ({ is: "plan", solved: solved({}), at: 0 });
  const shown = planOf(plan, table({ presses: ["20", "01"] }));
  assert.deepEqual(shown.plan, { presses: ["01", "02"] });
  assert.equal(shown.solution, plan.solved.states[0]);
});

test("a proof counts what the lights show", () => {
  const proof = /** @type {const} */ ({
    is: "proof",
    solved: solved({ status: "none", states: [], proof: { modulus: 3, weights: ["10", "00"] } }),
  });
  assert.match(wordsOf(proof, table()).text, /2 steps short/);
  assert.match(wordsOf(proof, table({ presses: ["10", "00"] })).text, /1 step short/);
  assert.deepEqual(planOf(proof, table()).pattern, { kind: "proof", weights: ["10", "00"] });
});

test("fewer solutions are asked for of a large board, and never none", () => {
  assert.deepEqual([25, 200 * 200, 2000 * 2000].map(solutionsWanted), [20, 20, 1]);
  assert.deepEqual([25, 200 * 200, 2000 * 2000].map(patternsWanted), [64, 50, 2]);
});

test("a size or an option out of its range is refused in a sentence", () => {
  assert.deepEqual(
    shapeOf(view, THREE).map(({ name }) => name),
    ["columns", "rows", "states", "goal", "reach", "wrap"],
  );
  assert.deepEqual(reshaped(view, THREE, "rows", 1).lights, ["02"]);
  assert.equal(reshaped(view, THREE, "states", 2).goal, 0);
  for (const [name, value] of /** @type {[string, number][]} */ ([
    ["states", 1],
    ["states", 37],
    ["rows", 0],
    ["rows", NaN],
    ["rows", 201],
  ])) {
    // prettier-ignore
    assert.throws(() => reshaped(view, THREE, name, value), /\.$/);
  }
});

Object.assign(globalThis, { window: globalThis }); // whose clocks the page takes

/** A game of pace: a table to put states on, and Python's answers by hand. */
function game() {
  /** @type {{ document: Document, resolve: (solved: Solved) => void, reject: (error: Error) => void }[]} */
  const asked = [];
  /** @type {string[]} */
  const heard = [];
  const now = { document: THREE, state: view.blank(THREE), pressing, cells: 4 };
  const pace = createPace({
    table: () => ({ ...now }),
    ready: () => true,
    solve: (document) => new Promise((resolve, reject) => asked.push({ document, resolve, reject })),
    abandon: () => {},
    changed: () => {},
    worsened: (text) => heard.push(text),
  });
  const turn = () => new Promise((then) => setTimeout(then, 5));
  /** @param {number} clicks */
  const answer = async (clicks) => {
    asked.at(-1)?.resolve(solved({ least: { clicks, optimal: 1, proved: true } }));
    await turn();
  };
  /** @param {[number, number]} at */
  const click = async (at) => {
    const state = /** @type {State} */ (
      view.play({ document: THREE, state: now.state, mode: "more" }, { type: "main", at })
    );
    pace.clicked(at, state);
    now.state = state;
    pace.watch();
    await turn();
  };
  return { pace, now, asked, heard, answer, click, turn };
}

test("clicks to go are asked of what is left, and a click that made it worse is marked", async () => {
  const { pace, now, asked, heard, answer, click, turn } = game();
  pace.watch();
  await turn();
  await answer(3);
  assert.deepEqual(pace.line(), { text: "3 clicks to go · 0 made", isWrong: false });
  await click([0, 0]);
  assert.deepEqual(asked[1].document.lights, pressing.rest(THREE, now.state).lights);
  await answer(2);
  assert.equal(pace.worse(now.state), null);
  await click([1, 1]);
  await answer(3);
  assert.deepEqual(pace.worse(now.state), [1, 1]);
  assert.deepEqual(heard, ["That click made it worse: 3 to go."]);
  assert.deepEqual(pace.line(), { text: "3 clicks to go · 2 made · that click made it worse", isWrong: true });
});

test("an answer for a board that is gone is followed by a question for the one that is there", async () => {
  const { pace, now, asked, answer, click, turn } = game();
  pace.watch();
  await turn();
  await click([0, 0]);
  assert.equal(asked.length, 1);
  await answer(3);
  assert.deepEqual(asked[1].document.lights, pressing.rest(THREE, now.state).lights);
  await answer(2);
  assert.equal(pace.worse(now.state), null);
  assert.equal(pace.line()?.text, "2 clicks to go · 1 made");
});

test("no solution is no solution wherever one plays", async () => {
  const { pace, asked, click, turn } = game();
  pace.watch();
  await turn();
  asked[0].resolve(solved({ status: "none", states: [], least: null }));
  await turn();
  await click([0, 1]);
  assert.equal(asked.length, 1);
  assert.deepEqual(pace.line(), { text: "No solution · 1 made", isWrong: true });
});
