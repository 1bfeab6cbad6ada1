/**
 * The open board: its document, its state, and the history of both. It knows no puzzle. A change covers the whole of `Now`,
 * so Solve, Restart and an edit are undone like a move. Each board has a history of its own.
 */

import { MOST_TRIALS, trialsOf, withTrials } from "./entries.ts";
import { createHistory } from "./history.ts";
import type { Document, State } from "../types.ts";
import type { Now } from "./entries.ts";
import type { History } from "./history.ts";

export type { History, Now };

type Act = (state: State, what?: string, stroke?: number | null) => void;
export type Store = ReturnType<typeof createStore>;

const ENDS_TRIALS = ["solve", "restart"]; // these put another state on the board, which is no part of a trial

/** A store that begins with a history: a board alone, or what the shelf kept. */
export function createStore(start: History) {
  const listeners: Set<(what: string) => void> = new Set();
  const history = createHistory(start, (what) => listeners.forEach((listener) => listener(what)));
  const { now, whole, record, ...travel } = history;

  return {
    now,
    history: whole,
    ...travel,
    /** Record a new state. All of one stroke is one entry. */
    act: ((state, what = "move", stroke = null) => {
      const next = { ...now(), state };
      record(ENDS_TRIALS.includes(what) ? withTrials(next, []) : next, what, stroke);
    }) as Act,
    /** Begin a trial; false where too many are open. */
    beginTrial() {
      const trials = trialsOf(now());
      if (trials.length >= MOST_TRIALS) return false;
      record(withTrials(now(), [...trials, now().state]), "try");
      return true;
    },
    /** End the innermost trial, with what was done in it or without; false where none is open. */
    endTrial(keep: boolean) {
      const trials = trialsOf(now());
      if (trials.length === 0) return false;
      const state = keep ? now().state : trials[trials.length - 1];
      record(withTrials({ ...now(), state }, trials.slice(0, -1)), keep ? "keep" : "reject");
      return true;
    },
    /** Record a change of the puzzle itself, which ends its trials. */
    edit: (document: Document, state: State, stroke: number | null = null) =>
      record(withTrials({ ...now(), document, state }, []), "edit", stroke),
    /** Hear of every change, and what it was. */
    subscribe(listener: (what: string) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
