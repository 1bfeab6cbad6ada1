/** The tabs of this browser: which one this is, held by a lock, and what it had before. */

import { isHeld, underLock } from "../../base/locks.ts";
import { newId } from "../../base/random.ts";
import { PATIENCE } from "./connection.ts";
import { entriesUnder } from "./database.ts";
import { withoutTab, readBoard, readOldTab } from "./rows.ts";
import type { Board } from "../board.ts";
import type { Database } from "./database.ts";

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
function holdLock(tab: string, until: number = 0): Promise<boolean> {
  const wait = until - Date.now();
  const how = wait > 0 ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true };
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

/** Remember which tab this is, over a reload. */
function rememberId(own: string) {
  try {
    sessionStorage.setItem(TAB, own);
  } catch {
    // After a reload it is a new tab.
  }
}

/** The board that a tab had open. */
async function boardOfTab(database: Database, id: string): Promise<Board | null> {
  const tab = await database.get("tabs", id);
  if (!tab) return null;
  return "board" in tab ? readBoard(database, `${id}:${tab.board}`) : readOldTab(database, tab);
}

/**
 * Which tab this one continues: itself after a reload, a copy of the one it was duplicated from, or, for a new tab with
 * `continuesLast`, the one that was closed last.
 */
export async function continuedTab(
  database: Database,
  continuesLast: boolean,
): Promise<{ own: string; before: Board | null }> {
  const last = lastId();
  const until = patience();
  if (last) {
    const before = await boardOfTab(database, last);
    if (before) return { own: (await holdLock(last, until)) ? last : await newTab(), before };
  } else if (continuesLast) {
    const tabs = await database.getAll("tabs");
    for (const { id } of tabs.sort((a, b) => b.when - a.when)) {
      if (await holdLock(id, until)) return { own: id, before: await boardOfTab(database, id) };
    }
  }
  return { own: await newTab(), before: null };
}

/** A new id, locked. */
async function newTab() {
  const id = newId();
  await holdLock(id);
  return id;
}

/** Drop tabs that were closed long ago, and histories of boards that were left long ago. The boards stay. */
async function dropOld(database: Database) {
  const before = IDBKeyRange.upperBound(Date.now() - OLD);
  for (const id of await database.getAllKeysFromIndex("tabs", "when", before)) {
    if (!(await isOpenTab(id))) await drop(database, "tabs", id);
  }
  const tabs = await database.getAll("tabs");
  const open = new Set(tabs.map((tab) => ("board" in tab ? `${tab.id}:${tab.board}` : "")));
  for (const id of await database.getAllKeysFromIndex("histories", "when", before)) {
    if (!open.has(id)) await drop(database, "histories", id);
  }
}

/** Drop a tab or a history, with the entries under its id. */
async function drop(database: Database, name: "tabs" | "histories", id: string) {
  const transaction = database.transaction([name, "entries"], "readwrite");
  await Promise.all([
    transaction.objectStore(name).delete(id),
    transaction.objectStore("entries").delete(entriesUnder(id)),
    transaction.done,
  ]);
}

/** What is read from the database, or null when it does not come in time. */
function inTime<T>(reading: Promise<T>): Promise<T | null> {
  return Promise.race([reading, new Promise((resolve: (none: null) => void) => setTimeout(resolve, PATIENCE, null))]);
}

/** This tab: its id, and the board that it had open before. `silent` is told where the database does not say that in time. */
export async function openTab(database: Database | null, continuesLast: boolean, silent: () => void) {
  const nothing = { own: "", before: null };
  const continued = database && (await inTime(continuedTab(database, continuesLast).catch(() => nothing)));
  const tab = continued?.own || (await newTab());
  const before = continued?.before ? { ...continued.before, id: `${tab}:${withoutTab(continued.before.id)}` } : null;
  if (database && !continued) silent();
  if (database) dropOld(database).catch(() => {});
  rememberId(tab);
  tellClosing();
  return { tab, before };
}
