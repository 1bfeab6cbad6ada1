/**
 * The line after a click on a corner or edge: begun, taken back to there, or led there; and after a step or a solution: led on
 * over known edges and corners.
 */

import { isCell, isCorner } from "../../../kits/edge-grid.ts";
import { LETTERS } from "../geometry/panel.ts";
import { isFree, last } from "./line.ts";
import type { Panel, Spots } from "../types.ts";

/** A sentence where the click draws nothing. */
export function click(panel: Panel, spots: Spots, near: number): Spots | string {
  const index = spots.findIndex((spot) => spot === near || panel.partner[spot] === near);
  if (index >= 0) return index === 0 && spots.length === 1 ? [] : spots.slice(0, index + 1);
  if (panel.starts.has(near)) return panel.openStarts.has(near) ? [near] : whyNoStart(panel, near);
  if (spots.length === 0) return "A line begins at a start.";
  return route(panel, spots, near) ?? "The line cannot get there.";
}

/** Why no line can begin at a start. */
export function whyNoStart({ gaps, gone, partner, place }: Panel, start: number) {
  const other = partner[start];
  if (gaps.has(start)) return "No line can begin here: this start is a gap.";
  if (gone.has(start)) return "No line can begin here: the track is missing.";
  const there = gaps.has(other) ? "at a gap" : isCell(place(other)) ? "in a cell" : "where the track is missing";
  return `No line can begin here: the second line would begin ${there}.`;
}

/** The line led on to a target: straight if that is free, else the shortest way; null without one. */
function route(panel: Panel, spots: Spots, target: number) {
  for (const letter of LETTERS) {
    const line = [...spots];
    for (let next; last(line) !== target; line.push(next)) {
      next = panel.beside(last(line), letter);
      if (!isFree(panel, line, next)) break;
    }
    if (last(line) === target) return line;
  }
  return shortest(panel, spots, target);
}

/** Breadth-first search; null also where the two lines of the shortest way would meet each other. */
function shortest(panel: Panel, spots: Spots, target: number) {
  const ways: Map<number, Spots> = new Map([[last(spots), spots]]);
  for (const [spot, way] of ways) {
    const isLegal = (at: number) => isFree(panel, way.slice(0, at), way[at]);
    if (spot === target) return way.every((_, at) => at < spots.length || isLegal(at)) ? way : null;
    for (const next of LETTERS.map((letter) => panel.beside(spot, letter))) {
      if (!ways.has(next) && isFree(panel, spots, next)) ways.set(next, [...way, next]);
    }
  }
  return null;
}

// # Over what is known

/** The spots beside a spot. */
const beside = (panel: Panel, spot: number) =>
  LETTERS.map((letter) => panel.beside(spot, letter)).filter((near) => near >= 0);

/** Whether an edge other than this one is drawn at a corner. */
const goesOn = (panel: Panel, corner: number, edge: number, drawn: Set<number>) =>
  beside(panel, corner).some((near) => near !== edge && drawn.has(near));

/** The line led on from its tip over known edges and corners, in any order; without a line from the start from which it goes furthest. */
export function ledOn(panel: Panel, spots: Spots, drawn: Set<number>): Spots {
  if (spots.length === 0) {
    const starts = [...panel.starts].filter((start) => panel.openStarts.has(start));
    const named = starts.filter((start) => drawn.has(start));
    const touched = starts.filter((start) => beside(panel, start).some((near) => drawn.has(near)));
    const ways = (named.length > 0 ? named : touched).map((start) => ledOn(panel, [start], drawn));
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
