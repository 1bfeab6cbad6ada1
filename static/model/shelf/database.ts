/** The database: opened once, brought up to date, and given up when a newer page needs it. */

import { dayOf } from "../../base/dates.ts";
import type { Shelved } from "../kept.ts";

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

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Do some work in a transaction, and wait for its end. False where there is no database. */
export async function inTransaction(
  begin: () => IDBTransaction | undefined,
  work: (transaction: IDBTransaction) => unknown,
) {
  const transaction = begin();
  if (!transaction) return false;
  await Promise.all([ended(transaction), work(transaction)]);
  return true;
}

/** What is read from the database, or null when it does not come in time. */
export function inTime<T>(reading: Promise<T>): Promise<T | null> {
  return Promise.race([reading, new Promise((resolve: (none: null) => void) => setTimeout(resolve, PATIENCE, null))]);
}

/** @param from the version that it has, 0 for none */
function upgrade(request: IDBOpenDBRequest, from: number) {
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

/** Boards of version 1 do not say when they were begun; without that they would never be recorded. */
function dateBoards(store: IDBObjectStore) {
  const request = store.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    const { about, when, ...rest }: Shelved = cursor.value;
    const begun = about.touched && !about.helped ? { begun: dayOf(new Date(when)) } : {};
    cursor.update({ ...rest, when, about: { ...about, ...begun } });
    cursor.continue();
  };
}

/**
 * Open the database. `came` gets it, also when it comes late; `went` is told why it is gone. Resolves with why nothing is
 * kept so far, empty where it is there.
 */
export function connect({
  came,
  went,
}: {
  came: (database: IDBDatabase) => void;
  went: (why: string) => void;
}): Promise<string> {
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

/** Open the database again, which may take some tries. */
export function reconnect(hear: Parameters<typeof connect>[0], tries = TRIES) {
  setTimeout(async () => {
    const why = await connect(hear);
    if (why && tries > 1) reconnect(hear, tries - 1);
    else if (why) hear.went(why);
  }, PAUSE);
}
