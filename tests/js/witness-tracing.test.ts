/** Dragging a line: the tip slides, turns, backs up and stops; what is left at the end. Keys draw by steps. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "./kinds.ts";
import { document, line } from "./panels.ts";
import { randomFrom } from "../../static/base/random.ts";
import { byKey } from "../../static/puzzles/witness/line/keyboard-line.ts";
import { pointOf } from "../../static/kits/edge-grid.ts";
import { tipOf } from "../../static/puzzles/witness/geometry/coordinates.ts";
import { begin, end, isClick, lead, move } from "../../static/puzzles/witness/line/drag-line.ts";
import type { Point, Trace } from "../../static/puzzles/witness/types.ts";
import type { Document, Place, State } from "../../static/types.ts";

const BLANK = { line: null };

/** A hand comes down and moves over these places, which need not be whole. */
function traced(givens: Document, state: State, [first, ...rest]: [number, number][]): Trace {
  let trace = begin({ document: givens, state }, pointOf(first), 0.4);
  assert.ok(trace !== null && typeof trace !== "string", `nothing to take hold of: ${trace}`);
  for (const place of rest) trace = move(trace, pointOf(place));
  return trace;
}

/** What such a hand leaves. */
const left = (givens: Document, state: State, places: [number, number][]) => end(traced(givens, state, places));

/** Where the tip is, in doubled numbers. */
const tip = (trace: Trace) => {
  const [x, y] = tipOf(trace);
  const [left, top] = pointOf([0, 0]);
  return [2 * (y - top), 2 * (x - left)].map((half) => Number(half.toFixed(2)));
};

test("the tip follows the pointer exactly", () => {
  assert.deepEqual(tip(traced(document(2, 2), BLANK, [[4, 0], [2.6, 0.1]])), [2.6, 0]); // prettier-ignore
});

test("it turns at a corner towards the pointer, and cuts no corner", () => {
  const trace = traced(document(2, 2), BLANK, [[4, 0], [2, 0.2], [1.9, 1.6]]); // prettier-ignore
  assert.deepEqual(tip(trace), [2, 1.6]);
  assert.deepEqual(left(document(2, 2), BLANK, [[4, 0], [2, 0], [2, 2], [0, 2]]), line([4, 0], "UURRUU")); // prettier-ignore
});

test("it follows a pointer that jumps far between two events", () => {
  assert.deepEqual(left(document(6, 6), BLANK, [[12, 0], [0, 0], [0, 12]]), line([12, 0], "U".repeat(12) + "R".repeat(12))); // prettier-ignore
});

test("it backs up over itself, and off again another way", () => {
  const back = [[4, 0], [0, 0], [2, 0], [2, 2]]; // prettier-ignore
  assert.deepEqual(left(document(2, 2), BLANK, back as [number, number][]), line([4, 0], "UURR"));
  assert.equal(left(document(2, 2), line([4, 0], ""), [[4, 0], [0, 0], [4, 0]]), null); // prettier-ignore
});

test("it stops before a gap, and does not enter missing track", () => {
  const gap = traced(document(2, 2, { gaps: [[1, 0]] }), BLANK, [[4, 0], [0, 0]]); // prettier-ignore
  assert.deepEqual(tip(gap), [1.48, 0]);
  assert.deepEqual(end(gap), line([4, 0], "UU"));
  assert.deepEqual(tip(traced(document(2, 2, { missing: [[1, 0]] }), BLANK, [[4, 0], [0, 0]])), [2, 0]); // prettier-ignore
});

test("it stops at itself", () => {
  const round = traced(document(2, 2), BLANK, [[4, 0], [2, 0], [2, 2], [4, 2], [4, 0.2]]); // prettier-ignore
  assert.deepEqual(tip(round), [4, 0.48], "half a step and a bit before its own start");
  assert.deepEqual(end(round), line([4, 0], "UURRDDL"));
});

test("it stops before the second line", () => {
  const givens = document(2, 3, { symmetry: "left-right", starts: [[4, 0], [4, 6]] }); // prettier-ignore
  const trace = traced(givens, BLANK, [[4, 0], [2, 0], [2, 6]]); // prettier-ignore
  assert.deepEqual(end(trace), line([4, 0], "UURR"));
  assert.ok(tip(trace)[1] < 3, "both tips stand apart");
});

test("it continues round a pillar, and stops where it has been", () => {
  const givens = document(2, 3, { pillar: true, starts: [[4, 0]], ends: [[0, 0, "top"]] }); // prettier-ignore
  assert.deepEqual(left(givens, BLANK, [[4, 0], [2, 0], [2, -0.9], [2, -2], [0, -2]]), line([4, 0], "UULLUU")); // prettier-ignore
  assert.deepEqual(left(givens, BLANK, [[4, 0], [2, 0], [2, 5.5]]), line([4, 0], "UURRRRR"), "all but round"); // prettier-ignore
});

