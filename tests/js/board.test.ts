/** What the board and the editor work out without a browser: the viewport, what keys mean, what is chosen. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { meaningOf } from "../../static/board/board-keys.ts";
import { planSide } from "../../static/board/plan-side.ts";
import { cursorOn } from "../../static/board/table.ts";
import { fitted, hidesMarks, panned, resized, revealed, START, zoomed } from "../../static/board/viewport.ts";
import type { Place, Places } from "../../static/types.ts";

const PANE = { width: 400, height: 300 };
const BOARD = { width: 20, height: 20 };

test("a board fits again when its pane gets another size, unless the player has zoomed", () => {
  const start = resized(START, BOARD, 1, PANE);
  const larger = resized(start, BOARD, 1, { width: 800, height: 600 });
  assert.deepEqual([start.shows, larger.shows], ["whole", "whole"]);
  assert.ok(larger.camera.scale > start.camera.scale);
  const near = zoomed(start, BOARD, 1, 3);
  assert.equal(near.shows, "part");
  assert.equal(resized(near, BOARD, 1, { width: 800, height: 600 }).camera.scale, near.camera.scale);
  assert.deepEqual(fitted(near, BOARD, 1), start);
});

test("zooming without a point keeps the middle of the pane where it is", () => {
  const start = zoomed(resized(START, BOARD, 1, PANE), BOARD, 1, 2);
  assert.deepEqual(zoomed(start, BOARD, 1, 1.5), zoomed(start, BOARD, 1, 1.5, { x: 200, y: 150 }));
});

test("a board that was moved is no longer shown whole", () => {
  const near = zoomed(resized(START, BOARD, 1, PANE), BOARD, 1, 4);
  const { camera, shows } = panned(near, BOARD, -10, 5);
  assert.deepEqual(camera, { ...near.camera, x: near.camera.x - 10, y: near.camera.y + 5 });
  assert.equal(shows, "part");
});

test("a cell of a large board is a speck while all of it is on show", () => {
  const large = { width: 100, height: 100 };
  const whole = resized(START, large, 1, PANE);
  assert.deepEqual([hidesMarks(whole), hidesMarks(resized(START, BOARD, 1, PANE))], [true, false]);
  assert.equal(hidesMarks(zoomed(whole, large, 1, 1.01)), false, "the player has moved it");
});

test("places out of view are brought into view, and a whole board stays as it is", () => {
  const start = resized(START, BOARD, 1, PANE);
  const far = { x: 18, y: 18, w: 1, h: 1 };
  assert.equal(revealed(start, BOARD, [far]), start);
  const near = zoomed(start, BOARD, 1, 6, { x: 0, y: 0 });
  assert.equal(revealed(near, BOARD, []), near);
  const { camera } = revealed(near, BOARD, [far]);
  assert.ok(camera.x + 19 * camera.scale <= PANE.width && camera.y + 19 * camera.scale <= PANE.height);
  // Both do not fit, so the first one is shown.
  const first = { x: 0, y: 0, w: 1, h: 1 };
  assert.deepEqual(revealed(near, BOARD, [first, far]).camera, revealed(near, BOARD, [first]).camera);
});

test("a plan stands beside the board on a wide stage and below it on a tall one", () => {
  assert.equal(planSide(BOARD, { width: 900, height: 400 }, 1), "right");
  assert.equal(planSide(BOARD, { width: 400, height: 900 }, 1), "below");
});

test("the cursor stays on its place while that exists", () => {
  const next = (): Place => [0, 0];
  const box = () => ({ x: 0, y: 0, w: 1, h: 1 });
  const grid = { ...BOARD, rows: 20, columns: 20, at: () => null, next, box } as Places;
  assert.deepEqual(cursorOn([3, 4], grid, false), [3, 4]);
  assert.deepEqual(cursorOn([3, 4], grid, true), [0, 0]);
  assert.deepEqual(cursorOn("a", grid, false), [0, 0]);
  const group = { ...grid, next: () => "a", all: () => ["a", "b"] } as Places;
  assert.equal(cursorOn("b", group, true), "b");
  assert.equal(cursorOn("c", group, false), "a");
});

test("keys move the cursor or put a mark, and Ctrl goes to the ends only", () => {
  const meaning = (key: string, held?: { ctrlKey?: boolean; shiftKey?: boolean }) =>
    meaningOf({ key, ctrlKey: false, shiftKey: false, ...held });
  assert.deepEqual(meaning("ArrowUp"), { direction: "up" });
  assert.deepEqual(meaning("Home"), { direction: "row-start" });
  assert.deepEqual(meaning("Home", { ctrlKey: true }), { direction: "start" });
  assert.deepEqual(meaning("End", { ctrlKey: true }), { direction: "end" });
  assert.deepEqual(meaning(" "), { type: "main" });
  assert.deepEqual(meaning("Enter", { shiftKey: true }), { type: "mark" });
  assert.deepEqual(meaning("X"), { type: "mark" });
  assert.equal(meaning("x", { ctrlKey: true }), null);
  assert.equal(meaning("toString"), null);
});
