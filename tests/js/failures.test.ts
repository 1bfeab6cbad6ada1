// Writes that fail: what is said, once, and taken back when it is true no more.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { createFailures } from "../../static/model/shelf/failures.ts";
import { createLasting } from "../../static/model/shelf/lasting.ts";
import { createWriter } from "../../static/model/shelf/writer.ts";

function failures() {
  const told: string[] = [];
  const lost = { times: 0 };
  const late = { times: 0 };
  return {
    told,
    lost,
    late,
    ...createFailures({ tell: (why) => told.push(why), lost: () => (lost.times += 1), late: () => (late.times += 1) }),
  };
}

/** The time passes after which what failed is tried again. */
async function later() {
  mock.timers.tick(3000);
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

const full = new DOMException("", "QuotaExceededError");
const aborted = new DOMException("", "AbortError");

test("a write that fails is said at once, once, and taken back when the board is written", () => {
  const { told, ended } = failures();
  ended(null);
  assert.deepEqual(told, [], "nothing is said while all is well");
  for (let times = 0; times < 3; times += 1) ended(full);
  assert.equal(told.length, 1);
  assert.match(told[0], /storage is full/);
  ended(aborted);
  assert.match(told[1], /could not save/);
  ended(null);
  assert.deepEqual(told.slice(2), [""]);
});

test("another write that works does not say that the open board is saved", async () => {
  const { told, ended, isKept } = failures();
  ended(full);
  assert.equal(await isKept(async () => true), true);
  assert.equal(told.length, 1, "the board is not saved yet");
});

test("another write that fails is made again until it works; until then the page says that it is not done", async () => {
  const { told, late, ended, isKept } = failures();
  let isFullNow = true;
  const write = mock.fn(async () => {
    if (isFullNow) throw full;
    return true;
  });
  assert.equal(await isKept(write), false);
  ended(null);
  assert.equal(await isKept(async () => true), true, "one more, which works");
  await later();
  assert.equal(told.length, 1);
  assert.equal(late.times, 0);
  isFullNow = false;
  await later();
  assert.deepEqual(told.slice(1), [""]);
  assert.equal(late.times, 1);
  const times = write.mock.callCount();
  await later();
  assert.equal(write.mock.callCount(), times, "it is made no more");
});

test("a write that fails is made before the next one", async () => {
  const { isKept } = failures();
  const titles: string[] = [];
  let isFullNow = true;
  const titled = (title: string) => async () => {
    if (isFullNow) throw full;
    return titles.push(title) > 0;
  };
  await isKept(titled("first"));
  isFullNow = false;
  await isKept(titled("second"));
  assert.deepEqual(titles, ["first", "second"]);
});

test("without a database nothing is kept, and nothing is said to be", async () => {
  const { told, gone, isKept } = failures();
  gone("The database is gone.");
  assert.equal(await isKept(async () => false), false);
  assert.deepEqual(told, ["The database is gone."]);
});

test("a connection that the browser lost without a word is opened again, one on a full disk is not", async () => {
  const { lost, ended, isKept } = failures();
  ended(full);
  assert.equal(lost.times, 0);
  ended(new DOMException("", "InvalidStateError"));
  await isKept(() => Promise.reject(new DOMException("", "UnknownError")));
  assert.equal(lost.times, 2);
});

test("the browser is asked once not to delete what is kept, and may refuse or know no storage", async () => {
  let times = 0;
  const persist = async () => {
    times += 1;
    throw new Error("refused");
  };
  const ask = createLasting(persist);
  await ask();
  await ask();
  assert.equal(times, 1);
  await createLasting(() => {
    throw new DOMException("", "SecurityError");
  })();
});

test("what could not be written is written again soon, of every board, and never over something newer", () => {
  Object.assign(globalThis, { IDBKeyRange: { bound: () => null } });
  const transactions: any[] = [];
  const transaction = () => {
    const heads: { [board: string]: number } = {};
    const put = ({ now, at }: any) => now && (heads[now.board] = at);
    const its = { heads, objectStore: () => ({ put, delete() {} }), commit() {}, error: full };
    transactions.push(its);
    return its;
  };
  const told: unknown[] = [];
  const writer = createWriter({
    database: () => ({ transaction }) as any,
    tab: "t",
    written: new Map(),
    ended: (error) => told.push(error),
  });
  const move = (board: string, at: number, leaving = false) =>
    writer.write({ history: { now: { board }, entries: [], at }, rest: {}, board: null } as any, leaving);
  move("one", 1);
  move("two", 1);
  move("one", 2, true); // the page may close
  assert.deepEqual(
    transactions.map(({ heads }) => heads),
    [{ one: 1 }, { two: 1, one: 2 }],
  );
  transactions[1].oncomplete();
  transactions[0].onabort();
  mock.timers.tick(100_000);
  assert.equal(transactions.length, 2, "what failed is there already, and newer");

  move("one", 3);
  transactions[2].onabort();
  move("two", 2);
  transactions[3].onabort();
  mock.timers.tick(2999);
  assert.equal(transactions.length, 4);
  mock.timers.tick(1);
  assert.deepEqual(transactions[4].heads, { one: 3, two: 2 });
  transactions[4].oncomplete();
  mock.timers.tick(100_000);
  assert.equal(transactions.length, 5);
  assert.deepEqual(told, [null, full, full, full, null]);
});
