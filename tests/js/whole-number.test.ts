/** The number that plain digits say. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { wholeNumber } from "../../static/base/words.ts";

test("plain digits are a number, and nothing else is", () => {
  assert.deepEqual(["0", "7", " 100 ", "007"].map(wholeNumber), [0, 7, 100, 7]);
  for (const other of ["", " ", "1e1", "0x5", "1.5", "-3", "+3", "1,000", "٣", "ten", "9".repeat(16)]) {
    assert.ok(Number.isNaN(wholeNumber(other)), other);
  }
});
