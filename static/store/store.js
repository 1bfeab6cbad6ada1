/**
 * The open board: its document, its state, and the history of both. It knows no puzzle. A change covers the whole of `Now`,
 * so Solve, Restart and an edit are undone like a move. Each board has a history of its own.
 */

import { MOST_TRIALS, entryOf, redone, trialsOf, undone, withTrials } from "./entries.js";

/** @import { Document, State } from "../types.d.ts" */
/** @import { Entry } from "./entries.js" */

/** @typedef {import("./entries.js").Now} Now */
/** @typedef {{ now: Now, entries: Entry[], at: number }} History the first `at` entries are done, the rest can be redone */
/** @typedef {(state: State, what?: string, drag?: object | null) => void} Act */
/** @typedef {ReturnType<typeof createStore>} Store */

const ENDS_TRIALS = ["solve", "restart"]; // these put another state on the board, which is no part of a trial

/** A store that begins with a history: a board alone, or what the shelf kept. @param {History} start */
export function createStore(start) {
  let { now, at } = start;
  let entries = [...start.entries];
  /** @type {object | null} the drag that the last entry belongs to */
  let stroke = null;
  /** @type {{ entry: Entry, redo: Entry[] } | null} what the last entry took the place of */
  let replaced = null;
  /** @type {Set<(what: string) => void>} */
  const listeners = new Set();

  /** @param {Now} next @param {string} what */
  function become(next, what) {
    now = next;
    for (const listener of listeners) listener(what);
  }

  /** @param {Now} next @param {string} what @param {object | null} drag */
  function record(next, what, drag) {
    const joins = drag !== null && drag === stroke && at > 0;
    const before = joins ? undone(now, entries[at - 1]) : now;
    const kept = entries.slice(0, joins ? at - 1 : at);
    const entry = entryOf(what, before, next);
    if (!entry && !joins) return;
    const redo = joins ? [] : entries.slice(at);
    entries = entry ? [...kept, entry] : kept;
    at = entries.length;
    if (!joins) replaced = { entry: entries[at - 1], redo };
    stroke = entry ? drag : null;
    become(entry ? next : before, what);
  }

  /** One entry back, or on again: what it was, null where there is none. @param {-1 | 1} by */
  function travel(by) {
    const isBack = by < 0;
    const entry = entries[isBack ? at - 1 : at];
    if (!entry) return null;
    at += by;
    stroke = null;
    become((isBack ? undone : redone)(now, entry), isBack ? "undo" : "redo");
    return entry.what;
  }

  return {
    now: () => now,
    /** @returns {History} */
    history: () => ({ now, entries, at }),
    /** Record a new state. All of one drag (the same object) is one entry. @type {Act} */
    act(state, what = "move", drag = null) {
      record(ENDS_TRIALS.includes(what) ? withTrials({ ...now, state }, []) : { ...now, state }, what, drag);
    },
    /** Begin a trial; false where too many are open. */
    beginTrial() {
      const trials = trialsOf(now);
      if (trials.length >= MOST_TRIALS) return false;
      record(withTrials(now, [...trials, now.state]), "try", null);
      return true;
    },
    /** End the innermost trial, with what was done in it or without; false where none is open. @param {boolean} keep */
    endTrial(keep) {
      const trials = trialsOf(now);
      if (trials.length === 0) return false;
      const state = keep ? now.state : trials[trials.length - 1];
      record(withTrials({ ...now, state }, trials.slice(0, -1)), keep ? "keep" : "reject", null);
      return true;
    },
    /** Open another board, with its history. @param {History} other @param {string} [what] */
    open(other, what = "open") {
      ({ at } = other);
      entries = [...other.entries];
      stroke = replaced = null;
      become(other.now, what);
    },
    /** Record a change of the puzzle itself, which ends its trials. @param {Document} document @param {State} state @param {object | null} [drag] */
    edit: (document, state, drag = null) => record(withTrials({ ...now, document, state }, []), "edit", drag),
    /** Take a cancelled drag back without a trace. @param {object} drag */
    drop(drag) {
      if (drag === stroke) record(undone(now, entries[at - 1]), entries[at - 1].what, drag);
    },
    canUndo: () => at > 0,
    canRedo: () => at < entries.length,
    /** What was undone, null when there was nothing. */
    undo: () => travel(-1),
    /** What was redone, null when there was nothing. */
    redo: () => travel(1),
    /** Python refuses what the last entry led to: remove that entry for good. False where there is none. */
    refuse() {
      if (at === 0) return false;
      at -= 1;
      stroke = null;
      const entry = entries[at];
      entries = [...entries.slice(0, at), ...(replaced?.entry === entry ? replaced.redo : [])];
      become(undone(now, entry), "refuse");
      return true;
    },
    /** Hear of every change, and what it was. @param {(what: string) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
