/** Which tab the page continues, where the tab before still has its lock for a moment. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { settle, tellClosing } from "../../static/store/tabs.js";

/** @type {Map<string, (() => void)[]>} the locks that tabs hold, with what waits for each */
const held = new Map();
/** @type {{ [key: string]: string }} */
let kept = {};
/** @type {(() => void)[]} what is done when the page closes */
let leaving = [];

/** The browser's locks. @param {string} name @param {{ signal?: AbortSignal }} how @param {(lock: object | null) => void} then */
function request(name, { signal }, then) {
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

/** Its tab has closed. @param {string} name */
const free = (name) => held.get(name)?.forEach((then) => then());

/** A database with these tabs, the newest first, none of which has a history. @param {string[]} ids */
function databaseOf(ids) {
  const tabs = ids.map((id, index) => ({ id, when: -index, board: "b" }));
  /** @param {unknown} result */
  const answer = (result) => {
    const asked = { result, onsuccess: () => {} };
    queueMicrotask(() => asked.onsuccess());
    return asked;
  };
  const objectStore = (/** @type {string} */ name) => ({
    getAll: () => answer(name === "tabs" ? tabs : []),
    get: (/** @type {string} */ id) => answer(name === "tabs" ? tabs.find((tab) => tab.id === id) : undefined),
  });
  return /** @type {IDBDatabase} */ (/** @type {unknown} */ ({ transaction: () => ({ objectStore }) }));
}

beforeEach(() => {
  held.clear();
  [kept, leaving] = [{}, []];
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
  Object.defineProperty(globalThis, "localStorage", {
    value: {
      getItem: (/** @type {string} */ key) => kept[key] ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => void (kept[key] = value),
    },
    configurable: true,
  });
  Object.assign(globalThis, {
    addEventListener: (/** @type {string} */ type, /** @type {() => void} */ then) => {
      if (type === "pagehide") leaving.push(then);
    },
    IDBKeyRange: { bound: () => null },
  });
});

test("a tab that was closed a moment ago is continued, though it still has its lock", async () => {
  held.set("gridlight-old", []);
  tellClosing();
  for (const leave of leaving) leave();
  const found = settle(databaseOf(["old", "older"]), true);
  setImmediate(() => free("gridlight-old"));
  assert.equal((await found).own, "old");
});

test("a tab that is open is not waited for, and one that keeps its lock not for ever", async () => {
  const timeout = mock.method(AbortSignal, "timeout");
  for (const name of ["old", "older"]) held.set(`gridlight-${name}`, []);
  assert.equal((await settle(databaseOf(["old", "free", "older"]), true)).own, "free");
  assert.equal(timeout.mock.callCount(), 0);

  held.delete("gridlight-free");
  kept["gridlight.closed"] = String(Date.now());
  /** @type {number[]} */
  const asked = [];
  timeout.mock.mockImplementation((milliseconds) => {
    asked.push(milliseconds);
    const over = new AbortController();
    setImmediate(() => over.abort());
    return over.signal;
  });
  assert.equal((await settle(databaseOf(["old", "free"]), true)).own, "free");
  assert.ok(asked.length > 0 && asked.every((milliseconds) => milliseconds <= 500));
  timeout.mock.restore();
});
