/** The editor without its bars: what a gesture chooses, and what its texts say. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { newBoard } from "./boards.ts";
import { createEditor } from "../../static/edit/editor.ts";
import { forFingers } from "../../static/edit/edit-words.ts";
import { parIn } from "../../static/edit/jobs.ts";
import { createHand } from "../../static/edit/hand.ts";
import { createOpenBoard } from "../../static/model/open-board.ts";
import { createStore } from "../../static/model/store.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import switches from "../../static/puzzles/switches.ts";
import witness from "../../static/puzzles/witness.ts";
import type { CallOptions, Document, Gesture, View } from "../../static/types.ts";

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

/** The editor of a board, as the page has it, and what is asked of Python. */
function editorOf(view: View, document: Document) {
  const store = createStore(newBoard(document, view.play.blank(document)));
  const asked: string[] = [];
  const page: any = {
    store,
    ...createOpenBoard({ store, views: new Map([[document.kind, view]]), settings: { now: () => ({ engines: {} }) } }),
    python: {
      ask: (name: string, _: object, { signal }: CallOptions = {}) =>
        new Promise((_, reject) => {
          asked.push(name);
          signal?.addEventListener("abort", () => reject(new Error("stopped")));
        }),
    },
    say() {},
    tell() {},
  };
  return { editor: createEditor(page), store, asked };
}

test("a key that sets what is there already is the editor's all the same, and changes nothing", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const boards: [View, Document, string[], string][] = [
    [lightsout, { kind: "lightsout", states: 2, lights: ["01"], goal: 0 }, ["0", "."], "2"],
    [lightup, { kind: "lightup", rows: ["0."] }, ["0", "#"], "5"],
  ];
  for (const [view, document, keys, other] of boards) {
    const { editor, store } = editorOf(view, document);
    editor.turn(true);
    const press = (key: string) => editor.gesture({ type: "key", at: [0, 0], key });
    assert.deepEqual([press(keys[0]), store.canUndo(), press(other), store.canUndo()], [true, false, false, false]);
    assert.deepEqual([press(keys[1]), store.canUndo()], [true, true]);
    editor.turn(false);
  }
});

test("when editing ends while Python takes clues away, nothing more is asked", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { editor, asked } = editorOf(lightup, { kind: "lightup", rows: ["0."] });
  editor.turn(true);
  const thinned = editor.jobs.thin("easy");
  editor.turn(false);
  await thinned;
  t.mock.timers.tick(1000);
  assert.deepEqual(asked, ["thin"]);
});

test("a job ends once the puzzle that it was asked for is edited", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { editor } = editorOf(lightup, { kind: "lightup", rows: ["0."] });
  editor.turn(true);
  let isOver = false;
  void editor.jobs.thin("easy").then(() => (isOver = true));
  editor.gesture({ type: "key", at: [0, 0], key: "#" });
  await new Promise(setImmediate);
  editor.turn(false);
  assert.equal(isOver, true);
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
