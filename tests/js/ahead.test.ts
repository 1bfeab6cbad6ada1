/** Puzzles that are made ahead, and how they come to a player who asks for them; when they are made at all. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { signal } from "@preact/signals-core";

import { createAhead } from "../../static/python/ahead.ts";
import { stopped } from "../../static/python/request.ts";
import { isShort, makeAhead } from "../../static/model/effects/make-ahead.ts";
import type { Made } from "../../static/types.ts";
import type { MakePuzzle, Order } from "../../static/python/types.ts";

const A: Order = ["x", { level: "easy" }, "a"];
const B: Order = ["x", {}, "b"];
const DAY: Order = ["x", {}, "daily-2026-11-26"];
const comes = () => new Promise((resolve) => setImmediate(resolve));
const madeOf = (seed: string) => ({ document: { kind: seed } }) as unknown as Made;

/** What makes puzzles when the test says so; `asked` are the seeds. */
function maker() {
  const asked: string[] = [];
  const ended: string[] = [];
  const joined: string[] = [];
  const ends: Map<string, () => void> = new Map();
  let begin = () => {};
  const make: MakePuzzle = (_kind, _options, seed, { signal, awaited, progress, began = () => {} } = {}) => {
    asked.push(seed);
    begin = began;
    void awaited?.then(() => joined.push(seed));
    progress?.({ done: 1, of: null, text: seed });
    return new Promise((resolve, reject) => {
      ends.set(seed, () => resolve(madeOf(seed)));
      signal?.addEventListener("abort", () => (ended.push(seed), reject(stopped())));
    });
  };
  const finish = (seed: string) => ends.get(seed)?.();
  return { ahead: createAhead(make), asked, ended, joined, begin: () => begin(), finish };
}

test("a puzzle that is ready is there at once, and only once", async () => {
  const { ahead, asked, finish } = maker();
  const preparing = ahead.prepare(A, new AbortController().signal);
  finish("a");
  await preparing;
  assert.deepEqual(await ahead.make(...A), madeOf("a"));
  assert.deepEqual(asked, ["a"]);
  void ahead.make(...A);
  assert.deepEqual(asked, ["a", "a"]);
});

test("who asks for the one that is being made waits for it, and all workers join", async () => {
  const { ahead, asked, ended, joined, finish } = maker();
  const idle = new AbortController();
  const preparing = ahead.prepare(A, idle.signal);
  await comes();
  assert.deepEqual(joined, []);
  let isBegun = false;
  const made = ahead.make(...A, { began: () => (isBegun = true) });
  idle.abort(); // idle time is over: that does not end what the player waits for
  finish("a");
  assert.deepEqual(await made, madeOf("a"));
  await preparing;
  assert.deepEqual({ asked, ended, joined, isBegun }, { asked: ["a"], ended: [], joined: ["a"], isBegun: true });
});

test("the player can stop it", async () => {
  const { ahead, ended } = maker();
  const preparing = ahead.prepare(A, new AbortController().signal);
  const stopping = new AbortController();
  const made = ahead.make(...A, { signal: stopping.signal });
  stopping.abort();
  await assert.rejects(made, { kind: "stopped" });
  await assert.rejects(preparing, { kind: "stopped" });
  assert.deepEqual(ended, ["a"]);
});

test("it makes room for another puzzle that the player asks for, and ends with idle time", async () => {
  const { ahead, asked, ended } = maker();
  const preparing = ahead.prepare(A, new AbortController().signal);
  void ahead.make(...B);
  await assert.rejects(preparing, { kind: "stopped" });
  const idle = new AbortController();
  const again = ahead.prepare(A, idle.signal);
  idle.abort();
  await assert.rejects(again, { kind: "stopped" });
  assert.deepEqual(
    [asked, ended],
    [
      ["a", "b", "a"],
      ["a", "a"],
    ],
  );
});

test("one that takes a minute is given up; the start of a worker does not count", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { ahead, begin, ended } = maker();
  const preparing = ahead.prepare(A, new AbortController().signal);
  mock.timers.tick(100_000);
  begin();
  mock.timers.tick(59_000);
  assert.deepEqual(ended, []);
  mock.timers.tick(1000);
  assert.equal(await preparing, null);
  mock.timers.reset();
});

