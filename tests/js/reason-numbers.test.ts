/** The numbers of reasons on the board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { numbersAt } from "../../static/kits/reason-numbers.ts";
import type { Place } from "../../static/types.ts";

test("several reasons have their numbers on the board, where the list that has them is read", () => {
  const links: Place[][] = [[[0, 0], [0, 1]], [[0, 0]], [[0, 0], [2, 2]]]; // prettier-ignore
  const numbers = [
    { at: [0, 0], text: "1, 2" },
    { at: [2, 2], text: "3" },
  ];
  assert.deepEqual(numbersAt({ links }), numbers);
  assert.deepEqual(numbersAt({ links, numbered: true }), numbers);
  assert.deepEqual(numbersAt({ links, numbered: false }), []);
  assert.deepEqual(numbersAt({ links: [[[1, 1]]] }), [], "one needs none");
});
