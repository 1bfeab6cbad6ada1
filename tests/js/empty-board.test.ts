/** The empty board of the New dialog: it has the options that the editor has too. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { emptyBoard } from "../../static/edit/options.ts";
import lightsout from "../../static/puzzles/lightsout.ts";

const OPEN = lightsout.edit.empty(3, 3);

test("without options it is as large as the open board", () => {
  assert.deepEqual(emptyBoard(lightsout, OPEN, {}), OPEN);
  assert.deepEqual(emptyBoard(lightsout, OPEN, { size: null, states: null }), OPEN);
});

test("it takes the options that the editor has, and no others", () => {
  const { lights, ...rest } = emptyBoard(lightsout, OPEN, {
    ...{ size: [2, 4], states: 3, wrap: true, reach: "king", level: "hard" },
  });
  assert.deepEqual(lights, ["0000", "0000"]);
  assert.deepEqual(rest, { kind: "lightsout", states: 3, goal: 0, wrap: true, reach: "king" });
  assert.deepEqual(emptyBoard(lightsout, OPEN, { reach: "a reach that the editor lacks" }), OPEN);
});

test("a size or a number that cannot be is refused with a sentence", () => {
  assert.throws(() => emptyBoard(lightsout, OPEN, { size: [0, 4] }), { message: "Rows and columns: 1 to 2000 each." });
  assert.throws(() => emptyBoard(lightsout, OPEN, { states: 99 }), { message: "States: 2 to 36." });
});
