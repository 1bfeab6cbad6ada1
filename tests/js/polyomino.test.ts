/** Pieces as rows of squares: turned, mirrored, trimmed, laid into a grid, and counted. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { laid, mirrored, sizeOf, toggled, trimmed, turned } from "../../static/kits/polyomino.ts";

test("pieces are turned, mirrored, trimmed and laid into a grid", () => {
  assert.deepEqual(turned(["##", "#.", "#."]), ["###", "..#"]);
  assert.deepEqual(mirrored(["##.", "#.."]), [".##", "..#"]);
  assert.deepEqual(trimmed([".....", "..#..", ".##..", "....."]), [".#", "##"]);
  assert.deepEqual(trimmed(["#..", "...", "..#"]), ["#..", "...", "..#"]);
  assert.deepEqual(trimmed(["...", "..."]), []);
  assert.deepEqual(laid(["##"], 3), ["##.", "...", "..."]);
  assert.deepEqual(toggled(["#.", ".."], 1, 1), ["#.", ".#"]);
  assert.deepEqual(toggled(["#.", ".."], 0, 0), ["..", ".."]);
  assert.equal(sizeOf(["##", ".#"]), 3);
});
