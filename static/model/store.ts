/** The open board, as a signal, and all that changes it. It knows no puzzle. */

import { batch, computed } from "@preact/signals-core";
import { today } from "../base/dates.ts";
import { followed, withVerdict } from "./board.ts";
import { redo, undo, withEntry, withRedo } from "./history.ts";
import { createTimer } from "./timer.ts";
import type { Document, State } from "../types.ts";
import type { About, Arrangement, Board, Entry } from "./board.ts";
import type { TimerParts } from "./timer.ts";

export type Store = ReturnType<typeof createStore>;

export const MOST_TRIALS = 20; // open at a time
const ENDS_TRIALS = ["solve", "restart"]; // these put another state on the board, which is no part of a trial

/** @param first the board that is open when the page opens */
export function createStore(first: Board, how: TimerParts = {}) {
  const { put, ...timer } = createTimer(first, how);
  const { board, noted } = timer;
  const about = computed(() => board().about);
  const canUndo = computed(() => board().at > 0);
  const canRedo = computed(() => board().at < board().entries.length);
  const listeners: Set<(what: string) => void> = new Set();

  /** The open board, or another one in its place. Who follows the signals hears of it after the listeners. */
  function become(next: Board, what: string) {
    batch(() => {
      put(next);
      for (const listener of listeners) listener(what);
    });
  }

  const { forget, ...steps } = createSteps(noted, (before, after, what) =>
    become(followed(before, after, what, today()), what),
  );
  const know = (news: Partial<About>) => put({ ...noted(), about: { ...noted().about, ...news } });

  return {
    ...timer,
    ...steps,
    /** What the history of the open board changes: the same object until one of it is another one. */
    now: arrangementOf(board),
    /** What is known of the open board, and more of that. */
    about: () => about.value,
    know,
    canUndo: () => canUndo.value,
    canRedo: () => canRedo.value,
    /** Open another board, with its history; the one before has its time. */
    open(next: Board, what: string = "open") {
      put(noted());
      forget();
      become(next, what);
    },
    /** The player was helped, if the board is not solved already. `shown`: by a solution. */
    helped({ shown }: { shown: boolean }) {
      if (!noted().solved) know({ helped: true, ...(shown && { shown }) });
    },
    /** Python's verdict on the open board. */
    judge: (solved: boolean) => put(withVerdict(noted(), solved)),
    /** A solved board is recorded. */
    recorded({ id, document, state }: Board) {
      const open = noted();
      if (open.id === id && open.document === document && open.state === state) put({ ...open, judged: true });
    },
    /** Hear of every change, and what it was. */
    subscribe(listener: (what: string) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What of the open board its history changes. */
function arrangementOf(board: () => Board) {
  let last: Arrangement | null = null;
  const arrangement = computed(() => {
    const { id, document, state, trials } = board();
    const isSame = last?.id === id && last.document === document && last.state === state && last.trials === trials;
    return (last = isSame && last ? last : { id, document, state, trials });
  });
  return () => arrangement.value;
}

/**
 * The steps in the history of the open board.
 * @param noted the open board
 * @param change has a board with another position follow it
 */
function createSteps(noted: () => Board, change: (before: Board, after: Board, what: string) => void) {
  /** the stroke that the last entry belongs to */
  let lastStroke: number | null = null;
  /** what the last entry took the place of */
  let replaced: { entry: Entry; redo: Entry[] } | null = null;

  /** Record another position. All of one stroke is one entry. */
  function record(what: string, next: Partial<Arrangement>, stroke: number | null = null) {
    const board = noted();
    const { document, state, trials } = { ...board, ...next };
    const joined = stroke !== null && stroke === lastStroke ? undo(board) : null;
    const before = joined ?? board;
    const after = withEntry(before, what, { document, state, trials });
    if (!after && !joined) return;
    if (after && !joined) replaced = { entry: after.entries[board.at], redo: board.entries.slice(board.at) };
    lastStroke = after ? stroke : null;
    change(board, after ?? withRedo(before, []), what);
  }

  /** One entry back, or on again: what it was, null where there is none. */
  function travel(what: "undo" | "redo") {
    const board = noted();
    const after = (what === "undo" ? undo : redo)(board);
    if (!after) return null;
    lastStroke = null;
    change(board, after, what);
    return board.entries[Math.min(board.at, after.at)].what;
  }

  return {
    ...createTrialSteps(noted, record),
    /** Record a new state. All of one stroke is one entry. */
    act: (state: State, what: string = "move", stroke: number | null = null) =>
      record(what, { state, ...(ENDS_TRIALS.includes(what) && { trials: [] }) }, stroke),
    /** Record a change of the puzzle itself, which ends its trials. */
    edit: (document: Document, state: State, stroke: number | null = null) =>
      record("edit", { document, state, trials: [] }, stroke),
    /** What was undone or redone, null when there was nothing. */
    undo: () => travel("undo"),
    redo: () => travel("redo"),
    /** Take a cancelled stroke back without a trace. */
    drop(stroke: number) {
      const before = stroke === lastStroke ? undo(noted()) : null;
      if (before) record(before.entries[before.at].what, before, stroke);
    },
    /** Python refuses what the last entry led to: remove that entry for good. False where there is none. */
    refuse() {
      const board = noted();
      const before = undo(board);
      if (!before) return false;
      lastStroke = null;
      const again = replaced?.entry === board.entries[before.at] ? replaced.redo : [];
      change(board, withRedo(before, again), "refuse");
      return true;
    },
    /** Another board is open. */
    forget: () => void (lastStroke = replaced = null),
  };
}

const createTrialSteps = (noted: () => Board, record: (what: string, next: Partial<Arrangement>) => void) => ({
  /** Begin a trial; false where too many are open. */
  beginTrial() {
    const { state, trials } = noted();
    if (trials.length >= MOST_TRIALS) return false;
    record("try", { trials: [...trials, state] });
    return true;
  },
  /** End the innermost trial, with what was done in it or without; false where none is open. */
  endTrial(keep: boolean) {
    const { state, trials } = noted();
    const began = trials.at(-1);
    if (!began) return false;
    record(keep ? "keep" : "reject", { state: keep ? state : began, trials: trials.slice(0, -1) });
    return true;
  },
});
