/** Solutions as people count them: two begun at either end of the same lines are one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./kinds.ts";
import { familyOf } from "../../static/model/family.ts";
import { countOf, countWords } from "../../static/advice/solution-count.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import witness from "../../static/puzzles/witness.ts";
import type { Document, Place, Solved, State, View } from "../../static/types.ts";

const TURNED: Document = {
  kind: "witness",
  height: 2,
  width: 2,
  symmetry: "rotational",
  starts: [[4, 0], [0, 4]], // prettier-ignore
  ends: [[0, 0, "left"], [4, 4, "right"]], // prettier-ignore
};
const line = (start: Place, moves: string): State => ({ line: { start, moves } });
const BELOW = line([4, 0], "RRRR");
const ABOVE = line([0, 4], "LLLL"); // the second line of the one below
const UP = line([4, 0], "UUUU");
const DOWN = line([0, 4], "DDDD");

const count = (states: State[], complete: boolean, count_text: string = String(states.length)) =>
  countOf(witness, TURNED, { states, complete, count_text });

test("lines begun at the other start are the same solution", () => {
  assert.deepEqual(count([BELOW, ABOVE], true), { numbers: [0, 0], only: true, isSeveral: false, total: "1" });
  assert.deepEqual(count([BELOW, UP, ABOVE, DOWN], true), {
    numbers: [0, 1, 0, 1],
    only: false,
    isSeveral: true,
    total: "2",
  });
});

test("when not all solutions are listed, what is known of their number is said", () => {
  const { only, isSeveral, total } = count([BELOW, ABOVE], false, "4");
  assert.deepEqual([only, isSeveral, total], [false, true, "several"]);
  assert.equal(count([BELOW, ABOVE], false, "at least 2").isSeveral, false);
  assert.equal(count([BELOW, UP], false, "at least 1000").total, "at least 1,000");
});

test("without a symmetry, and in other kinds, all solutions are different", () => {
  const plain = { ...TURNED, symmetry: null };
  const twice = { states: [BELOW, ABOVE], complete: true, count_text: "2" };
  assert.equal(countOf(witness, plain, twice).total, "2");
  const bulbs = [{ bulbs: [[0, 0]] }, { bulbs: [[0, 1]] }];
  const { numbers, isSeveral } = countOf(lightup, { kind: "lightup", rows: [".."] }, { ...twice, states: bulbs });
  assert.deepEqual([numbers, isSeveral], [[0, 1], true]);
});

test("lines that are the same differ nowhere", () => {
  assert.deepEqual(witness.play.difference(TURNED, ABOVE, BELOW), []);
  assert.equal(witness.play.difference(TURNED, UP, BELOW).length, 3);
});

test("the number of solutions in words, short for the header and long for the side panel", () => {
  const words = (solved: Partial<Solved>, view: View = lightup) => {
    const document = view.edit.empty(2, 2);
    const all = { status: "solved", states: [view.play.blank(document)], complete: true, count_text: "1", ...solved };
    return countWords(view, document, all as Solved, familyOf(view).severalWords);
  };
  assert.deepEqual(words({ status: "none", states: [] }), { short: "no solution", long: "none" });
  assert.deepEqual(words({}), { short: "one solution", long: "1" });
  assert.deepEqual(words({ complete: false, count_text: "at least 1" }), { short: undefined, long: "at least 1" });
  const two = { states: [{}, { bulbs: [] }], complete: false, count_text: "at least 2" };
  assert.deepEqual(words(two), { short: "several solutions", long: "at least 2" });
  assert.deepEqual(words({ states: [{}, {}], complete: false, count_text: "2^12" }, lightsout), {
    short: "2¹² solutions",
    long: "2¹²",
  });
  assert.deepEqual(words({ count_text: "1" }, lightsout), { short: "one solution", long: "1" });
});
