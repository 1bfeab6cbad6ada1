// What the page says of engines side by side: what each found, whether they agree, and how long the bars are.

import assert from "node:assert/strict";
import { test } from "node:test";

import { solvedWith } from "./boards.ts";
import { agreement, fastest } from "../../static/ui/dialogs/compare/agreement.ts";
import { numberIn, outcomeOf } from "../../static/ui/dialogs/compare/results.ts";
import { lengthOf, ticksOf } from "../../static/ui/dialogs/compare/scale.ts";
import {
  answerWords,
  claimedCount,
  contenderName,
  reportOf,
  spoken,
  stateWords,
  summary,
} from "../../static/ui/dialogs/compare/words.ts";
import type { Part } from "../../static/python/types.ts";
import type { Solved } from "../../static/types.ts";

const LIMIT = 10;
const answered = (solved: Partial<Solved>): Part => ({
  is: "answered",
  solved: solvedWith({ complete: false, count_text: "", seconds: 0.5, ...solved }),
});
const found = (count: string, seconds: number = 0.5, more: Partial<Solved> = {}) =>
  answered({ count_text: count, seconds, ...more });
const NONE = answered({ status: "none", complete: true, count: 0, count_text: "0" });
const GAVE_UP = answered({ status: "unknown", why: "Not finished within 10 seconds.", seconds: 10 });
const TOO_LARGE = answered({ status: "unknown", why: "This puzzle is too large for the engine sat." });
const EMPTY_PART = answered({ status: "unknown", complete: true, count: 0, count_text: "0", why: "Not here." });
const REFUSED: Part = { is: "failed", kind: "unsupported", text: "It needs the plus reach." };

const run = (...parts: Part[]) => ({
  contender: { engine: "sat", about: "", of: parts.length },
  parts,
  startUp: 0.2,
});
const outcome = (...parts: Part[]) => outcomeOf(run(...parts), LIMIT, false);
const lines = (...parts: Part[]) =>
  parts.map((part, number) => ({ run: run(part), name: `E${number + 1}`, outcome: outcome(part) }));
const said = (...parts: Part[]) => summary(lines(...parts), LIMIT, true);
const claimed = (...parts: Part[]) => {
  const { is, claim } = outcome(...parts) as any;
  return claim ? `${answerWords(claim)}: ${claimedCount(claim)}` : is;
};

test("counts are read as Python writes them, however large", () => {
  assert.equal(numberIn("4096"), 4096n);
  assert.equal(numberIn("at least 1000"), 1000n);
  assert.equal(numberIn("2^3 × 3 × 5^2"), 600n);
  assert.equal(numberIn("2^1023"), 2n ** 1023n);
});

test("an answer is one solution, several, none, or at least so many", () => {
  assert.equal(claimed(found("1")), "one solution: 1");
  assert.equal(claimed(found("2^1023")), "several: 2¹⁰²³");
  assert.equal(claimed(NONE), "none: 0");
  assert.equal(claimed(found("at least 1")), "one or more: at least 1");
  assert.equal(claimed(found("at least 1000")), "several: at least 1,000");
});

test("unknown is never none: an engine gave up at the limit, or has no answer, and says why", () => {
  assert.deepEqual(stateWords(outcome(GAVE_UP), LIMIT), ["Gave up at 10 s", "Not finished within 10 seconds."]);
  assert.equal(stateWords(outcome(TOO_LARGE), LIMIT)[0], "No answer");
  const [state, note] = stateWords(outcome({ is: "late" }), LIMIT);
  assert.deepEqual([state, note], ["Gave up at 10 s", "It did not stop by itself, so its worker was ended."]);
});

