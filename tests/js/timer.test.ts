/** The time played on a board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { createTimer } from "../../static/page/timer.ts";

/** A timer with a clock and a pause by hand. */
function hand() {
  const at = { now: 0, resting: false };
  const shown: number[] = [];
  const timer = createTimer({
    tick: (seconds) => void shown.push(seconds),
    rests: () => at.resting,
    now: () => at.now * 1000,
  });
  return { at, timer, shown };
}

test("the time starts at the first move, not when the board opens", () => {
  const { at, timer } = hand();
  timer.set(0);
  at.now = 100;
  assert.equal(timer.seconds(), 0);
  timer.move();
  at.now = 107;
  assert.equal(timer.seconds(), 7);
});

test("a touch of the board starts it, but not while it rests", () => {
  const { at, timer } = hand();
  timer.set(0);
  at.resting = true;
  timer.start();
  at.resting = false;
  at.now = 5;
  assert.equal(timer.seconds(), 0);
  timer.start();
  at.now = 8;
  assert.equal(timer.seconds(), 3);
});

test("a board that was played before goes on from its time", () => {
  const { at, timer } = hand();
  timer.set(40, 30);
  at.now = 2;
  assert.deepEqual([timer.seconds(), timer.moved()], [42, 30]);
});

test("it pauses while it rests", () => {
  const { at, timer } = hand();
  timer.move();
  at.now = 10;
  at.resting = true;
  timer.settle();
  at.now = 70;
  at.resting = false;
  timer.settle();
  at.now = 73;
  assert.equal(timer.seconds(), 13);
});

test("a solved board has the time of its last move, however late the verdict is", () => {
  const { at, timer, shown } = hand();
  timer.move();
  at.now = 37;
  timer.move();
  at.now = 60;
  timer.solved(true);
  assert.equal(timer.seconds(), 37);
  assert.equal(shown.at(-1), 37);
  at.now = 90;
  timer.second();
  assert.equal(timer.seconds(), 37);
  timer.solved(false); // a move is undone
  at.now = 95;
  assert.equal(timer.seconds(), 42);
});

test("it shows the time once a second while it runs", () => {
  const { at, timer, shown } = hand();
  timer.second();
  assert.deepEqual(shown, []);
  timer.move();
  at.now = 1;
  timer.second();
  assert.deepEqual(shown, [1]);
});
