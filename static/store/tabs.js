/** The tabs of this browser: which one this is, held by a lock, and what it had before. */

import { newName } from "../base/random-id.js";
import { done } from "./database.js";

/** @import { Before, Kept, Shelved, Tab } from "./kept.d.ts" */

const OLD = 60 * 24 * 3600 * 1000; // milliseconds after which the undo history of a closed tab is dropped
const TAB = "gridlight.tab";

/** Lock a tab's id until the page closes; false when another tab has it. @param {string} tab @returns {Promise<boolean>} */
function hold(tab) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks.request(`gridlight-${tab}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
  });
}

/** @param {string} tab */
export async function isHeld(tab) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === `gridlight-${tab}`);
}

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

/** @param {IDBDatabase} database @param {string} id @returns {Promise<Before | null>} */
async function read(database, id) {
  const transaction = database.transaction(["tabs", "entries", "boards"]);
  /** @type {[Tab | undefined, Kept[], Shelved[]]} */
  const [tab, kept, boards] = await Promise.all([
    done(transaction.objectStore("tabs").get(id)),
    done(transaction.objectStore("entries").getAll(IDBKeyRange.bound([id, 0], [id, Infinity]))),
    done(transaction.objectStore("boards").getAll(IDBKeyRange.bound(`${id}:`, `${id}:\uffff`))),
  ]);
  if (!tab) return null;
  const names = new Map(boards.map((board) => [board.id.slice(id.length + 1), board]));
  return { tab, entries: kept.map(({ entry }) => entry), boards: names };
}

/**
 * Which tab this one continues: itself after a reload, a copy of the one it was duplicated from, or, for a new tab with
 * `any`, the one that was closed last.
 * @param {IDBDatabase} database @param {boolean} any @returns {Promise<{ own: string, before: Before | null }>}
 */
export async function settle(database, any) {
  const last = lastId();
  if (last) {
    const before = await read(database, last);
    if (before) return { own: (await hold(last)) ? last : await fresh(), before };
  } else if (any) {
    /** @type {Tab[]} */
    const tabs = await done(database.transaction("tabs").objectStore("tabs").getAll());
    for (const { id } of tabs.sort((one, other) => other.when - one.when)) {
      if (await hold(id)) return { own: id, before: await read(database, id) };
    }
  }
  return { own: await fresh(), before: null };
}

/** A new id, locked. */
export async function fresh() {
  const name = newName();
  await hold(name);
  return name;
}

/** Drop the undo history of tabs that were closed long ago. Their boards stay. @param {IDBDatabase} database */
export async function clean(database) {
  const before = IDBKeyRange.upperBound(Date.now() - OLD);
  for (const key of await done(database.transaction("tabs").objectStore("tabs").index("when").getAllKeys(before))) {
    if (await isHeld(String(key))) continue;
    const transaction = database.transaction(["tabs", "entries"], "readwrite");
    transaction.objectStore("tabs").delete(key);
    transaction.objectStore("entries").delete(IDBKeyRange.bound([key, 0], [key, Infinity]));
  }
}
