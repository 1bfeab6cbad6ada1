/** Where the nub of an end may point. */

import { documentOf } from "./givens.js";
import { NUBS, isCorner, panelOf } from "./panel.js";

/** @import { Givens } from "./givens.js" */
/** @import { Doubled, Side } from "./panel.js" */

/** @type {Side[]} */
const SIDES = ["right", "top", "left", "bottom"];

/**
 * Off the panel or into what is missing; where there is no such way, any. From the middle of an edge it goes sideways.
 * @param {Givens} givens
 * @param {Doubled} place
 * @returns {Side[]}
 */
export function nubs(givens, place) {
  const panel = panelOf(documentOf(givens));
  const isLevel = place[0] % 2 === 0;
  const sides = SIDES.filter((side) => isCorner(place) || isLevel === (side === "top" || side === "bottom"));
  const free = sides.filter((side) => {
    const near = panel.beside(panel.spot(place), NUBS[side]);
    return near < 0 || panel.gone.has(near);
  });
  return free.length > 0 ? free : sides;
}
