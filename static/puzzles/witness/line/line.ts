/** The line of a state as the spots that it goes over: where it may go on, and what an edited panel leaves of it. */

import { memoised } from "../../../base/memoise.ts";
import { isCorner } from "../../../kits/edge-grid.ts";
import { LETTERS, panelOf } from "../geometry/panel.ts";
import { crossesOf, fittingCrosses } from "./crosses.ts";
import type { Document, State, WitnessState } from "../../../types.ts";
import type { Doubled, Letter, Panel, Spots } from "../types.ts";

const spotsByState = memoised((document: Document) =>
  memoised((state: State) => {
    const panel = panelOf(document);
    const line = state.line as WitnessState["line"];
    if (!line) return [];
    const start = panel.spot(line.start);
    const isStart = panel.starts.has(start) && String(panel.place(start)) === String(line.start);
    if (!isStart || !panel.openStarts.has(start)) return [];
    const spots = [start];
    for (const letter of line.moves ?? "") {
      const next = panel.beside(last(spots), letter as Letter);
      if (!isFree(panel, spots, next)) break;
      spots.push(next);
    }
    return spots;
  }),
);

/** The line of a state, as far as it can go; none where nothing is drawn. */
export const spotsOf = (document: Document, state: State): Spots => spotsByState(document)(state);

/** The tip. */
export const last = (spots: Spots) => spots[spots.length - 1];

/** The state with this line, whose spots lie beside each other, and these crosses. */
export function stateOf(panel: Panel, spots: Spots, crosses: Doubled[]): State {
  const moves = spots.slice(1).map((spot, i) => LETTERS.find((letter) => panel.beside(spots[i], letter) === spot));
  const line = spots.length === 0 ? null : { start: panel.place(spots[0]), moves: moves.join("") };
  return { line, ...(crosses.length > 0 && { crosses }) };
}

/** Whether the line has reached an end. */
export const isFinished = (panel: Panel, spots: Spots) => spots.length > 0 && panel.ends.has(last(spots));

/** What both lines use. */
export const bothOf = ({ symmetry, partner }: Panel, spots: Spots) =>
  symmetry === null ? spots : [...spots, ...spots.map((spot) => partner[spot])];

/**
 * Why the line cannot go on from its tip to a spot beside it; null when it can. "line" and "second" are the lines themselves,
 * "twin" is what the second line would meet.
 */
export function obstacle(
  { gone, gaps, symmetry, partner, blocked }: Panel,
  spots: Spots,
  next: number,
): "gap" | "missing" | "edge" | "line" | "second" | "twin" | null {
  if (next < 0) return "edge";
  if (gone.has(next)) return "missing";
  if (gaps.has(next)) return "gap";
  if (spots.includes(next)) return "line";
  if (symmetry !== null && (partner[next] === next || spots.includes(partner[next]))) return "second";
  return blocked[next] ? "twin" : null;
}

export const isFree = (panel: Panel, spots: Spots, next: number) => obstacle(panel, spots, next) === null;

/** The line without its last step, or half step; nothing is left of a start. */
export function backByOne(panel: Panel, spots: Spots): Spots {
  let length = spots.length - 1;
  while (length > 1 && !isCorner(panel.place(spots[length - 1]))) length -= 1;
  return spots.slice(0, Math.max(0, length));
}

/** The corners that the line came over from one state to another, but for its tip: the line up to there, and its spots. */
export function stages(document: Document, before: State, after: State) {
  const panel = panelOf(document);
  const [from, to] = [before, after].map((state) => spotsOf(document, state));
  const drawn = to.findIndex((spot, index) => spot !== from[index]);
  return to.slice(0, -1).flatMap((spot, index) => {
    if (drawn < 0 || index < drawn || !isCorner(panel.place(spot))) return [];
    return [{ state: stateOf(panel, to.slice(0, index + 1), crossesOf(after)), length: index + 1 }];
  });
}

/** The same line on an edited panel, as far as it still fits, and the crosses that do. */
export function fitState(document: Document, state: State): State {
  const panel = panelOf(document);
  return stateOf(panel, spotsOf(document, state), fittingCrosses(panel, crossesOf(state)));
}
