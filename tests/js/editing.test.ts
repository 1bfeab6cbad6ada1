/** The editor without its bars: what a gesture chooses, and what its texts say. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { forFingers } from "../../static/edit/edit-words.ts";
import { parIn } from "../../static/edit/jobs.ts";
import { createHand } from "../../static/edit/hand.ts";
import switches from "../../static/puzzles/switches.ts";
import witness from "../../static/puzzles/witness.ts";
import type { Gesture } from "../../static/types.ts";

test("a par is at least 1, since a board with par 0 is solved, or left open", () => {
  assert.deepEqual(["1", " 15 ", ""].map(parIn), [1, 15, undefined]);
  for (const wrong of ["0", "-3", "1.5", "1e1", "0x5"]) {
    assert.throws(() => parIn(wrong), /^Error: Par should be a whole number of clicks, at least 1, or empty/);
  }
});

test("a finger taps where a mouse clicks", () => {
  const said = (view: typeof witness) => view.edit.tools.map(({ does = "" }) => forFingers(does));
  assert.equal(said(witness)[0], "Start: tap a corner or edge; tap again to remove.");
  assert.equal(said(switches).at(-1), "Tap a thing to remove it. A long press removes only a bulb’s switch.");
  for (const does of [...said(witness), ...said(switches)]) assert.doesNotMatch(does, /click/i);
});

/** A hand with a tool of Switches, and what it says. */
function handWith(tool: string) {
  const said: string[] = [];
  const hand = createHand({ view: () => switches, say: (text) => void said.push(text) });
  hand.take(tool);
  return { hand, said };
}

test("a click chooses a thing, and a second one puts it down only with a tool that picks things up", () => {
  const click = { type: "main" as const, at: "a" };
  const { hand, said } = handWith("value");
  const gestures: Gesture[] = [click, click, { type: "main", at: [0, 0] }, { type: "drop", at: "b" }];
  for (const gesture of gestures) {
    hand.touch(gesture);
    assert.equal(hand.chosen(), "a");
  }
  hand.touch({ type: "main", at: "" });
  assert.equal(hand.chosen(), null);
  assert.deepEqual(said, []);
  const mover = handWith("move");
  mover.hand.touch(click);
  assert.deepEqual([mover.hand.chosen(), mover.said], ["a", ["a is chosen."]]);
  mover.hand.touch(click);
  assert.equal(mover.hand.chosen(), null);
});

test("a click comes from what was clicked before, a drag from where it began, a key from what is chosen", () => {
  const { hand } = handWith("connect");
  assert.equal(hand.touch({ type: "key", at: "c", key: "ArrowUp" }), undefined);
  for (const at of ["a", "b"]) hand.touch({ type: "main", at });
  assert.equal(hand.touch({ type: "drop", at: "b", from: "b" }), "a");
  assert.equal(hand.touch({ type: "drop", at: "c", from: "b" }), "b");
  assert.equal(hand.touch({ type: "key", at: "c", key: "ArrowUp" }), "b");
});
