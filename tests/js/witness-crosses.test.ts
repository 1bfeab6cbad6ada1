/** Crosses on a panel's edges: notes that the line may go over, kept while it changes. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { faultsOf } from "./kinds.ts";
import { document } from "./panels.ts";
import { refusal } from "../../static/kits/refusal.ts";
import view from "../../static/puzzles/witness.ts";
import type { Document, Gesture, Place, State } from "../../static/types.ts";

const PANEL = document(2, 2, { missing: [[0, 1]], gaps: [[2, 1]] });
const LINE = { start: [4, 0], moves: "UURR" };

const play = (state: State, type: Gesture["type"], at: Place, mode: string = "line") =>
  view.play.take({ document: PANEL, state, mode }, { type, at });
/** A drag that began with the main button on another state. */
const dragOn = (state: State, at: Place, press: { before: State; at: Place }) =>
  view.play.take(
    { document: PANEL, state, before: press.before, mode: "cross" },
    { type: "drag", at, drag: { series: 1, type: "main", at: press.at } },
  );

test("the other button crosses a free edge out and takes the cross away again", () => {
  const crossed = play({ line: null }, "mark", [3, 0]) as State;
  assert.deepEqual(crossed, { line: null, crosses: [[3, 0]] });
  assert.deepEqual(play(crossed, "mark", [3, 0]), { line: null });
  assert.deepEqual(play(crossed, "mark", [2, 1]), { line: null, crosses: [[2, 1], [3, 0]] }); // prettier-ignore
});

test("elsewhere it takes the line back as before, on an edge of the line too; crosses stay", () => {
  const state = { line: { start: [4, 0], moves: "RRUU" }, crosses: [[1, 2]] };
  for (const at of [
    [1, 1],
    [2, 2],
    [0, 0],
    [3, 2],
    [0, 1],
  ] as Place[]) {
    // prettier-ignore
    assert.deepEqual(play(state, "mark", at), { line: { start: [4, 0], moves: "RR" }, crosses: [[1, 2]] }, `${at}`);
  }
  assert.equal(play({ line: null, crosses: [[1, 2]] }, "mark", [1, 1]), null);
});

test("in the mode for crosses a click sets one and a drag sets more; corners, cells and what is missing take none", () => {
  const begun = { before: { line: null }, at: [4, 3] as Place };
  const one = play(begun.before, "main", begun.at, "cross") as State;
  const two = dragOn(one, [3, 4], begun) as State;
  assert.deepEqual(two, { line: null, crosses: [[3, 4], [4, 3]] }); // prettier-ignore
  assert.equal(dragOn(two, [3, 4], begun), null);
  for (const at of [
    [0, 0],
    [1, 1],
    [0, 1],
  ] as Place[]) {
    // prettier-ignore
    assert.equal(play(two, "main", at, "cross"), null);
    assert.equal(dragOn(two, at, begun), null);
  }
  const less = play(two, "main", [4, 3], "cross") as State;
  assert.deepEqual(dragOn(less, [3, 4], { before: two, at: [4, 3] }), { line: null });
});

test("the line goes over a cross, and clicks, keys, drags and steps keep it", () => {
  const crosses = [[3, 0]];
  const begun = { line: { start: [4, 0], moves: "" }, crosses };
  const tracing = view.play.tracing as NonNullable<typeof view.play.tracing>;
  const over = { line: { start: [4, 0], moves: "UU" }, crosses };
  assert.deepEqual(play(begun, "main", [2, 0]), over);
  assert.deepEqual(tracing.byKey({ document: PANEL, state: begun, held: true }, "ArrowUp", [4, 0])?.state, over);
  const { box } = view.geometry.places(PANEL);
  const middle = (at: Place) => {
    const { x, y, w, h } = box(at);
    return [x + w / 2, y + h / 2] as [number, number];
  };
  const held = tracing.begin({ document: PANEL, state: begun }, middle([4, 0]), 0.4);
  assert.ok(held && typeof held === "object");
  assert.deepEqual(tracing.end(tracing.move(held, middle([2, 0]))), over);
  const facts = [[3, 0], [2, 0]].map((at) => ({ at: (at as Place), value: 1 })); // prettier-ignore
  assert.deepEqual(view.play.apply(PANEL, begun, facts), over);
  assert.deepEqual(view.play.without(PANEL, over, [[2, 0]]), { line: { start: [4, 0], moves: "U" }, crosses });
});

test("an edited or turned panel keeps the crosses that still lie on its edges", () => {
  const state = { line: LINE, crosses: [[2, 1], [3, 4]] }; // prettier-ignore
  const cut = { ...PANEL, missing: [[3, 4]] };
  assert.deepEqual(view.play.fitState(cut, state).crosses, [[2, 1]]);
  const smaller = view.edit.resize?.(PANEL, 1, 1) as Document;
  assert.deepEqual(view.play.fitState(smaller, state).crosses, [[2, 1]]);
  assert.deepEqual(view.edit.mapState(PANEL, { line: null, crosses: [[2, 1], [3, 4]] }, "turn").crosses, [[1, 2], [4, 1]]); // prettier-ignore
  assert.deepEqual(view.edit.mapState(PANEL, { line: null, crosses: [[2, 1], [3, 4]] }, "right").crosses, [[2, 3]]); // prettier-ignore
});

test("a cross is spoken, and what the page lets through is well-formed to Python", () => {
  const state = { line: null, crosses: [[2, 1]] };
  const now = { document: PANEL, state, shows: {}, verdict: null };
  assert.match(view.words.say(now, [2, 1]), /^gap, crossed out$/);
  assert.doesNotMatch(view.words.say(now, [3, 0]), /crossed/);
  const pairs: [Document, State][] = [[PANEL, state]];
  for (let row = 0; row <= 4; row += 1) {
    for (let column = 0; column <= 4; column += 1) {
      const next = play({ line: null }, "main", [row, column], "cross");
      if (next) pairs.push([PANEL, next]);
    }
  }
  assert.equal(pairs.length, 1 + 11);
  assert.deepEqual(pairs.map(([document, one]) => refusal(document, one)), pairs.map(() => null)); // prettier-ignore
  assert.deepEqual(faultsOf(pairs), pairs.map(() => null)); // prettier-ignore
});
