/**
 * The open board: its document, its state, and the history of both. It knows no puzzle. A change covers the whole of `Now`,
 * so Solve, Restart and an edit are undone like a move. Each board has a history of its own.
 */

import { MOST_TRIALS, trialsOf, withTrials } from "./entries.js";
import { createHistory } from "./history.js";

/** @import { Document, State } from "../types.d.ts" */

/** @typedef {import("./entries.js").Now} Now */
/** @typedef {import("./history.js").History} History */
/** @typedef {(state: State, what?: string, stroke?: object | null) => void} Act */
/** @typedef {ReturnType<typeof createStore>} Store */

const ENDS_TRIALS = ["solve", "restart"]; // these put another state on the board, which is no part of a trial

/** A store that begins with a history: a board alone, or what the shelf kept. @param {History} start */
export function createStore(start) {
  /** @type {Set<(what: string) => void>} */
  const listeners = new Set();
  const history = createHistory(start, (what) => listeners.forEach((listener) => listener(what)));
  const { now, whole, record, ...travel } = history;

  return {
    now,
    history: whole,
    ...travel,
    /** Record a new state. All of one stroke (the same object) is one entry. @type {Act} */
    act(state, what = "move", stroke = null) {
      const next = { ...now(), state };
      record(ENDS_TRIALS.includes(what) ? withTrials(next, []) : next, what, stroke);
    },
    /** Begin a trial; false where too many are open. */
    beginTrial() {
      const trials = trialsOf(now());
      if (trials.length >= MOST_TRIALS) return false;
      record(withTrials(now(), [...trials, now().state]), "try");
      return true;
    },
    /** End the innermost trial, with what was done in it or without; false where none is open. @param {boolean} keep */
    endTrial(keep) {
      const trials = trialsOf(now());
      if (trials.length === 0) return false;
      const state = keep ? now().state : trials[trials.length - 1];
      record(withTrials({ ...now(), state }, trials.slice(0, -1)), keep ? "keep" : "reject");
      return true;
    },
    /** Record a change of the puzzle itself, which ends its trials. @param {Document} document @param {State} state @param {object | null} [stroke] */
    edit: (document, state, stroke = null) => record(withTrials({ ...now(), document, state }, []), "edit", stroke),
    /** Hear of every change, and what it was. @param {(what: string) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