test("an engine that cannot, one that fails, and those that were stopped or never began are told apart", () => {
  assert.deepEqual(stateWords(outcome(REFUSED), LIMIT), ["Cannot run", "It needs the plus reach."]);
  const traceback = "Traceback (most recent call last):\n  File ...\nMemoryError: none left\n";
  assert.deepEqual(stateWords(outcome({ is: "failed", kind: "bug", text: traceback }), LIMIT), [
    "Failed",
    "MemoryError: none left",
  ]);
  assert.deepEqual(stateWords(outcome({ is: "stopped" }), LIMIT), ["Stopped", ""]);
  for (const is of ["waiting", "ready", "starting"] as const) {
    assert.equal(outcomeOf(run({ is }), LIMIT, true).is, "left out");
  }
});

test("of a shared search the counts are added up, and the time is that of the slowest", () => {
  assert.equal(claimed(found("3", 0.1), EMPTY_PART, found("5", 0.4)), "several: 8");
  const together = outcome(found("3", 0.1), found("5", 0.4));
  assert.equal(together.is === "answered" && together.seconds, 0.4);
  assert.equal(claimed(found("1"), EMPTY_PART), "one solution: 1");
  assert.equal(claimed(found("at least 2"), found("3")), "several: at least 5");
});

test("a shared search finds no solution only if all its parts say so", () => {
  assert.equal(claimed(EMPTY_PART, EMPTY_PART), "none: 0");
  assert.equal(claimed(EMPTY_PART, GAVE_UP), "late");
  assert.equal(claimed(EMPTY_PART, { is: "late" }), "late");
  assert.equal(claimed(found("1"), GAVE_UP), "one or more: at least 1");
  assert.equal(claimed(EMPTY_PART, { is: "failed", kind: "bug", text: "The solver crashed." }), "failed");
  assert.equal(claimed(EMPTY_PART, { is: "running", since: 0, progress: null }), "running");
});

test("while engines run, the row says what they do and how far they are", () => {
  const words = (...parts: Part[]) => stateWords(outcome(...parts), LIMIT).join(" | ");
  const at = (done: number): Part => ({
    is: "running",
    since: 1,
    progress: { done, of: 4, text: "Trying first rows" },
  });
  assert.equal(words({ is: "waiting" }), "Waiting | ");
  assert.equal(words({ is: "starting" }, { is: "ready" }), "Starting Python | ");
  assert.equal(words({ is: "fetching", text: "Loading z3." }), "Loading z3 | ");
  assert.equal(words({ is: "running", since: 1, progress: null }), "Running | ");
  assert.equal(words(at(1)), "Running | Trying first rows, 25 %");
  assert.equal(words(at(1), at(2), EMPTY_PART), "Running | Trying first rows, 58 %");
});

test("that all agree is said in one sentence, with what they agree on", () => {
  assert.deepEqual(said(found("1"), found("1"), found("1")), {
    text: "All 3 agree: exactly one solution.",
    isBad: false,
  });
  assert.equal(said(found("1"), found("1"), GAVE_UP).text, "Both that finished agree: exactly one solution.");
  assert.equal(said(NONE, NONE, REFUSED, NONE).text, "All 3 that finished agree: no solution.");
  assert.equal(said(found("16"), found("at least 12")).text, "No two contradict each other: 16 solutions.");
  assert.equal(
    said(found("at least 106"), found("at least 1000")).text,
    "No two contradict each other: at least 1,000 solutions.",
  );
  assert.equal(said(found("1"), GAVE_UP).text, "Only E1 finished: exactly one solution.");
  assert.equal(said(GAVE_UP, TOO_LARGE).text, "None of them finished within 10 s.");
  assert.equal(said({ is: "stopped" }, GAVE_UP).text, "Stopped before any of them finished.");
});

test("that they do not agree is said loudly, with what each says", () => {
  const { text, isBad } = said(found("1"), NONE, GAVE_UP);
  assert.ok(isBad);
  assert.match(text, /^They do not agree\. E1 says exactly one solution; E2 says no solution\. At least one /);
  assert.ok(said(found("4"), found("at least 5")).isBad);
  assert.ok(said(found("2^10"), found("2^11")).isBad);
  assert.ok(said(NONE, found("at least 1")).isBad);
  assert.ok(summary(lines(found("1"), NONE, { is: "waiting" }), LIMIT, false).isBad, "at once, not in the end");
});

