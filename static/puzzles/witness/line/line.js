/** The line of a state as the spots that it goes over, and back; where it may go on, and what an edited panel leaves of it. */

import { once } from "../../../base/memoise.js";
import { isCorner } from "../../../kits/edge-grid.js";
import { LETTERS, panelOf } from "../geometry/panel.js";
import { crossesOf, fittingCrosses } from "./crosses.js";

/** @import { Document, State } from "../../../types.d.ts" */
/** @import { Doubled, Letter, Line, Panel, Spots } from "../types.d.ts" */

const perDocument = once((/** @type {Document} */ document) =>
  once((/** @type {State} */ state) => {
    const panel = panelOf(document);
    const line = /** @type {Line} */ (state.line ?? null);
    if (!line) return [];
    const start = panel.spot(line.start);
    const isStart = panel.starts.has(start) && String(panel.place(start)) === String(line.start);
    if (!isStart || !panel.openStarts.has(start)) return [];
    const spots = [start];
    for (const letter of line.moves ?? "") {
      const next = panel.beside(last(spots), /** @type {Letter} */ (letter));
      if (!isFree(panel, spots, next)) break;
      spots.push(next);
    }
    return spots;
  }),
);

/** The line of a state, as far as it can go; none where nothing is drawn. @type {(document: Document, state: State) => Spots} */
export const spotsOf = (document, state) => perDocument(document)(state);

/** The tip. @param {Spots} spots */
export const last = (spots) => spots[spots.length - 1];

/** The state with this line, whose spots lie beside each other, and these crosses. @type {(panel: Panel, spots: Spots, crosses: Doubled[]) => State} */
export function stateOf(panel, spots, crosses) {
  const moves = spots.slice(1).map((spot, i) => LETTERS.find((letter) => panel.beside(spots[i], letter) === spot));
  const line = spots.length === 0 ? null : { start: panel.place(spots[0]), moves: moves.join("") };
  return { line, ...(crosses.length > 0 && { crosses }) };
}

/** Whether the line has reached an end. @type {(panel: Panel, spots: Spots) => boolean} */
export const isFinished = (panel, spots) => spots.length > 0 && panel.ends.has(last(spots));

/** What both lines use. @type {(panel: Panel, spots: Spots) => Spots} */
export const bothOf = ({ symmetry, partner }, spots) =>
  symmetry === null ? spots : [...spots, ...spots.map((spot) => partner[spot])];

/**
 * Why the line cannot go on from its tip to a spot beside it; null when it can. "line" and "second" are the lines themselves,
 * "twin" is what the second line would meet.
 * @type {(panel: Panel, spots: Spots, next: number) => "gap" | "missing" | "edge" | "line" | "second" | "twin" | null}
 */
export function obstacle({ gone, gaps, symmetry, partner, blocked }, spots, next) {
  if (next < 0) return "edge";
  if (gone.has(next)) return "missing";
  if (gaps.has(next)) return "gap";
  if (spots.includes(next)) return "line";
  if (symmetry !== null && (partner[next] === next || spots.includes(partner[next]))) return "second";
  return blocked[next] ? "twin" : null;
}

/** @type {(panel: Panel, spots: Spots, next: number) => boolean} */
export const isFree = (panel, spots, next) => obstacle(panel, spots, next) === null;

/** The line without its last step, or half step; nothing is left of a start. @type {(panel: Panel, spots: Spots) => Spots} */
export function backByOne(panel, spots) {
  let length = spots.length - 1;
  while (length > 1 && !isCorner(panel.place(spots[length - 1]))) length -= 1;
  return spots.slice(0, Math.max(0, length));
}

/** The same line on an edited panel, as far as it still fits, and the crosses that do. @type {(document: Document, state: State) => State} */
export function fitState(document, state) {
  const panel = panelOf(document);
  return stateOf(panel, spotsOf(document, state), fittingCrosses(panel, crossesOf(state)));
}
