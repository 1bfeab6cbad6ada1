/**
 * What the lights show after all presses, and how many of them are not at their goal.
 *
 * What a state shows is kept for as long as the state is. A state mostly differs in one press from the one that was worked
 * out before it, so it is worked out from that one, or from the untouched board where that was another document: by the
 * presses in which the two differ. Rows of text and the number of wrong lights are worked out when they are asked for,
 * and handed on: `stale` are the rows whose text is of an earlier state, and `wrong` is null where it must be counted.
 */

import { memoised } from "../../base/memoise.ts";
import { atOnce } from "../../base/slices.ts";
import { HOLE } from "../../kits/linear.ts";
import { blank, boardOf, givensOf, numbers, pressesOf, textOf, valueAt, wanted } from "./board.ts";
import { pressFew, pressMany } from "./reach.ts";
import type { Document, State } from "../../types.ts";
import type { Press } from "./reach.ts";
import type { Board, Values } from "./types.ts";

interface Lights {
  document: Document;
  /** The presses that they come from. */
  presses: string[];
  values: Values;
  text: string[];
  stale: Set<number>;
  wrong: number | null;
}

const FEW = 200; // presses: of so many each is worked out by itself

const kept: WeakMap<State, Lights> = new WeakMap();
let last: Lights | null = null;

const untouched = memoised((document: Document): Lights => {
  const text = givensOf(document).lights;
  return { document, presses: pressesOf(blank(document)), values: numbers(text), text, stale: new Set(), wrong: null };
});

/** The lights on show. */
export function lightsOf(document: Document, state: State) {
  const lights = kept.get(state);
  return lights?.document === document ? lights : atOnce(workOutLights(document, state));
}

/** Work out the lights on show, with pauses. */
export function* workOutLights(document: Document, state: State): Generator<void, Lights> {
  const start = last?.document === document ? last : untouched(document);
  yield;
  last = yield* lightsAfter(start, pressesOf(state));
  kept.set(state, last);
  return last;
}

/** The lights after other presses. */
function* lightsAfter(before: Lights, presses: string[]): Generator<void, Lights> {
  const board = boardOf(before.document);
  const differing = pressesBetween(board, before.presses, presses);
  if (differing?.length === 0) return before;
  if (differing) return afterFew(board, before, presses, differing);
  const values = before.values.slice();
  yield* pressMany(board, values, before.presses, presses);
  return { ...before, presses, values, stale: new Set(presses.keys()), wrong: null };
}

/** The lights after a few presses more. */
function afterFew(board: Board, before: Lights, presses: string[], more: Press[]): Lights {
  const values = before.values.slice();
  const stale = new Set(before.stale);
  let { wrong } = before;
  for (const index of pressFew(board, values, more)) {
    stale.add(Math.floor(index / board.columns));
    if (wrong !== null) wrong += Number(isWrong(board, values, index)) - Number(isWrong(board, before.values, index));
  }
  return { ...before, presses, values, stale, wrong };
}

/** The presses in which two states differ, modulo the number of states; null where they are many. */
function pressesBetween({ states }: Board, before: string[], after: string[]) {
  const presses: Press[] = [];
  for (const [r, row] of after.entries()) {
    if (row === before[r]) continue;
    for (let c = 0; c < row.length; c += 1) {
      const times = valueAt(row, c) - valueAt(before[r], c);
      if (times === 0) continue;
      if (presses.length === FEW) return null;
      presses.push({ cell: [r, c], times: (times + states) % states });
    }
  }
  return presses;
}

/** The lights on show as rows of text. */
export function lightRows(document: Document, state: State) {
  const lights = lightsOf(document, state);
  if (lights.stale.size === 0) return lights.text;
  const { columns } = boardOf(document);
  const text = [...lights.text];
  for (const r of lights.stale) text[r] = textOf(lights.values.subarray(r * columns, (r + 1) * columns));
  lights.stale = new Set();
  return (lights.text = text);
}

/** How many lights are not at their goal. */
export function wrongLights(document: Document, state: State) {
  const lights = lightsOf(document, state);
  return (lights.wrong ??= countWrong(boardOf(document), lights.values));
}

function countWrong(board: Board, values: Values) {
  let wrong = 0;
  for (let i = 0; i < values.length; i += 1) if (isWrong(board, values, i)) wrong += 1;
  return wrong;
}

/** Whether the light at that index is not at its goal. */
const isWrong = (board: Board, values: Values, index: number) =>
  values[index] !== HOLE && values[index] !== wanted(board, index);
