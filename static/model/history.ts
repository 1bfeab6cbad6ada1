/**
 * The history of a board: entries that lead from one position to the next and back, so that Solve, Restart, a trial and an
 * edit are undone like a move. The states at which trials began are whole states; an entry keeps only how they differ from
 * the states beside it. Pure.
 */

import { tenths } from "../base/words.ts";
import { back, difference, forward } from "./difference.ts";
import type { State } from "../types.ts";
import type { Arrangement, Board, Entry, EntryName } from "./board.ts";
import type { Change } from "./difference.ts";

/** What of a board an entry changes. */
type Position = Omit<Arrangement, "id">;
const withoutTrials = ({ document, state }: Position) => ({ document, state });

/** What leads from one position to another; null where they are equal. */
function entryOf(what: EntryName, before: Position, after: Position): Entry | null {
  const [from, to] = [before.trials, after.trials];
  const change = difference(withoutTrials(before), withoutTrials(after));
  if (to.length > from.length) return { what, change, begun: true };
  if (to.length < from.length) return { what, change, ended: differences([...from.slice(to.length), before.state]) };
  return change && { what, change };
}

/** How each state differs from the next, the last one first. */
const differences = (states: State[]) =>
  states
    .slice(1)
    .map((next, index) => difference(states[index], next))
    .reverse();

/** The states that differ so from a state, and from each other, outermost first. */
function statesBack(state: State, changes: (Change | null)[]) {
  const states: State[] = [];
  for (const change of changes) states.unshift((state = stepped(back, state, change)));
  return states;
}

/** A value after a change, or before it; the same value where there is none. */
const stepped = <T>(step: (value: unknown, change: Change) => unknown, value: T, change: Change | null) =>
  change ? (step(value, change) as T) : value;

/** The position after an entry. */
function redone({ document, state, trials }: Position, { change, begun, ended = [] }: Entry): Position {
  const next = stepped(forward, { document, state }, change);
  if (begun) return { ...next, trials: [...trials, state] };
  return { ...next, trials: ended.length > 0 ? trials.slice(0, -ended.length) : trials };
}

/** The position before an entry. */
function undone({ document, state, trials }: Position, { change, begun, ended = [] }: Entry): Position {
  const before = stepped(back, { document, state }, change);
  if (begun) return { ...before, trials: trials.slice(0, -1) };
  return { ...before, trials: ended.length > 0 ? [...trials, ...statesBack(before.state, ended)] : trials };
}

/**
 * A board, with its time until now, in another position, with an entry for it in the place of all that could be redone; null
 * where it is equal.
 * @param ago how many seconds ago the line that was drawn came to each of its places
 */
export function withEntry(board: Board, what: EntryName, next: Position, ago: number[] = []): Board | null {
  const entry = entryOf(what, board, next);
  const { entries, at, seconds } = board;
  const reached = ago.length > 0 && { reached: ago.map((time) => tenths(Math.max(0, seconds - time))) };
  return (
    entry && {
      ...board,
      ...next,
      entries: [...entries.slice(0, at), { ...entry, seconds: tenths(seconds), ...reached }],
      at: at + 1,
    }
  );
}

/** A board one entry back; null where there is none. */
export function undo(board: Board): Board | null {
  const entry = board.entries[board.at - 1];
  return entry ? { ...board, ...undone(board, entry), at: board.at - 1 } : null;
}

/** A board one entry on; null where there is none. */
export function redo(board: Board): Board | null {
  const entry = board.entries[board.at];
  return entry ? { ...board, ...redone(board, entry), at: board.at + 1 } : null;
}

/** A board without the entries after its position, but for those. */
export const withRedo = (board: Board, redo: Entry[]): Board => ({
  ...board,
  entries: [...board.entries.slice(0, board.at), ...redo],
});
