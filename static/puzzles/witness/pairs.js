/** What comes in pairs on a symmetric panel: starts and ends, and the images of places. */

import { documentOf } from "./givens.js";
import { mapped } from "./moving.js";
import { panelOf } from "./panel.js";

/** @import { End, Givens } from "./givens.js" */
/** @import { Doubled, Side } from "./panel.js" */

/** @type {{ [side in Side]: Side }} */
const OPPOSITE = { left: "right", right: "left", top: "bottom", bottom: "top" };

/** Where the second line is when the first is there. @param {Givens} givens @param {Doubled} place */
export const imageOf = (givens, place) => panelOf(documentOf(givens)).image(place);

/**
 * The end of the second line that belongs to one of the first.
 * @param {Givens} givens
 * @param {End} end
 * @returns {End}
 */
export function endImage(givens, [row, column, side]) {
  const isAcross = side === "left" || side === "right";
  const turns = { "left-right": isAcross, "top-bottom": !isAcross, rotational: true, shift: false };
  const turned = givens.symmetry && turns[givens.symmetry] ? OPPOSITE[side] : side;
  return [...imageOf(givens, [row, column]), turned];
}

/**
 * With the image of each start and end, where there is none yet.
 * @param {Givens} givens
 * @returns {Givens}
 */
export function paired(givens) {
  if (givens.symmetry === null) return givens;
  const starts = [...givens.starts, ...givens.starts.map((start) => imageOf(givens, start))];
  const ends = [...givens.ends, ...givens.ends.map((end) => endImage(givens, end))];
  return mapped({ ...givens, starts, ends }, { to: (place) => place }); // of two at one place the first stays
}
