/** The database: what it holds, and how it is brought up to date. */

import { dayOf } from "../../base/dates.ts";
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb";
import type { About, Entry, KeptBoard, Known } from "../board.ts";
import type { Solve } from "../solves.ts";
import type { Document, State } from "../../types.ts";

export const VERSION = 2;

/** What is known of a board, as pages before this one kept it as well. */
export type KnownRow = { about: About; seconds: number } & Partial<Known>;
/** A board by its name in a tab, and the states at which its open trials began. */
type Position = { board: string; document: Document; state: State; trials?: State[] };
/** A board that was played or edited. */
export type BoardRow = KnownRow & Pick<KeptBoard, "id" | "tab" | "document" | "state" | "solved" | "when"> & Partial<Pick<KeptBoard, "trials" | "judged">>; // prettier-ignore
/** A tab, and the name of the board that it has open. */
type TabRow = { id: string; board: string; when: number };
/**
 * Where a history stands, by the id of its board. Version 1 has one for each tab, by the tab's id, in which boards were opened.
 */
export type HistoryRow = KnownRow & { id: string; now: Position; at: number; when: number };
/** One entry of a board's history; `tab` is the board's id, in version 1 the tab's. */
type EntryRow = { tab: string; n: number; entry: Entry };

export interface Schema extends DBSchema {
  boards: { key: string; value: BoardRow; indexes: { when: number } };
  tabs: { key: string; value: TabRow | HistoryRow; indexes: { when: number } };
  histories: { key: string; value: HistoryRow; indexes: { when: number } };
  entries: { key: [string, number]; value: EntryRow };
  solves: { key: string; value: Solve };
}
export type Database = IDBPDatabase<Schema>;
export type Names = StoreNames<Schema>[];
export type Transaction<How extends IDBTransactionMode> = IDBPTransaction<Schema, Names, How>;

/** All entries under an id. */
export const entriesUnder = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

type Upgrade = IDBPTransaction<Schema, Names, "versionchange">;

/**
 * Bring it up to date.
 * @param from the version that it has, 0 for none
 */
export async function upgrade(database: Database, from: number, transaction: Upgrade) {
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