test("it goes on into an end that it reaches", () => {
  const trace = traced(document(1, 1), BLANK, [[2, 0], [0, 0], [0, 2], [0, 3]]); // prettier-ignore
  assert.deepEqual(tip(trace), [0, 2.6]);
  assert.deepEqual(end(trace), line([2, 0], "UURR"));
});

test("let go near a corner, the tip snaps to it; half-way it stays half-way", () => {
  assert.deepEqual(left(document(2, 2), BLANK, [[4, 0], [2.6, 0]]), line([4, 0], "UU")); // prettier-ignore
  assert.deepEqual(left(document(2, 2), BLANK, [[4, 0], [3, 0]]), line([4, 0], "U")); // prettier-ignore
  assert.deepEqual(left(document(2, 2), BLANK, [[4, 0], [3.4, 0]]), line([4, 0], "")); // prettier-ignore
  const end = document(2, 2, { ends: [[3, 0, "left"]] });
  assert.deepEqual(left(end, BLANK, [[4, 0], [3.4, 0]]), line([4, 0], "U"), "an end half-way draws it in"); // prettier-ignore
});

test("a pointer that comes down beside the tip keeps its distance", () => {
  const trace = traced(document(2, 2), line([4, 0], "UU"), [[2.4, 0.4], [2.4, 1.4]]); // prettier-ignore
  assert.deepEqual(tip(trace), [2, 1]);
});

test("a pointer that comes down on the line takes it back to there, and draws on", () => {
  const state = line([4, 0], "UURRUU");
  assert.deepEqual(left(document(2, 2), state, [[2, 0], [0, 0]]), line([4, 0], "UUUU")); // prettier-ignore
  assert.deepEqual(left(document(2, 2), state, [[2, 0]]), line([4, 0], "UU"));
});

test("a tap is a click: it leads the line on, also half a step beside its tip", () => {
  const givens = document(2, 2, { ends: [[2, 1, "top"]] });
  const state = line([4, 0], "UU");
  const point = pointOf([2, 0.9]) as Point;
  const trace = begin({ document: givens, state }, point, 0.6);
  assert.deepEqual(end(trace as Trace), line([4, 0], "UUR"));
});

test("a line that follows the mouse is put down at its tip, or led to where it is clicked", () => {
  const givens = document(4, 4, { gaps: [[5, 0]] });
  const trace = traced(givens, line([8, 0], ""), [[8, 0], [6, 0]]); // prettier-ignore
  const put = (place: [number, number]) => end(lead(trace, pointOf(place), 0.4));
  assert.ok(isClick(traced(givens, BLANK, [[8, 0]])), "a start");
  assert.ok(!isClick(trace), "moved");
  assert.ok(isClick(traced(givens, line([8, 0], "UU"), [[6, 0]])), "its tip"); // prettier-ignore
  const whole = line([8, 0], "UUUUUUUURRRRRRRR");
  assert.ok(!isClick(traced(givens, whole, [[0, 8]])), "a line at its end stays there"); // prettier-ignore
  assert.ok(!isClick(traced(givens, line([8, 0], ""), [[4, 0]])), "a corner that the line was led to");
  assert.deepEqual(put([5.8, 0.2]), line([8, 0], "UU"), "the tip is there");
  assert.deepEqual(put([4, 0]), line([8, 0], "UURRUULL"), "it is led there, round the gap");
  assert.deepEqual(put([7, 1]), line([8, 0], "U"), "a cell leads nowhere: the tip goes as near as it can");
});

test("a pointer that comes down near a start begins there, but not near another corner", () => {
  const givens = document(2, 2);
  assert.deepEqual(left(givens, BLANK, [[3.4, 0.4]]), line([4, 0], ""));
  assert.equal(begin({ document: givens, state: BLANK }, pointOf([2, 0]), 0.6), "A line begins at a start.");
});

test("a pointer that can draw nothing is told why", () => {
  const now = { document: document(2, 2, { gaps: [[3, 0], [4, 1]] }), state: line([4, 0], "") }; // prettier-ignore
  assert.equal(begin(now, pointOf([0, 0]), 0.4), "The line cannot get there.");
  assert.equal(begin({ ...now, state: BLANK }, pointOf([0, 0]), 0.4), "A line begins at a start.");
  assert.equal(begin(now, pointOf([1, 1]), 0.4), null, "a cell is nothing to draw on");
});

test("a start whose image is blocked says why no line can begin", () => {
  const said = (more: object, at: [number, number]) =>
    begin(
      { document: document(2, 2, { symmetry: "left-right", starts: [at], ...more }), state: BLANK },
      pointOf(at),
      0.4,
    );
  assert.equal(said({ gaps: [[4, 4]] }, [4, 0]), "No line can begin here: the second line would begin at a gap.");
  assert.match(String(said({ missing: [[4, 4]] }, [4, 0])), /where the track is missing/);
});

test("two lines may begin together at a start that is its own image", () => {
  const givens = document(2, 2, { symmetry: "left-right", starts: [[4, 2]], ends: [[0, 0, "top"], [0, 4, "top"]] }); // prettier-ignore
  assert.deepEqual(left(givens, BLANK, [[4, 2], [4, 0.2]]), line([4, 2], "LL")); // prettier-ignore
});

