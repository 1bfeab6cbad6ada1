// A hard puzzle in several workers, which answer when the test says so: who wins, who is ended, and what a death costs.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { Refused } from "../../static/python/request.ts";
import { createRaces, racersFor } from "../../static/python/races.ts";
import type { Pool } from "../../static/python/pool.ts";
import type { Request } from "../../static/python/request.ts";

type Fake = {
  args: any;
  how: any;
  ended: boolean;
  up(): Promise<void>;
  answer(ok: object): Promise<void>;
  refuse(kind: any): Promise<void>;
};

const BOARD = { kind: "x" };
const ALONE = 1000; // milliseconds
const settled = () => new Promise((resolve) => setImmediate(resolve));
const NOTHING = { states: [], complete: false, count: null, count_text: "", seconds: 9 };
const UNKNOWN = { ...NOTHING, status: "unknown", why: "Not finished within 30 seconds." };
const NONE = { ...NOTHING, status: "none", complete: true, count: 0, count_text: "0" };
const lines = (states: object[], complete: boolean = false) => ({
  ...NOTHING,
  ...{ status: "solved", states, complete, count_text: complete ? `${states.length}` : `at least ${states.length}` },
});
const [ONE, OTHER] = [{ line: 1 }, { line: 2 }];

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

async function raced({
  workers = 3,
  ways = async () => 4,
  args = {},
}: { workers?: number; ways?: () => Promise<number>; args?: object } = {}) {
  /** the first is the page's slow worker */
  const all: Fake[] = [];
  function fake() {
    const worker: any = { args: null, how: null, ended: false };
    const ready = new Promise((resolve) => (worker.up = async () => (resolve(undefined), settled())));
    const over = (tell: () => void) => {
      worker.isRunning = false;
      tell();
      return settled();
    };
    worker.call = (name: string, given: any, options: any) =>
      new Promise((resolve, reject) => {
        assert.equal(name, "solve");
        Object.assign(worker, { args: given, how: options, isRunning: true });
        worker.answer = (ok: object) => over(() => resolve(ok));
        worker.refuse = (kind: any) => over(() => reject(new Refused(kind, `It was ${kind}.`)));
      });
    worker.ask = ({ name, text }: Request, options: any) => worker.call(name, JSON.parse(text).args, options);
    worker.lent = () => ready.then(() => ({ ask: worker.ask, end: () => (worker.ended = true) }));
    worker.end = () => {
      worker.ended = true;
      worker.refuse?.("stopped");
    };
    all.push(worker);
    return worker;
  }
  const first = fake();
  /** As a Caller: only a call that still runs is stopped. */
  const slow = (name: string, given: any, options: any) => {
    options.signal.addEventListener("abort", () => first.isRunning && first.end());
    return first.call(name, given, options);
  };
  const news = [] as any[];
  const lease = (role: string, signal: AbortSignal) => {
    assert.equal(role, "solver");
    const worker = fake();
    signal.addEventListener("abort", worker.end);
    return worker.lent();
  };
  const solve = createRaces({ slow, pool: { lease } as Pick<Pool, "lease">, workers, alone: ALONE });
  const over = new AbortController();
  const options = { signal: over.signal, progress: (what: any) => void news.push(what) };
  const outcome: { solved?: any; error?: any } = {};
  async function again() {
    solve({ document: BOARD, seconds: 30, limit: 2, ...args }, options, ways).then(
      (solved) => (outcome.solved = solved),
      (error) => (outcome.error = error),
    );
    await settled();
  }
  await again();
  /** The first worker has begun, and a second has passed. */
  async function isHard() {
    first.how.began();
    mock.timers.tick(ALONE);
    await settled();
    for (const helper of all.slice(1)) await (helper as Fake).up();
  }
  const atWork = () => all.filter(({ ended }) => !ended).length;
  return { all, stop: () => over.abort(), outcome, news, isHard, atWork, again };
}

test("a puzzle that is solved within a second has one worker", async () => {
  const { all, outcome } = await raced();
  assert.deepEqual(all[0].args, { document: BOARD, seconds: 30, limit: 2 });
  all[0].how.began();
  mock.timers.tick(ALONE - 1);
  await all[0].answer(lines([ONE], true));
  mock.timers.tick(ALONE);
  assert.deepEqual(outcome.solved, lines([ONE], true));
  assert.equal(all.length, 1);
});

test("the second counts from when Python begins", async () => {
  const { all } = await raced();
  mock.timers.tick(10 * ALONE);
  assert.equal(all.length, 1);
});

test("a hard puzzle is given to several, each of which searches in a way of its own and has the time that is left", async () => {
  const { all, isHard } = await raced();
  await isHard();
  assert.deepEqual(
    all.map(({ args }) => args.part),
    [undefined, [0, 4], [1, 4]],
  );
  for (const { args } of all.slice(1)) assert.ok(args.seconds > 28 && args.seconds <= 30);
});

for (const [name, answer] of Object.entries({
  "a proof": NONE,
  "the only line": lines([ONE], true),
  "as many lines as were asked for": lines([ONE, OTHER]),
})) {
  for (const winner of [0, 1, 2]) {
    test(`${name} of worker ${winner} is taken, and the others are ended`, async () => {
      const { all, isHard, outcome } = await raced();
      await isHard();
      await all[winner].answer(answer);
      assert.deepEqual(outcome.solved, answer);
      for (const [number, { ended }] of all.entries()) assert.ok(ended || number === winner);
    });
  }
}

