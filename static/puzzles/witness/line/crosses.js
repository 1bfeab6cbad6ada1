/** Crosses: edges that the player noted as not used. The line may go over them all the same. */

import { isCell, isCorner } from "../../../kits/edge-grid.js";

/** @import { State } from "../../../types.d.ts" */
/** @import { Doubled, Panel } from "../types.d.ts" */

/** @param {State} state */
export const crossesOf = (state) => /** @type {Doubled[]} */ (state.crosses ?? []);

/** Whether a cross can be there: on an edge that is drawn. @type {(panel: Panel, place: Doubled) => boolean} */
export function canCross({ rows, columns, gone, spot }, place) {
  const [row, column] = place;
  const isOn = row >= 0 && row < rows && column >= 0 && column < columns;
  return isOn && !isCell(place) && !isCorner(place) && !gone.has(spot(place));
}

/** Those that an edited panel still has room for. @type {(panel: Panel, crosses: Doubled[]) => Doubled[]} */
export const fittingCrosses = (panel, crosses) => crosses.filter((place) => canCross(panel, place));

/** The crosses with one more, or one fewer, in reading order. @type {(crosses: Doubled[], place: Doubled, is: boolean) => Doubled[]} */
export function withCross(crosses, place, is) {
  const others = crosses.filter((cross) => String(cross) !== String(place));
  return is ? [...others, place].sort(([r, c], [row, column]) => r - row || c - column) : others;
}
