/**
 * The shelf: every board that was played or edited, the records of those solved, and the undo history, in IndexedDB. Each tab
 * writes under an id of its own, held by a lock, so two tabs never overwrite each other. Without storage the page works for
 * this visit only.
 */

import { newId } from "../../base/random-id.ts";
import { connect, done, ended, inTime, inTransaction, reconnect, SILENT } from "./database.ts";
import { createFailures, isFull } from "./failures.ts";
import { createLasting } from "./lasting.ts";
import { mergedBoards, mergedSolves } from "./merged.ts";
import { together } from "../solves.ts";
import { clean, fresh, isOpenTab, readPast, rememberId, settle, tellClosing } from "./tabs.ts";
import { createWriter } from "./writer.ts";
import type { Backup, Head, KeepBoard, OpenDatabase, Past, Shelved, Solve } from "../kept.ts";

export type Shelf = Awaited<ReturnType<typeof openShelf>>;

const REST = 5000; // milliseconds between two times that a lost connection is opened again
const NO_ROOM = "The browser's storage has no room for this backup. Nothing was changed.";
const NOWHERE = "This browser does not let the page keep boards.";

/**
 * `any`: a new tab continues the one that was closed last. `tell` is told why nothing is kept any more, and with nothing once
 * it is again.
 */
export async function openShelf({ any, tell }: { any: boolean; tell: (why: string) => void }) {
  let database: IDBDatabase | null = null;
  let writer: ReturnType<typeof createWriter> | null = null;
  const askToLast = createLasting(() => navigator.storage.persist());
  const listeners: Set<() => void> = new Set();
  const changed = () => listeners.forEach((listener) => listener());
  const failures = createFailures({ tell, lost, late: changed });
  const hear = {
    came(next: IDBDatabase) {
      database = next;
      writer?.restart();
    },
    went(why: string) {
      database = null;
      if (why) failures.gone(why);
    },
  };
  let reopened = -REST;
  function lost() {
    if (!database || performance.now() - reopened < REST) return;
    reopened = performance.now();
    database.close();
    database = null;
    reconnect(hear);
  }

  const why = await connect(hear);
  const here = database as IDBDatabase | null;
  const found = here && (await inTime(settle(here, any).catch(() => ({ own: "", before: null }))));
  const own = found?.own || (await fresh());
  const before = found?.before ?? null;
  const problem = here && !found ? SILENT : why;
  if (problem) failures.gone(problem);
  if (here) clean(here).catch(() => {});
  rememberId(own);
  tellClosing();
  const { write, flush } = (writer = createWriter({
    database: () => database,
    tab: own,
    written: new Map(before?.tab === own ? [[before.history.now.board, before.history.entries]] : []),
    ended: failures.ended,
  }));

  return {
    /** Whether boards outlive this visit. */
    get lasting() {
      return database !== null;
    },
    before,
    /** Keep the tab's history and, when it was played or edited, its board. */
    keep: ((history, rest, board, leaving) => {
      const id = `${own}:${history.now.board}`;
      write({ history, rest, board: board && { ...board, id, tab: own, when: Date.now() } }, leaving);
      if (board && database) askToLast();
    }) as KeepBoard,
    /** The id of a board of this tab. */
    idOf: (board: string) => `${own}:${board}`,
    ...createBoardsShelf({ database: () => database, flush, changed, isKept: failures.isKept }, own),
    ...createPastShelf({ database: () => database, flush }, own),
    ...createSolvesShelf({ database: () => database, changed, isKept: failures.isKept, askToLast }),
    /** Hear of each new record, and of boards that change without being open. */
    subscribe: (listener: () => void) => listeners.add(listener),
    /** Take up what another browser kept: all of it, or nothing. */
    async adopt(other: Pick<Backup, "boards" | "solves">) {
      flush();
      if (!database) throw new Error(NOWHERE);
      await adopt(database, other).catch((error) => {
        throw isFull(error) ? new Error(NO_ROOM) : error;
      });
      changed();
    },
  };
}

