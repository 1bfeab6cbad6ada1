/** The images of places and ends on a symmetric panel, where starts, ends, gaps and missing parts come in pairs. */

import { LETTER_OF, panelOf } from "../geometry/panel.ts";
import { mapThings } from "./things.ts";
import type { Doubled, End, Givens, Side } from "../types.ts";

/** Where the second line is when the first is there. */
export const imageOf: (givens: Givens, place: Doubled) => Doubled = (givens, place) => panelOf(givens).image(place);

/** The second line's end for one of the first. */
export const endImage: (givens: Givens, end: End) => End = (givens, [row, column, side]) => {
  const { image, mirroredStep } = panelOf(givens);
  const letter = mirroredStep(LETTER_OF[side]);
  const sides = Object.keys(LETTER_OF) as Side[];
  return [...image([row, column]), sides.find((one) => LETTER_OF[one] === letter) ?? side];
};

/** The givens with the missing images of starts and ends. */
export function paired(givens: Givens) {
  if (givens.symmetry === null) return givens;
  const starts = [...givens.starts, ...givens.starts.map((start) => imageOf(givens, start))];
  const ends = [...givens.ends, ...givens.ends.map((end) => endImage(givens, end))];
  return mapThings({ ...givens, starts, ends }, { to: (place) => place }); // of two at one place the first stays
}
