/** The steps in the history of the open board: moves, edits and trials are recorded, undone, redone, and taken back. */

import { redo, undo, withEntry, withRedo } from "./history.ts";
import type { Document, State } from "../types.ts";
import type { Arrangement, Board, ChangeName, Entry, EntryName } from "./board.ts";

export const MOST_TRIALS = 20; // open at a time
const ENDS_TRIALS: EntryName[] = ["solve", "restart"]; // these put another state on the board, which is no part of a trial

/**
 * @param timedBoard the board, with its time until now
 * @param change puts a board in another position in the place of the one before
 */
export function createSteps(timedBoard: () => Board, change: (before: Board, after: Board, what: ChangeName) => void) {
  /** the series that the last entry belongs to */
  let lastSeries: number | null = null;
  /** the newest entry, and the board before it, or before its series */
  let newest: { entry: Entry; before: Board } | null = null;

  /** A board that was undone, without the entry that led on from it; what this entry took the place of can be redone again. */
  function without(undone: Board): Board {
    if (newest?.entry !== undone.entries[undone.at]) return withRedo(undone, []);
    const { entries, at, restarts } = newest.before;
    return { ...withRedo(undone, entries.slice(at)), restarts };
  }

  /** Record another position. All of one series is one entry: it begins where the series did. */
  function record(what: EntryName, changes: Partial<Arrangement>, series: number | null = null, ago?: number[]) {
    const board = timedBoard();
    const { document, state, trials } = { ...board, ...changes };
    const seriesBegan = series !== null && series === lastSeries ? undo(board) : null;
    const start = seriesBegan ?? board;
    const recorded = withEntry(start, what, { document, state, trials }, ago);
    if (!recorded && !seriesBegan) return;
    const next = recorded ?? without(start);
    const before = (seriesBegan && newest?.before) ?? board;
    newest = recorded && { entry: recorded.entries[start.at], before };
    lastSeries = recorded ? series : null;
    change(board, next, what);
  }

  /** One entry back, or on again: what it was, null where there is none. */
  function travel(what: "undo" | "redo") {
    const board = timedBoard();
    const target = what === "undo" ? undo(board) : redo(board);
    if (!target) return null;
    lastSeries = null;
    change(board, target, what);
    return board.entries[Math.min(board.at, target.at)].what;
  }

  const { beginTrial, endTrial } = createTrialSteps(timedBoard, record);
  return {
    /** Record a new state. All of one series is one entry. `ago`: as `withEntry` has it. */
    act: (state: State, what: EntryName = "move", series: number | null = null, ago?: number[]) =>
      record(what, { state, ...(ENDS_TRIALS.includes(what) && { trials: [] }) }, series, ago),
    /** Record a change of the puzzle itself, which ends its trials. */
    edit: (document: Document, state: State, series: number | null = null) =>
      record("edit", { document, state, trials: [] }, series),
    /** What was undone or redone, null when there was nothing. */
    undo: () => travel("undo"),
    redo: () => travel("redo"),
    /** Take a cancelled drag back without a trace. */
    drop(series: number) {
      const seriesBegan = series === lastSeries ? undo(timedBoard()) : null;
      if (seriesBegan) record(seriesBegan.entries[seriesBegan.at].what, seriesBegan, series);
    },
    /** Python refuses what the last entry led to: remove that entry for good. False where there is none. */
    refuse() {
      const board = timedBoard();
      const undone = undo(board);
      if (!undone) return false;
      lastSeries = null;
      change(board, without(undone), "refuse");
      return true;
    },
    beginTrial,
    endTrial,
    /** Another board is open. */
    forget() {
      lastSeries = null;
      newest = null;
    },
  };
}

/** A trial begins and ends with an entry of the history. */
function createTrialSteps(timedBoard: () => Board, record: (what: EntryName, changes: Partial<Arrangement>) => void) {
  return {
    /** Begin a trial; false where too many are open. */
    beginTrial() {
      const { state, trials } = timedBoard();
      if (trials.length >= MOST_TRIALS) return false;
      record("try", { trials: [...trials, state] });
      return true;
    },
    /** End the innermost trial, with what was done in it or without; false where none is open. */
    endTrial(keep: boolean) {
      const { state, trials } = timedBoard();
      const began = trials.at(-1);
      if (!began) return false;
      record(keep ? "keep" : "reject", { state: keep ? state : began, trials: trials.slice(0, -1) });
      return true;
    },
  };
}
