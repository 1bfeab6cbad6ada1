/**
 * The shelf: every board that was played or edited, and the undo history, in IndexedDB. Each tab writes under an id of its
 * own, held by a lock, so two tabs never overwrite each other. Without storage the page works for this visit only.
 */

import { newName } from "../base/random-id.js";

/** @import { Entry } from "./entries.js" */
/** @import { Before, CreateWriter, Due, KeepBoard, Kept, Put, Shelved, Tab } from "./kept.d.ts" */

/** @typedef {Awaited<ReturnType<typeof openShelf>>} Shelf */

const OLD = 60 * 24 * 3600 * 1000; // milliseconds after which the undo history of a closed tab is dropped
const TAB = "gridlight.tab";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
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
async function isHeld(tab) {
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

/** @param {IDBDatabase} database @param {string} id @returns {Promise<Before | null>} */
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
 * Which tab this one continues: itself after a reload, a copy of the one it was duplicated from, or, for a new tab with
 * `any`, the one that was closed last.
 * @param {IDBDatabase} database @param {boolean} any @returns {Promise<{ own: string, before: Before | null }>}
 */
async function settle(database, any) {
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
async function fresh() {
  const name = newName();
  await hold(name);
  return name;
}

/** Drop the undo history of tabs that were closed long ago. Their boards stay. @param {IDBDatabase} database */
async function clean(database) {
  const before = IDBKeyRange.upperBound(Date.now() - OLD);
  for (const key of await done(database.transaction("tabs").objectStore("tabs").index("when").getAllKeys(before))) {
    if (await isHeld(String(key))) continue;
    const transaction = database.transaction(["tabs", "entries"], "readwrite");
    transaction.objectStore("tabs").delete(key);
    transaction.objectStore("entries").delete(IDBKeyRange.bound([key, 0], [key, Infinity]));
  }
}

/** Put a tab's history and its board into the database: of the entries those that are not written yet. @type {Put} */
function put(database, tab, { history, rest, board }, written) {
  const { now, entries, at } = history;
  let same = 0;
  while (same < written.length && written[same] === entries[same]) same += 1;
  const transaction = database.transaction(["tabs", "entries", "boards"], "readwrite");
  transaction.objectStore("tabs").put({ ...rest, id: tab, now, at, when: Date.now() });
  const log = transaction.objectStore("entries");
  log.delete(IDBKeyRange.bound([tab, same], [tab, Infinity]));
  for (let n = same; n < entries.length; n += 1) log.put({ tab, n, entry: entries[n] });
  if (board) transaction.objectStore("boards").put(board);
  return transaction;
}

/** Writes what is new, one write at a time; a page that may close does not wait for a write. @type {CreateWriter} */
function createWriter(database, tab, written) {
  /** @type {Due | null} */
  let next = null;
  let writing = false;

  /** @param {Entry[]} known */
  function settled(known) {
    written = known;
    writing = false;
    write(false);
  }

  /** @param {boolean} leaving */
  function write(leaving) {
    const due = next;
    if (!due || (writing && !leaving)) return;
    next = null;
    writing = true;
    try {
      const transaction = put(database, tab, due, written);
      transaction.oncomplete = () => settled(due.history.entries);
      transaction.onabort = () => settled([]);
      transaction.commit();
    } catch {
      settled([]);
    }
  }

  return (due, leaving) => {
    next = due;
    write(leaving);
  };
}

/** @param {{ any: boolean }} start whether a new tab continues the one that was closed last */
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
  const write = database && createWriter(database, own, before?.tab.id === own ? before.entries : []);
  const writable = () => database?.transaction("boards", "readwrite").objectStore("boards");

  /** @param {string} id */
  async function forget(id) {
    const boards = writable();
    if (boards) await done(boards.delete(id));
  }

  return {
    /** Whether boards outlive this visit. */
    lasting: database !== null,
    before,
    /** Keep the tab's history and, when it was played or edited, its board. @type {KeepBoard} */
    keep(history, rest, board, leaving) {
      const id = `${own}:${history.now.board}`;
      write?.({ history, rest, board: board && { ...board, id, tab: own, when: Date.now() } }, leaving);
    },
    /** @returns {Promise<Shelved[]>} newest first */
    async boards() {
      if (!database) return [];
      const all = await done(database.transaction("boards").objectStore("boards").index("when").getAll());
      return all.reverse();
    },
    /** A shelved board's id in this tab: it moves here unless another tab has it open. @param {Shelved} board */
    async take({ id, tab }) {
      if (tab === own) return id.slice(own.length + 1);
      if (!(await isHeld(tab))) await forget(id);
      return newName();
    },
    /** Undo `forget`. @param {Shelved} board */
    async putBack(board) {
      const boards = writable();
      if (boards) await done(boards.put(board));
    },
    forget,
    /** Forget a board of this tab. @param {string} board */
    forgetOwn: (board) => forget(`${own}:${board}`),
  };
}
