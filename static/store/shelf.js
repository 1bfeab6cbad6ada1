/**
 * Every board that was touched, and what Undo remembers, kept in IndexedDB. Each tab writes under a name of its own, which
 * it holds by a lock, so two tabs never write over each other. Without storage everything works, for this visit only.
 */

import { newName } from "../base/random-id.js";

/** @import { Document, Grade, State } from "../types.d.ts" */
/** @import { Entry, History, Now } from "./store.js" */

/**
 * @typedef {object} Shelved
 * @property {string} id
 * @property {string} tab which tab it belongs to
 * @property {Document} document
 * @property {State} state
 * @property {About} about
 * @property {boolean} solved
 * @property {number} seconds played
 * @property {number} when last touched, in milliseconds since 1970
 */
/** @typedef {{ seconds: number, about: About }} Aside what the page knows of the board besides */
/** @typedef {{ short?: string, long: string, engine: string, seconds: number }} Solutions how many there are, in words; how it was found out */
/** @typedef {{ title?: string, grade?: Grade, solutions?: Solutions, touched: boolean, helped?: boolean }} About helped: not all of it is the player's own */
/** @typedef {Aside & { id: string, now: Now, at: number, when: number }} Tab */
/** @typedef {{ tab: Tab, entries: Entry[] }} Before */
/** @typedef {{ tab: string, n: number, entry: Entry }} Kept one entry of a tab's history */
/** @typedef {Awaited<ReturnType<typeof openShelf>>} Shelf */

const OLD = 60 * 24 * 3600 * 1000; // what Undo remembers of a closed tab is dropped after so many milliseconds
const TAB = "gridlight.tab";

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  const request = indexedDB.open("gridlight", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("boards", { keyPath: "id" }).createIndex("when", "when");
    request.result.createObjectStore("tabs", { keyPath: "id" }).createIndex("when", "when");
    request.result.createObjectStore("entries", { keyPath: ["tab", "n"] });
  };
  return done(request);
}

/**
 * Hold a tab's name for as long as the page lives; false when another tab has it.
 * @param {string} tab
 * @returns {Promise<boolean>}
 */
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
async function isHeld(tab) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === `gridlight-${tab}`);
}

/** What this tab was called before a reload; a duplicated tab remembers the same name. */
function lastName() {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

/**
 * @param {IDBDatabase} database
 * @param {string} id
 * @returns {Promise<Before | null>}
 */
async function read(database, id) {
  const transaction = database.transaction(["tabs", "entries"]);
  /** @type {[Tab | undefined, Kept[]]} */
  const [tab, kept] = await Promise.all([
    done(transaction.objectStore("tabs").get(id)),
    done(transaction.objectStore("entries").getAll(IDBKeyRange.bound([id, 0], [id, Infinity]))),
  ]);
  return tab ? { tab, entries: kept.map(({ entry }) => entry) } : null;
}

/**
 * Which tab this one goes on with: itself after a reload, a copy of the one it was duplicated from, or, when it is new and
 * `any` will do, the one that was closed last.
 * @param {IDBDatabase} database
 * @param {boolean} any
 * @returns {Promise<{ own: string, before: Before | null }>}
 */
async function settle(database, any) {
  const last = lastName();
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

/** A name that no tab has, held. */
async function fresh() {
  const name = newName();
  await hold(name);
  return name;
}

/**
 * Forget what Undo remembers of tabs that were closed long ago. Their boards stay.
 * @param {IDBDatabase} database
 */
async function clean(database) {
  const before = IDBKeyRange.upperBound(Date.now() - OLD);
  for (const key of await done(database.transaction("tabs").objectStore("tabs").index("when").getAllKeys(before))) {
    if (await isHeld(String(key))) continue;
    const transaction = database.transaction(["tabs", "entries"], "readwrite");
    transaction.objectStore("tabs").delete(key);
    transaction.objectStore("entries").delete(IDBKeyRange.bound([key, 0], [key, Infinity]));
  }
}

/**
 * @param {{ any: boolean }} start whether a new tab goes on with the one that was closed last
 */
export async function openShelf({ any }) {
  /** @type {IDBDatabase | null} */
  let database = null;
  let own = "";
  /** @type {Before | null} */
  let before = null;
  try {
    database = await openDatabase();
    ({ own, before } = await settle(database, any));
    sessionStorage.setItem(TAB, own);
    clean(database).catch(() => {});
  } catch {
    database = null;
  }
  /** @type {Entry[]} what the database holds of this tab's history */
  let written = before && before.tab.id === own ? before.entries : [];
  /** @type {{ history: History, rest: Aside, board: Shelved | null } | null} */
  let next = null;
  let writing = false;

  /**
   * Write what is due: the tab, the entries that are new, and the board. One write at a time, the newest wins; but when the
   * page may go it does not wait for the one before, after which the database carries it out all the same.
   * @param {boolean} [leaving]
   */
  function write(leaving = false) {
    if (!database || !next || (writing && !leaving)) return;
    const { history, rest, board } = next;
    const { now, entries, at } = history;
    next = null;
    writing = true;
    let same = 0;
    while (same < written.length && written[same] === entries[same]) same += 1;
    /** @param {Entry[]} known */
    const settled = (known) => {
      written = known;
      writing = false;
      write();
    };
    try {
      const transaction = database.transaction(["tabs", "entries", "boards"], "readwrite");
      transaction.objectStore("tabs").put({ ...rest, id: own, now, at, when: Date.now() });
      const log = transaction.objectStore("entries");
      log.delete(IDBKeyRange.bound([own, same], [own, Infinity]));
      for (let n = same; n < entries.length; n += 1) log.put({ tab: own, n, entry: entries[n] });
      if (board) transaction.objectStore("boards").put(board);
      transaction.oncomplete = () => settled(entries);
      transaction.onabort = () => settled([]);
      transaction.commit();
    } catch {
      settled([]);
    }
  }

  return {
    /** Whether anything outlives this visit. */
    lasting: database !== null,
    before,
    /**
     * Keep the tab's history and, when it was touched, its board.
     * @param {History} history
     * @param {Aside} rest
     * @param {Omit<Shelved, "id" | "tab" | "when"> | null} board
     * @param {boolean} leaving whether the page may be gone the next moment
     */
    keep(history, rest, board, leaving) {
      const id = `${own}:${history.now.board}`;
      next = { history, rest, board: board && { ...board, id, tab: own, when: Date.now() } };
      write(leaving);
    },
    /** @returns {Promise<Shelved[]>} newest first */
    async boards() {
      if (!database) return [];
      const all = await done(database.transaction("boards").objectStore("boards").index("when").getAll());
      return all.reverse();
    },
    /**
     * What a shelved board is called in this tab. One that no other tab has open moves here; else it is copied.
     * @param {Shelved} board
     */
    async take({ id, tab }) {
      if (tab === own) return id.slice(own.length + 1);
      if (database && !(await isHeld(tab))) {
        await done(database.transaction("boards", "readwrite").objectStore("boards").delete(id));
      }
      return newName();
    },
    /** @param {Shelved} board one that was forgotten a moment ago */
    async putBack(board) {
      if (database) await done(database.transaction("boards", "readwrite").objectStore("boards").put(board));
    },
    /** Forget a board of this tab. @param {string} board */
    forgetOwn(board) {
      return this.forget(`${own}:${board}`);
    },
    /** @param {string} id */
    async forget(id) {
      if (database) await done(database.transaction("boards", "readwrite").objectStore("boards").delete(id));
    },
  };
}
