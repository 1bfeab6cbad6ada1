/** The database: opened once, brought up to date, and given up when a newer page needs it. */

import { dayOf } from "../base/dates.js";

/** @import { Shelved } from "./kept.d.ts" */

const VERSION = 2;
const TRIES = 8; // to open it again while the browser deletes it
const PAUSE = 500; // milliseconds between two of them
const PATIENCE = 5000; // milliseconds after which the page opens without it; it may still come

/** Why nothing is kept. */
const NOTHING = "This browser keeps nothing for this page: your boards last until you close or reload it.";
export const SILENT = "The browser's storage does not answer: your boards are kept once it does.";
const BLOCKED =
  "An older version of Gridlight is open in another tab. Close that tab or reload it; until then nothing is kept here.";
/** A newer page has come; the site has it, so a reload brings it. */
const OLDER = "A newer version of Gridlight has been open in this browser. Reload the page to keep what you do.";
/** A newer page was here before; the site, or what the browser has kept of it, is older again. */
const OLD_AGAIN =
  "A newer version of Gridlight keeps your boards here, and this older one cannot read them. They come back with it; until then nothing is kept.";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
export function ended(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Do some work in a transaction, and wait for its end. False where there is no database.
 * @param {() => IDBTransaction | undefined} begin @param {(transaction: IDBTransaction) => unknown} work
 */
export async function inTransaction(begin, work) {
  const transaction = begin();
  if (!transaction) return false;
  await Promise.all([ended(transaction), work(transaction)]);
  return true;
}

/** What is read from the database, or null when it does not come in time. @template T @param {Promise<T>} reading @returns {Promise<T | null>} */
export function inTime(reading) {
  return Promise.race([
    reading,
    new Promise((/** @type {(none: null) => void} */ resolve) => setTimeout(resolve, PATIENCE, null)),
  ]);
}

/** @param {IDBOpenDBRequest} request @param {number} from the version that it has, 0 for none */
function upgrade(request, from) {
  const { result: database, transaction } = request;
  if (from < 1) {
    database.createObjectStore("boards", { keyPath: "id" }).createIndex("when", "when");
    database.createObjectStore("tabs", { keyPath: "id" }).createIndex("when", "when");
    database.createObjectStore("entries", { keyPath: ["tab", "n"] });
  }
  if (from < 2) {
    database.createObjectStore("solves", { keyPath: "id" });
    database.createObjectStore("histories", { keyPath: "id" }).createIndex("when", "when");
  }
  if (from === 1 && transaction) for (const name of ["boards", "tabs"]) dateBoards(transaction.objectStore(name));
}

/** Boards of version 1 do not say when they were begun; without that they would never be recorded. @param {IDBObjectStore} store */
function dateBoards(store) {
  const request = store.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    /** @type {Shelved} */
    const { about, when, ...rest } = cursor.value;
    const begun = about.touched && !about.helped ? { begun: dayOf(new Date(when)) } : {};
    cursor.update({ ...rest, when, about: { ...about, ...begun } });
    cursor.continue();
  };
}

/**
 * Open the database. `came` gets it, also when it comes late; `went` is told why it is gone. Resolves with why nothing is
 * kept so far, empty where it is there.
 * @param {{ came: (database: IDBDatabase) => void, went: (why: string) => void }} hear @returns {Promise<string>}
 */
export function connect({ came, went }) {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("gridlight", VERSION);
      request.onupgradeneeded = ({ oldVersion }) => upgrade(request, oldVersion);
      request.onblocked = () => resolve(BLOCKED);
      request.onerror = () => resolve(request.error?.name === "VersionError" ? OLD_AGAIN : NOTHING);
      request.onsuccess = () => {
        const database = request.result;
        const deleted = () => {
          went("");
          reconnect({ came, went });
        };
        database.onversionchange = ({ newVersion }) => {
          database.close();
          if (newVersion === null) deleted();
          else went(OLDER);
        };
        // The player has deleted the site's data in the browser's settings.
        database.onclose = deleted;
        came(database);
        resolve("");
      };
    } catch {
      resolve(NOTHING);
    }
    setTimeout(() => resolve(SILENT), PATIENCE);
  });
}

/** Open the database again, which may take some tries. @param {Parameters<typeof connect>[0]} hear */
export function reconnect(hear, tries = TRIES) {
  setTimeout(async () => {
    const why = await connect(hear);
    if (why && tries > 1) reconnect(hear, tries - 1);
    else if (why) hear.went(why);
  }, PAUSE);
}
