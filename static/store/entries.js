/**
 * One step of the history: what leads from one board to the next and back. The states at which trials began are whole
 * states; a step keeps only how they differ from the states beside it.
 */

import { back, difference, forward } from "./difference.js";

/** @import { Document, State } from "../types.d.ts" */
/** @import { Change } from "./difference.js" */

/**
 * The open board. `board` is its id in this tab, `trials` the states at which the open trials began, outermost first;
 * missing where none is open.
 * @typedef {{ board: string, document: Document, state: State, trials?: State[] }} Now
 */
/**
 * A step: "move", "solve", "restart", "edit", "hint", "try", "keep", "reject". `begun`: a trial begins at
 * the state as it is. `ended`: how the trials that end, innermost first, differ from the next one within; the first of
 * them from the state before the step.
 * @typedef {{ what: string, change: Change | null, begun?: true, ended?: (Change | null)[] }} Entry
 */

export const MOST_TRIALS = 20; // open at a time
/** @type {State[]} */
const NONE = [];

/** The states at which the open trials began, outermost first. @param {Now} now */
export const trialsOf = ({ trials = NONE }) => trials;

/** The board with these trials; without any, it does not speak of them. @param {Now} now @param {State[]} trials @returns {Now} */
export const withTrials = ({ board, document, state }, trials) =>
  trials.length > 0 ? { board, document, state, trials } : { board, document, state };

/** The step from one board to another; null where they are equal. @type {(what: string, before: Now, after: Now) => Entry | null} */
export function entryOf(what, before, after) {
  const [from, to] = [trialsOf(before), trialsOf(after)];
  const change = difference(withTrials(before, []), withTrials(after, []));
  if (to.length > from.length) return { what, change, begun: true };
  if (to.length < from.length) return { what, change, ended: differences([...from.slice(to.length), before.state]) };
  return change && { what, change };
}

/** The board after a step. @type {(now: Now, entry: Entry) => Now} */
export function redone(now, { change, begun, ended = [] }) {
  const trials = trialsOf(now);
  const next = /** @type {Now} */ (change ? forward(now, change) : now);
  if (begun) return withTrials(next, [...trials, now.state]);
  return ended.length > 0 ? withTrials(next, trials.slice(0, -ended.length)) : next;
}

/** The board before a step. @type {(now: Now, entry: Entry) => Now} */
export function undone(now, { change, begun, ended = [] }) {
  const trials = trialsOf(now);
  const before = /** @type {Now} */ (change ? back(now, change) : now);
  if (begun) return withTrials(before, trials.slice(0, -1));
  return ended.length > 0 ? withTrials(before, [...trials, ...statesBack(before.state, ended)]) : before;
}

/** How each state differs from the next, the last one first. @param {State[]} states */
const differences = (states) => states.slice(1).map((next, index) => difference(states[index], next)).reverse(); // prettier-ignore

/** The states that differ so from a state, and from each other, outermost first. @type {(state: State, changes: (Change | null)[]) => State[]} */
function statesBack(state, changes) {
  const states = [];
  for (const change of changes) {
    state = change ? /** @type {State} */ (back(state, change)) : state;
    states.push(state);
  }
  return states.reverse();
}
