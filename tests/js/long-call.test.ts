/** Long calls that a player waits for: what is said of them meanwhile, and Stop. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { signal } from "@preact/signals-core";

import { workWords } from "../../static/base/progress.ts";
import { createLongCalls, createSpeech } from "../../static/python/long-call.ts";
import type { Work } from "../../static/types.ts";

/** A call of 30 seconds after so many, with so many solutions. */
const work = (seconds: number, found?: number, limit: number = 30) => ({
  words: "Solving",
  seconds,
  progress: { done: 3, of: null, text: "Searching", found },
  left: limit - seconds,
});

test("the line of a call says what is known, and after a while how long it goes on", () => {
  assert.equal(workWords({ words: "Solving", seconds: 0.3, progress: null }), "Solving… 0.3 s");
  assert.equal(workWords(work(1.2)), "Solving… 1.2 s · Searching");
  assert.equal(workWords(work(7.1)), "Solving… 7.1 s · Searching. It tries for 23 s more.");
  const found = "One solution was found; looking for a second one.";
  assert.equal(workWords(work(2, 1)), `Solving… 2.0 s · ${found}`);
  assert.equal(workWords(work(9, 1)), `Solving… 9.0 s · ${found} It tries for 21 s more.`);
  assert.equal(workWords(work(2, 3)), "Solving… 2.0 s · 3 solutions were found so far.");
  assert.equal(workWords({ ...work(9), progress: null }), "Solving… 9.0 s · It tries for 21 s more.");
  assert.equal(workWords({ ...work(9), left: undefined }), "Solving… 9.0 s · Searching", "the limit is not known");
  assert.equal(workWords(work(30.5)), "Solving… 30.5 s · Searching", "its time is over");
});

test("a long call is read out once, and again when more is known, but not every few seconds", () => {
  const said: string[] = [];
  const speak = createSpeech((text, how) => said.push(`${text}${how?.toast === false ? "" : " (shown)"}`));
  for (let tenths = 3; tenths < 70; tenths++) speak(work(tenths / 10));
  assert.deepEqual(said, ["Solving. It tries for 25 s more."]);
  for (let tenths = 70; tenths < 250; tenths++) speak(work(tenths / 10, 1));
  assert.deepEqual(said.slice(1), [
    "Solving. One solution was found; looking for a second one. It tries for 20 s more.",
  ]);
  for (let tenths = 250; tenths < 290; tenths++) speak(work(tenths / 10, tenths));
  assert.equal(said.length, 3);
});

test("Stop ends the player's own call, and no other", async () => {
  const said: string[] = [];
  const start = () => {
    const calls = createLongCalls(signal<Work | null>(null), (text) => said.push(text));
    let answer: (answer: string) => void = () => {};
    const answered = calls.run("Making a puzzle", ({ signal }) => {
      return new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("Stopped.")));
        answer = resolve;
      });
    });
    return { ...calls, answered, answer: (text: string) => answer(text) };
  };
  const [one, other] = [start(), start()];
  one.stop();
  assert.equal(await one.answered, null);
  other.answer("made");
  assert.equal(await other.answered, "made");
  assert.deepEqual(said, ["Stopped."]);
});