test("nothing is made where data or power are short", async () => {
  const battery = (charging: boolean, level: number): any => ({ getBattery: async () => ({ charging, level }) });
  const cases: [boolean, any][] = [
    [false, {}],
    [false, { connection: {} }],
    [true, { connection: { saveData: true } }],
    [false, battery(true, 0.1)],
    [false, battery(false, 0.9)],
    [true, battery(false, 0.1)],
    [false, { getBattery: async () => Promise.reject(new Error("not allowed")) }],
  ];
  for (const [short, device] of cases) assert.equal(await isShort(device), short, JSON.stringify(device));
});

/** What a page does in idle time, where these are likely. */
async function idlePage(likely: { next: Order[]; days: Order[] }, kept: Map<string, string> = new Map()) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (...row: [string, string]) => kept.set(...row),
  };
  const { localStorage, document } = globalThis;
  Object.assign(globalThis, { localStorage: storage, document: { hidden: false, addEventListener() {} } });
  if (!("navigator" in globalThis)) Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  const orders = signal(likely);
  const parts = maker();
  const about = signal<any>({});
  const idle: { pause: () => void; resume?: () => void }[] = [];
  makeAhead({
    store: { arrangement: () => ({ document: { kind: "x" } }) as any, about: () => about.value },
    python: {
      is: () => "up",
      makers: { ...parts.ahead, warm() {}, keep: async (...row) => parts.ahead.keep(...row) },
      addIdle: (work) => void idle.push(work),
    },
    likely: { nextOnes: () => orders.value.next, daily: () => orders.value.days },
    build: "b",
  });
  await comes();
  async function pass(milliseconds: number) {
    mock.timers.tick(milliseconds);
    await comes();
  }
  function end() {
    mock.timers.reset();
    Object.assign(globalThis, { localStorage, document });
  }
  return { ...parts, orders, about, pass, idle, kept, end };
}

test("each is made once: the next one, then those of the days, which are there after a reload", async () => {
  const page = await idlePage({ next: [A], days: [DAY] });
  await page.pass(1000);
  assert.deepEqual(page.asked, ["a"]);
  page.finish("a");
  await page.pass(0);
  await page.pass(1000);
  assert.deepEqual(page.asked, ["a", DAY[2]]);
  page.finish(DAY[2]);
  await page.pass(0);
  await page.pass(5000);
  assert.deepEqual(page.asked, ["a", DAY[2]]);
  page.end();
  const again = await idlePage({ next: [], days: [DAY] }, page.kept);
  await again.pass(5000);
  assert.deepEqual(again.asked, []);
  assert.deepEqual(await again.ahead.make(...DAY), madeOf(DAY[2]));
  again.about.value = { daily: {}, made: { options: {}, seed: DAY[2] } };
  assert.match([...page.kept.values()].join(), /daily[^:]*:null/, "what was opened is not kept twice");
  again.end();
});

test("it is dropped when it is not likely any more, and when the player's question takes long", async () => {
  const page = await idlePage({ next: [A], days: [] });
  await page.pass(1000);
  page.orders.value = { next: [B], days: [] };
  await page.pass(1000);
  await page.pass(1000);
  assert.deepEqual([page.asked, page.ended], [["a", "b"], ["a"]]);
  page.idle[0].pause();
  await page.pass(500);
  page.idle[0].resume?.();
  await page.pass(5000);
  assert.deepEqual(page.ended, ["a"], "a short question");
  page.idle[0].pause();
  await page.pass(5000);
  assert.deepEqual(page.ended, ["a", "b"]);
  page.idle[0].resume?.();
  await page.pass(1000);
  assert.deepEqual(page.asked, ["a", "b", "b"]);
  page.end();
});

test("what cannot be read from storage is as if there were nothing", async () => {
  for (const text of ["", "[]", '{"build":"b","made":7}', '{"build":"other","made":{"[]":1}}']) {
    const page = await idlePage({ next: [], days: [DAY] }, new Map([["gridlight.ready", text]]));
    await page.pass(1000);
    assert.deepEqual(page.asked, [DAY[2]], text);
    page.end();
  }
});
