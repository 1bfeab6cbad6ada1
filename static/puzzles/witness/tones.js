/** Which of the six panel colours a panel has, and the letters that tell symbol colours apart without seeing them. */

import { once } from "../../base/memoise.js";
import { givensOf } from "./givens.js";

/** @import { Document } from "../../types.d.ts" */

export const TONES = ["slate", "moss", "plum", "sand", "tide", "clay"];

/** A panel keeps its colour while it is played and while symbols come and go: it follows from size and starts. */
export const toneOf = once((/** @type {Document} */ document) => {
  const { height, width, pillar, starts } = givensOf(document);
  let hash = 7;
  for (const number of [height, width, pillar ? 1 : 0, ...starts.flat()]) hash = (hash * 31 + number + 1) % 65_521;
  return TONES[hash % TONES.length];
});

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A letter for each colour of the panel's symbols: of its name where that is free, else the first that is. */
export const lettersOf = once((/** @type {Document} */ document) => {
  /** @type {Map<string, string>} */
  const letters = new Map();
  const colours = new Set(givensOf(document).symbols.map(({ colour }) => colour));
  const taken = new Set();
  for (const colour of colours) {
    const own = colour.startsWith("#") ? "" : colour.toUpperCase();
    const letter = [...own, ...ALPHABET].find((sign) => ALPHABET.includes(sign) && !taken.has(sign)) ?? "?";
    taken.add(letter);
    letters.set(colour, letter);
  }
  return letters;
});
