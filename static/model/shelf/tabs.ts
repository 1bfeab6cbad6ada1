/** The tabs of this browser: which one this is, held by a lock, and what it had before. */

import { isHeld, underLock } from "../../base/locks.ts";
import { newId } from "../../base/random-id.ts";
import { done } from "./database.ts";
import type { Entry } from "../entries.ts";
import type { Before, Head, Kept, OldTab, Past, Shelved, Tab } from "../kept.ts";
import type { History } from "../store.ts";

const OLD = 60 * 24 * 3600 * 1000; // milliseconds after which the undo history of a closed tab is dropped
const TAB = "gridlight.tab";
const CLOSED = "gridlight.closed";
const MOMENT = 2000; // milliseconds after which a closed tab has no lock any more
const MOST = 500; // milliseconds that the page waits for locks

/** Whether a lock was waited for too long. */
const isLate = (error: unknown) => error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name);

/**
 * Lock a tab's id until the page closes; false when another tab has it, and does not let go of it until a time. Where the
 * browser gives no locks, each tab is taken for the only one.
 */
function hold(tab: string, until: number = 0): Promise<boolean> {
  const left = until - Date.now();
  const how = left > 0 ? { signal: AbortSignal.timeout(left) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
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

/** Whether a tab of that id is open, as far as the browser tells. */
export const isOpenTab = (tab: string) => isHeld(`gridlight-${tab}`).catch(() => false);

/** The id of this tab before a reload; a duplicated tab has the same. */
function lastId() {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

export function rememberId(own: string) {
  try {
    sessionStorage.setItem(TAB, own);
  } catch {
    // After a reload it is a new tab.
  }
}

/** All entries under an id. */
async function entriesOf(transaction: IDBTransaction, id: string): Promise<Entry[]> {
  const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
  const kept: Kept[] = await done(transaction.objectStore("entries").getAll(range));
  return kept.map(({ entry }) => entry);
}

/** A board that was open in a tab, by its id on the shelf. */
export async function readPast(database: IDBDatabase, id: string): Promise<Past | null> {
  const transaction = database.transaction(["histories", "entries", "boards"]);
  const [head, entries, shelved]: [Head | undefined, Entry[], Shelved | undefined] = await Promise.all([
    done(transaction.objectStore("histories").get(id)),
    entriesOf(transaction, id),
    done(transaction.objectStore("boards").get(id)),
  ]);
  if (!head) return null;
  const { about, seconds, moved, restarts, unedited } = shelved ?? head;
  const aside = { about, seconds, moved, restarts, unedited };
  return { history: { now: head.now, entries, at: head.at }, aside, shelved };
}

/** Of a history in which boards were opened, the part of the board that is open. */
export function sinceOpened({ now, entries, at }: History): History {
  const isOpening = ({ what }: Entry) => what === "open" || what === "first";
  const from = entries.slice(0, at).findLastIndex(isOpening) + 1;
  const next = entries.slice(at).findIndex(isOpening);
  return { now, entries: entries.slice(from, next < 0 ? undefined : at + next), at: at - from };
}

async function read(database: IDBDatabase, id: string): Promise<Before | null> {
  const transaction = database.transaction(["tabs", "entries"]);
  const [tab, old]: [Tab | OldTab | undefined, Entry[]] = await Promise.all([
    done(transaction.objectStore("tabs").get(id)),
    entriesOf(transaction, id),
  ]);
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
 */
export async function settle(database: IDBDatabase, any: boolean): Promise<{ own: string; before: Before | null }> {
  const last = lastId();
  const until = patience();
  if (last) {
    const before = await read(database, last);
    if (before) return { own: (await hold(last, until)) ? last : await fresh(), before };
  } else if (any) {
    const tabs: Tab[] = await done(database.transaction("tabs").objectStore("tabs").getAll());
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

/** Drop tabs that were closed long ago, and histories of boards that were left long ago. The boards stay. */
export async function clean(database: IDBDatabase) {
  const before = IDBKeyRange.upperBound(Date.now() - OLD);
  for (const key of await done(database.transaction("tabs").objectStore("tabs").index("when").getAllKeys(before))) {
    if (await isOpenTab(String(key))) continue;
    const transaction = database.transaction(["tabs", "entries"], "readwrite");
    transaction.objectStore("tabs").delete(key);
    transaction.objectStore("entries").delete(IDBKeyRange.bound([key, 0], [key, Infinity]));
  }
  const open: Set<unknown> = new Set();
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
