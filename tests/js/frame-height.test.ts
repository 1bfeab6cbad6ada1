/** The height that a frame asks for. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { wantedHeight } from "../../static/embed/around.ts";

test("a frame is as high as a board that fills its width, and asks for no more once it is that", () => {
  const board = { width: 10, height: 14 };
  const wanted = wantedHeight(480, { width: 300, height: 280 }, board);
  assert.equal(wanted, 611);
  assert.equal(wantedHeight(wanted, { width: 300, height: 411 }, board), wanted);
});

test("the cells of a small board do not grow without end", () => {
  assert.equal(wantedHeight(480, { width: 800, height: 480 }, { width: 3, height: 3 }), 192);
});