test("every drag leaves a legal line", () => {
  const panels = [
    document(4, 4, { gaps: [[3, 2], [4, 4]], missing: [[5, 4], [0, 3]] }), // prettier-ignore
    document(3, 4, { pillar: true, ends: [[0, 4, "top"]] }),
    document(3, 5, { symmetry: "left-right", starts: [[6, 0], [6, 10]] }), // prettier-ignore
    document(4, 4, { symmetry: "rotational", starts: [[8, 0], [0, 8]] }), // prettier-ignore
    document(4, 4, { symmetry: "rotational", starts: [[4, 4]] }), // prettier-ignore
    document(3, 4, { pillar: true, symmetry: "rotational", starts: [[6, 0], [0, 4]], ends: [[0, 0, "top"]] }), // prettier-ignore
  ];
  const random = randomFrom(7);
  const drawn: [Document, State][] = [];
  for (const givens of panels) {
    let state: State = BLANK;
    let changed = 0;
    for (let hand = 0; hand < 400; hand += 1) {
      let trace = begin({ document: givens, state }, pointOf([9 * random() - 1, 11 * random() - 1]), 0.6);
      if (trace === null || typeof trace === "string") continue;
      for (let strokes = 0; strokes < 8; strokes += 1) {
        trace = move(trace, pointOf([9 * random() - 1, 11 * random() - 1]));
      }
      const next = end(trace);
      if (next === null || typeof next === "string") continue;
      drawn.push([givens, next]);
      state = next;
      changed += 1;
    }
    assert.ok(changed > 10, `hands drew only ${changed} times`);
  }
  assert.deepEqual(faultsOf(drawn).filter((fault) => fault !== null), []); // prettier-ignore
});

// # Keys

/** What keys make of a line, from a place. */
function typed(givens: Document, at: Place, keys: string[]) {
  let state: State = BLANK;
  let held = false;
  let words = "";
  for (const key of keys) {
    const taken = byKey({ document: givens, state, held }, key, at);
    assert.ok(taken, key);
    ({ state = state, at = at, held, words } = taken);
  }
  return { state, at, held, words };
}

test("arrows draw corner by corner, the one back and Backspace take back", () => {
  const { state, at } = typed(document(2, 2), [4, 0], ["Enter", "ArrowUp", "ArrowRight", "ArrowUp"]);
  assert.deepEqual([state, at], [line([4, 0], "UURRUU"), [0, 2]]);
  assert.deepEqual(typed(document(2, 2), [4, 0], ["Enter", "ArrowUp", "ArrowRight", "ArrowLeft"]).state, line([4, 0], "UU")); // prettier-ignore
  assert.deepEqual(typed(document(2, 2), [4, 0], ["Enter", "ArrowUp", "Backspace", "Backspace"]).state, BLANK);
  assert.equal(typed(document(2, 2), [4, 0], ["Enter", "ArrowUp", "Enter"]).held, false);
});

test("an arrow key stops at an end in the middle of an edge", () => {
  const givens = document(2, 2, { ends: [[3, 0, "left"]] });
  assert.deepEqual(typed(givens, [4, 0], ["Enter", "ArrowUp"]).state, line([4, 0], "U"));
  assert.deepEqual(typed(givens, [4, 0], ["Enter", "ArrowUp", "ArrowUp"]).state, line([4, 0], "UU"));
});

test("an arrow that cannot draw says why", () => {
  const said = [
    [{}, ["ArrowLeft"], "That is off the panel."],
    [{ gaps: [[3, 0]] }, ["ArrowUp"], "There is a gap."],
    [{ missing: [[3, 0]] }, ["ArrowUp"], "There is no track."],
    [{}, ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"], "The line is already there."],
    [{ symmetry: "left-right" }, ["ArrowRight"], "The second line is there."],
    [{ symmetry: "left-right", gaps: [[3, 4]] }, ["ArrowUp"], "The second line cannot go there."],
  ];
  for (const [more, keys, words] of said) {
    const start = typed(document(2, 2, more as object), [4, 0], ["Enter", ...(keys as string[])]);
    assert.equal(start.words, words);
    assert.equal(start.held, true);
  }
});

test("a step says where the tip is and what is near", () => {
  const symbols = [{ at: [1, 1], type: "square", colour: "red" }];
  const { words } = typed(document(2, 2, { symbols }), [4, 0], ["Enter", "ArrowUp", "ArrowRight"]);
  assert.equal(words, "Corner row 2, column 2; red square to the upper left.");
});

test("a key that does nothing to a line is left to other handlers", () => {
  assert.equal(byKey({ document: document(2, 2), state: BLANK, held: false }, "ArrowUp", [4, 0]), null);
  assert.equal(byKey({ document: document(2, 2), state: BLANK, held: true }, "h", [4, 0]), null);
});
