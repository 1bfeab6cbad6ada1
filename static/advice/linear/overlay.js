/**
 * What stays on show while a person plays on, for kinds whose presses add up: a solution as a plan to carry out, the
 * proof that there is none, or the patterns of presses that change nothing.
 */

import { counted, readable, took } from "../../base/words.js";

/** @import { Document, Parity, Pressing, Scene, Shows, Solved, State } from "../../types.d.ts" */

/**
 * @typedef {{ is: "plan", solved: Solved, at: number } | { is: "proof", solved: Solved } |
 *   { is: "quiet", patterns: State[], at: number, count: string }} Held
 */
/** @typedef {{ document: Document, state: State, shows: Shows, blank: State, pressing: Pressing }} Table */
/** @typedef {{ heading: string, title: string, text: string, bad: boolean }} Words */

const SHOWN_SOLUTIONS = 20;
const SHOWN_PATTERNS = 64;
const LARGEST_ANSWER = 2_000_000; // cells in all solutions of one answer

/**
 * How many solutions to ask for: fewer of a large board.
 * @param {number} cells
 */
export const solutionsWanted = (cells) => Math.max(1, Math.min(SHOWN_SOLUTIONS, Math.floor(LARGEST_ANSWER / cells)));

/**
 * How many patterns to ask for. The first two, of which one is empty, are always wanted.
 * @param {number} cells
 */
export const patternsWanted = (cells) => Math.max(2, Math.min(SHOWN_PATTERNS, Math.floor(LARGEST_ANSWER / cells)));

/**
 * What the board shows of it.
 * @param {Held} held
 * @param {Table} table
 * @returns {Pick<Scene, "plan" | "solution" | "pattern">}
 */
export function planOf(held, { document, state, pressing }) {
  switch (held.is) {
    case "plan": {
      const solution = held.solved.states[held.at];
      return { plan: pressing.remaining(document, state, solution), solution, pattern: null };
    }
    case "proof":
      return { plan: null, solution: null, pattern: { kind: "proof", weights: held.solved.proof?.weights } };
    case "quiet":
      return { plan: null, solution: null, pattern: { kind: "quiet", weights: held.patterns[held.at] } };
  }
}

/**
 * The line under the plan.
 * @param {Held} held
 * @param {Table} table
 */
export function lineOf(held, { document, pressing }) {
  if (held.is === "proof") return "No solution";
  if (held.is === "quiet") return `Quiet pattern ${held.at + 1} of ${held.count}`;
  const { solved, at } = held;
  const clicks = counted(pressing.clicks(document, solved.states[at]), "click");
  const { least, count_text: count } = solved;
  if (at > 0) return `Solution ${at + 1} of ${readable(count)}: ${clicks}`;
  if (count === "1") return `Solution: ${clicks}, the only one`;
  return least?.proved ? `Solution: ${clicks}, the fewest of ${readable(count)}` : `Solution: ${clicks}`;
}

/**
 * What the card says of it.
 * @param {Held} held
 * @param {Table} table
 * @returns {Words}
 */
export function wordsOf(held, table) {
  switch (held.is) {
    case "plan":
      return planWords(held.solved, held.at, table);
    case "proof":
      return {
        heading: "Solve",
        title: "No solution",
        text: table.pressing.parity(table.document, table.shows, /** @type {Parity} */ (held.solved.proof)),
        bad: true,
      };
    case "quiet": {
      const none = `no ${table.pressing.light} changes`;
      const text = `Press all of this pattern and ${none}. Added to any solution, it gives another solution.`;
      return { heading: "Quiet patterns", title: `Pattern ${held.at + 1} of ${held.count}`, text, bad: false };
    }
  }
}

/**
 * @param {Solved} solved
 * @param {number} at
 * @param {Table} table
 * @returns {Words}
 */
function planWords(solved, at, { document, pressing }) {
  const { states, least, count_text: count, seconds } = solved;
  const clicks = pressing.clicks(document, states[at]);
  const named = pressing.named?.(document, states[at]);
  const back = (named ? ` ${named}` : "") + (document.states === 2 ? "" : " Negative means right click.");
  const heading = "Solution";
  if (at > 0) {
    const text = `This one needs ${counted(clicks, "click")}.${back}`;
    return { heading, title: `Solution ${at + 1} of ${readable(count)}`, text, bad: false };
  }
  const title = `Solved in ${took(seconds)}.`;
  if (count === "1") {
    return { heading, title, text: `The only solution: ${counted(clicks, "click")}.${back}`, bad: false };
  }
  const fewest = least?.proved
    ? `this one needs the fewest clicks, ${clicks.toLocaleString("en-GB")}, and that is proved.`
    : `this one, with ${counted(clicks, "click")}, has the fewest found; that there are none with fewer is not proved.`;
  const many = least?.optimal ? equals(least.optimal) : "";
  return { heading, title, text: `${readable(count)} solutions; ${fewest}${many}${back}`, bad: false };
}

/** @param {number} optimal how many solutions need as few clicks */
function equals(optimal) {
  if (optimal === 1) return "";
  return optimal === 2 ? " One other needs as few." : ` ${(optimal - 1).toLocaleString("en-GB")} others need as few.`;
}
