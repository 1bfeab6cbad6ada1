/** Python's workers: when they start, and what follows when the browser ends one without a word. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { Caller, Refused } from "../../static/python/caller.ts";
import { kept } from "../../static/python/snapshot.ts";
import { FILES, files, PAGE, Puppet, SITE, START } from "./puppet.ts";
import type { WorkerEvent } from "../../static/types.ts";

let events: WorkerEvent[] = [];

beforeEach(() => {
  Puppet.all = [];
  events = [];
  mock.method(console, "info", () => {});
  Object.assign(globalThis, { Worker: Puppet, document: { baseURI: PAGE } });
});

afterEach(() => mock.timers.reset());

/** Let seconds pass one by one, since a timer that a timer sets counts from the end of a tick. */
function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) mock.timers.tick(1000);
}

/** What is under way has come. */
const comes = () => new Promise((resolve) => setImmediate(resolve));

function started(limits?: ConstructorParameters<typeof Caller>[0]["limits"]) {
  const caller = new Caller({ name: "test", site: SITE, files, limits, onevent: (event) => events.push(event) });
  caller.start();
  return caller;
}

const types = () => events.map(({ type }) => type);

const refused = (promise: Promise<unknown>, kind: string) =>
  assert.rejects(promise, (error) => error instanceof Refused && error.kind === kind);

test("a worker starts when its code is here, and not when it is over by then", async () => {
  const waiting: ((script: Blob) => void)[] = [];
  const withScript = waiting.push.bind(waiting);
  const caller = new Caller({ name: "test", site: SITE, files: { ...files, withScript } });
  const call = caller.call("kinds");
  caller.end();
  await refused(call, "stopped");
  caller.start();
  assert.equal(Puppet.all.length, 0);
  for (const begin of waiting) begin(new Blob());
  assert.deepEqual(
    Puppet.all.map(({ heard }) => heard),
    [[START]],
  );
  caller.end();
});

test("a worker that ends while it starts is replaced at once, and what is asked is answered", async () => {
  const caller = started();
  const call = caller.call("kinds");
  Puppet.all[0].dies();
  assert.deepEqual(
    Puppet.all.map(({ ended }) => ended),
    [true, false],
  );
  Puppet.all[1].says({ ready: 1 });
  Puppet.all[1].answers(["lightup"]);
  assert.deepEqual(await call, ["lightup"]);
  assert.deepEqual(types(), ["starting", "starting", "ready"]);
  caller.end();
});

test("workers that all end while they start are given up, and that is said", async () => {
  const caller = started();
  const outcome = refused(caller.call("kinds"), "bug");
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
  Puppet.all[0].says({ ready: 1 });
  Puppet.all[0].begins();
  Puppet.all[0].dies();
  assert.equal((events.at(-2) as any).text, "The solver stopped answering; it was restarted and asked again.");
  Puppet.all[1].says({ ready: 1 });
  Puppet.all[1].begins();
  Puppet.all[1].dies();
  await outcome;
  assert.equal(Puppet.all.length, 3);
  caller.end();
});

test("a worker that ends while nobody waits for it is replaced without a word, and so is a spare one", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const caller = started({ spare: 1 });
  Puppet.all[0].says({ ready: 1 });
  Puppet.all[0].dies();
  Puppet.all[1].says({ ready: 1 });
  const call = caller.call("solve");
  Puppet.all[1].begins();
  mock.timers.tick(1000);
  Puppet.all[2].dies();
  Puppet.all[1].answers("solved");
  assert.equal(await call, "solved");
  assert.deepEqual(types(), ["starting", "ready", "starting", "ready"]);
  caller.end();
});

test("Python starts without its snapshot where another tab does not let go of it", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { locks } = navigator;
  Object.assign(navigator, { locks: { request: () => new Promise(() => {}) } });
  const found = kept("key");
  mock.timers.tick(5000);
  assert.equal(await found, undefined);
  Object.assign(navigator, { locks });
});

test("a worker whose start stands still is noticed within 15 seconds, and another one answers", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
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
  Puppet.all[1].says({ ready: 1 });
  Puppet.all[1].answers([]);
  assert.deepEqual(await call, []);
  await comes();
  pass(60);
  assert.equal(Puppet.all.length, 2, "one that is up is not replaced");
});

test("a start of which each step takes 14 seconds is not disturbed, and the second one may be slower still", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
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
  mock.timers.enable({ apis: ["setTimeout"] });
  let arrive = () => {};
  const late = new Promise<typeof FILES>((resolve) => (arrive = () => resolve(FILES)));
  const caller = new Caller({
    name: "test",
    site: SITE,
    files: { ...files, all: () => late },
    limits: { boot: [5, 9] },
  });
  caller.start();
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
  caller.end();
});
