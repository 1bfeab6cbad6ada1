/** The colour of a panel, and the letters that name the colours of symbols. */

import { once } from "../../../base/memoise.js";
import { givensOf } from "../givens.js";

/** @import { Document } from "../../../types.d.ts" */

const THEMES = ["slate", "moss", "plum", "sand", "tide", "clay"];
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The theme, one of six colours. It depends on the size and the starts only, so it stays while symbols change. */
export const themeOf = once((/** @type {Document} */ document) => {
  const { height, width, pillar, starts } = givensOf(document);
  let hash = 7;
  for (const number of [height, width, pillar ? 1 : 0, ...starts.flat()]) hash = (hash * 31 + number + 1) % 65_521;
  return THEMES[hash % THEMES.length];
});

/** A letter for each symbol colour: the first of its name that no other colour has, else the first such of the alphabet. */
export const lettersOf = once((/** @type {Document} */ document) => {
  /** @type {Map<string, string>} */
  const letters = new Map();
  for (const colour of new Set(givensOf(document).symbols.map(({ colour }) => colour))) {
    const nameLetters = colour.startsWith("#") ? "" : colour.toUpperCase();
    const taken = [...letters.values()];
    const isFree = (/** @type {string} */ letter) => ALPHABET.includes(letter) && !taken.includes(letter);
    letters.set(colour, [...nameLetters, ...ALPHABET].find(isFree) ?? "?");
  }
  return letters;
});
