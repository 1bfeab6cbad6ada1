/**
 * A run as a link and a record hold it, as section 5 of the contract has it: numbers in base 64 that say what each move changed,
 * since the move before, and the moves that these cannot say as differences of two states.
 */

import { tenths } from "../../base/words.ts";
import { difference, forward, same } from "../difference.ts";
import { runOf, timeOf } from "../runs.ts";
import { refusal } from "../../kits/refusal.ts";
import { isObject } from "../../kits/schema.ts";
import { BadLink } from "./bad-link.ts";
import type { Document, Fact, Place, State, View } from "../../types.ts";
import type { Board, KeptBoard, RunCode } from "../board.ts";
import type { Change } from "../difference.ts";
import type { Run } from "../runs.ts";

/** Writes the run of a solved board; null where there is none, or none that is kept. */
export type WriteRun = (view: View, board: Board | KeptBoard) => RunCode | null;

/** What a move left at a place: null where it took away what was there. */
type Mark = { at: Place; value: number | null };

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const MOST_MOVES = 3000;
const LONGEST = 100 * 3600; // seconds
export const DAMAGED = "it is incomplete or damaged";

// # Numbers

/** Five bits a digit, the lowest first; one with 32 in it is not the last. Odd ones are negative. */
export function written(numbers: number[]) {
  let text = "";
  for (const number of numbers) {
    let bits = number < 0 ? -2 * number - 1 : 2 * number;
    for (; bits > 31; bits = Math.floor(bits / 32)) text += DIGITS[32 + (bits % 32)];
    text += DIGITS[bits];
  }
  return text;
}

/** Throws BadLink. */
function* numbersIn(text: string) {
  let bits = 0;
  let unit = 1;
  for (const sign of text) {
    const digit = DIGITS.indexOf(sign);
    if (digit < 0 || unit > 2 ** 40) throw new BadLink(DAMAGED);
    bits += (digit % 32) * unit;
    unit *= 32;
    if (digit > 31) continue;
    yield bits % 2 === 1 ? -(bits + 1) / 2 : bits / 2;
    [bits, unit] = [0, 1];
  }
  if (unit > 1) throw new BadLink(DAMAGED);
}

// # Places, each as how far it is from the one before

function createPlaceCode(names: string[]) {
  let last = [0, 0];
  const step = (to: number[]) => {
    const by = to.map((number, index) => number - last[index]);
    last = to;
    return by;
  };
  return {
    write(at: Place) {
      if (typeof at !== "string") return step(at);
      if (!names.includes(at)) names.push(at);
      return step([names.indexOf(at)]);
    },
    read(next: () => number): Place {
      if (names.length === 0) return (last = [last[0] + next(), last[1] + next()]) as [number, number];
      last = [last[0] + next()];
      if (names[last[0]] === undefined) throw new BadLink(DAMAGED);
      return names[last[0]];
    },
  };
}

// # Moves

const isMarked = (mark: Mark): mark is Fact => mark.value !== null;

/** The state after these marks were put down or taken away. */
function marked({ play }: View, document: Document, state: State, marks: Mark[]) {
  const after = play.apply(document, state, marks.filter(isMarked));
  const gone = marks.filter((mark) => !isMarked(mark)).map(({ at }) => at);
  return gone.length > 0 ? play.without(document, after, gone) : after;
}

/** The marks that lead from one state to another; null where marks cannot say that. */
function marksBetween(view: View, document: Document, before: State, after: State): Mark[] | null {
  const { play } = view;
  const values = new Map(play.difference(document, after, before).map(({ at, value }) => [String(at), value]));
  const put = play.changed(document, after, before).map((at) => ({ at, value: values.get(String(at)) ?? 0 }));
  const wrong = new Set(play.changed(document, play.apply(document, before, put), after).map(String));
  const marks = put.map(({ at, value }): Mark => ({ at, value: wrong.has(String(at)) ? null : value }));
  return same(marked(view, document, before, marks), after) ? marks : null;
}

