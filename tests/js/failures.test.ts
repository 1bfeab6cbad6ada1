// Writes that fail: what is said, once, and taken back when it is true no more.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { newBoard } from "./boards.ts";
import { createFailures } from "../../static/model/shelf/failures.ts";
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

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The time passes after which what failed is tried again. */
async function later() {
  mock.timers.tick(3000);
  await settled();
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
  const { told, ended, keepTrying } = failures();
  ended(full);
  assert.equal(await keepTrying(async () => true), true);
  assert.equal(told.length, 1, "the board is not saved yet");
});

test("another write that fails is made again until it works; until then the page says that it is not done", async () => {
  const { told, late, ended, keepTrying } = failures();
  let isFullNow = true;
  const write = mock.fn(async () => {
    if (isFullNow) throw full;
    return true;
  });
  assert.equal(await keepTrying(write), false);
  ended(null);
  assert.equal(await keepTrying(async () => true), true, "one more, which works");
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
  const { keepTrying } = failures();
  const titles: string[] = [];
  let isFullNow = true;
  const titled = (title: string) => async () => {
    if (isFullNow) throw full;
    return titles.push(title) > 0;
  };
  await keepTrying(titled("first"));
  isFullNow = false;
  await keepTrying(titled("second"));
  assert.deepEqual(titles, ["first", "second"]);
});

test("without a database nothing is kept, and nothing is said to be", async () => {
  const { told, gone, keepTrying } = failures();
  gone("The database is gone.");
  assert.equal(await keepTrying(async () => false), false);
  assert.deepEqual(told, ["The database is gone."]);
});

test("a connection that the browser lost without a word is opened again, one on a full disk is not", async () => {
  const { lost, ended, keepTrying } = failures();
  ended(full);
  assert.equal(lost.times, 0);
  ended(new DOMException("", "InvalidStateError"));
  await keepTrying(() => Promise.reject(new DOMException("", "UnknownError")));
  assert.equal(lost.times, 2);
});

test("what could not be written is written again soon, of every board, and never over something newer", async () => {
  Object.assign(globalThis, { IDBKeyRange: { bound: () => null } });
  const sent: { at: { [id: string]: number }; end: (error?: unknown) => Promise<void> }[] = [];
  const transaction = () => {
    const at: { [id: string]: number } = {};
    let end = async (_error?: unknown) => {};
    const done = new Promise<void>((resolve, reject) => {
      end = async (error) => {
        if (error) reject(error);
        else resolve();
        await settled();
      };
    });
    const put = async (row: any) => row.now && (at[row.id] = row.at);
    sent.push({ at, end });
    return { objectStore: () => ({ put, delete: async () => {} }), commit() {}, done };
  };
  const told: unknown[] = [];
  const { write, flush } = createWriter(
    () => ({ transaction }) as any,
    new Map(),
    (error) => told.push(error),
  );
  const move = (id: string, at: number) => write(newBoard({ kind: "lightup" }, {}, { id, at }));
  move("t:one", 1);
  move("t:two", 1);
  move("t:one", 2);
  flush(); // the page may close
  assert.deepEqual(
    sent.map(({ at }) => at),
    [{ "t:one": 1 }, { "t:two": 1, "t:one": 2 }],
  );
  await sent[1].end();
  await sent[0].end(full);
  mock.timers.tick(100_000);
  assert.equal(sent.length, 2, "what failed is there already, and newer");

  move("t:one", 3);
  await sent[2].end(full);
  move("t:two", 2);
  await sent[3].end(full);
  mock.timers.tick(2999);
  assert.equal(sent.length, 4);
  mock.timers.tick(1);
  assert.deepEqual(sent[4].at, { "t:one": 3, "t:two": 2 });
  await sent[4].end();
  mock.timers.tick(100_000);
  assert.equal(sent.length, 5);
  assert.deepEqual(told, [null, full, full, full, null]);
});
