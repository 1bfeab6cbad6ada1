/** Numbers that the page reads, and times that it writes. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { took, wholeNumber } from "../../static/base/words.ts";

test("plain digits are a number, and nothing else is", () => {
  assert.deepEqual(["0", "7", " 100 ", "007"].map(wholeNumber), [0, 7, 100, 7]);
  for (const other of ["", " ", "1e1", "0x5", "1.5", "-3", "+3", "1,000", "٣", "ten", "9".repeat(16)]) {
    assert.ok(Number.isNaN(wholeNumber(other)), other);
  }
});

test("a time has two digits at least, and no thousand milliseconds", () => {
  assert.deepEqual([0.004, 0.0095, 0.25, 0.9994, 0.9996].map(took), ["4.0 ms", "10 ms", "250 ms", "999 ms", "1.0 s"]);
});
