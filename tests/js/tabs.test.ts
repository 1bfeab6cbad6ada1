/** Which tab the page continues, where the tab before still has its lock for a moment. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { continuedTab, tellClosing } from "../../static/model/shelf/tabs.ts";
import type { Database } from "../../static/model/shelf/database.ts";

/** the locks that tabs hold, with what waits for each */
const held: Map<string, (() => void)[]> = new Map();
let kept: { [key: string]: string } = {};
/** what is done when the page closes */
let leaving: (() => void)[] = [];

/** The browser's locks. */
function request(name: string, { signal }: { signal?: AbortSignal }, then: (lock: object | null) => void) {
  return new Promise((_, reject) => {
    if (!held.has(name)) {
      held.set(name, []);
      then({});
    } else if (signal) {
      held.get(name)?.push(() => then({}));
      signal.addEventListener("abort", () => reject(signal.reason));
    } else then(null);
  });
}

/** Its tab has closed. */
const free = (name: string) => held.get(name)?.forEach((then) => then());

/** A database with these tabs, the newest first, none of which has a history. */
function databaseOf(ids: string[]) {
  const tabs = ids.map((id, index) => ({ id, when: -index, board: "b" }));
  const objectStore = () => ({ get: async () => undefined, getAll: async () => [] });
  const parts = {
    getAll: async () => tabs,
    get: async (_: string, wanted: string) => tabs.find(({ id }) => id === wanted),
    transaction: () => ({ objectStore, done: Promise.resolve() }),
  };
  return parts as unknown as Database;
}

beforeEach(() => {
  held.clear();
  [kept, leaving] = [{}, []];
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
  Object.defineProperty(globalThis, "localStorage", {
    value: {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
    },
    configurable: true,
  });
  Object.assign(globalThis, {
    addEventListener: (type: string, then: () => void) => {
      if (type === "pagehide") leaving.push(then);
    },
    IDBKeyRange: { bound: () => null },
  });
});

test("a tab that was closed a moment ago is continued, though it still has its lock", async () => {
  held.set("gridlight-old", []);
  tellClosing();
  for (const leave of leaving) leave();
  const found = continuedTab(databaseOf(["old", "older"]), true);
  setImmediate(() => free("gridlight-old"));
  assert.equal((await found).own, "old");
});

test("a tab that is open is not waited for, and one that keeps its lock not for ever", async () => {
  const timeout = mock.method(AbortSignal, "timeout");
  for (const name of ["old", "older"]) held.set(`gridlight-${name}`, []);
  assert.equal((await continuedTab(databaseOf(["old", "free", "older"]), true)).own, "free");
  assert.equal(timeout.mock.callCount(), 0);

  held.delete("gridlight-free");
  kept["gridlight.closed"] = String(Date.now());
  const asked: number[] = [];
  timeout.mock.mockImplementation((milliseconds) => {
    asked.push(milliseconds);
    const over = new AbortController();
    setImmediate(() => over.abort());
    return over.signal;
  });
  assert.equal((await continuedTab(databaseOf(["old", "free"]), true)).own, "free");
  assert.ok(asked.length > 0 && asked.every((milliseconds) => milliseconds <= 500));
  timeout.mock.restore();
});
