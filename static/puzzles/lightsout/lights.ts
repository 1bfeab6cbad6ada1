/**
 * What the lights show after all presses, and how many of them are not at their goal.
 *
 * What a state shows is kept for as long as the state is. A state mostly differs in one press from the one that was worked
 * out before it, so it is worked out from that one, or from the untouched board where that was another document: by the
 * presses in which the two differ. Rows of text and the number of wrong lights are worked out when they are asked for,
 * and handed on.
 */

import { memoised } from "../../base/memoise.ts";
import { atOnce } from "../../base/slices.ts";
import { HOLE } from "../../kits/linear.ts";
import { blank, boardOf, givensOf, valuesOf, pressesOf, textOf, valueAt, goalAt } from "./board.ts";
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
  /** The rows whose text is of an earlier state. */
  staleRows: Set<number>;
  /** How many are not at their goal; null where they must be counted. */
  wrong: number | null;
}

const FEW = 200; // presses: of so many each is worked out by itself

const lightsByState: WeakMap<State, Lights> = new WeakMap();
let lastLights: Lights | null = null;

const untouched = memoised((document: Document): Lights => {
  const text = givensOf(document).lights;
  return {
    document,
    presses: pressesOf(blank(document)),
    values: valuesOf(text),
    text,
    staleRows: new Set(),
    wrong: null,
  };
});

/** The lights on show. */
export function lightsOf(document: Document, state: State) {
  const lights = lightsByState.get(state);
  return lights?.document === document ? lights : atOnce(workOutLights(document, state));
}

/** Work out the lights on show, with pauses. */
export function* workOutLights(document: Document, state: State): Generator<void, Lights> {
  const start = lastLights?.document === document ? lastLights : untouched(document);
  yield;
  lastLights = yield* lightsAfter(start, pressesOf(state));
  lightsByState.set(state, lastLights);
  return lastLights;
}

/** The lights after other presses. */
function* lightsAfter(before: Lights, presses: string[]): Generator<void, Lights> {
  const board = boardOf(before.document);
  const differing = pressesBetween(board, before.presses, presses);
  if (differing?.length === 0) return before;
  if (differing) return afterFew(board, before, presses, differing);
  const values = before.values.slice();
  yield* pressMany(board, values, before.presses, presses);
  return { ...before, presses, values, staleRows: new Set(presses.keys()), wrong: null };
}

/** The lights after presses that differ from those before in a few cells. */
function afterFew(board: Board, before: Lights, presses: string[], differing: Press[]): Lights {
  const values = before.values.slice();
  const staleRows = new Set(before.staleRows);
  let { wrong } = before;
  for (const index of pressFew(board, values, differing)) {
    staleRows.add(Math.floor(index / board.columns));
    if (wrong !== null) wrong += Number(isWrong(board, values, index)) - Number(isWrong(board, before.values, index));
  }
  return { ...before, presses, values, staleRows, wrong };
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
  if (lights.staleRows.size === 0) return lights.text;
  const { columns } = boardOf(document);
  const text = [...lights.text];
  for (const r of lights.staleRows) text[r] = textOf(lights.values.subarray(r * columns, (r + 1) * columns));
  lights.staleRows = new Set();
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
  values[index] !== HOLE && values[index] !== goalAt(board, index);
