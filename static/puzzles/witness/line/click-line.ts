/** The line after a click on a corner or edge: begun, taken back to there, or led there. */

import { isCell } from "../../../kits/edge-grid.ts";
import { LETTERS } from "../geometry/panel.ts";
import { isFree, last } from "./line.ts";
import type { Panel, Spots } from "../types.ts";

/** A sentence where the click draws nothing. */
export function click(panel: Panel, spots: Spots, clicked: number): Spots | string {
  const index = spots.findIndex((spot) => spot === clicked || panel.partner[spot] === clicked);
  if (index >= 0) return index === 0 && spots.length === 1 ? [] : spots.slice(0, index + 1);
  if (panel.starts.has(clicked)) return panel.openStarts.has(clicked) ? [clicked] : whyNoStart(panel, clicked);
  if (spots.length === 0) return "A line begins at a start.";
  return route(panel, spots, clicked) ?? "The line cannot get there.";
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
