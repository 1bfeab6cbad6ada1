/**
 * The shelf: every board that was played or edited, the records of those solved, and the undo history, in IndexedDB. Each tab
 * writes under an id of its own, held by a lock, so two tabs never overwrite each other. Without storage the page works for
 * this visit only.
 */

import { newId } from "../base/random-id.js";
import { connect, done, ended, inTime, inTransaction, reconnect, SILENT } from "./database.js";
import { createFailures, isFull } from "./failures.js";
import { createLasting } from "./lasting.js";
import { mergedBoards, mergedSolves } from "./merged.js";
import { together } from "./solves.js";
import { clean, fresh, isOpenTab, readPast, rememberId, settle, tellClosing } from "./tabs.js";
import { createWriter } from "./writer.js";

/** @import { Backup, Head, KeepBoard, OpenDatabase, Past, Shelved, Solve } from "./kept.d.ts" */

/** @typedef {Awaited<ReturnType<typeof openShelf>>} Shelf */

const REST = 5000; // milliseconds between two times that a lost connection is opened again
const NO_ROOM = "The browser's storage has no room for this backup. Nothing was changed.";
const NOWHERE = "This browser does not let the page keep boards.";

/**
 * `any`: a new tab continues the one that was closed last. `tell` is told why nothing is kept any more, and with nothing once
 * it is again.
 * @param {{ any: boolean, tell: (why: string) => void }} start
 */
export async function openShelf({ any, tell }) {
  /** @type {IDBDatabase | null} */
  let database = null;
  /** @type {ReturnType<typeof createWriter> | null} */
  let writer = null;
  const askToLast = createLasting(() => navigator.storage.persist());
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const changed = () => listeners.forEach((listener) => listener());
  const failures = createFailures({ tell, lost, late: changed });
  const hear = {
    /** @param {IDBDatabase} next */
    came(next) {
      database = next;
      writer?.restart();
    },
    /** @param {string} why */
    went(why) {
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
  const here = /** @type {IDBDatabase | null} */ (database);
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
    /** Keep the tab's history and, when it was played or edited, its board. @type {KeepBoard} */
    keep(history, rest, board, leaving) {
      const id = `${own}:${history.now.board}`;
      write({ history, rest, board: board && { ...board, id, tab: own, when: Date.now() } }, leaving);
      if (board && database) askToLast();
    },
    /** The id of a board of this tab. @param {string} board */
    idOf: (board) => `${own}:${board}`,
    ...createBoardsShelf({ database: () => database, flush, changed, isKept: failures.isKept }, own),
    ...createPastShelf({ database: () => database, flush }, own),
    ...createSolvesShelf({ database: () => database, changed, isKept: failures.isKept, askToLast }),
    /** Hear of each new record, and of boards that change without being open. @param {() => void} listener */
    subscribe: (listener) => listeners.add(listener),
    /** Take up what another browser kept: all of it, or nothing. @param {Pick<Backup, "boards" | "solves">} other */
    async adopt(other) {
      flush();
      if (!database) throw new Error(NOWHERE);
      await adopt(database, other).catch((error) => {
        throw isFull(error) ? new Error(NO_ROOM) : error;
      });
      changed();
    },
  };
}

/** @param {OpenDatabase & { flush: () => void }} parts @param {string} own this tab */
function createBoardsShelf({ database, flush, changed, isKept }, own) {
  /**
   * Change what is kept under an id, in one transaction; false where that does not work at once.
   * @param {string} id @param {(board: Shelved | undefined, boards: IDBObjectStore) => unknown} change
   */
  function write(id, change) {
    const transaction = () => database()?.transaction("boards", "readwrite");
    return isKept(() =>
      inTransaction(transaction, async (all) => {
        const boards = all.objectStore("boards");
        change(await done(boards.get(id)), boards);
      }),
    );
  }

  /** Forget a board, unless it has been played since. @param {string} id */
  function forget(id) {
    const now = Date.now();
    return write(id, (board, boards) => board && board.when <= now && boards.delete(id));
  }

  return {
    /** @returns {Promise<Shelved[]>} newest first */
    async boards() {
      flush();
      const all = database()?.transaction("boards").objectStore("boards").index("when").getAll();
      return all ? (await done(all)).reverse() : [];
    },
    /** A shelved board's id in this tab: it moves here unless another tab has it open. @param {Shelved} board */
    async take({ id, tab }) {
      if (tab === own) return id.slice(own.length + 1);
      if (!(await isOpenTab(tab))) await forget(id);
      return newId();
    },
    /** Whether another tab that is open has it. @param {Shelved} board */
    isElsewhere: async ({ tab }) => tab !== own && (await isOpenTab(tab)),
    /** Change what is known of a board, if it is still there. @param {string} id @param {(board: Shelved) => Shelved} change */
    async update(id, change) {
      flush();
      const isOver = await write(id, (board, boards) => board && boards.put(change(board)));
      changed();
      return isOver;
    },
    /** Undo `forget`. @param {Shelved} back */
    putBack: (back) => write(back.id, (board, boards) => board ?? boards.put(back)),
    /** Forget a board; false where it is still there. */
    forget,
    /** Forget a board of this tab. @param {string} board */
    forgetOwn: (board) => forget(`${own}:${board}`),
  };
}

/** @param {Pick<OpenDatabase, "database"> & { flush: () => void }} parts @param {string} own this tab */
const createPastShelf = ({ database, flush }, own) => ({
  /** This tab's id. */
  tab: own,
  /** A board that was open, in this tab unless another one is named. @param {string} board @param {string} [tab] @returns {Promise<Past | null>} */
  async past(board, tab = own) {
    flush();
    const here = database();
    return here && readPast(here, `${tab}:${board}`);
  },
  /** The boards that were open in this tab, the last one first. @returns {Promise<Head[]>} */
  async pasts() {
    flush();
    const here = database();
    const range = IDBKeyRange.bound(`${own}:`, `${own}:\uffff`);
    /** @type {Head[]} */
    const heads = here ? await done(here.transaction("histories").objectStore("histories").getAll(range)) : [];
    return heads.sort((one, other) => other.when - one.when);
  },
});

/** @param {OpenDatabase & { askToLast: () => void }} parts */
function createSolvesShelf({ database, changed, isKept, askToLast }) {
  return {
    /** Record a solved puzzle; a record that is there and this one become one. Rejects where it cannot be kept. @param {Solve} solve */
    async record(solve) {
      const transaction = () => database()?.transaction("solves", "readwrite");
      const write = async (/** @type {IDBTransaction} */ all) => {
        const solves = all.objectStore("solves");
        /** @type {Solve | undefined} */
        const old = await done(solves.get(solve.id));
        solves.put(old ? together(old, solve) : solve);
      };
      if (!(await isKept(() => inTransaction(transaction, write)))) throw new Error(NOWHERE);
      askToLast();
      changed();
    },
    /** @returns {Promise<Solve[]>} */
    async solves() {
      const all = database()?.transaction("solves").objectStore("solves").getAll();
      return all ? done(all) : [];
    },
  };
}

/** @param {IDBDatabase} database @param {Pick<Backup, "boards" | "solves">} other */
async function adopt(database, other) {
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