/** @param own this tab */
function createBoardsShelf({ database, flush, changed, isKept }: OpenDatabase & { flush: () => void }, own: string) {
  /** Change what is kept under an id, in one transaction; false where that does not work at once. */
  function write(id: string, change: (board: Shelved | undefined, boards: IDBObjectStore) => unknown) {
    const transaction = () => database()?.transaction("boards", "readwrite");
    return isKept(() =>
      inTransaction(transaction, async (all) => {
        const boards = all.objectStore("boards");
        change(await done(boards.get(id)), boards);
      }),
    );
  }

  /** Forget a board, unless it has been played since. */
  function forget(id: string) {
    const now = Date.now();
    return write(id, (board, boards) => board && board.when <= now && boards.delete(id));
  }

  return {
    /** @returns newest first */
    async boards(): Promise<Shelved[]> {
      flush();
      const all = database()?.transaction("boards").objectStore("boards").index("when").getAll();
      return all ? (await done(all)).reverse() : [];
    },
    /** A shelved board's id in this tab: it moves here unless another tab has it open. */
    async take({ id, tab }: Shelved) {
      if (tab === own) return id.slice(own.length + 1);
      if (!(await isOpenTab(tab))) await forget(id);
      return newId();
    },
    /** Whether another tab that is open has it. */
    isElsewhere: async ({ tab }: Shelved) => tab !== own && (await isOpenTab(tab)),
    /** Change what is known of a board, if it is still there. */
    async update(id: string, change: (board: Shelved) => Shelved) {
      flush();
      const isOver = await write(id, (board, boards) => board && boards.put(change(board)));
      changed();
      return isOver;
    },
    /** Undo `forget`. */
    putBack: (back: Shelved) => write(back.id, (board, boards) => board ?? boards.put(back)),
    /** Forget a board; false where it is still there. */
    forget,
    /** Forget a board of this tab. */
    forgetOwn: (board: string) => forget(`${own}:${board}`),
  };
}

/** @param own this tab */
const createPastShelf = ({ database, flush }: Pick<OpenDatabase, "database"> & { flush: () => void }, own: string) => ({
  /** This tab's id. */
  tab: own,
  /** A board that was open, in this tab unless another one is named. */
  async past(board: string, tab: string = own): Promise<Past | null> {
    flush();
    const here = database();
    return here && readPast(here, `${tab}:${board}`);
  },
  /** The boards that were open in this tab, the last one first. */
  async pasts(): Promise<Head[]> {
    flush();
    const here = database();
    const range = IDBKeyRange.bound(`${own}:`, `${own}:\uffff`);
    const heads: Head[] = here ? await done(here.transaction("histories").objectStore("histories").getAll(range)) : [];
    return heads.sort((one, other) => other.when - one.when);
  },
});

function createSolvesShelf({ database, changed, isKept, askToLast }: OpenDatabase & { askToLast: () => void }) {
  return {
    /** Record a solved puzzle; a record that is there and this one become one. Rejects where it cannot be kept. */
    async record(solve: Solve) {
      const transaction = () => database()?.transaction("solves", "readwrite");
      const write = async (all: IDBTransaction) => {
        const solves = all.objectStore("solves");
        const old: Solve | undefined = await done(solves.get(solve.id));
        solves.put(old ? together(old, solve) : solve);
      };
      if (!(await isKept(() => inTransaction(transaction, write)))) throw new Error(NOWHERE);
      askToLast();
      changed();
    },
    async solves(): Promise<Solve[]> {
      const all = database()?.transaction("solves").objectStore("solves").getAll();
      return all ? done(all) : [];
    },
  };
}

async function adopt(database: IDBDatabase, other: Pick<Backup, "boards" | "solves">) {
  const transaction = database.transaction(["boards", "solves"], "readwrite");
  const isOver = ended(transaction);
  const [boards, solves] = ["boards", "solves"].map((name) => transaction.objectStore(name));
  const [hadBoards, hadSolves] = await Promise.all([done(boards.getAll()), done(solves.getAll())]);
  try {
    for (const board of mergedBoards(hadBoards, other.boards)) boards.put(board);
    for (const solve of mergedSolves(hadSolves, other.solves)) solves.put(solve);
  } catch (error) {
    transaction.abort();
    await isOver.catch(() => {});
    throw error;
  }
  await isOver;
}