test("an answer that settles nothing waits for the others", async () => {
  const { all, isHard, outcome } = await raced();
  await isHard();
  await all[0].answer(UNKNOWN);
  await all[1].answer(lines([ONE]));
  assert.deepEqual(outcome, {});
  await all[2].answer(NONE);
  assert.equal(outcome.solved.status, "none");
});

for (const [name, answers, together] of [
  ["what each of them found is put together", [UNKNOWN, lines([ONE]), lines([OTHER])], lines([ONE, OTHER])],
  [
    "the same line, found twice, is one line, and not said to be the only one",
    Array(3).fill(lines([ONE])),
    lines([ONE]),
  ],
  ["and nothing was found, the answer says that nothing is known", Array(3).fill(UNKNOWN), UNKNOWN],
] as [string, object[], object][]) {
  test(`when all run out of time, ${name}`, async () => {
    const { all, isHard, outcome } = await raced();
    await isHard();
    for (const [number, answer] of answers.entries()) await all[number].answer(answer);
    assert.deepEqual(outcome.solved, together);
  });
}

test("a worker that dies costs only itself", async () => {
  for (const dead of [0, 1, 2]) {
    const { all, isHard, outcome, atWork } = await raced();
    await isHard();
    await all[dead].refuse("bug");
    assert.deepEqual(outcome, {});
    const [left] = all.filter((_, number) => number !== dead);
    await left.answer(NONE);
    assert.equal(outcome.solved.status, "none");
    assert.ok(atWork() <= 2);
  }
});

test("a helper that never starts, or dies last, leaves what the others found", async () => {
  const { all, isHard, outcome } = await raced({ workers: 2 });
  await isHard();
  await all[0].answer(lines([ONE]));
  assert.deepEqual(outcome, {});
  await all[1].refuse("bug");
  assert.deepEqual(outcome.solved, lines([ONE]));
});

test("when all die, the first one's sentence is told", async () => {
  const { all, isHard, outcome } = await raced();
  await isHard();
  await all[2].refuse("bug");
  await all[0].refuse("stopped");
  await all[1].refuse("bug");
  assert.equal(outcome.error.kind, "stopped");
});

test("a puzzle that is refused is refused at once", async () => {
  for (const kind of ["malformed", "unsupported"]) {
    const { all, isHard, outcome, atWork } = await raced();
    await isHard();
    await all[0].refuse(kind);
    assert.equal(outcome.error.kind, kind);
    assert.equal(atWork(), 1);
  }
});

test("Stop ends all of them at once, and nobody comes later", async () => {
  for (const hard of [false, true]) {
    const { all, stop, isHard, outcome, atWork } = await raced();
    if (hard) await isHard();
    else all[0].how.began();
    assert.deepEqual(outcome, {});
    stop();
    assert.equal(atWork(), 0, "at once, without waiting for anything");
    await settled();
    assert.equal(outcome.error.kind, "stopped");
    mock.timers.tick(10 * ALONE);
    assert.equal(all.length, hard ? 3 : 1);
  }
});

test("Stop is heard before it is known in how many ways the engine can search", async () => {
  let tell: (number: number) => void = () => {};
  const { all, stop, isHard, outcome } = await raced({ ways: () => new Promise((resolve) => (tell = resolve)) });
  await isHard();
  stop();
  await settled();
  assert.equal(outcome.error.kind, "stopped");
  tell(4);
  await settled();
  assert.equal(all.length, 1);
});

test("an engine that has one way only has one worker", async () => {
  const { all, isHard } = await raced({ ways: async () => 1 });
  await isHard();
  assert.equal(all.length, 1);
});

test("it is told how many solutions are known to the one who knows most, and not what helpers fetch", async () => {
  const { all, isHard, news } = await raced();
  await isHard();
  all[1].how.progress({ done: 0, of: null, text: "Fetching python-sat." });
  assert.deepEqual(news, []);
  all[1].how.began();
  all[1].how.progress({ done: 9, of: null, text: "Searching", found: 1 });
  all[0].how.progress({ done: 5, of: null, text: "Searching" });
  assert.deepEqual(
    news.map(({ found }) => found),
    [1, 1],
  );
});

test("where all together need too much memory, the last one is ended, but never the first", async () => {
  const { all, isHard, outcome } = await raced();
  const heap = 100 * 2 ** 20;
  await isHard();
  for (const { how } of all) {
    how.began();
    how.progress({ done: 0, of: null, text: "", heap });
  }
  assert.deepEqual(
    all.map(({ ended }) => ended),
    [false, false, true],
  );
  all[0].how.progress({ done: 0, of: null, text: "", heap: 3 * heap });
  all[0].how.progress({ done: 0, of: null, text: "", heap: 4 * heap });
  assert.deepEqual(
    all.map(({ ended }) => ended),
    [false, true, true],
  );
  await all[0].answer(NONE);
  assert.equal(outcome.solved.status, "none");
});

test("helpers come only once those of the search before have ended, which takes a moment", async () => {
  const { all, isHard, again } = await raced({ workers: 2 });
  await isHard();
  await all[0].answer(lines([ONE, OTHER]));
  await again();
  all[0].how.began();
  mock.timers.tick(ALONE);
  assert.equal(all.length, 2);
  mock.timers.tick(2 * ALONE);
  await settled();
  assert.equal(all.length, 3);
});

test("there are two to four workers, where the machine has the cores and the memory", () => {
  assert.deepEqual(
    [1, 2, 3, 4, 8].map((cores) => racersFor(cores)),
    [1, 2, 2, 3, 4],
  );
  assert.deepEqual(
    [0.5, 2, 4, 8].map((memory) => racersFor(8, memory)),
    [1, 1, 2, 4],
  );
});
