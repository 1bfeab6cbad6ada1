/** The colours of lights of many states: even steps of lightness, and numbers that can be read on every one. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { between, bytesOf, contrast } from "../../static/draw/colours.ts";

const [OFF, HALF, ON] = ["rgb(34, 32, 27)", "rgb(140, 100, 20)", "rgb(255, 210, 74)"];
const steps = Array.from({ length: 36 }, (_, value) => between(OFF, HALF, ON, value / 35));

test("the first and last colours are exact, and every step is brighter than the one before", () => {
  assert.equal(steps[0], OFF);
  assert.equal(steps[35], ON);
  const brightness = steps.map((colour) => contrast(colour, "rgb(0, 0, 0)"));
  assert.ok(brightness.every((value, index) => index === 0 || value > brightness[index - 1]));
});

test("half on is amber: more red than green, hardly any blue", () => {
  const [red, green, blue] = bytesOf(between(OFF, HALF, ON, 0.5));
  assert.ok(red > green && green > 2 * blue);
});

test("black or white is read on every step", () => {
  for (const colour of steps) {
    assert.ok(Math.max(contrast(colour, "rgb(0, 0, 0)"), contrast(colour, "rgb(255, 255, 255)")) >= 4.5, colour);
  }
});
