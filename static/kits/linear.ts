/**
 * The arithmetic of puzzles whose presses add up modulo the number of states: what is left to do is again such a puzzle,
 * states can be added and subtracted, and a weighted sum of the lights proves that there is no solution.
 */

import { counted } from "../base/words.ts";
import { clicksOf, parityWords } from "./presses.ts";
import type { Document, Linear, Mode, State, Words } from "../types.ts";
import type { LinearPuzzle } from "./types.ts";

export const HOLE = 255; // instead of a number of presses, where nothing can be pressed

const statesOf = (document: Document) => document.states as number;

/** The arithmetic of a linear puzzle. */
export function linearOf<Chunk>(puzzle: LinearPuzzle<Chunk>): Linear {
  const { lightsOf, goalOf, changed, weighed, chunksOf, stateOf, bytesOf, chunkOf, ...own } = puzzle;
  const joined = (join: (one: number, other: number, states: number) => number) => {
    const byChunk = chunkwise((states: number, one: Chunk, other: Chunk) => {
      const others = bytesOf(other);
      return chunkOf(bytesOf(one).map((value, i) => (value === HOLE ? HOLE : join(value, others[i], states))));
    });
    return (document: Document, one: State, other: State) =>
      stateOf(document, byChunk(statesOf(document), chunksOf(document, one), chunksOf(document, other)));
  };
  const minus = joined((one, other, states) => (one - other + states) % states);
  const clicks = chunkwise((states: number, chunk: Chunk) => {
    let sum = 0;
    for (const presses of bytesOf(chunk)) if (presses !== HOLE) sum += clicksOf(presses, states);
    return sum;
  });
  const withLights = (document: Document, lights: unknown): Document => ({ ...document, lights });
  return {
    ...own,
    asPlayed: (document, state) => withLights(document, lightsOf(document, state)),
    quiet: (document) => withLights(document, goalOf(document)),
    clicks(document, state) {
      const chunks = chunksOf(document, state);
      return clicks(statesOf(document), chunks, chunks).reduce((sum, count) => sum + count, 0);
    },
    remaining: (document, state, solution) => minus(document, solution, state),
    sum: joined((one, other, states) => (one + other) % states),
    parity(document, shows, { modulus, weights }) {
      const states = statesOf(document);
      const lights = weighed(document, shows, weights);
      const lacking = lights.map(({ weight, value, goal }) => ({ weight, lack: (goal - value + states) % states }));
      return parityWords(states, modulus, lacking, own.light);
    },
    repaired: (document, facts) => withLights(document, changed(document, facts)),
  };
}

/**
 * Apply a function to vectors chunk by chunk. A chunk that has not changed since the last call keeps its result: on a board
 * of a million cells one press changes one row.
 */
function chunkwise<Chunk, Result>(work: (states: number, one: Chunk, other: Chunk) => Result) {
  let last: { states: number; ones: Chunk[]; others: Chunk[]; results: Result[] } | null = null;
  return (states: number, ones: Chunk[], others: Chunk[]) => {
    const before = last?.states === states ? last : null;
    const results = ones.map((one, i) => {
      const isSame = before && before.ones[i] === one && before.others[i] === others[i];
      return isSame ? before.results[i] : work(states, one, others[i]);
    });
    last = { states, ones, others, results };
    return results;
  };
}

/** What the main button does in all such puzzles. */
export function linearModes(document: Document) {
  const forward: Mode = { name: "more", label: "+1", icon: "#icon-plus" };
  const back: Mode = { name: "back", label: "−1", icon: "#icon-minus" };
  return statesOf(document) === 2 ? [forward] : [forward, back]; // with two states they are the same
}

/**
 * What is said of all such puzzles.
 * @param countWrong how many lights are not at their goal
 */
export const linearWords = (
  linear: Linear,
  countWrong: (document: Document, state: State) => number,
): Pick<Words, "help" | "verb" | "progress" | "left"> => ({
  help(document) {
    if (statesOf(document) === 2) return { click: "press", other: "", mode: "" };
    return {
      click: "press; one state up",
      other: "press back; one state down",
      mode: "switch a click between +1 and −1",
    };
  },
  verb: "pressed",
  progress: ({ document, state }) => counted(linear.clicks(document, state), "click"),
  left({ document, state }) {
    const wrong = countWrong(document, state);
    return wrong === 0 ? "" : `${counted(wrong, linear.light)} still to change.`;
  },
});
