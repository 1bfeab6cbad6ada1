/** The images of places and ends on a symmetric panel, where starts, ends, gaps and missing parts come in pairs. */

import { documentOf } from "../givens.js";
import { LETTER_OF, panelOf } from "../geometry/panel.js";
import { mapThings } from "./things.js";

/** @import { Doubled, End, Givens, Side } from "../types.d.ts" */

/** Where the second line is when the first is there. @type {(givens: Givens, place: Doubled) => Doubled} */
export const imageOf = (givens, place) => panelOf(documentOf(givens)).image(place);

/** The second line's end for one of the first. @type {(givens: Givens, end: End) => End} */
export function endImage(givens, [row, column, side]) {
  const { image, mirroredStep } = panelOf(documentOf(givens));
  const letter = mirroredStep(LETTER_OF[side]);
  const sides = /** @type {Side[]} */ (Object.keys(LETTER_OF));
  return [...image([row, column]), sides.find((one) => LETTER_OF[one] === letter) ?? side];
}

/** The givens with the missing images of starts and ends. @param {Givens} givens */
export function paired(givens) {
  if (givens.symmetry === null) return givens;
  const starts = [...givens.starts, ...givens.starts.map((start) => imageOf(givens, start))];
  const ends = [...givens.ends, ...givens.ends.map((end) => endImage(givens, end))];
  return mapThings({ ...givens, starts, ends }, { to: (place) => place }); // of two at one place the first stays
}
