/** The pool of workers, tried with fake ones that crash, hang and answer when told to. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { makersFor } from "../../static/python/pool.ts";
import { requestOf } from "../../static/python/request.ts";
import { comes, FILES, files, newest, pass, Puppet, refused, START, started, types, useWorkers } from "./puppet.ts";

useWorkers();

/** The newest worker, once it is up. */
async function up() {
  await newest().starts();
  return newest();
}

function stoppable() {
  const over = new AbortController();
  return { signal: over.signal, stop: () => over.abort() };
}

test("calls made before Python is up wait, and are answered in order, one at a time", async () => {
  const caller = started();
  const [first, second] = [caller.call("kinds"), caller.call("grade", { document: {} })];
  await comes();
  const [worker] = Puppet.all;
  assert.deepEqual(worker.heard, [START]);
  worker.says({ ready: 1.5 });
  await caller.ready;
  await comes();
  assert.deepEqual(worker.call, { id: 1, request: '{"call":"kinds","args":{}}', packages: [], engine: "auto" });
  worker.answers([]);
  assert.deepEqual(await first, []);
  await comes();
  assert.deepEqual(worker.call.packages, ["python-sat"]);
  worker.answers({ level: "easy" });
  assert.deepEqual(await second, { level: "easy" });
  assert.deepEqual(types(), ["starting", "ready"]);
});

test("a call that Python refuses is rejected with its sentence", async () => {
  const caller = started();
  const call = caller.call("check");
  await comes();
  const worker = await up();
  worker.says({ id: 1, reply: '{"error": {"kind": "malformed", "text": "Row 3 is short."}}' });
  await refused(call, "malformed");
  await assert.rejects(call, { message: "Row 3 is short.", unread: false });
  const read = caller.call("read");
  await comes();
  worker.says({ id: 2, reply: '{"error": {"kind": "malformed", "text": "This is no puzzle.", "unread": true}}' });
  await assert.rejects(read, { message: "This is no puzzle.", unread: true });
});

test("progress reaches the call that it is about, and no other", async () => {
  const caller = started();
  const seen: unknown[] = [];
  const call = caller.call("solve", {}, { progress: (progress) => seen.push(progress) });
  await comes();
  const worker = await up();
  worker.says({ id: 7, progress: { done: 9, of: null, text: "another" } });
  worker.says({ id: 1, progress: { done: 1, of: 2, text: "mine" } });
  worker.answers({});
  await call;
  assert.deepEqual(seen, [{ done: 1, of: 2, text: "mine" }]);
});

test("while a call takes long a spare starts, and takes over after Stop", async () => {
  const caller = started({ spare: 0.5, idle: 1 });
  const worker = await up();
  const short = caller.call("kinds");
  await comes();
  worker.begins();
  mock.timers.tick(499);
  worker.answers([]);
  await short;
  mock.timers.tick(5000);
  assert.equal(Puppet.all.length, 1, "a short call needs no spare");
  const { signal, stop } = stoppable();
  const [running, waiting] = [caller.call("solve", {}, { signal }), caller.call("explain", {}, { signal })];
  await comes();
  worker.begins();
  mock.timers.tick(500);
  const spare = await up();
  stop();
  await refused(running, "stopped");
  await refused(waiting, "stopped");
  assert.equal(worker.ended, true);
  const next = caller.call("kinds");
  await comes();
  assert.equal(spare.call.request, '{"call":"kinds","args":{}}');
  spare.begins();
  mock.timers.tick(500);
  assert.equal(Puppet.all.length, 3, "a new spare is started for the next long call");
  spare.answers([]);
  await next;
});

test("packages are fetched in idle time, once by each worker that answers, and not by the spare", async () => {
  const caller = started({ spare: 0.5, idle: 1, ahead: ["python-sat"] });
  const worker = await up();
  mock.timers.tick(999);
  assert.deepEqual(worker.heard, [START]);
  mock.timers.tick(1);
  assert.deepEqual(worker.heard, [START, { packages: ["python-sat"] }]);
  const call = caller.call("kinds");
  await comes();
  worker.begins();
  mock.timers.tick(500);
  const spare = await up();
  worker.answers([]);
  await call;
  mock.timers.tick(1000);
  assert.equal(worker.heard.length, 3, "the site, the packages, the call");
  assert.deepEqual(spare.heard, [START]);
  const { signal, stop } = stoppable();
  const running = caller.call("solve", {}, { signal });
  await comes();
  stop();
  await refused(running, "stopped");
  mock.timers.tick(1000);
  assert.deepEqual(spare.heard, [START, { packages: ["python-sat"] }]);
});

test("Stop while Python starts rejects what waits and lets it start", async () => {
  const caller = started();
  const { signal, stop } = stoppable();
  const call = caller.call("solve", {}, { signal });
  await comes();
  stop();
  await refused(call, "stopped");
  assert.equal(Puppet.all[0].ended, false);
});

