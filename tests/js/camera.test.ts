/** The camera: the whole board fits, the point under the finger stays, and the board is never lost from sight. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { clamp, fit, largestCell, reveal, seen, toCells, zoom } from "../../static/board/camera.ts";

const PANE = { width: 360, height: 480 };
const SIZES = [1, 2, 7, 25, 100, 200].flatMap((width) => [1, 7, 200].map((height) => ({ width, height })));

test("the whole board fits and is in the middle", () => {
  for (const board of SIZES) {
    for (const ratio of [1, 1.5, 2, 3]) {
      const { scale, x, y } = fit(board, PANE, ratio);
      assert.ok(x >= 0 && y >= 0);
      assert.ok(x + board.width * scale <= PANE.width && y + board.height * scale <= PANE.height);
      assert.ok(Math.abs(2 * x + board.width * scale - PANE.width) <= 1);
    }
  }
});

test("zooming keeps the point under the finger, as long as the board fills the pane there", () => {
  const board = { width: 50, height: 50 };
  const ground = { board, pane: PANE };
  const start = zoom(fit(board, PANE, 1), { factor: 4, x: 180, y: 240 }, ground, 1);
  const before = toCells(start, { x: 100, y: 200 });
  const after = toCells(zoom(start, { factor: 1.2, x: 100, y: 200 }, ground, 1), { x: 100, y: 200 });
  assert.ok(Math.hypot(before[0] - after[0], before[1] - after[1]) < 0.001);
});

test("zooming ends at the whole board and at the largest cell", () => {
  for (const board of SIZES) {
    const whole = fit(board, PANE, 2);
    const ground = { board, pane: PANE };
    assert.deepEqual(zoom(whole, { factor: 0.1, x: 0, y: 0 }, ground, 2), whole);
    assert.ok(zoom(whole, { factor: 1000, x: 10, y: 10 }, ground, 2).scale <= largestCell(PANE));
  }
});

test("on a large screen a small board is larger, and does not fill it", () => {
  const board = { width: 3, height: 3 };
  const scales = [PANE, { width: 900, height: 560 }, { width: 2100, height: 1200 }].map(
    (pane) => fit(board, pane, 1).scale,
  );
  assert.deepEqual(scales, [112, 140, 220]);
});

test("a board that is larger than the pane leaves no gap, a smaller one stays in the middle", () => {
  const board = { width: 20, height: 5 };
  for (const x of [-10_000, -200, 0, 10_000]) {
    const camera = clamp({ scale: 40, x, y: x }, { board, pane: PANE });
    assert.ok(camera.x <= 20 && camera.x + 20 * 40 >= PANE.width - 20);
    assert.equal(camera.y, (PANE.height - 5 * 40) / 2);
  }
});

test("a place that is revealed is in sight", () => {
  const board = { width: 100, height: 100 };
  for (const [x, y] of [
    [0, 0],
    [99, 99],
    [50, 3],
    [0, 99],
  ]) {
    const camera = reveal({ scale: 40, x: -900, y: -900 }, { x, y, w: 1, h: 1 }, { board, pane: PANE });
    const part = seen(camera, PANE);
    assert.ok(part.x <= x && x + 1 <= part.x + part.w && part.y <= y && y + 1 <= part.y + part.h);
  }
});