/** A run as text; null where it is longer than one that is kept. */
export function codeOf(view: View, document: Document, run: Run): RunCode | null {
  if (run.length > MOST_MOVES || timeOf(run) > LONGEST) return null;
  const names: string[] = [];
  const places = createPlaceCode(names);
  const changes: Change[] = [];
  let moves = "";
  for (const [index, { state, seconds }] of run.entries()) {
    const before = run[index - 1];
    if (!before) continue;
    const wait = Math.round((seconds - before.seconds) * 10);
    const marks = marksBetween(view, document, before.state, state);
    const change = difference(before.state, state);
    const isShort = marks && 3 * marks.length < JSON.stringify(change).length;
    if (!isShort && change) changes.push(change);
    const items = isShort
      ? marks.flatMap(({ at, value }) => [...places.write(at), value === null ? 0 : value + 1])
      : [];
    moves += written([wait, isShort ? marks.length : 0, ...items]);
  }
  return { moves, ...(names.length > 0 && { names }), ...(changes.length > 0 && { changes }) };
}

/** A board as the shelf lists it has no history. Where a run is too long with lines that grow, they are moves. */
export const writeRun: WriteRun = (view, board) => {
  if (!("entries" in board)) return null;
  const write = (grows: boolean) => {
    const run = runOf(board, view, grows);
    return run && codeOf(view, board.document, run);
  };
  return write(true) ?? write(false);
};

/** The run of such a text: what it holds is not checked but for the times. Throws BadLink: why, as part of a sentence. */
export function runIn(view: View, document: Document, code: unknown): Run {
  const { moves, names = [], changes = [] } = isObject(code) ? code : {};
  const isWhole = typeof moves === "string" && Array.isArray(names) && Array.isArray(changes);
  if (!isWhole || !names.every((name) => typeof name === "string")) throw new BadLink(DAMAGED);
  const run: Run = [{ state: view.play.blank(document), seconds: 0 }];
  const numbers = numbersIn(moves);
  const differences = changes.values();
  const places = createPlaceCode([...names]);
  function next(): number {
    const { value, done } = numbers.next();
    if (done) throw new BadLink(DAMAGED);
    return value;
  }
  for (let { value: wait } = numbers.next(); wait !== undefined; { value: wait } = numbers.next()) {
    const { state, seconds } = run[run.length - 1];
    const time = tenths(seconds + wait / 10 + 0.01); // a sum of tenths may be a hair less than whole ones
    if (wait < 0 || time > LONGEST) throw new BadLink("it has times that cannot be");
    if (run.length >= MOST_MOVES) throw new BadLink(`it has more than ${MOST_MOVES.toLocaleString("en-GB")} moves`);
    run.push({ state: moved(view, document, state, next(), { next, places, differences }), seconds: time });
  }
  return run;
}

/** The same; null for a text that is no run, as one of a backup that was changed, and for one without a move. */
export function runOrNull(view: View, document: Document, code: unknown): Run | null {
  try {
    const run = runIn(view, document, code);
    return run.length > 1 && run.every(({ state }) => refusal(document, state) === null) ? run : null;
  } catch {
    return null;
  }
}

interface MoveParts {
  next: () => number;
  places: ReturnType<typeof createPlaceCode>;
  differences: Iterator<Change>;
}

/** The state after a move with so many marks, or with a difference where there are none. */
function moved(view: View, document: Document, state: State, count: number, { next, places, differences }: MoveParts) {
  const marks: Mark[] = [];
  for (let mark = 0; mark < count; mark += 1) {
    const at = places.read(next);
    const value = next();
    marks.push({ at, value: value === 0 ? null : value - 1 });
  }
  let after: unknown = null;
  try {
    after = count > 0 ? marked(view, document, state, marks) : forward(state, differences.next().value);
  } catch {
    // There is no state after it, which is said below.
  }
  if (isObject(after) && !same(after, state)) return after;
  throw new BadLink("it has a move that cannot be made");
}
