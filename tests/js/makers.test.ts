// Puzzles made by several workers: the same one, whichever worker is first.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Refused } from "../../static/python/caller.ts";
import { createMakers, workersFor } from "../../static/python/makers.ts";
import type { Maker } from "../../static/python/types.ts";
import type { CallOptions } from "../../static/types.ts";

type Worker = Maker & { of: number[]; starts: number; isLive: boolean };
type PerAttempt = (attempt: number, worker: number, seed: string) => any;

const KEPT = 20; // milliseconds
const TOGETHER = { alone: 0 }; // all workers start at once
/** attempts that give a puzzle */
const GOOD: { [attempt: number]: string } = { 3: "three", 5: "five", 6: "six" };
const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Workers that take a while for an attempt; `of` are the attempts that each was asked for. As with a `Caller`, a call starts
 * one that was ended, and `end` rejects the calls that run.
 */
function workers(
  taking: PerAttempt,
  {
    fails = () => null,
    ready = () => Promise.resolve(),
    good = GOOD,
  }: { fails?: PerAttempt; ready?: (worker: number) => Promise<void>; good?: typeof GOOD } = {},
) {
  const all: Worker[] = [];
  const another = () => {
    const number = all.length;
    const running: Set<(error: Error) => void> = new Set();
    const maker: any = { of: [], starts: 0, isLive: false, ready: ready(number) };
    maker.start = () => {
      if (!maker.isLive) maker.starts += 1;
      maker.isLive = true;
    };
    maker.end = () => {
      maker.isLive = false;
      for (const reject of running) reject(new Refused("stopped", "Stopped."));
      running.clear();
    };
    maker.call = async (name: string, { attempt, seed }: { attempt: number; seed: string }) => {
      assert.equal(name, "make");
      maker.start();
      maker.of.push(attempt);
      await new Promise((resolve, reject) => {
        running.add(reject);
        later(taking(attempt, number, seed)).then(resolve);
      });
      const error = fails(attempt, number, seed);
      if (error) throw error;
      return good[attempt] ? { document: { kind: "x", name: good[attempt] } } : { document: null };
    };
    all.push(maker);
    return maker;
  };
  return { all, another };
}

const made = async ({ another }: { another: () => Maker }, count: number, how?: CallOptions) =>
  (await createMakers({ another, workers: count, ...TOGETHER, kept: KEPT }).make("x", {}, "seed", how)).document.name;

test("the lowest attempt that succeeds wins, whichever worker ends first", async () => {
  for (const count of [1, 2, 3, 4]) {
    const ways: PerAttempt[] = [() => 1, (attempt) => (attempt === 3 ? 40 : 1), (_, number) => 1 + 7 * number];
    for (const taking of ways) {
      assert.equal(await made(workers(taking), count), "three");
    }
  }
});

test("no attempt is made twice, and none below the winner is left out", async () => {
  const parts = workers((attempt) => (attempt * 7) % 5);
  await made(parts, 3);
  const asked = parts.all.flatMap(({ of }) => of);
  assert.equal(new Set(asked).size, asked.length);
  for (const attempt of [0, 1, 2, 3]) assert.ok(asked.includes(attempt));
});

test("a worker that crashes loses no attempt", async () => {
  const crash: PerAttempt = (_, number) => (number === 1 ? new Refused("bug", "The solver crashed.") : null);
  const parts = workers((attempt) => (attempt === 0 ? 9 : 2), { fails: crash });
  assert.equal(await made(parts, 3), "three");
  assert.equal(parts.all[1].isLive, false, "it would start again, and never end");
});

test("an attempt whose worker crashes late is done by one that had nothing left to do", async () => {
  const crash: PerAttempt = (_, number) => (number === 0 ? new Refused("bug", "The solver crashed.") : null);
  const parts = workers((_, number) => (number === 0 ? 60 : 1), { fails: crash });
  assert.equal(await made(parts, 2), "three");
  assert.deepEqual(parts.all[0].of, [0]);
  assert.ok(parts.all[1].of.includes(0));
});

test("when all workers crash, an error says so", async () => {
  const parts = workers(() => 1, { fails: () => new Refused("bug", "The solver crashed.") });
  await assert.rejects(made(parts, 2), { kind: "bug" });
});

test("an impossible puzzle is refused at once", async () => {
  const parts = workers(() => 1, { fails: () => new Refused("unsupported", "There is no such panel.") });
  await assert.rejects(made(parts, 3), { kind: "unsupported", message: "There is no such panel." });
});

test("Stop ends making at once, and workers that do not stop are restarted", async () => {
  const parts = workers(() => 2000);
  const makers = createMakers({ another: parts.another, workers: 2, ...TOGETHER, kept: 1000 });
  const over = new AbortController();
  const one = makers.make("x", {}, "seed", over);
  await later(5);
  over.abort();
  await assert.rejects(one, { kind: "stopped" });
  await later(400);
  assert.deepEqual(
    parts.all.map(({ starts, isLive }) => [starts, isLive]),
    [
      [2, true],
      [2, true],
    ],
  );
});

