/** The verdict in words. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { verdictWords } from "../../static/advice/verdict-words.ts";
import type { Situation } from "../../static/advice/verdict-words.ts";

const OPEN = { solved: false, faults: [], shows: {} };
const PLAYED: Situation = {
  python: "up",
  slow: false,
  gone: "",
  explaining: false,
  editing: false,
  late: false,
  failure: null,
  refuted: null,
  verdict: OPEN,
  marking: "all",
  left: "7 cells are dark.",
  toGo: null,
  seconds: 75,
  helped: false,
};
const said = (parts: Partial<Situation>) => {
  const words = verdictWords({ ...PLAYED, ...parts });
  return words && `${words.title} ${words.text}`;
};

test("the verdict is one sentence, and what is left another", () => {
  const fault = { rule: "clue", places: [], text: "Too many." };
  assert.equal(said({}), "No rule is broken so far. 7 cells are dark.");
  assert.equal(said({ refuted: "There is a mistake." }), "There is a mistake. 7 cells are dark.");
  assert.equal(said({ verdict: { ...OPEN, faults: [fault] } }), "One thing is wrong. 7 cells are dark.");
  assert.equal(said({ verdict: { ...OPEN, faults: [fault, fault] } }), "2 things are wrong. 7 cells are dark.");
  assert.equal(said({ toGo: "3 clicks to go." }), "7 cells are dark. 3 clicks to go.");
});

test("what is not to be told before Check is not told, and nothing false is said instead", () => {
  const fault = (text: string) => ({ rule: "clue", places: [], text });
  const verdict = {
    ...OPEN,
    faults: [fault("Too many."), { ...fault("No room."), ahead: true as const }],
  };
  assert.equal(said({ verdict }), "2 things are wrong. 7 cells are dark.");
  assert.equal(said({ verdict, marking: "clashes" }), "One thing is wrong. 7 cells are dark.");
  const ahead = { ...OPEN, faults: verdict.faults.slice(1) };
  assert.equal(said({ verdict: ahead, marking: "clashes" }), "No rule is broken so far. 7 cells are dark.");
  assert.equal(said({ verdict, marking: "check" }), "Check tells you what is wrong. 7 cells are dark.");
  assert.equal(said({ verdict: { ...OPEN, solved: true }, marking: "check" }), "Solved. Your time: 01:15.");
});

test("the time is shown for a puzzle that the player solved", () => {
  const verdict = { ...OPEN, solved: true };
  assert.equal(said({ verdict }), "Solved. Your time: 01:15.");
  assert.equal(said({ verdict, helped: true }), "Solved. Your time: 01:15, with help.");
  assert.equal(said({ verdict, seconds: 0, left: "" }), "Solved. ");
  assert.equal(said({ verdict, seconds: null, helped: true }), "Solved. The solution was shown.");
  assert.equal(said({ verdict, practised: true }), "Solved. ");
});

test("without a verdict the panel says why, but not for the first milliseconds", () => {
  assert.equal(said({ verdict: null }), null);
  assert.equal(said({ verdict: null, late: true }), "Checking. 7 cells are dark.");
  assert.equal(said({ verdict: null, failure: "It took too long." }), "This could not be checked. It took too long.");
  assert.equal(said({ verdict: null, python: "starting" }), "Loading the solver. You can start playing.");
  assert.match(String(said({ verdict: null, python: "starting", slow: true })), /^The solver is still loading\./);
  assert.match(String(said({ verdict: null, python: "gone", gone: "No memory." })), /not available\. No memory\.$/);
  assert.match(String(said({ explaining: true })), /^Explaining\. Your board is safe/);
});

test("while one edits nothing is said of how it went", () => {
  assert.equal(said({ editing: true, untouched: true }), "Editing. A click changes the puzzle itself.");
  assert.equal(
    said({ editing: true, verdict: { ...OPEN, solved: true } }),
    "Editing. What you have played is back when you are done.",
  );
});