test("the same number of solutions is not enough where the solutions are listed, in any order", () => {
  const bulbs = (...bulbs: unknown[]) =>
    found(String(bulbs.length), 1, { complete: true, states: bulbs.map((one) => ({ bulbs: one })) });
  const [one, other] = [[[0, 1], [2, 3]], [[2, 3], [0, 1]]]; // prettier-ignore
  assert.ok(!said(bulbs(one), bulbs(other)).isBad);
  assert.ok(!said(bulbs(one, [[4, 4]]), bulbs([[4, 4]], other)).isBad);
  assert.match(said(bulbs(one), bulbs([[0, 1], [3, 2]])).text, /same number of solutions, but not the same ones/); // prettier-ignore
  const line = (moves: string) => found("1", 1, { complete: true, states: [{ line: { start: [2, 0], moves } }] });
  assert.ok(said(line("UR"), line("RU")).isBad);
  const presses = (...rows: string[]) => found("1", 1, { complete: true, states: [{ presses: rows }] });
  assert.ok(said(presses("01", "10"), presses("10", "01")).isBad, "rows of a board are not places");
});

test("one answer alone is neither agreement nor contradiction", () => {
  assert.equal(agreement([]), "alone");
  assert.ok(!said(found("1")).isBad);
});

test("the fastest is one of those that answered, if these are several", () => {
  const outcomes = [GAVE_UP, found("1", 0.3), found("1", 0.2), answered({ status: "unknown", seconds: 0.001 })].map(
    (part) => outcome(part),
  );
  assert.equal(fastest(outcomes), 2);
  assert.equal(fastest(outcomes.slice(0, 2)), null);
});

test("what an engine did is said once it has ended", () => {
  const [first, second, third] = lines(found("1", 0.0123), GAVE_UP, REFUSED);
  assert.equal(spoken(first, LIMIT), "E1: exactly one solution, 12 ms.");
  assert.equal(spoken(second, LIMIT), "E2: gave up at 10 s. Not finished within 10 seconds.");
  assert.equal(spoken(third, LIMIT), "E3: cannot run. It needs the plus reach.");
});

test("a bar grows by the same length for each factor of ten, from 1 ms to the limit", () => {
  const at = (seconds: number) => lengthOf(seconds, 10);
  assert.ok(Math.abs(at(0.1) - at(0.01) - (at(1) - at(0.1))) < 1e-9);
  assert.ok(at(0.00001) > 0 && at(0.00001) < 0.05, "what takes no time is seen, too");
  assert.deepEqual([at(10), at(12)], [1, 1]);
  assert.deepEqual(
    ticksOf(10).map(({ time }) => Number(time.toFixed(3))),
    [0.01, 0.1, 1, 10],
  );
  assert.deepEqual(
    ticksOf(60).map(({ time }) => Number(time.toFixed(3))),
    [0.01, 0.1, 1, 10, 60],
  );
});

test("an engine has its name, with the number of workers where it has several", () => {
  assert.equal(contenderName({ engine: "sat", about: "", of: 1 }), "SAT (CaDiCaL)");
  assert.equal(contenderName({ engine: "chase", about: "", of: 4 }), "Every first row, 4 workers");
  assert.equal(contenderName({ engine: "new", about: "", of: 1 }), "new");
});

test("what is copied has the puzzle and all that each worker said", () => {
  const report = JSON.parse(reportOf({ kind: "x" }, lines(found("1"), { is: "failed", kind: "bug", text: "No." }), 5));
  assert.deepEqual(report.document, { kind: "x" });
  assert.equal(report.seconds, 5);
  assert.equal(report.engines[0].answers[0].count_text, "1");
  assert.deepEqual(report.engines[1].answers, ["No."]);
});
