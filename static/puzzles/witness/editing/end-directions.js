/** The directions in which an end may point. */

import { documentOf } from "../givens.js";
import { isCorner } from "../../../kits/edge-grid.js";
import { LETTER_OF, panelOf } from "../geometry/panel.js";

/** @import { Side, SidesOf } from "../types.d.ts" */

/** @type {Side[]} */
const SIDES = ["right", "top", "left", "bottom"];

/** Off the panel or into a missing part, else all directions. In the middle of an edge, sideways. @type {SidesOf} */
export function endDirections(givens, place) {
  const { beside, spot, gone } = panelOf(documentOf(givens));
  const isLevel = place[0] % 2 === 0;
  const sides = SIDES.filter((side) => isCorner(place) || isLevel === (side === "top" || side === "bottom"));
  const free = sides.filter((side) => {
    const near = beside(spot(place), LETTER_OF[side]);
    return near < 0 || gone.has(near);
  });
  return free.length > 0 ? free : sides;
}
