/** What a form field holds. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { parIn } from "../../static/edit/fields.ts";

const field = (value: string) => ({ value, validity: { badInput: false } }) as HTMLInputElement;

test("a par is at least 1, since a board with par 0 is solved, or left open", () => {
  assert.deepEqual(["1", " 15 ", ""].map(field).map(parIn), [1, 15, undefined]);
  for (const wrong of ["0", "-3", "1.5", "1e1", "0x5"]) {
    assert.throws(() => parIn(field(wrong)), /^Error: Par should be a whole number of clicks, at least 1, or empty/);
  }
});
