/** How the editor's tools are explained. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { forFingers } from "../../static/edit/tools.ts";
import switches from "../../static/puzzles/switches.ts";
import witness from "../../static/puzzles/witness.ts";

test("a finger taps where a mouse clicks", () => {
  const said = (view: typeof witness) => view.edit.tools.map(({ does = "" }) => forFingers(does));
  assert.equal(said(witness)[0], "Start: tap a corner or edge; tap again to remove.");
  assert.equal(said(switches).at(-1), "Tap a thing to remove it. A long press removes only a bulb’s switch.");
  for (const does of [...said(witness), ...said(switches)]) assert.doesNotMatch(does, /click/i);
});
