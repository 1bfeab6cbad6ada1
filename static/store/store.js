/**
 * What is on the table: the document, the state, and every change that led there. Nothing here knows any puzzle.
 *
 * A change covers the whole of `Now`, so that opening another puzzle, Solve, Restart and an edit are undone like a move.
 */

import { back, difference, forward } from "./difference.js";

/** @import { Document, State } from "../types.d.ts" */
/** @import { Change } from "./difference.js" */

/**
 * @typedef {object} Now
 * @property {string} board which board of the shelf this is
 * @property {Document} document
 * @property {State} state
 */
/** @typedef {{ what: string, change: Change }} Entry one step of history: "move", "solve", "restart", "open", "edit", "hint" */
/** @typedef {{ now: Now, entries: Entry[], at: number }} History `at` entries are done, the rest can be done again */
/** @typedef {ReturnType<typeof createStore>} Store */

/**
 * A store that begins with a board, or with a whole history that was kept.
 * @param {History} start
 */
export function createStore(start) {
  let { now, at } = start;
  let entries = [...start.entries];
  /** @type {object | null} the drag that the last entry belongs to */
  let stroke = null;
  /** @type {{ entry: Entry, redo: Entry[] } | null} what the last entry took the place of */
  let replaced = null;
  /** @type {Set<(what: string) => void>} */
  const listeners = new Set();

  /**
   * @param {Now} next
   * @param {string} what
   */
  function become(next, what) {
    now = next;
    for (const listener of listeners) listener(what);
  }

  /**
   * @param {Now} next
   * @param {string} what
   * @param {object | null} drag
   */
  function record(next, what, drag) {
    const joins = drag !== null && drag === stroke && at > 0;
    const before = joins ? /** @type {Now} */ (back(now, entries[at - 1].change)) : now;
    const kept = entries.slice(0, joins ? at - 1 : at);
    const change = difference(before, next);
    if (!change && !joins) return;
    const redo = joins ? [] : entries.slice(at);
    entries = change ? [...kept, { what, change }] : kept;
    at = entries.length;
    if (!joins) replaced = { entry: entries[at - 1], redo };
    stroke = change ? drag : null;
    become(change ? next : before, what);
  }

  return {
    now: () => now,
    /** @returns {History} */
    history: () => ({ now, entries, at }),
    /**
     * The player did something. All of one drag (the same object) is one entry.
     * @param {State} state
     * @param {string} [what]
     * @param {object | null} [drag]
     */
    act: (state, what = "move", drag = null) => record({ ...now, state }, what, drag),
    /**
     * Another puzzle on the table; the old one stays under Undo.
     * @param {Now} next
     */
    open: (next) => record(next, "open", null),
    /**
     * The puzzle itself is changed.
     * @param {Document} document
     * @param {State} state
     * @param {object | null} [drag]
     */
    edit: (document, state, drag = null) => record({ ...now, document, state }, "edit", drag),
    /**
     * A drag that was none after all leaves nothing behind.
     * @param {object} drag
     */
    drop(drag) {
      if (drag === stroke) record(/** @type {Now} */ (back(now, entries[at - 1].change)), entries[at - 1].what, drag);
    },
    canUndo: () => at > 0,
    canRedo: () => at < entries.length,
    /** @returns {string | null} what was undone */
    undo() {
      if (at === 0) return null;
      at -= 1;
      stroke = null;
      const { what, change } = entries[at];
      become(/** @type {Now} */ (back(now, change)), "undo");
      return what;
    },
    /** @returns {string | null} what was done again */
    redo() {
      if (at === entries.length) return null;
      const { what, change } = entries[at];
      at += 1;
      stroke = null;
      become(/** @type {Now} */ (forward(now, change)), "redo");
      return what;
    },
    /**
     * Python refuses what the last entry led to: take it back for good. False where nothing led there.
     */
    reject() {
      if (at === 0) return false;
      at -= 1;
      stroke = null;
      const entry = entries[at];
      entries = [...entries.slice(0, at), ...(replaced?.entry === entry ? replaced.redo : [])];
      become(/** @type {Now} */ (back(now, entry.change)), "reject");
      return true;
    },
    /**
     * Be told after every change, with what it was.
     * @param {(what: string) => void} listener
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
