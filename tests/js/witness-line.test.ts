/** The line: its moves and its places, led on by clicks, taken back, and drawn by what Python finds. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { document, line } from "./panels.ts";
import view from "../../static/puzzles/witness.ts";
import { spotsOf } from "../../static/puzzles/witness/line/line.ts";
import { panelOf } from "../../static/puzzles/witness/geometry/panel.ts";
import { visibleParts } from "../../static/puzzles/witness/drawing/draw-line.ts";
import type { Document, Place, State } from "../../static/types.ts";

const BLANK = { line: null };
const START = [4, 0] as Place;

/** What clicks on these places make of a line. */
function clicked(givens: Document, state: State, places: Place[]) {
  for (const at of places) {
    state = view.play.take({ document: givens, state, mode: "line" }, { type: "main", at }) ?? state;
  }
  return state;
}

/** What the other button makes of it. */
const marked = (givens: Document, state: State) =>
  view.play.take({ document: givens, state, mode: "line" }, { type: "mark", at: [1, 1] });

test("moves are places, and places are moves", () => {
  const givens = document(2, 2);
  const panel = panelOf(givens);
  const places = spotsOf(givens, line(START, "UURR")).map(panel.place);
  assert.deepEqual(places, [[4, 0], [3, 0], [2, 0], [2, 1], [2, 2]]); // prettier-ignore
  const facts = places.map((at) => ({ at, value: 1 }));
  assert.deepEqual(view.play.apply(givens, BLANK, facts), line(START, "UURR"));
});

test("clicks draw the line from corner to corner", () => {
  const givens = document(2, 2);
  assert.deepEqual(clicked(givens, BLANK, [[2, 2]]), BLANK, "a line begins at a start");
  assert.deepEqual(clicked(givens, BLANK, [START]), line(START, ""));
  assert.deepEqual(clicked(givens, BLANK, [START, [2, 0], [2, 4], [0, 4]]), line(START, "UURRRRUU"));
  assert.deepEqual(clicked(givens, BLANK, [START, [1, 0]]), line(START, "UUU"), "also to the middle of an edge");
});

test("a click that is not straight ahead takes the shortest way", () => {
  const gap = document(2, 2, { gaps: [[3, 0]] });
  assert.deepEqual(clicked(gap, BLANK, [START, [2, 0]]), line(START, "RRUULL"));
  const walled = document(2, 2, { gaps: [[3, 0], [4, 1]] }); // prettier-ignore
  assert.deepEqual(clicked(walled, BLANK, [START, [2, 0]]), line(START, ""), "where there is none it stays");
});

test("a click on the line takes it back to there, on its start to nothing", () => {
  const givens = document(2, 2);
  const state = line(START, "UURRUU");
  assert.deepEqual(clicked(givens, state, [[2, 0]]), line(START, "UU"));
  assert.deepEqual(clicked(givens, state, [START]), line(START, ""));
  assert.deepEqual(clicked(givens, state, [START, START]), BLANK);
});

test("a click on the second line takes both back", () => {
  const givens = document(2, 3, { symmetry: "left-right", starts: [[4, 0], [4, 6]] }); // prettier-ignore
  assert.deepEqual(clicked(givens, line(START, "UUUU"), [[2, 6]]), line(START, "UU"));
});

test("the second line is in the way", () => {
  const givens = document(2, 4, { symmetry: "rotational", starts: [[4, 0], [0, 8]] }); // prettier-ignore
  const state = clicked(givens, BLANK, [START, [0, 0]]);
  assert.deepEqual(state, line(START, "UUUU"));
  assert.deepEqual(clicked(givens, state, [[0, 8]]), line(START, ""), "its start takes both back");
  assert.deepEqual(clicked(givens, state, [[2, 4]]), state, "the middle is where both would meet");
});

test("the other button takes the line back by a corner", () => {
  const givens = document(2, 2);
  assert.deepEqual(marked(givens, line(START, "UURR")), line(START, "UU"));
  assert.deepEqual(marked(givens, line(START, "UUR")), line(START, "UU"), "from the middle of an edge to its corner");
  assert.deepEqual(marked(givens, line(START, "")), BLANK);
  assert.equal(marked(givens, BLANK), null);
});

