/** The verdict in words, and what is known of the number of solutions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { countWords } from "../../static/advice/solution-count.js";
import { familyOf } from "../../static/advice/family.js";
import { verdictWords } from "../../static/advice/verdict-words.js";
import lightsout from "../../static/puzzles/lightsout.js";
import lightup from "../../static/puzzles/lightup.js";

/** @import { Solved } from "../../static/types.d.ts" */
/** @import { Situation } from "../../static/advice/types.d.ts" */

const OPEN = { solved: false, faults: [], shows: {} };
/** @type {Situation} */
const PLAYED = {
  python: "up",
  slow: false,
  gone: "",
  explaining: false,
  late: false,
  failure: null,
  refuted: null,
  verdict: OPEN,
  left: "7 cells are dark.",
  toGo: null,
  seconds: 75,
};
/** @param {Partial<Situation>} parts */
const said = (parts) => {
  const words = verdictWords({ ...PLAYED, ...parts });
  return words && `${words.title} ${words.text}`;
};

test("the verdict is one sentence, and what is left another", () => {
  const fault = { rule: "clue", places: [], text: "Too many." };
  assert.equal(said({}), "Nothing wrong so far. 7 cells are dark.");
  assert.equal(said({ refuted: "There is a mistake." }), "There is a mistake. 7 cells are dark.");
  assert.equal(said({ verdict: { ...OPEN, faults: [fault] } }), "One thing is wrong. 7 cells are dark.");
  assert.equal(said({ verdict: { ...OPEN, faults: [fault, fault] } }), "2 things are wrong. 7 cells are dark.");
  assert.equal(said({ toGo: "3 clicks to go." }), "7 cells are dark. 3 clicks to go.");
});

test("a time is told for what the player solved", () => {
  const verdict = { ...OPEN, solved: true };
  assert.equal(said({ verdict }), "Solved. Your time: 01:15.");
  assert.equal(said({ verdict, seconds: null, left: "" }), "Solved. ");
});

test("without a verdict it says why, and nothing while one is only milliseconds away", () => {
  assert.equal(said({ verdict: null }), null);
  assert.equal(said({ verdict: null, late: true }), "Checking. 7 cells are dark.");
  assert.equal(said({ verdict: null, failure: "It took too long." }), "This could not be checked. It took too long.");
  assert.equal(said({ verdict: null, python: "starting" }), "Loading the solver. You can start playing.");
  assert.match(String(said({ verdict: null, python: "starting", slow: true })), /^The solver is still loading\./);
  assert.match(String(said({ verdict: null, python: "gone", gone: "No memory." })), /not available\. No memory\.$/);
  assert.match(String(said({ explaining: true })), /^Explaining\. Your board is safe/);
});

test("the number of solutions has short words for the title and long ones for the table", () => {
  /** @param {typeof lightup} view @param {number} shown @param {boolean} complete @param {string} count_text */
  function words(view, shown, complete, count_text) {
    const states = Array.from({ length: shown }, () => ({}));
    const found = /** @type {Solved} */ ({ status: shown ? "solved" : "none", states, complete, count_text });
    const { short, long } = countWords(view, { kind: "any" }, found, familyOf(view).several);
    return [short, long];
  }
  assert.deepEqual(words(lightup, 0, true, "0"), ["no solution", "none"]);
  assert.deepEqual(words(lightup, 1, true, "1"), ["one solution", "1"]);
  assert.deepEqual(words(lightup, 1, false, "at least 1"), [undefined, "at least 1"]);
  assert.deepEqual(words(lightup, 2, false, "at least 2"), ["several solutions", "at least 2"]);
  assert.deepEqual(words(lightsout, 1, false, "2^20"), ["2²⁰ solutions", "2²⁰"]);
});
