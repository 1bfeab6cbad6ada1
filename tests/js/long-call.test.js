/** Long calls that a player waits for, and Stop. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { createLongCalls } from "../../static/python/long-call.js";

test("Stop ends the player's own call, and no other that the same workers answer", async () => {
  /** @type {Map<string, (error: Error) => void>} */
  const running = new Map();
  const caller = { stop: (/** @type {string} */ owner) => running.get(owner)?.(new Error("Stopped.")) };
  /** @type {string[]} */
  const said = [];
  const start = () => {
    const calls = createLongCalls(
      () => {},
      (text) => said.push(text),
    );
    /** @type {(answer: string) => void} */
    let answer = () => {};
    const answered = calls.run("Making a puzzle", caller, ({ owner }) => {
      return new Promise((resolve, reject) => {
        running.set(owner, reject);
        answer = resolve;
      });
    });
    return { ...calls, answered, answer: (/** @type {string} */ text) => answer(text) };
  };
  const [one, other] = [start(), start()];
  one.stop();
  assert.equal(await one.answered, null);
  other.answer("made");
  assert.equal(await other.answered, "made");
  assert.deepEqual(said, ["Stopped."]);
});