test("known edges lead the line on from its tip, whole and in any order; others are crossed out", () => {
  const givens = document(2, 2);
  const state = line(START, "UU");
  const found = [{ at: ([2, 1] as Place), value: 1 }, { at: ([0, 1] as Place), value: 1 }]; // prettier-ignore
  assert.deepEqual(view.play.apply(givens, state, found), line(START, "UURR"));
  assert.deepEqual(view.play.apply(givens, state, [{ at: [2, 1], value: 0 }]), { ...state, crosses: [[2, 1]] });
  assert.deepEqual(view.play.apply(givens, BLANK, [{ at: START, value: 1 }, { at: [4, 1], value: 1 }]), line(START, "RR")); // prettier-ignore
});

test("the line is cut off before what is wrong", () => {
  const givens = document(2, 2);
  assert.deepEqual(view.play.without(givens, line(START, "UURR"), [[2, 1], [2, 2]]), line(START, "UU")); // prettier-ignore
  assert.deepEqual(view.play.without(givens, line(START, "UURR"), [START]), BLANK);
});

test("two lines differ where only one of them runs", () => {
  const givens = document(2, 2);
  const facts = view.play.difference(givens, line(START, "UURR"), line(START, "UUUU"));
  assert.deepEqual(facts.map(({ at }) => at), [[2, 1], [2, 2]]); // prettier-ignore
});

test("a line over a pillar's cut is drawn on both sides of it", () => {
  const panel = panelOf(document(2, 4, { pillar: true }));
  const parts = visibleParts(panel, [[3.54, 1], [4.04, 1], [4.54, 1], [5.04, 1]]); // prettier-ignore
  assert.equal(parts.length, 2);
  const [left, right] = parts.map((part) => part.map(([x]) => Number(x.toFixed(2)))).sort(([a], [b]) => a - b);
  assert.deepEqual(right, [3.54, 4.04, 4.54, 4.92]);
  assert.deepEqual(left, [0.16, 0.54, 1.04]);
});

test("places are described for screen readers", () => {
  const givens = document(2, 2, {
    gaps: [[2, 1]],
    dots: [{ at: [2, 1], colour: "black" }, { at: [0, 0], colour: "invisible" }], // prettier-ignore
    symbols: [{ at: [1, 3], type: "star", colour: "red" }],
  });
  const now = { document: givens, state: line(START, "UU"), shows: {}, verdict: null };
  assert.equal(view.words.say(now, START), "start, line");
  assert.equal(view.words.say(now, [2, 0]), "tip of the line");
  assert.equal(view.words.say(now, [2, 1]), "gap, black dot");
  assert.equal(view.words.say(now, [0, 0]), "");
  assert.equal(view.words.say(now, [1, 3]), "red star");
  assert.equal(view.words.say(now, [0, 4]), "end pointing right");
  const verdict = { solved: false, faults: [], shows: { failed: [[1, 3]] } };
  const done = { ...now, state: line(START, "UURRUURR"), verdict };
  assert.equal(view.words.say({ ...done, document: document(2, 2) }, [1, 3]), "empty, wrong");
  assert.equal(view.words.where([[1, 3], [1, 1], [0, 0]]), "cells row 1, column 2; row 1, column 1; corner row 1, column 1"); // prettier-ignore
});

test("what a line lacks is said", () => {
  const left = (state: State, more: object = {}) =>
    view.words.left({ document: document(2, 2, more), state, shows: {} });
  assert.deepEqual(
    [left(BLANK, { starts: [] }), left(BLANK, { ends: [] }), left(BLANK), left(line(START, "UU"))],
    [
      ...["This panel has no start.", "This panel has no end."],
      ...["Draw a line from a start to an end.", "The line is not finished."],
    ],
  );
  assert.equal(left(line(START, "UURRRRUU")), "");
});
