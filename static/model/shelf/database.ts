/** The database: what it holds, how it is opened and brought up to date, and that it is given up when a newer page needs it. */

import { openDB } from "idb";
import { dayOf } from "../../base/dates.ts";
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb";
import type { About, Entry, KeptBoard, Known } from "../board.ts";
import type { Solve } from "../solves.ts";
import type { Document, State } from "../../types.ts";

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

/** What is known of a board, as pages before this one kept it as well. */
export type KnownRow = { about: About; seconds: number } & Partial<Known>;
/** A board by its name in a tab, and the states at which its open trials began. */
type Position = { board: string; document: Document; state: State; trials?: State[] };
/** A board that was played or edited. */
export type BoardRow = KnownRow & Pick<KeptBoard, "id" | "tab" | "document" | "state" | "solved" | "when"> & Partial<Pick<KeptBoard, "trials" | "judged">>; // prettier-ignore
/** A tab, and the name of the board that it has open. */
type TabRow = { id: string; board: string; when: number };
/** A tab as version 1 has it: one history, in which boards were opened. */
export type OldTabRow = KnownRow & { id: string; now: Position; at: number; when: number };
/** Where the history of a board stands, by the board's id. */
type HistoryRow = KnownRow & { id: string; now: Position; at: number; when: number };
/** One entry of a board's history; `tab` is the board's id, in version 1 the tab's. */
type EntryRow = { tab: string; n: number; entry: Entry };

interface Schema extends DBSchema {
  boards: { key: string; value: BoardRow; indexes: { when: number } };
  tabs: { key: string; value: TabRow | OldTabRow; indexes: { when: number } };
  histories: { key: string; value: HistoryRow; indexes: { when: number } };
  entries: { key: [string, number]; value: EntryRow };
  solves: { key: string; value: Solve };
}
export type Database = IDBPDatabase<Schema>;
export type Names = StoreNames<Schema>[];
export type Transaction<How extends IDBTransactionMode> = IDBPTransaction<Schema, Names, How>;
/** Hears that the database is there, also when it comes late, and why it is gone. */
interface DatabaseListener {
  came: (database: Database) => void;
  went: (why: string) => void;
}

/** All entries under an id. */
export const entriesUnder = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** What is read from the database, or null when it does not come in time. */
export function inTime<T>(reading: Promise<T>): Promise<T | null> {
  return Promise.race([reading, new Promise((resolve: (none: null) => void) => setTimeout(resolve, PATIENCE, null))]);
}

type Upgrade = IDBPTransaction<Schema, Names, "versionchange">;

/**
 * Bring it up to date.
 * @param from the version that it has, 0 for none
 */
async function upgrade(database: Database, from: number, transaction: Upgrade) {
  if (from < 1) {
    database.createObjectStore("boards", { keyPath: "id" }).createIndex("when", "when");
    database.createObjectStore("tabs", { keyPath: "id" }).createIndex("when", "when");
    database.createObjectStore("entries", { keyPath: ["tab", "n"] });
  }
  if (from < 2) {
    database.createObjectStore("solves", { keyPath: "id" });
    database.createObjectStore("histories", { keyPath: "id" }).createIndex("when", "when");
  }
  if (from === 1) await Promise.all([dateBoards(transaction, "boards"), dateBoards(transaction, "tabs")]);
}

/** Boards of version 1 do not say when they were begun; without that they would never be recorded. */
async function dateBoards(transaction: Upgrade, name: "boards" | "tabs") {
  for await (const cursor of transaction.objectStore(name)) {
    const row = cursor.value;
    if (!("about" in row)) continue;
    const begun = row.about.touched && !row.about.helped ? { begun: dayOf(new Date(row.when)) } : {};
    await cursor.update({ ...row, about: { ...row.about, ...begun } });
  }
}

/**
 * Open it, and tell the listener of it until the page closes.
 * @param blocked an older page has it open
 */
async function opened({ came, went }: DatabaseListener, blocked: () => void) {
  const deleted = () => {
    went("");
    reconnect({ came, went });
  };
  const database: Database = await openDB<Schema>("gridlight", VERSION, {
    upgrade(fresh, from, _, transaction) {
      // Whether it worked is told by `openDB` itself.
      for (const end of [upgrade(fresh, from, transaction), transaction.done]) end.catch(() => {});
    },
    blocked,
    blocking(_, newVersion) {
      database.close();
      if (newVersion === null) deleted();
      else went(OLDER);
    },
    // The player has deleted the site's data in the browser's settings.
    terminated: deleted,
  });
  came(database);
}

/** Open the database. Resolves with why nothing is kept so far, empty where it is there. */
export function connect(listener: DatabaseListener): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: unknown) =>
      resolve(error instanceof DOMException && error.name === "VersionError" ? OLD_AGAIN : NOTHING);
    opened(listener, () => resolve(BLOCKED)).then(() => resolve(""), failed);
    setTimeout(() => resolve(SILENT), PATIENCE);
  });
}

/** Open the database again, which may take some tries. */
export function reconnect(listener: DatabaseListener, tries = TRIES) {
  setTimeout(async () => {
    const why = await connect(listener);
    if (why && tries > 1) reconnect(listener, tries - 1);
    else if (why) listener.went(why);
  }, PAUSE);
}
