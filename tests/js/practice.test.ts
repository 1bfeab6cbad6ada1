/** Practice: which rule comes next, which step a move does, and how well it went. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import witness from "../../static/puzzles/witness.ts";
import { cardName, factsLeft, missOf, nextRule, rated, slowMovesOf, stepDone } from "../../static/model/practice.ts";
import type { Fact, Step } from "../../static/types.ts";

const RULES = ["easy", "middling", "hard"];
const NOW = Date.parse("2026-11-26T12:00:00Z");
const due = (rule: string, hours: number) => [
  cardName("lightup", rule),
  { due: new Date(NOW + hours * 3_600_000).toISOString() },
];
const cards = (...entries: ReturnType<typeof due>[]) => Object.fromEntries(entries);
const step = (...found: Fact[]): Step => ({ found, because: [], text: "So." });

test("what is due comes first, then what is new, then what is due next", () => {
  assert.equal(nextRule("lightup", RULES, {}, NOW), "easy");
  assert.equal(nextRule("lightup", RULES, cards(due("easy", 1)), NOW), "middling");
  assert.equal(nextRule("lightup", RULES, cards(due("easy", -1), due("hard", -2)), NOW), "hard");
  assert.equal(nextRule("lightup", RULES, cards(due("easy", 3), due("middling", 2), due("hard", 4)), NOW), "middling");
});

test("a wrong move counts most, then the time", () => {
  assert.deepEqual([rated(1, 2), rated(0, 60), rated(0, 20), rated(0, 3)], [1, 2, 3, 4]);
});

test("a mark does the step that finds it, and no other", () => {
  const document = { kind: "lightup", rows: ["...", ".1.", "..."] };
  const [bulb, dot] = [step({ at: [0, 1], value: 1 }), step({ at: [1, 0], value: 0 })];
  const before = { bulbs: [], dots: [] };
  assert.equal(stepDone(lightup, document, before, { bulbs: [[0, 1]], dots: [] }, [dot, bulb]), bulb);
  assert.equal(stepDone(lightup, document, before, { bulbs: [], dots: [[1, 0]] }, [dot, bulb]), dot);
  assert.equal(stepDone(lightup, document, before, { bulbs: [], dots: [[0, 1]] }, [dot, bulb]), null);
  assert.equal(stepDone(lightup, document, before, { bulbs: [[2, 2]], dots: [] }, [dot, bulb]), null);
});

test("a press does its step; one that is taken back does none", () => {
  const document = { kind: "lightsout", states: 2, lights: ["00", "00"], goal: 0, reach: "plus", wrap: false };
  const press = step({ at: [0, 1], value: 1 });
  const before = { presses: ["10", "00"] };
  assert.equal(stepDone(lightsout, document, before, { presses: ["11", "00"] }, [press]), press);
  assert.equal(stepDone(lightsout, document, before, { presses: ["00", "00"] }, [press]), null);
});

test("a line does the step of its first edge, and a cross that of its edge", () => {
  const document = { kind: "witness", height: 2, width: 2, starts: [[4, 0]], ends: [[0, 4, "right"]] };
  const up = step({ at: [3, 0], value: 1 });
  const cross = step({ at: [4, 1], value: 0 });
  const line = (moves: string, crosses: number[][] = []) => ({
    line: { start: [4, 0], moves },
    ...(crosses.length > 0 && { crosses }),
  });
  assert.equal(stepDone(witness, document, line(""), line("UU"), [cross, up]), up);
  assert.equal(stepDone(witness, document, line(""), line("UURR"), [cross, up]), up);
  assert.equal(stepDone(witness, document, line(""), line("RR"), [cross, up]), null);
  const right = step({ at: [2, 1], value: 1 });
  assert.equal(stepDone(witness, document, line("U"), line("UUR"), [right]), right, "the corner on the way is no step");
  assert.equal(stepDone(witness, document, line(""), line("", [[4, 1]]), [up, cross]), cross);
  assert.equal(stepDone(witness, document, line(""), line("", [[2, 1]]), [up, cross]), null);
  const others = [[2, 3], [0, 1]]; // prettier-ignore
  assert.equal(stepDone(witness, document, line("", others), line("", [...others, [4, 1]]), [up, cross]), cross);
  assert.equal(stepDone(witness, document, line("", [[4, 1]]), line(""), [up, cross]), null);
});

test("what is left of a step is what the board has not yet", () => {
  const document = { kind: "lightup", rows: ["...", ".1.", "..."] };
  const [bulb, dot] = [{ at: [0, 1], value: 1 }, { at: [1, 0], value: 0 }] satisfies Fact[]; // prettier-ignore
  const left = (bulbs: number[][], dots: number[][]) => factsLeft(lightup, document, { bulbs, dots }, step(bulb, dot));
  assert.deepEqual(left([], []), [bulb, dot]);
  assert.deepEqual(left([[0, 1]], []), [dot]);
  assert.deepEqual(left([[0, 1]], [[1, 0]]), []); // prettier-ignore
});

test("what a press does instead is told by the place that it changes", () => {
  const document = { kind: "lightsout", states: 2, lights: ["00", "00"], goal: 0, reach: "plus", wrap: false };
  const misses = [
    { rule: "one", places: [[0, 0] as [number, number]], text: "First." },
    { rule: "one", places: [[1, 0] as [number, number]], text: "Second." },
  ];
  const missed = (presses: string[]) => missOf(lightsout, document, { presses: ["10", "00"] }, { presses }, misses);
  assert.equal(missed(["00", "00"]), "First.");
  assert.equal(missed(["10", "10"]), "Second.");
  assert.equal(missed(["11", "00"]), undefined);
  assert.equal(missOf(lightsout, document, { presses: ["00", "00"] }, { presses: ["10", "00"] }), undefined);
});

test("the slow moves of a run are those that took long, each with the state before it", () => {
  const document = { kind: "lightup", rows: ["..."] };
  const [blank, first, last] = [[], [[0, 0]], [[0, 2]]].map((bulbs) => ({ bulbs, dots: [] }));
  const run = [
    { state: blank, seconds: 0 },
    { state: first, seconds: 30.4 },
    { state: blank, seconds: 33 },
    { state: last, seconds: 50 },
  ];
  assert.deepEqual(slowMovesOf(document, run), [
    { document, state: blank, seconds: 30 },
    { document, state: blank, seconds: 17 },
  ]);
});
