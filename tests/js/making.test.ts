// Puzzles made by several workers: the same one, whichever worker is first.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createMaking } from "../../static/python/making.ts";
import { Refused, stopped } from "../../static/python/request.ts";
import type { Request } from "../../static/python/request.ts";
import type { CallOptions } from "../../static/types.ts";

type PerAttempt = (attempt: number, worker: number, seed: string) => any;

const TOGETHER = { alone: 0 }; // all workers start at once
/** attempts that give a puzzle */
const GOOD: { [attempt: number]: string } = { 3: "three", 5: "five", 6: "six" };
const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const crash = () => new Refused("bug", "The solver crashed.");

/**
 * A pool of so many workers, which take a while for an attempt; `of` are the attempts that each was asked for. One that fails,
 * or is busy when its signal is aborted, is replaced by another one.
 */
function workers(
  count: number,
  taking: PerAttempt,
  {
    fails = () => null,
    ready = () => Promise.resolve(),
    good = GOOD,
  }: { fails?: PerAttempt; ready?: (worker: number) => Promise<void>; good?: typeof GOOD } = {},
) {
  const of: number[][] = [];
  const free: number[] = [];
  const line: (() => void)[] = [];
  let lent = 0; // workers at this moment
  let most = 0;
  const started = () => free.push(of.push([]) - 1);
  for (let worker = 0; worker < count; worker += 1) started();

  async function lease(_: string, signal?: AbortSignal) {
    while (free.length === 0) await new Promise<void>((resolve) => line.push(resolve));
    const number = free.shift() as number;
    most = Math.max(most, (lent += 1));
    await ready(number);
    let isLost = false;
    async function ask({ name, text }: Request, { progress }: CallOptions = {}): Promise<any> {
      const { attempt, seed } = JSON.parse(text).args;
      assert.equal(name, "make");
      of[number].push(attempt);
      progress?.({ done: attempt, of: null, text: "Searching" });
      isLost = true;
      await new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(stopped()));
        later(taking(attempt, number, seed)).then(resolve);
      });
      const error = fails(attempt, number, seed);
      if (error) throw error;
      isLost = false;
      return good[attempt] ? { document: { kind: "x", name: good[attempt] } } : { document: null };
    }
    function end() {
      lent -= 1;
      if (isLost) started();
      else free.push(number);
      line.shift()?.();
    }
    return { ask, end };
  }
  return { of, pool: { lease }, most: () => most, lent: () => lent };
}

async function made({ pool }: Pick<ReturnType<typeof workers>, "pool">, count: number, how?: CallOptions) {
  const { document } = await createMaking({ pool, workers: count, ...TOGETHER })("x", {}, "seed", how);
  return document.name;
}

test("the lowest attempt that succeeds wins, whichever worker ends first", async () => {
  for (const count of [1, 2, 3, 4]) {
    const ways: PerAttempt[] = [() => 1, (attempt) => (attempt === 3 ? 40 : 1), (_, number) => 1 + 7 * number];
    for (const taking of ways) {
      assert.equal(await made(workers(count, taking), count), "three");
    }
  }
});

test("no attempt is made twice, and none below the winner is left out", async () => {
  const parts = workers(3, (attempt) => (attempt * 7) % 5);
  await made(parts, 3);
  const asked = parts.of.flat();
  assert.equal(new Set(asked).size, asked.length);
  for (const attempt of [0, 1, 2, 3]) assert.ok(asked.includes(attempt));
});

test("a worker that crashes loses no attempt", async () => {
  const fails: PerAttempt = (_, number) => (number === 1 ? crash() : null);
  const parts = workers(3, (attempt) => (attempt === 0 ? 9 : 2), { fails });
  assert.equal(await made(parts, 3), "three");
});

test("an attempt whose worker crashes late is done by one that had nothing left to do", async () => {
  const fails: PerAttempt = (_, number) => (number === 0 ? crash() : null);
  const parts = workers(2, (_, number) => (number === 0 ? 60 : 1), { fails });
  assert.equal(await made(parts, 2), "three");
  assert.deepEqual(parts.of[0], [0]);
  assert.equal(parts.of.flat().filter((attempt) => attempt === 0).length, 2);
});

test("an attempt whose worker crashed is done before a higher one is taken", async () => {
  const fails: PerAttempt = (_, number) => (number === 0 ? crash() : null);
  const ready = (number: number) => later(number > 1 ? 80 : 0); // the worker in place of the first
  const parts = workers(2, (attempt) => (attempt === 0 ? 10 : 30), { fails, ready, good: { 0: "zero", 1: "one" } });
  assert.equal(await made(parts, 2), "zero");
});

test("when all workers crash, an error says so", async () => {
  const parts = workers(2, () => 1, { fails: crash });
  await assert.rejects(made(parts, 2), { kind: "bug" });
});

test("an impossible puzzle is refused at once", async () => {
  const parts = workers(3, () => 1, { fails: () => new Refused("unsupported", "There is no such panel.") });
  await assert.rejects(made(parts, 3), { kind: "unsupported", message: "There is no such panel." });
});

