/** The rule line: what a click does, in the words of each kind's Help. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import witness from "../../static/puzzles/witness.ts";
import { keyTables } from "../../static/ui/dialogs/help/key-tables.ts";
import { gestureWords } from "../../static/model/first-moves.ts";

// Found by the loader that kinds.ts registers.
const { default: nurikabe } = await import("../extra_kinds/static/puzzles/nurikabe.ts");

const NONE = { kind: "none" }; // their words are the same on every board

test("a click is told in few words, for a mouse and for a finger", () => {
  assert.equal(gestureWords(lightup.words.help(NONE), false), "Click: bulb. Right click: dot.");
  assert.equal(gestureWords(lightup.words.help(NONE), true), "Tap: bulb. Long press: dot.");
  assert.equal(gestureWords(nurikabe.words.help(NONE), false), "Click: black. Right click: dot.");
  const states = (many: number) => lightsout.words.help({ kind: "lightsout", states: many });
  assert.equal(gestureWords(states(3), false), "Click: press. Right click: press back.");
  assert.equal(gestureWords(states(2), false), "Click: press.");
  assert.equal(gestureWords(states(2), true), "Tap: press.");
  assert.equal(gestureWords(witness.words.help(NONE), true), "Tap: draw the line. Long press: cross out.");
  assert.equal(gestureWords({ click: "mark", other: "", mode: "" }, false), "Click: mark.");
});

test("Help has a table for each device, without what has no use on the open board", () => {
  const keys = (states: number) => {
    const { mouse, touch, keyboard } = keyTables(lightsout, { kind: "lightsout", states });
    return [...mouse, ...touch, ...keyboard.filter(({ does }) => !does.startsWith("while editing"))].flatMap((row) => row.keys); // prettier-ignore
  };
  for (const key of ["Right click", "Long press", "X", "M"]) {
    assert.ok(keys(3).includes(key), key);
    assert.ok(!keys(2).includes(key), key);
  }
  const { mouse, touch } = keyTables(witness, NONE);
  assert.deepEqual(mouse.map((row) => row.keys[0]), ["Click", "Drag", "Right click", "Wheel", "Shift wheel", "Middle drag"]); // prettier-ignore
  assert.deepEqual(touch.map((row) => row.keys[0]), ["Tap", "Drag", "Long press", "Two fingers"]); // prettier-ignore
});
