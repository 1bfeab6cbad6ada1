/** The live verdict: for exactly the open board, late, or failed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { newBoard } from "./boards.ts";
import { createLiveVerdict } from "../../static/advice/live-verdict.ts";
import type { Document, Verdict } from "../../static/types.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));
const verdict = (solved: boolean): Verdict => ({ solved, faults: [], shows: {} });

function table() {
  const asked: { resolve: (verdict: Verdict) => void; reject: (error: Error) => void }[] = [];
  const document = { kind: "witness" };
  const open = { board: newBoard(document, {}) };
  const live = createLiveVerdict(
    { arrangement: () => open.board },
    { call: () => new Promise<any>((resolve, reject) => asked.push({ resolve, reject })) },
  );
  const move = (other: Document = document) => {
    open.board = newBoard(other, {});
    live.watch();
  };
  return { asked, live, move };
}

test("a board that cannot be checked says why, and the next one is asked about again", async () => {
  const { asked, live, move } = table();
  move();
  asked[0].reject(new Error("Not within 2 seconds."));
  await turn();
  assert.deepEqual([live.now(), live.failure(), live.isLate()], [null, "Not within 2 seconds.", false]);
  move();
  assert.equal(live.failure(), null);
  asked[1].resolve(verdict(true));
  await turn();
  assert.deepEqual([live.now(), live.failure()], [verdict(true), null]);
});

test("a verdict on a board that has changed is never on show", async () => {
  const { asked, live, move } = table();
  move();
  move();
  asked[0].resolve(verdict(true));
  await turn();
  assert.deepEqual([live.now(), live.previous(), asked.length], [null, null, 2]);
  asked[1].resolve(verdict(false));
  await turn();
  assert.deepEqual(live.now(), verdict(false));
});

test("the previous verdict stays on show for a moment, on the same puzzle only", async () => {
  const { asked, live, move } = table();
  move();
  asked[0].resolve(verdict(false));
  await turn();
  move();
  assert.deepEqual([live.now(), live.previous()], [null, verdict(false)]);
  move({ kind: "witness" });
  assert.equal(live.previous(), null);
});

test("the previous verdict is taken down when the next one is late", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { asked, live, move } = table();
  move();
  asked[0].resolve(verdict(false));
  await turn();
  move();
  t.mock.timers.tick(250);
  assert.deepEqual([live.isLate(), live.previous()], [true, null]);
  asked[1].resolve(verdict(true));
  await turn();
  assert.deepEqual([live.isLate(), live.now()], [false, verdict(true)]);
});