test("Stop ends making at once, and gives all workers back", async () => {
  const parts = workers(2, () => 2000);
  const over = new AbortController();
  const making = createMaking({ pool: parts.pool, workers: 2, ...TOGETHER })("x", {}, "seed", over);
  await later(5);
  over.abort();
  await assert.rejects(making, { kind: "stopped" });
  assert.equal(parts.lent(), 0);
  await assert.rejects(createMaking({ pool: parts.pool, workers: 2 })("x", {}, "seed", over), { kind: "stopped" });
});

test("a search that is over, or stopped, ends no other one that works beside it", async () => {
  const taking: PerAttempt = (attempt, _, seed) =>
    seed === "long" ? 400 : seed === "short" && attempt === 0 ? 5 : 2000;
  const parts = workers(2, taking, { good: { 0: "zero" } });
  const make = createMaking({ pool: parts.pool, workers: 2, ...TOGETHER });
  const over = new AbortController();
  const searches = ["long", "short", "stopped"].map((seed) => make("x", {}, seed, seed === "stopped" ? over : {}));
  const isStopped = assert.rejects(searches[2], { kind: "stopped" });
  await later(1);
  over.abort();
  await isStopped;
  for (const { document } of await Promise.all(searches.slice(0, 2))) assert.equal(document.name, "zero");
});

test("pressed again while making, the newest search has the workers once the older ones have ended", async ({
  mock,
}) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const settled = () => new Promise(setImmediate); // all that was promised is done
  /** Let the other workers join the first. */
  async function pass() {
    await settled();
    mock.timers.tick(0);
    await settled();
  }
  const parts = workers(4, () => 2000);
  const make = createMaking({ pool: parts.pool, workers: 4, ...TOGETHER });
  let over = new AbortController();
  for (let press = 0; press < 3; press++) {
    over.abort();
    over = new AbortController();
    make("x", {}, `${press}`, over).catch(() => {});
    await pass();
    assert.equal(parts.lent(), 4);
  }
  over.abort();
  await pass();
  assert.deepEqual([parts.lent(), parts.most()], [0, 4]);
});

test("the other workers start once a search takes longer than the first one has alone", async () => {
  for (const [taking, alone, count] of [
    [1, 10_000, 1],
    [40, 1, 3],
  ]) {
    const parts = workers(3, () => taking);
    const make = createMaking({ pool: parts.pool, workers: 3, alone });
    assert.equal((await make("x", {}, "seed")).document.name, "three");
    assert.equal(parts.most(), count);
  }
});

test("a worker that crashes alone is replaced once", async () => {
  const fails: PerAttempt = (_, number) => (number === 0 ? crash() : null);
  const parts = workers(1, () => 1, { fails });
  assert.equal(await made(parts, 1), "three");
  assert.deepEqual(
    parts.of.map(([first]) => first),
    [0, 0],
  );
});

test("a worker that starts late takes no attempt that others could have done", async () => {
  const ready = (number: number) => (number === 0 ? Promise.resolve() : later(500));
  const parts = workers(2, () => 1, { ready });
  assert.equal(await made(parts, 2), "three");
  assert.deepEqual(parts.of[1], []);
});

test("progress is that of the lowest attempt, which it names", async () => {
  const told: string[] = [];
  await made(
    workers(2, () => 1),
    2,
    { progress: ({ text }) => told.push(text) },
  );
  assert.deepEqual(told, told.slice().sort());
  assert.deepEqual(told.slice(0, 2), ["Try 1", "Try 1 · Searching"]);
});

test("after many attempts one is told that such puzzles are rare", async () => {
  const parts = workers(1, () => 0, { good: { 60: "sixty" } });
  const told: string[] = [];
  const rare = "Such puzzles are rare; try another size or level";
  await made(parts, 1, { progress: ({ text }) => told.push(text) });
  assert.deepEqual([told[98], told[100], told[120]], ["Try 50", `Try 51 · ${rare}`, `Try 61 · ${rare}`]);
});

test("when it takes long one is told so, even by an attempt that says nothing", async () => {
  const { pool } = workers(1, () => 60, { good: { 1: "one" } });
  const told: string[] = [];
  await createMaking({ pool, workers: 1, slow: 10 })("x", {}, "seed", { progress: ({ text }) => told.push(text) });
  const long = "Such puzzles take long; try another size or level";
  assert.deepEqual(told, ["Try 1", "Try 1 · Searching", `Try 1 · ${long}`, `Try 2 · ${long}`, `Try 2 · ${long}`]);
});

test("when time is over one is told the whole time, not that of the last attempt", async () => {
  const late = () => new Refused("stopped", "No such puzzle was found within 0.01 seconds.");
  const { pool } = workers(1, () => 1, { fails: late });
  await assert.rejects(createMaking({ pool, workers: 1 })("x", {}, "seed", { seconds: 0.02 }), {
    message: "No such puzzle was found within 0.02 seconds.",
  });
});