test("a call whose signal is aborted ends, and no other one", async () => {
  const caller = started();
  const { signal, stop } = stoppable();
  const [idle, asked] = [caller.call("solve", {}, { signal }), caller.call("make")];
  await comes();
  const later = caller.call("grade", {}, { signal });
  await Puppet.all[0].starts();
  stop();
  await Promise.all([refused(idle, "stopped"), refused(later, "stopped")]);
  await refused(caller.call("solve", {}, { signal }), "stopped");
  mock.timers.tick(300);
  const [, worker] = Puppet.all;
  await worker.starts();
  worker.answers({ made: true });
  assert.deepEqual(await asked, { made: true });
});

test("a worker that ends a call a moment after Stop takes the next", async () => {
  const caller = started();
  const worker = await up();
  const { signal, stop } = stoppable();
  const [running, waiting] = [caller.call("check", {}, { signal }), caller.call("kinds")];
  await comes();
  stop();
  await refused(running, "stopped");
  mock.timers.tick(299);
  worker.answers({ solved: false });
  await comes();
  mock.timers.tick(1);
  worker.answers([]);
  assert.deepEqual([await waiting, Puppet.all.length], [[], 1]);
});

test("a call that takes too long is rejected, and Python restarts by itself", async () => {
  const caller = started();
  const [running, waiting] = [caller.call("solve", { seconds: 3 }), caller.call("kinds")];
  await Puppet.all[0].starts();
  mock.timers.tick(20_000);
  Puppet.all[0].says({ id: 1, began: true });
  mock.timers.tick(4_999);
  assert.equal(Puppet.all[0].ended, false, "fetching packages is not Python's time");
  mock.timers.tick(1);
  await refused(running, "stopped");
  assert.deepEqual(
    Puppet.all.map(({ ended }) => ended),
    [true, false],
  );
  await Puppet.all[1].starts();
  Puppet.all[1].answers([]);
  assert.deepEqual(await waiting, []);
  assert.deepEqual(types(), ["starting", "ready", "restarted", "starting", "ready"]);
});

test("a worker that says nothing is noticed within 5 seconds, and another one is asked the same", async () => {
  const caller = started();
  const [call, waiting] = [caller.call("check", { n: 1 }), caller.call("kinds")];
  await comes();
  const [dead] = Puppet.all;
  dead.isDead = true;
  await dead.starts();
  pass(5);
  await comes();
  assert.equal(dead.ended, true);
  const other = Puppet.all[1];
  await other.starts();
  assert.equal(other.call.request, '{"call":"check","args":{"n":1}}');
  other.begins();
  other.answers({ solved: false });
  assert.deepEqual(await call, { solved: false });
  await comes();
  other.answers([]);
  assert.deepEqual(await waiting, []);
  assert.deepEqual(types(), ["starting", "ready", "restarted", "starting", "ready"]);
});

test("a question that a second worker does not answer either is refused, and the others go on", async () => {
  const caller = started();
  const waiting = [refused(caller.call("check"), "bug"), caller.call("kinds")];
  await comes();
  for (const worker of [0, 1].map((n) => () => Puppet.all[n])) {
    worker().isDead = true;
    await worker().starts();
    pass(5);
    await comes();
  }
  await waiting[0];
  await Puppet.all[2].starts();
  Puppet.all[2].answers([]);
  assert.deepEqual(await waiting[1], []);
});

test("a worker that fetches, installs or works is not taken for one that says nothing", async () => {
  const caller = started();
  const call = caller.call("solve", { seconds: 60 });
  await comes();
  const worker = await up();
  pass(60);
  assert.ok(worker.asked > 50, "it fetches and answers");
  worker.says({ busy: true });
  worker.isDead = true;
  pass(20);
  worker.says({ busy: false });
  worker.begins();
  const { asked } = worker;
  pass(60);
  assert.equal(worker.asked, asked, "it cannot answer while it works");
  worker.answers({});
  await call;
  pass(60);
  assert.deepEqual([worker.asked, worker.ended], [asked, false], "one that rests is asked nothing");
});

test("a Python that crashes is started again, and the page is told", async () => {
  const caller = started();
  const call = caller.call("check");
  await Puppet.all[0].starts();
  Puppet.all[0].says({ fatal: "RangeError: Maximum call stack size exceeded" });
  await refused(call, "bug");
  assert.deepEqual(types(), ["starting", "ready", "restarted", "starting"]);
  const again = caller.call("kinds");
  await Puppet.all[1].starts();
  Puppet.all[1].answers([]);
  assert.deepEqual(await again, []);
});

