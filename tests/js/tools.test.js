/** How the editor's tools are explained. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.js";
import { forFingers } from "../../static/edit/tools.js";
import switches from "../../static/puzzles/switches.js";
import witness from "../../static/puzzles/witness.js";

test("a finger taps where a mouse clicks", () => {
  const said = (/** @type {typeof witness} */ view) => view.tools.map(({ does = "" }) => forFingers(does));
  assert.equal(said(witness)[0], "Start: tap a corner or edge; tap again to remove.");
  assert.equal(said(switches).at(-1), "Tap a thing to remove it. A long press removes only a bulb’s switch.");
  for (const does of [...said(witness), ...said(switches)]) assert.doesNotMatch(does, /click/i);
});
