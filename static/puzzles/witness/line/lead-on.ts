/** The line after a step or a solution: led on over known edges and corners. */

import { isCorner } from "../../../kits/edge-grid.ts";
import { LETTERS } from "../geometry/panel.ts";
import { isFree, last } from "./line.ts";
import type { Panel, Spots } from "../types.ts";

/** The spots beside a spot. */
const beside = (panel: Panel, spot: number) =>
  LETTERS.map((letter) => panel.beside(spot, letter)).filter((near) => near >= 0);

/** Whether an edge other than this one is drawn at a corner. */
const goesOn = (panel: Panel, corner: number, edge: number, drawn: Set<number>) =>
  beside(panel, corner).some((near) => near !== edge && drawn.has(near));

/** The line led on from its tip over known edges and corners, in any order; without a line from the start from which it goes furthest. */
export function leadOn(panel: Panel, spots: Spots, drawn: Set<number>): Spots {
  if (spots.length === 0) {
    const starts = [...panel.starts].filter((start) => panel.openStarts.has(start));
    const named = starts.filter((start) => drawn.has(start));
    const touched = starts.filter((start) => beside(panel, start).some((near) => drawn.has(near)));
    const ways = (named.length > 0 ? named : touched).map((start) => leadOn(panel, [start], drawn));
    return ways.sort((one, other) => other.length - one.length)[0] ?? spots;
  }
  const way = [...spots];
  for (;;) {
    const here = last(way);
    const isOnCorner = isCorner(panel.place(here));
    const next = beside(panel, here).find((near) => {
      if (!isFree(panel, way, near)) return false;
      if (isOnCorner) return drawn.has(near);
      return (
        drawn.has(near) ||
        goesOn(panel, near, here, drawn) ||
        (drawn.has(here) && way.length > 1 && !panel.ends.has(here))
      );
    });
    if (next === undefined) return way;
    way.push(next);
  }
}