test("a search that is over, or stopped, ends no other one that works beside it", async () => {
  const taking: PerAttempt = (attempt, _, seed) =>
    seed === "long" ? 400 : seed === "short" && attempt === 0 ? 5 : 2000;
  const parts = workers(taking, { good: { 0: "zero" } });
  const makers = createMakers({ another: parts.another, workers: 2, ...TOGETHER, kept: 1000 });
  const over = new AbortController();
  const searches = ["long", "short", "stopped"].map((seed) =>
    makers.make("x", {}, seed, seed === "stopped" ? over : {}),
  );
  const stopped = assert.rejects(searches[2], { kind: "stopped" });
  await later(1);
  over.abort();
  await stopped;
  for (const made of await Promise.all(searches.slice(0, 2))) assert.equal(made.document.name, "zero");
});

test("pressed again while making, no worker is left", async () => {
  const parts = workers(() => 2000);
  const makers = createMakers({ another: parts.another, workers: 4, ...TOGETHER, kept: 400 });
  const live = () => parts.all.filter(({ isLive }) => isLive).length;
  const counts: number[] = [];
  let over = new AbortController();
  for (let press = 0; press < 4; press++) {
    over.abort();
    over = new AbortController();
    makers.make("x", {}, "seed", over).catch(() => {});
    await later(350); // the grace is over, and the older attempts are ended
    counts.push(live());
  }
  over.abort();
  assert.deepEqual([counts, parts.all.length], [[4, 4, 4, 4], 4]);
  await later(1200);
  assert.equal(live(), 0);
});

test("a worker that crashes in an older search is not started by a newer one, which goes on without it", async () => {
  const crash: PerAttempt = (attempt, number) =>
    number === 0 && attempt === 0 ? new Refused("bug", "The solver crashed.") : null;
  const parts = workers((attempt) => (attempt === 0 ? 20 : 5), { fails: crash });
  const makers = createMakers({ another: parts.another, workers: 2, ...TOGETHER, kept: 100 });
  const both = await Promise.all([makers.make("x", {}, "one"), makers.make("x", {}, "two")]);
  assert.deepEqual(
    both.map(({ document }) => document.name),
    ["three", "three"],
  );
  await later(400);
  assert.equal(parts.all.filter(({ isLive }) => isLive).length, 0);
});

test("the other workers start once a search takes longer than the first one has alone", async () => {
  for (const [taking, alone, count] of [
    [1, 10_000, 1],
    [40, 1, 3],
  ]) {
    const parts = workers(() => taking);
    const makers = createMakers({ another: parts.another, workers: 3, alone, kept: KEPT });
    makers.warm();
    assert.equal((await makers.make("x", {}, "seed")).document.name, "three");
    assert.equal(parts.all.length, count);
  }
});

test("a worker that crashes alone is replaced once", async () => {
  const crash: PerAttempt = (_, number) => (number === 0 ? new Refused("bug", "The solver crashed.") : null);
  const parts = workers(() => 1, { fails: crash });
  const makers = createMakers({ another: parts.another, workers: 1, kept: KEPT });
  assert.equal((await makers.make("x", {}, "seed")).document.name, "three");
  assert.deepEqual(
    parts.all.map(({ of }) => of[0]),
    [0, 0],
  );
});

test("a worker that starts late takes no attempt that others could have done", async () => {
  const ready = (number: number) => (number === 0 ? Promise.resolve() : later(500));
  const parts = workers(() => 1, { ready });
  assert.equal(await made(parts, 2), "three");
  assert.deepEqual(parts.all[1].of, []);
});

test("progress is that of the lowest attempt, which it names", async () => {
  const parts = workers(() => 1);
  const told: string[] = [];
  const another = () => {
    const maker: any = parts.another();
    const { call } = maker;
    maker.call = async (name: string, args: { attempt: number }, { progress }: any) => {
      progress({ done: args.attempt, of: null, text: "Searching" });
      return call(name, args);
    };
    return maker;
  };
  await made({ another }, 2, { progress: ({ text }) => told.push(text) });
  assert.deepEqual(told, told.slice().sort());
  assert.deepEqual(told.slice(0, 2), ["Try 1", "Try 1 · Searching"]);
});

test("after many attempts one is told that such puzzles are rare", async () => {
  const parts = workers(() => 0, { good: { 60: "sixty" } });
  const makers = createMakers({ another: parts.another, workers: 1, kept: KEPT });
  const told: string[] = [];
  const rare = "Such puzzles are rare; try another size or level";
  await makers.make("x", {}, "seed", { progress: ({ text }) => told.push(text) });
  assert.deepEqual([told[49], told[50], told[60]], ["Try 50", `Try 51 · ${rare}`, `Try 61 · ${rare}`]);
});

test("when it takes long one is told so, even by an attempt that says nothing", async () => {
  const parts = workers(() => 60, { good: { 1: "one" } });
  const makers = createMakers({ another: parts.another, workers: 1, kept: KEPT, slow: 10 });
  const told: string[] = [];
  await makers.make("x", {}, "seed", { progress: ({ text }) => told.push(text) });
  const long = "Such puzzles take long; try another size or level";
  assert.deepEqual(told, ["Try 1", `Try 1 · ${long}`, `Try 2 · ${long}`]);
});

test("there are two to four workers where the machine has the cores", () => {
  assert.deepEqual([1, 2, 3, 4, 16].map(workersFor), [1, 2, 3, 4, 4]);
});

test("idle workers end after a while", async () => {
  const parts = workers(() => 0);
  await made(parts, 2);
  await later(60);
  assert.ok(parts.all.length === 2 && parts.all.every(({ isLive }) => !isLive));
});
