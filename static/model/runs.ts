/** Runs: how a board went from the empty one to its solution, state by state, with the time of each. Pure. */

import { tenths } from "../base/words.ts";
import { same } from "./difference.ts";
import { undo } from "./history.ts";
import { countCells } from "./open-board.ts";
import type { Document, State, View } from "../types.ts";
import type { Board } from "./board.ts";

/** A state, and the seconds that were played when it came. */
export interface Moment {
  state: State;
  seconds: number;
}
/** A state after another; the first is the empty board at 0. */
export type Run = Moment[];

/** A moment of a run that is reviewed; `given`: a hint or Solve made it. */
export interface PlayedMoment extends Moment {
  given?: true;
}

const LARGEST = 2500; // cells; of a larger board no run is told, since it takes long to write and fits into no link
const LEVELS = "▁▂▃▄▅▆▇█";
const COLUMNS = 16; // of the bar of a run

/** What an entry of a board's history drew, as it grew until there, with the times. */
function growth(view: View, before: Board, after: State): Run {
  const { reached = [] } = before.entries[before.at];
  const stages = reached.length > 0 ? view.play.tracing?.stages(before.document, before.state, after) : undefined;
  return (stages ?? []).flatMap(({ state, length }) =>
    length <= reached.length ? [{ state, seconds: reached[length - 1] }] : [],
  );
}

/** The same moments, each not before the one before it: time may stand still while a line is drawn. */
function inOrder(run: Run): Run {
  let latest = 0;
  return run.map(({ state, seconds }) => ({ state, seconds: (latest = Math.max(latest, seconds)) }));
}

/**
 * The run of a board that stands at its solution, since it was opened or restarted; null where its history does not reach back
 * to the empty board, or does not say when a move was made.
 * @param grows whether a line that was drawn in one go grows, or is a move
 */
export function runOf(board: Board, view: View, grows: boolean = true): Run | null {
  if (countCells(view, board.document) > LARGEST) return null;
  const blank = view.play.blank(board.document);
  const run: Run = [];
  let after = board;
  for (let before = undo(after); before?.document === board.document; before = undo(after)) {
    const { what, seconds } = before.entries[before.at];
    if (what === "restart") break;
    if (seconds === undefined) return null;
    const grown = grows ? growth(view, before, after.state) : [];
    if (!same(before.state, after.state)) run.unshift(...grown, { state: after.state, seconds });
    after = before;
  }
  const last = run.pop();
  if (!last || !same(after.state, blank)) return null;
  // Undo leads to a solution, too: the time of the board is that of the last move, wherever it led.
  const end = { ...last, seconds: Math.max(last.seconds, tenths(board.moved)) };
  return inOrder([{ state: blank, seconds: 0 }, ...run, end]);
}

/**
 * What was played on a board since it was opened or restarted, from the state at which it began; what Solve showed in the end
 * is left out. Null where its history does not say when a move was made.
 */
export function playedRun(board: Board): PlayedMoment[] | null {
  const run: PlayedMoment[] = [];
  let isShown = true;
  let after = board;
  for (let before = undo(after); before?.document === board.document; before = undo(after)) {
    const { what, seconds } = before.entries[before.at];
    if (what === "restart") break;
    if (seconds === undefined) return null;
    isShown &&= what === "solve";
    const given = (what === "hint" || what === "solve") && ({ given: true } as const);
    if (!isShown && !same(before.state, after.state)) run.unshift({ state: after.state, seconds, ...given });
    after = before;
  }
  return [{ state: after.state, seconds: 0 }, ...run];
}

/** How many seconds a run took. */
export const timeOf = (run: Run) => run[run.length - 1].seconds;

/** The moment that a run was at when so many seconds were played. */
export const momentAt = (run: Run, seconds: number) => run.findLast((moment) => moment.seconds <= seconds) ?? run[0];

/** How far a state is on the way from the empty board to a run's end, from 0 to 1. */
export function progressOf({ play }: Pick<View, "play">, document: Document, run: Run, state: State) {
  const end = run[run.length - 1].state;
  const [all, open] = [run[0].state, state].map((from) => play.changed(document, from, end).length);
  return Math.max(0, 1 - open / Math.max(1, all));
}

/** How much a player has placed beside what a run placed in the end, right or wrong, from 0 to 1. */
export function placedOf({ play }: Pick<View, "play">, document: Document, run: Run, state: State) {
  const [placed, all] = [state, run[run.length - 1].state].map(
    (after) => play.changed(document, run[0].state, after).length,
  );
  return Math.min(1, placed / Math.max(1, all));
}

/** How far a run was at the end of each of so many equal parts of its time. */
export function columnsOf(view: Pick<View, "play">, document: Document, run: Run, count: number = COLUMNS) {
  return Array.from({ length: count }, (_, column) =>
    progressOf(view, document, run, momentAt(run, (timeOf(run) * (column + 1)) / count).state),
  );
}

/** The bar of a run in plain characters: "▁▂▂▄▆█". */
export const barOf = (columns: number[]) =>
  columns.map((progress) => LEVELS[Math.round(progress * (LEVELS.length - 1))]).join("");
