/**
 * One step of the history: what leads from one board to the next and back. The states at which trials began are whole
 * states; a step keeps only how they differ from the states beside it.
 */

import { back, difference, forward } from "./difference.ts";
import type { Document, State } from "../types.ts";
import type { Change } from "./difference.ts";

/**
 * The open board. `board` is its id in this tab, `trials` the states at which the open trials began, outermost first;
 * missing where none is open.
 */
export type Now = { board: string; document: Document; state: State; trials?: State[] };
/**
 * A step: "move", "solve", "restart", "edit", "hint", "try", "keep", "reject". `begun`: a trial begins at
 * the state as it is. `ended`: how the trials that end, innermost first, differ from the next one within; the first of
 * them from the state before the step.
 */
export type Entry = { what: string; change: Change | null; begun?: true; ended?: (Change | null)[] };

export const MOST_TRIALS = 20; // open at a time
const NONE: State[] = [];

/** The states at which the open trials began, outermost first. */
export const trialsOf = ({ trials = NONE }: Now) => trials;

/** The board with these trials; without any, it does not speak of them. */
export const withTrials = ({ board, document, state }: Now, trials: State[]): Now =>
  trials.length > 0 ? { board, document, state, trials } : { board, document, state };

/** The step from one board to another; null where they are equal. */
export const entryOf: (what: string, before: Now, after: Now) => Entry | null = (what, before, after) => {
  const [from, to] = [trialsOf(before), trialsOf(after)];
  const change = difference(withTrials(before, []), withTrials(after, []));
  if (to.length > from.length) return { what, change, begun: true };
  if (to.length < from.length) return { what, change, ended: differences([...from.slice(to.length), before.state]) };
  return change && { what, change };
};

/** The board after a step. */
export const redone: (now: Now, entry: Entry) => Now = (now, { change, begun, ended = [] }) => {
  const trials = trialsOf(now);
  const next = (change ? forward(now, change) : now) as Now;
  if (begun) return withTrials(next, [...trials, now.state]);
  return ended.length > 0 ? withTrials(next, trials.slice(0, -ended.length)) : next;
};

/** The board before a step. */
export const undone: (now: Now, entry: Entry) => Now = (now, { change, begun, ended = [] }) => {
  const trials = trialsOf(now);
  const before = (change ? back(now, change) : now) as Now;
  if (begun) return withTrials(before, trials.slice(0, -1));
  return ended.length > 0 ? withTrials(before, [...trials, ...statesBack(before.state, ended)]) : before;
};

/** How each state differs from the next, the last one first. */
const differences = (states: State[]) => states.slice(1).map((next, index) => difference(states[index], next)).reverse(); // prettier-ignore

/** The states that differ so from a state, and from each other, outermost first. */
const statesBack: (state: State, changes: (Change | null)[]) => State[] = (state, changes) => {
  const states = [];
  for (const change of changes) {
    state = change ? (back(state, change) as State) : state;
    states.push(state);
  }
  return states.reverse();
};
