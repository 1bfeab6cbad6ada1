import assert from "node:assert/strict";
import { test } from "node:test";
import { byLevel, moved } from "../../static/ui/dialogs/print/order.tsx";

test("a puzzle moves to another place and the others close up", () => {
  assert.deepEqual(moved(["a", "b", "c", "d"], 0, 2), ["b", "c", "a", "d"]);
  assert.deepEqual(moved(["a", "b", "c", "d"], 3, 0), ["d", "a", "b", "c"]);
});

test("nothing moves beyond the ends", () => {
  const items = ["a", "b"];
  assert.equal(moved(items, 0, -1), items);
  assert.equal(moved(items, 1, 2), items);
});

test("puzzles are ordered by level, within a level as they were, and without a level last", () => {
  const grades = ["hard", null, "easy", "fiendish", "easy"];
  const items = grades.map((level, index) => ({ index, ...(level && { grade: { level } }) }));
  assert.deepEqual(
    byLevel(items).map(({ index }) => index),
    [2, 4, 0, 3, 1],
  );
});