test("a Python that never starts is given up after three tries, and asked for again by the next call", async () => {
  const caller = started();
  const call = caller.call("kinds");
  await comes();
  Puppet.all[0].onerror?.({ message: "404", preventDefault() {} });
  Puppet.all[1].says({ fatal: "no memory" });
  await comes();
  pass(120);
  await refused(call, "bug");
  await assert.rejects(caller.ready);
  assert.equal(types().at(-1), "failed");
  assert.equal(Puppet.all.length, 3);
  const again = caller.call("kinds");
  await Puppet.all[3].starts();
  Puppet.all[3].answers([]);
  await again;
});

test("files that cannot be fetched are asked for by the next worker", async () => {
  let fails = 2;
  const fetched = async () => {
    if (fails-- > 0) throw new Error("f could not be fetched.");
    return FILES;
  };
  started({}, { ...files, all: fetched });
  await comes();
  assert.deepEqual(
    Puppet.all.map(({ files, ended }) => [files, ended]),
    [
      [null, true],
      [null, true],
      [FILES, false],
    ],
  );
});

test("a worker whose memory has grown is replaced between two calls", async () => {
  const caller = started({ heap: 100 });
  const [big, next] = [caller.call("solve"), caller.call("kinds")];
  await Puppet.all[0].starts();
  Puppet.all[0].answers({}, 101);
  await big;
  assert.equal(Puppet.all[0].ended, true);
  await Puppet.all[1].starts();
  Puppet.all[1].answers([]);
  await next;
});

test("a worker that serves once ends with its lease, and is not replaced where it fails", async () => {
  for (const fatal of ["no memory", "", null]) {
    const { pool } = started();
    const began = mock.fn();
    const leased = pool.lease("solver");
    const worker = newest();
    pass(2); // it takes a while to start
    worker.says({ ready: 1 });
    const lease = await leased;
    const asked = lease.ask(requestOf("solve", { seconds: 10 }), { began });
    worker.begins();
    if (fatal) worker.says({ fatal });
    else if (fatal === "") mock.timers.tick(12_000);
    else worker.answers({ status: "none" });
    const [kind, text] = fatal
      ? ["bug", "The solver crashed."]
      : ["stopped", "The solver did not answer within 12 seconds."];
    if (fatal === null) assert.deepEqual(await asked, { status: "none" });
    else await assert.rejects(asked, { kind, message: text });
    lease.end();
    assert.deepEqual([began.mock.callCount(), newest(), worker.ended], [1, worker, true]);
  }
});

test("a worker that starts for someone who no longer wants it is ended where it serves once", async () => {
  const { pool } = started();
  const { signal, stop } = stoppable();
  const leased = pool.lease("solver", signal);
  const worker = newest();
  assert.equal(worker.ended, false);
  stop();
  assert.equal(worker.ended, true, "at once");
  await refused(leased, "stopped");
});

test("those who make puzzles take turns in as many workers as there may be, which end when they rest", async () => {
  const { pool } = started();
  newest().says({ ready: 1 });
  const makers = () => Puppet.all.slice(1);
  const leases = [1, 2, 3].map(() => pool.lease("maker"));
  assert.equal(makers().length, 2);
  for (const worker of makers()) worker.says({ ready: 1 });
  const [first, second] = await Promise.all(leases.slice(0, 2));
  second.end();
  const third = await leases[2];
  assert.equal(makers().length, 2);
  for (const lease of [first, third]) lease.end();
  pass(299);
  const ended = () => makers().map(({ ended }) => ended);
  assert.deepEqual(ended(), [false, false]);
  pass(1);
  assert.deepEqual(ended(), [true, true]);
});

test("a worker that makes puzzles is replaced where it does not stop, also when nobody waits for it", async () => {
  const { pool } = started();
  const { signal, stop } = stoppable();
  const leased = pool.lease("maker", signal);
  const worker = newest();
  worker.says({ ready: 1 });
  const asked = (await leased).ask(requestOf("make", {}));
  stop();
  await refused(asked, "stopped");
  mock.timers.tick(300);
  assert.deepEqual([worker.ended, newest() === worker, newest().ended], [true, false, false]);
});

test("a worker that does not start leaves its work to the others", async () => {
  const { pool } = started({ boot: [15] });
  const leases = [1, 2].map(() => pool.lease("maker"));
  const [, first, second] = Puppet.all;
  for (const attempt of [1, 2, 3]) newest().says({ fatal: `no memory ${attempt}` });
  first.says({ ready: 1 });
  const lease = await leases[0];
  lease.end();
  assert.equal(second.ended, true);
  (await leases[1]).end();
});

test("there are one to four workers that make puzzles where the machine has the cores", () => {
  assert.deepEqual([1, 2, 3, 4, 16].map(makersFor), [1, 2, 3, 4, 4]);
});
