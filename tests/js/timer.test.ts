/** The time played on a board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { newBoard } from "./boards.ts";
import { createStore } from "../../static/model/store.ts";
import type { Board } from "../../static/model/board.ts";

/** A board with a clock and a pause by hand. */
function hand(given: Partial<Board> = {}) {
  const at = { now: 0, resting: false };
  const board = newBoard({ kind: "lightup", rows: ["..."] }, { moves: 0 }, given);
  const store = createStore(board, { rests: () => at.resting, clock: () => at.now * 1000 });
  store.settle();
  let moves = 0;
  const move = () => store.act({ moves: (moves += 1) });
  return { at, store, move };
}

test("the time starts at the first move, not when the board opens", () => {
  const { at, store, move } = hand();
  at.now = 100;
  assert.equal(store.seconds(), 0);
  move();
  at.now = 107;
  assert.equal(store.seconds(), 7);
});

test("a touch of the board starts it, but not while it rests", () => {
  const { at, store } = hand();
  at.resting = true;
  store.start();
  at.resting = false;
  at.now = 5;
  assert.equal(store.seconds(), 0);
  store.start();
  at.now = 8;
  assert.equal(store.seconds(), 3);
});

test("a board that was played before goes on from its time", () => {
  const { at, store } = hand({ seconds: 40, moved: 30, started: true });
  at.now = 2;
  assert.deepEqual([store.seconds(), store.board().moved], [42, 30]);
});

test("it pauses while it rests", () => {
  const { at, store, move } = hand();
  move();
  at.now = 10;
  at.resting = true;
  store.settle();
  at.now = 70;
  at.resting = false;
  store.settle();
  at.now = 73;
  assert.equal(store.seconds(), 13);
});

test("a solved board has the time of its last move, however late the verdict is", () => {
  const { at, store, move } = hand();
  move();
  at.now = 37;
  move();
  at.now = 60;
  store.judge(true);
  assert.equal(store.seconds(), 37);
  assert.equal(store.shownSeconds(), 37);
  at.now = 90;
  store.settle();
  assert.equal(store.seconds(), 37);
  store.undo();
  at.now = 95;
  assert.equal(store.seconds(), 42);
});

test("the time that is shown follows when it is settled", () => {
  const { at, store, move } = hand();
  move();
  at.now = 1;
  assert.equal(store.shownSeconds(), 0);
  store.settle();
  assert.equal(store.shownSeconds(), 1);
});
