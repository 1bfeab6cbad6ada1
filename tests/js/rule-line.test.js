/** The rule line: what a click does, in the words of each kind's Help. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.js";
import lightsout from "../../static/puzzles/lightsout.js";
import lightup from "../../static/puzzles/lightup.js";
import witness from "../../static/puzzles/witness.js";
import { gestureWords } from "../../static/page/rule-line.js";

// Found by the loader that kinds.js registers.
const { default: nurikabe } = await import("../extra_kinds/static/puzzles/nurikabe.js");

test("a click is told in few words, for a mouse and for a finger", () => {
  assert.equal(gestureWords(lightup.help, false), "Click: bulb. Right click: dot.");
  assert.equal(gestureWords(lightup.help, true), "Tap: bulb. Long press: dot.");
  assert.equal(gestureWords(nurikabe.help, false), "Click: black. Right click: dot.");
  assert.equal(gestureWords(lightsout.help, false), "Click: press. Right click: press back.");
  assert.match(gestureWords(witness.help, true), /^Tap: draw the line .* Long press: cross an edge out\.$/);
  assert.equal(gestureWords({ click: "mark", other: "", mode: "" }, false), "Click: mark.");
});
