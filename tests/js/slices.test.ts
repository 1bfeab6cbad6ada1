/** Long work in slices. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { atOnce, inSlices } from "../../static/base/slices.ts";
import type { TestContext } from "node:test";

/** Steps that take so many milliseconds each. */
function* steps(clock: { now: number }, each: number) {
  for (let step = 0; step < 6; step += 1) {
    clock.now += each;
    yield;
  }
  return "done";
}

/** How many pauses the work has. */
async function pauses(context: TestContext, each: number) {
  const clock = { now: 0 };
  context.mock.method(performance, "now", () => clock.now);
  const { setTimeout: real } = globalThis;
  const timer = context.mock.method(globalThis, "setTimeout", (then: () => void) => real(then));
  assert.equal(await inSlices(steps(clock, each), new AbortController().signal), "done");
  const count = timer.mock.callCount();
  context.mock.restoreAll();
  return count;
}

test("short work has no pause, and long work has one after each slice", async (context) => {
  assert.equal(await pauses(context, 1), 0);
  assert.equal(await pauses(context, 6), 3);
  assert.equal(await pauses(context, 40), 6);
});

test("work that is not wanted any more ends after a slice", async (context) => {
  const clock = { now: 0 };
  context.mock.method(performance, "now", () => clock.now);
  assert.equal(await inSlices(steps(clock, 40), AbortSignal.abort()), null);
  assert.equal(clock.now, 40);
});

test("all steps at once have the same result", () => {
  assert.equal(atOnce(steps({ now: 0 }, 40)), "done");
});
