/** The tabs of this browser: which one this is, held by a lock, and what it had before. */

import { isHeld, underLock } from "../base/locks.js";
import { newId } from "../base/random-id.js";
import { done } from "./database.js";

/** @import { Before, Head, Kept, OldTab, Past, Shelved, Tab } from "./kept.d.ts" */
/** @import { Entry } from "./entries.js" */
/** @import { History } from "./store.js" */

const OLD = 60 * 24 * 3600 * 1000; // milliseconds after which the undo history of a closed tab is dropped
const TAB = "gridlight.tab";
const CLOSED = "gridlight.closed";
const MOMENT = 2000; // milliseconds after which a closed tab has no lock any more
const MOST = 500; // milliseconds that the page waits for locks

/** Whether a lock was waited for too long. @param {unknown} error */
const isLate = (error) => error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name);

/**
 * Lock a tab's id until the page closes; false when another tab has it, and does not let go of it until a time. Where the
 * browser gives no locks, each tab is taken for the only one.
 * @param {string} tab @param {number} [until] @returns {Promise<boolean>}
 */
function hold(tab, until = 0) {
  const left = until - Date.now();
  const how = left > 0 ? { signal: AbortSignal.timeout(left) } : { ifAvailable: true };
  return new Promise((resolve) => {
    /** @param {Lock | null} lock */
    const held = (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    };
    underLock(`gridlight-${tab}`, how, held).catch((error) => resolve(!isLate(error)));
  });
}

/**
 * Until when a lock is waited for: a tab that was closed or reloaded a moment ago may still have it. Where none was, nothing is
 * waited for.
 */
function patience() {
  try {
    return Date.now() - Number(localStorage.getItem(CLOSED)) < MOMENT ? Date.now() + MOST : 0;
  } catch {
    return 0;
  }
}

/** Tell the next tab when this one closes. */
export function tellClosing() {
  addEventListener("pagehide", () => {
    try {
      localStorage.setItem(CLOSED, String(Date.now()));
    } catch {
      // The next tab does not wait for this one's lock.
    }
  });
}

/** Whether a tab of that id is open, as far as the browser tells. @param {string} tab */
export const isOpenTab = (tab) => isHeld(`gridlight-${tab}`).catch(() => false);

/** The id of this tab before a reload; a duplicated tab has the same. */
function lastId() {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

/** @param {string} own */
export function rememberId(own) {
  try {
    sessionStorage.setItem(TAB, own);
  } catch {
    // After a reload it is a new tab.
  }
}

/** All entries under an id. @param {IDBTransaction} transaction @param {string} id @returns {Promise<Entry[]>} */
async function entriesOf(transaction, id) {
  const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
  /** @type {Kept[]} */
  const kept = await done(transaction.objectStore("entries").getAll(range));
  return kept.map(({ entry }) => entry);
}

/** A board that was open in a tab, by its id on the shelf. @param {IDBDatabase} database @param {string} id @returns {Promise<Past | null>} */
export async function readPast(database, id) {
  const transaction = database.transaction(["histories", "entries", "boards"]);
  /** @type {[Head | undefined, Entry[], Shelved | undefined]} */
  const [head, entries, shelved] = await Promise.all([
    done(transaction.objectStore("histories").get(id)),
    entriesOf(transaction, id),
    done(transaction.objectStore("boards").get(id)),
  ]);
  if (!head) return null;
  const { about, seconds, moved, restarts, unedited } = shelved ?? head;
  const aside = { about, seconds, moved, restarts, unedited };
  return { history: { now: head.now, entries, at: head.at }, aside, shelved };
}

/** Of a history in which boards were opened, the part of the board that is open. @param {History} whole @returns {History} */
export function sinceOpened({ now, entries, at }) {
  const isOpening = (/** @type {Entry} */ { what }) => what === "open" || what === "first";
  const from = entries.slice(0, at).findLastIndex(isOpening) + 1;
  const next = entries.slice(at).findIndex(isOpening);
  return { now, entries: entries.slice(from, next < 0 ? undefined : at + next), at: at - from };
}

/** @param {IDBDatabase} database @param {string} id @returns {Promise<Before | null>} */
async function read(database, id) {
  const transaction = database.transaction(["tabs", "entries"]);
  /** @type {[Tab | OldTab | undefined, Entry[]]} */
  const [tab, old] = await Promise.all([done(transaction.objectStore("tabs").get(id)), entriesOf(transaction, id)]);
  if (!tab) return null;
  if ("board" in tab) {
    const past = await readPast(database, `${id}:${tab.board}`);
    return past && { ...past, tab: id };
  }
  const { now, at, about, seconds } = tab;
  return { history: sinceOpened({ now, entries: old, at }), aside: { about, seconds }, tab: id };
}

/**
 * Which tab this one continues: itself after a reload, a copy of the one it was duplicated from, or, for a new tab with
 * `any`, the one that was closed last.
 * @param {IDBDatabase} database @param {boolean} any @returns {Promise<{ own: string, before: Before | null }>}
 */
export async function settle(database, any) {
  const last = lastId();
  const until = patience();
  if (last) {
    const before = await read(database, last);
    if (before) return { own: (await hold(last, until)) ? last : await fresh(), before };
  } else if (any) {
    /** @type {Tab[]} */
    const tabs = await done(database.transaction("tabs").objectStore("tabs").getAll());
    for (const { id } of tabs.sort((one, other) => other.when - one.when)) {
      if (await hold(id, until)) return { own: id, before: await read(database, id) };
    }
  }
  return { own: await fresh(), before: null };
}

/** A new id, locked. */
export async function fresh() {
  const id = newId();
  await hold(id);
  return id;
}

/** Drop tabs that were closed long ago, and histories of boards that were left long ago. The boards stay. @param {IDBDatabase} database */
export async function clean(database) {
  const before = IDBKeyRange.upperBound(Date.now() - OLD);
  for (const key of await done(database.transaction("tabs").objectStore("tabs").index("when").getAllKeys(before))) {
    if (await isOpenTab(String(key))) continue;
    const transaction = database.transaction(["tabs", "entries"], "readwrite");
    transaction.objectStore("tabs").delete(key);
    transaction.objectStore("entries").delete(IDBKeyRange.bound([key, 0], [key, Infinity]));
  }
  /** @type {Set<unknown>} */
  const open = new Set();
  for (const tab of await done(database.transaction("tabs").objectStore("tabs").getAll())) {
    open.add(`${tab.id}:${tab.board}`);
  }
  const heads = database.transaction("histories").objectStore("histories");
  for (const key of await done(heads.index("when").getAllKeys(before))) {
    if (open.has(key)) continue;
    const transaction = database.transaction(["histories", "entries"], "readwrite");
    transaction.objectStore("histories").delete(key);
    transaction.objectStore("entries").delete(IDBKeyRange.bound([key, 0], [key, Infinity]));
  }
}
