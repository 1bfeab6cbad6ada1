/** The directions in which an end may point. */

import { isCorner } from "../../../kits/edge-grid.ts";
import { LETTER_OF, panelOf } from "../geometry/panel.ts";
import type { Side, SidesOf } from "../types.ts";

const SIDES: Side[] = ["right", "top", "left", "bottom"];

/** Off the panel or into a missing part, else all directions. In the middle of an edge, sideways. */
export const endDirections: SidesOf = (givens, place) => {
  const { beside, spot, gone } = panelOf(givens);
  const isLevel = place[0] % 2 === 0;
  const sides = SIDES.filter((side) => isCorner(place) || isLevel === (side === "top" || side === "bottom"));
  const free = sides.filter((side) => {
    const near = beside(spot(place), LETTER_OF[side]);
    return near < 0 || gone.has(near);
  });
  return free.length > 0 ? free : sides;
};
