/**
 * The shelf: every board that was opened, with its history, and the records of those that were solved, in IndexedDB. Each tab
 * writes under an id of its own, held by a lock, so two tabs never overwrite each other. Without storage the page works for
 * this visit only.
 */

import { newId } from "../../base/random.ts";
import { together } from "../solves.ts";
import { SILENT, openConnection } from "./connection.ts";
import { isFull } from "./failures.ts";
import { boardInRow, withoutTab, readBoard } from "./rows.ts";
import { isOpenTab, openTab } from "./tabs.ts";
import { hearTabs, tellTabs } from "./telling.ts";
import { createWriter } from "./writer.ts";
import type { Board, KeptBoard } from "../board.ts";
import type { Solve } from "../solves.ts";
import type { Backup } from "./backup.ts";
import type { Database, Names, Transaction } from "./database.ts";
import type { Failures } from "./failures.ts";

export type Shelf = ReturnType<typeof createShelf>;

const NO_ROOM = "The browser's storage has no room for this backup. Nothing was changed.";
const NOWHERE = "This browser does not let the page keep boards.";

/** The database while it is there, and what is shared by all that is written into it. */
interface ShelfParts {
  /** This tab. */
  tab: string;
  database: () => Database | null;
  /** Write the open board now; who reads after that finds it. */
  flush: () => void;
  /** Something that is not the open board has changed. */
  changed: () => void;
  /** Work in a transaction, again and again until it is done; false where that does not work at once. */
  write: (name: Names[number], work: (transaction: Transaction<"readwrite">) => Promise<unknown>) => Promise<boolean>;
  /** Ask the browser, once there is something to keep, not to delete it when the disk gets full. */
  askToLast: () => void;
}

/**
 * `continuesLast`: a new tab continues the one that was closed last. `tell` is told why nothing is kept any more, and with
 * nothing once it is again.
 */
export async function openShelf({ continuesLast, tell }: { continuesLast: boolean; tell: (why: string) => void }) {
  const listeners: Set<() => void> = new Set();
  const changed = () => listeners.forEach((listener) => listener());
  const { database, failures, came, erase } = await openConnection(tell, changed);
  hearTabs("recorded", changed);
  const { tab, before } = await openTab(database(), continuesLast, () => failures.gone(SILENT));
  return createShelf({ database, failures, came, erase, tab, before, listeners });
}

/** A shelf without a database, for a board in another page: it keeps nothing, and asks the browser for nothing. */
export const emptyShelf = () =>
  createShelf({
    database: () => null,
    failures: { ended() {}, keepTrying: async () => false },
    came() {},
    erase: async () => {},
    tab: newId(),
    before: null,
    listeners: new Set(),
  });

interface OpenedShelf extends Pick<ShelfParts, "tab" | "database"> {
  failures: Pick<Failures, "ended" | "keepTrying">;
  /** Told what is done each time that the database comes. */
  came: (then: () => void) => void;
  /** Erase all, and keep nothing any more until the page is loaded again. */
  erase: () => Promise<void>;
  /** The board that this tab had open before. */
  before: Board | null;
  listeners: Set<() => void>;
}

function createShelf({ database, failures, came, erase, tab, before, listeners }: OpenedShelf) {
  const changed = () => listeners.forEach((listener) => listener());
  const writer = createWriter(database, new Map(), failures.ended);
  came(writer.restart);
  const askToLast = createAskToLast();
  const write: ShelfParts["write"] = (name, work) =>
    failures.keepTrying(async () => {
      const transaction: Transaction<"readwrite"> | undefined = database()?.transaction([name], "readwrite");
      if (transaction) await Promise.all([work(transaction), transaction.done]);
      return transaction !== undefined;
    });
  const parts: ShelfParts = { tab, database, flush: writer.flush, changed, write, askToLast };
  const { boards, board, has, opened, isElsewhere, update, forget, putBack } = createBoardsShelf(parts);
  const { record, solves } = createRecordsShelf(parts);

  return {
    /** Whether boards outlive this visit. */
    get lasting() {
      return database() !== null;
    },
    /** This tab, and the board that it had open before. */
    tab,
    before,
    /** The id of a board of this tab by its name, the name in any id, and an id for another board. */
    idOf: (name: string) => `${tab}:${name}`,
    withoutTab,
    newId: () => `${tab}:${newId()}`,
    /** Keep a board of this tab. */
    keep(board: Board) {
      writer.write(board);
      if (board.about.touched && database()) askToLast();
    },
    flush: writer.flush,
    boards,
    board,
    has,
    opened,
    isElsewhere,
    update,
    forget,
    putBack,
    record,
    solves,
    erase,
    /** Hear of each new record, of another tab, too, and of boards that change without being open. Returns what ends that. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Take up what another browser kept: all of it, or nothing. */
    async adopt(backup: Pick<Backup, "boards" | "solves">) {
      writer.flush();
      const where = database();
      if (!where) throw new Error(NOWHERE);
      await adopt(where, backup).catch((error) => {
        throw isFull(error) ? new Error(NO_ROOM) : error;
      });
      changed();
    },
  };
}

