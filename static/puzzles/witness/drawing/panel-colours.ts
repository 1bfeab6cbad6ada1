/** The colour of a panel, and the letters that name the colours of symbols. */

import { memoised } from "../../../base/memoise.ts";
import { givensOf } from "../givens.ts";
import type { Document } from "../../../types.ts";

const THEMES = ["slate", "moss", "plum", "sand", "tide", "clay"];
/** As far as it is free, the first letter of the name; else one that is heard in it. */
const LETTERS: { [colour: string]: string } = {
  white: "W",
  red: "R",
  orange: "O",
  yellow: "Y",
  green: "G",
  cyan: "C",
  blue: "B",
  purple: "P",
  magenta: "M",
  black: "K",
  pink: "N",
};
export const LINES = ["blue", "yellow"]; // the first line and the second
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The theme, one of six colours. It depends on the size and the starts only, so it stays while symbols change. */
export const themeOf = memoised((document: Document) => {
  const { height, width, pillar, starts } = givensOf(document);
  let hash = 7;
  for (const number of [height, width, pillar ? 1 : 0, ...starts.flat()]) hash = (hash * 31 + number + 1) % 65_521;
  return THEMES[hash % THEMES.length];
});

/** What tells colours apart on a panel: those of its symbols and, where the line's colour counts, those of its dots and lines. */
export const coloursOf = memoised((document: Document) => {
  const { symbols, dots } = givensOf(document);
  const onTracks = dots.map(({ colour }) => colour).filter((colour) => colour !== "invisible");
  const counts = onTracks.some((colour) => LINES.includes(colour));
  return [...new Set([...symbols.map(({ colour }) => colour), ...(counts ? [...onTracks, ...LINES] : [])])];
});

/** A letter, or a number, for each colour; a colour that has a name of the panel's has the same letter everywhere. */
export const lettersOf = memoised((document: Document) => {
  const letters = new Map(Object.entries(LETTERS));
  const free = new Set(ALPHABET);
  for (const letter of letters.values()) free.delete(letter);
  let number = 0;
  for (const colour of coloursOf(document)) {
    if (letters.has(colour)) continue;
    const ofName = colour.startsWith("#") ? [] : [...colour.toUpperCase()];
    const letter = [...ofName, ...free].find((each) => free.has(each)) ?? String((number += 1));
    free.delete(letter);
    letters.set(colour, letter);
  }
  return letters;
});
