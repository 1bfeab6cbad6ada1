/** Solutions as people count them: where two are the same on the board, begun at the other end, they are one. */

import { readable } from "../base/words.js";

/** @import { Document, Solved, View } from "../types.d.ts" */

/**
 * @typedef {object} Count
 * @property {number[]} numbers which one each state is, from 0; those that are alike have the same number
 * @property {boolean} only it is the only one, and that is proved
 * @property {boolean} several there are more than one
 * @property {string} total how many there are: "7", "at least 1,000"; "several" where that is all that can be said
 */

/**
 * @param {View} view
 * @param {Document} document
 * @param {Pick<Solved, "states" | "complete" | "count_text">} solved
 * @returns {Count}
 */
export function countOf({ sameSolution }, document, { states, complete, count_text: count }) {
  /** @type {number[]} */
  const numbers = [];
  let different = 0;
  for (const [index, state] of states.entries()) {
    const before = sameSolution ? states.slice(0, index).findIndex((one) => sameSolution(document, one, state)) : -1;
    numbers.push(before < 0 ? different++ : numbers[before]);
  }
  const isFolded = different < states.length;
  const counted = Number(/[0-9]+$/.exec(count)?.[0]);
  return {
    numbers,
    only: complete && different === 1,
    // No more than two can be alike.
    several: different > 1 || (isFolded && counted > states.length),
    total: complete ? readable(String(different)) : isFolded ? "several" : readable(count),
  };
}

/**
 * How many solutions a puzzle has, for the header and the side panel: `short` is left out where the header says nothing.
 * @param {View} view
 * @param {Document} document
 * @param {Solved} solved whose status is not "unknown"
 * @returns {{ short: string | undefined, long: string }}
 */
export function countWords(view, document, solved) {
  if (solved.status === "none") return { short: "no solution", long: "none" };
  const { only, several, total } = countOf(view, document, solved);
  const count = view.pressing ? readable(solved.count_text) : total;
  if (only || count === "1") return { short: "one solution", long: "1" };
  const many = view.pressing ? `${count} solutions` : "several solutions";
  return { short: several || view.pressing ? many : undefined, long: count };
}