/** Asks once. */
function createAskToLast() {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    // A browser that refuses, or has no storage, may still keep everything; there is nothing to say.
    (async () => navigator.storage.persist())().catch(() => {});
  };
}

function createBoardsShelf({ tab, database, flush, changed, write }: ShelfParts) {
  /** Forget a board, unless it has been played since; false where it is still there. */
  function forget(id: string) {
    const asked = Date.now();
    return write("boards", async (transaction) => {
      const boards = transaction.objectStore("boards");
      const row = await boards.get(id);
      if (row && row.when <= asked) await boards.delete(id);
    });
  }

  return {
    /** The boards that were played or edited, newest first. */
    async boards(): Promise<KeptBoard[]> {
      flush();
      const rows = (await database()?.getAllFromIndex("boards", "when")) ?? [];
      return rows.reverse().map(boardInRow);
    },
    /** A board that was open in a tab, with its history. */
    async board(id: string): Promise<Board | null> {
      flush();
      const here = database();
      return here && readBoard(here, id);
    },
    /** Whether a board is among those that were played or edited. */
    has: async (id: string) => (await database()?.getKey("boards", id)) !== undefined,
    /** The boards that were open in this tab, the last one first. */
    async opened() {
      flush();
      const rows = (await database()?.getAll("histories", IDBKeyRange.bound(`${tab}:`, `${tab}:\uffff`))) ?? [];
      rows.sort((a, b) => b.when - a.when);
      return rows.map(({ id, now: { document } }) => ({ id, kind: document.kind }));
    },
    /** Whether another tab that is open has it. */
    isElsewhere: async (board: KeptBoard) => board.tab !== tab && (await isOpenTab(board.tab)),
    /** Change what is known of a board, if it is still there. */
    async update(id: string, change: (board: KeptBoard) => KeptBoard) {
      flush();
      const isOver = await write("boards", async (transaction) => {
        const boards = transaction.objectStore("boards");
        const row = await boards.get(id);
        if (row) await boards.put(change(boardInRow(row)));
      });
      changed();
      return isOver;
    },
    forget,
    /** Undo `forget`. */
    putBack: (board: KeptBoard) =>
      write("boards", async (transaction) => {
        const boards = transaction.objectStore("boards");
        if (!(await boards.getKey(board.id))) await boards.put(board);
      }),
  };
}

const createRecordsShelf = ({ database, changed, write, askToLast }: ShelfParts) => ({
  /** Record a solved puzzle; a record that is there and this one become one. Rejects where it cannot be kept. */
  async record(solve: Solve) {
    const isOver = await write("solves", async (transaction) => {
      const solves = transaction.objectStore("solves");
      const old = await solves.get(solve.id);
      await solves.put(old ? together(old, solve) : solve);
    });
    if (!isOver) throw new Error(NOWHERE);
    askToLast();
    changed();
    tellTabs("recorded");
  },
  solves: async (): Promise<Solve[]> => (await database()?.getAll("solves")) ?? [],
});

async function adopt(database: Database, backup: Pick<Backup, "boards" | "solves">) {
  const { mergedBoards, mergedSolves } = await import("./backup.ts");
  const names: Names = ["boards", "solves"];
  const transaction: Transaction<"readwrite"> = database.transaction(names, "readwrite");
  try {
    const [boards, solves] = [transaction.objectStore("boards"), transaction.objectStore("solves")];
    const had = await Promise.all([boards.getAll(), solves.getAll()]);
    await Promise.all([
      ...mergedBoards(had[0].map(boardInRow), backup.boards).map((board) => boards.put(board)),
      ...mergedSolves(had[1], backup.solves).map((solve) => solves.put(solve)),
    ]);
  } catch (error) {
    transaction.done.catch(() => {}); // the first error is told
    if (!(error instanceof DOMException)) transaction.abort();
    throw error;
  }
  await transaction.done;
}
