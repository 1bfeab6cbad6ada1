/** The verdict on the newest board: late, there, or not to be had. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createJudge } from "../../static/advice/live-verdict.js";

const table = () => ({ document: { kind: "witness" }, state: {} });

test("a board that cannot be judged is told, with why, and the next one is asked again", async () => {
  const [first, second] = [table(), table()];
  const verdict = { solved: true, faults: [], shows: {} };
  /** @type {(() => void)[]} */
  const told = [];
  const heard = () => new Promise((resolve) => told.push(() => resolve(undefined)));
  const judge = createJudge(
    (now) => (now === first ? Promise.reject(new Error("Not within 2 seconds.")) : Promise.resolve(verdict)),
    () => told.shift()?.(),
  );
  const one = heard();
  judge.watch(first);
  await one;
  assert.deepEqual([judge.on(first), judge.silence(first), judge.isLate()], [null, "Not within 2 seconds.", false]);
  assert.equal(judge.silence(second), null);
  await Promise.resolve();
  const other = heard();
  judge.watch(second);
  await other;
  assert.deepEqual([judge.on(second), judge.silence(second)], [verdict, null]);
});
