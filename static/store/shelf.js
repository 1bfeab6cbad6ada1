/**
 * The shelf: every board that was played or edited, the records of those solved, and the undo history, in IndexedDB. Each tab
 * writes under an id of its own, held by a lock, so two tabs never overwrite each other. Without storage the page works for
 * this visit only.
 */

import { newId } from "../base/random-id.js";
import { mergedBoards, mergedSolves } from "./backup.js";
import { connect, done, ended } from "./database.js";
import { together } from "./solves.js";
import { clean, fresh, isOpenTab, readPast, rememberId, settle } from "./tabs.js";
import { createWriter } from "./writer.js";

/** @import { Backup, Head, KeepBoard, OpenDatabase, Past, Shelved, Solve } from "./kept.d.ts" */

/** @typedef {Awaited<ReturnType<typeof openShelf>>} Shelf */

const NOT_SAVED = "This browser could not save what you did. Gridlight tries again while the page is open.";
const FULL =
  "The browser's storage is full, so your board could not be saved. Remove boards in the Gallery to make room.";
const NO_ROOM = "The browser's storage has no room for this backup. Nothing was changed.";
const NOWHERE = "This browser does not let the page keep boards.";

/** @param {unknown} error */
const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** @param {{ any: boolean, tell: (text: string) => void }} start any: a new tab continues the one that was closed last */
export async function openShelf({ any, tell }) {
  /** @type {IDBDatabase | null} */
  let database = null;
  /** @type {ReturnType<typeof createWriter> | null} */
  let writer = null;
  let isFailing = false;
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const changed = () => listeners.forEach((listener) => listener());
  const problem = await connect({
    came(next) {
      database = next;
      writer?.restart();
    },
    went(why) {
      database = null;
      if (why) tell(why);
    },
  });
  const here = /** @type {IDBDatabase | null} */ (database);
  const nothing = async () => ({ own: await fresh(), before: null });
  const { own, before } = await (here ? settle(here, any).catch(nothing) : nothing());
  if (here) clean(here).catch(() => {});
  rememberId(own);
  const { write, flush } = (writer = createWriter({
    database: () => database,
    tab: own,
    written: new Map(before?.tab === own ? [[before.history.now.board, before.history.entries]] : []),
    ended(error) {
      if (error && !isFailing) tell(isFull(error) ? FULL : NOT_SAVED);
      isFailing = error !== null;
    },
  }));

  return {
    /** Whether boards outlive this visit. */
    get lasting() {
      return database !== null;
    },
    /** Why they did not when the page opened; empty if they did. */
    problem,
    before,
    /** Keep the tab's history and, when it was played or edited, its board. @type {KeepBoard} */
    keep(history, rest, board, leaving) {
      const id = `${own}:${history.now.board}`;
      write({ history, rest, board: board && { ...board, id, tab: own, when: Date.now() } }, leaving);
    },
    /** The id of a board of this tab. @param {string} board */
    idOf: (board) => `${own}:${board}`,
    ...createBoardsShelf({ database: () => database, flush, changed }, own),
    ...createPastShelf({ database: () => database, flush }, own),
    ...createSolvesShelf({ database: () => database, changed }),
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
function createBoardsShelf({ database, flush, changed }, own) {
  const writable = () => database()?.transaction("boards", "readwrite").objectStore("boards");

  /** @param {string} id */
  async function forget(id) {
    const boards = writable();
    if (boards) await done(boards.delete(id));
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
      const boards = writable();
      /** @type {Shelved | undefined} */
      const board = boards && (await done(boards.get(id)));
      if (boards && board) await done(boards.put(change(board)));
      changed();
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

/** @param {OpenDatabase} parts */
function createSolvesShelf({ database, changed }) {
  return {
    /** Record a solved puzzle; a record that is there and this one become one. @param {Solve} solve */
    async record(solve) {
      const transaction = database()?.transaction("solves", "readwrite");
      if (!transaction) return;
      const isOver = ended(transaction);
      const solves = transaction.objectStore("solves");
      /** @type {Solve | undefined} */
      const old = await done(solves.get(solve.id));
      solves.put(old ? together(old, solve) : solve);
      await isOver;
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
