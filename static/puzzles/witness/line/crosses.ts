/** Crosses: edges that the player noted as not used, which the line may go over all the same. */

import { isCell, isCorner } from "../../../kits/edge-grid.ts";
import type { State } from "../../../types.ts";
import type { Doubled, Panel } from "../types.ts";

export const crossesOf = (state: State) => (state.crosses ?? []) as Doubled[];

/** Whether a cross can be there: on an edge that is drawn. */
export function canCross({ rows, columns, gone, spot }: Panel, place: Doubled) {
  const [row, column] = place;
  const isOn = row >= 0 && row < rows && column >= 0 && column < columns;
  return isOn && !isCell(place) && !isCorner(place) && !gone.has(spot(place));
}

/** The crosses that an edited panel still has room for. */
export const fittingCrosses = (panel: Panel, crosses: Doubled[]) => crosses.filter((place) => canCross(panel, place));

/** The crosses with one more, or one fewer, in reading order. */
export function withCross(crosses: Doubled[], place: Doubled, isThere: boolean) {
  const others = crosses.filter((cross) => String(cross) !== String(place));
  return isThere ? [...others, place].sort(([r, c], [row, column]) => r - row || c - column) : others;
}
