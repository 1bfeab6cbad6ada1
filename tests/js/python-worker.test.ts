/** Python's workers: when they start, and what follows when the browser ends one without a word. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { keptSnapshot } from "../../static/python/snapshot.ts";
import { comes, events, FILES, files, pass, Puppet, refused, START, started, types, useWorkers } from "./puppet.ts";

useWorkers();

test("a worker starts when its code is here, and not when it is over by then", async () => {
  const waiting: ((script: Blob) => void)[] = [];
  const withScript = waiting.push.bind(waiting);
  const { pool } = started({}, { ...files, withScript });
  const over = new AbortController();
  const leased = pool.lease("solver", over.signal);
  over.abort();
  await refused(leased, "stopped");
  assert.equal(Puppet.all.length, 0);
  for (const begin of waiting) begin(new Blob());
  assert.deepEqual(
    Puppet.all.map(({ heard }) => heard),
    [[START]],
  );
});

test("a worker that ends while it starts is replaced at once, and what is asked is answered", async () => {
  const caller = started();
  const call = caller.call("kinds");
  await comes();
  Puppet.all[0].dies();
  await comes();
  assert.deepEqual(
    Puppet.all.map(({ ended }) => ended),
    [true, false],
  );
  await Puppet.all[1].starts();
  Puppet.all[1].answers(["lightup"]);
  assert.deepEqual(await call, ["lightup"]);
  assert.deepEqual(types(), ["starting", "starting", "ready"]);
});

test("workers that all end while they start are given up, and that is said", async () => {
  const caller = started();
  const outcome = refused(caller.call("kinds"), "bug");
  await comes();
  for (const at of [0, 1, 2]) Puppet.all[at].dies();
  await outcome;
  await assert.rejects(
    caller.ready,
    /^Refused: The solver could not be started\. Gridlight tries again when you ask\./,
  );
  assert.deepEqual([Puppet.all.length, types().at(-1)], [3, "failed"]);
});

test("a worker that ends while it works is noticed at once, and another one is asked the same, once", async () => {
  const caller = started();
  const outcome = refused(caller.call("solve", { seconds: 60 }), "bug");
  await Puppet.all[0].starts();
  Puppet.all[0].begins();
  Puppet.all[0].dies();
  await comes();
  assert.equal((events.at(-2) as any).text, "The solver stopped answering; it was restarted and asked again.");
  await Puppet.all[1].starts();
  Puppet.all[1].begins();
  Puppet.all[1].dies();
  await outcome;
  await comes();
  assert.equal(Puppet.all.length, 3);
});

test("a worker that ends while nobody waits for it is replaced without a word, and so is a spare one", async () => {
  const caller = started({ spare: 1 });
  await Puppet.all[0].starts();
  Puppet.all[0].dies();
  await Puppet.all[1].starts();
  const call = caller.call("solve");
  await comes();
  Puppet.all[1].begins();
  mock.timers.tick(1000);
  Puppet.all[2].dies();
  await comes();
  Puppet.all[1].answers("solved");
  await comes();
  assert.equal(await call, "solved");
  assert.deepEqual(types(), ["starting", "ready", "starting", "ready"]);
});

test("Python starts without its snapshot where another tab does not let go of it", async () => {
  const { locks } = navigator;
  Object.assign(navigator, { locks: { request: () => new Promise(() => {}) } });
  const found = keptSnapshot("key");
  mock.timers.tick(5000);
  assert.equal(await found, undefined);
  Object.assign(navigator, { locks });
});

test("a worker whose start stands still is noticed within 15 seconds, and another one answers", async () => {
  const caller = started();
  const call = caller.call("kinds");
  await comes();
  pass(14);
  assert.equal(Puppet.all.length, 1);
  pass(1);
  assert.deepEqual(
    Puppet.all.map(({ ended }) => ended),
    [true, false],
  );
  await Puppet.all[1].starts();
  Puppet.all[1].answers([]);
  assert.deepEqual(await call, []);
  await comes();
  pass(60);
  assert.equal(Puppet.all.length, 2, "one that is up is not replaced");
});

test("a start of which each step takes 14 seconds is not disturbed, and the second one may be slower still", async () => {
  const caller = started();
  await comes();
  for (let step = 0; step < 3; step += 1) {
    pass(14);
    Puppet.all[0].says({ step: true });
  }
  assert.equal(Puppet.all.length, 1);
  pass(16);
  await comes();
  assert.equal(Puppet.all.length, 2);
  pass(44);
  Puppet.all[1].says({ ready: 44 });
  await caller.ready;
  assert.deepEqual(types(), ["starting", "starting", "ready"]);
});

test("a worker is given the files once they have come, however long that takes, and has its time then", async () => {
  let arrive = () => {};
  const late = new Promise<typeof FILES>((resolve) => (arrive = () => resolve(FILES)));
  started({ boot: [5, 9] }, { ...files, all: () => late });
  await comes();
  mock.timers.tick(600_000);
  assert.deepEqual(Puppet.all[0].files, null);
  arrive();
  await comes();
  assert.equal(Puppet.all[0].files, FILES);
  pass(4);
  assert.equal(Puppet.all.length, 1);
  pass(1);
  assert.equal(Puppet.all.length, 2);
});
