/**
 * The things on a panel, in the six lists of its document: found, removed, put elsewhere. On a symmetric panel starts, ends, gaps
 * and missing parts come in pairs.
 */

import { namesIn } from "../../../base/groups.ts";
import { isCorner } from "../../../kits/edge-grid.ts";
import { LETTER_OF, panelOf } from "../geometry/panel.ts";
import { viewOfSymbol } from "../symbol-views.ts";
import type { Change, Doubled, End, Givens, List, Side, Thing } from "../types.ts";

export const LISTS: List[] = ["starts", "ends", "gaps", "missing", "dots", "symbols"];

const thingsIn = (givens: Givens, list: List): Thing[] => givens[list];

/** Where a thing is. */
export const placeOf = (thing: Thing): Doubled => (Array.isArray(thing) ? [thing[0], thing[1]] : thing.at);

export const isEnd = (thing: Thing): thing is End => Array.isArray(thing) && thing.length === 3;

/** What a list has at a place. */
export const thingAt = (givens: Givens, list: List, place: Doubled) =>
  thingsIn(givens, list).find((thing) => String(placeOf(thing)) === String(place));

/** The givens without what stands at a place; the same object if nothing does. */
export function without(givens: Givens, place: Doubled, lists: List[]): Givens {
  const emptied = lists
    .filter((list) => thingAt(givens, list, place))
    .map((list) => [list, thingsIn(givens, list).filter((thing) => String(placeOf(thing)) !== String(place))]);
  return emptied.length > 0 ? { ...givens, ...Object.fromEntries(emptied) } : givens;
}

/** Things put elsewhere; of two at one place the first stays. */
export function mapThings(givens: Givens, change: Change): Givens {
  const mapped = (things: Thing[]) => {
    const taken = new Set();
    return things.flatMap((thing) => {
      const place = change.to(placeOf(thing));
      if (place === null || taken.has(String(place))) return [];
      taken.add(String(place));
      return [put(thing, place, change)];
    });
  };
  return { ...givens, ...Object.fromEntries(LISTS.map((list) => [list, mapped(givens[list])])) };
}

const itself = <T>(same: T) => same;

/** A thing at another place, turned with it. */
export function put(thing: Thing, at: Doubled, change: Change): Thing {
  const { side = itself } = change;
  if (isEnd(thing)) return [...at, side(thing[2])];
  if (Array.isArray(thing)) return at;
  return "type" in thing ? { ...thing, at, ...viewOfSymbol(thing.type).turned?.(thing, change) } : { ...thing, at };
}

// # Ends and pairs

const SIDES: Side[] = ["right", "top", "left", "bottom"];

/** Where an end may point: off the panel or into a missing part, else anywhere. In the middle of an edge, sideways. */
export function endDirections(givens: Givens, place: Doubled) {
  const { beside, spot, gone } = panelOf(givens);
  const isLevel = place[0] % 2 === 0;
  const sides = SIDES.filter((side) => isCorner(place) || isLevel === (side === "top" || side === "bottom"));
  const free = sides.filter((side) => {
    const near = beside(spot(place), LETTER_OF[side]);
    return near < 0 || gone.has(near);
  });
  return free.length > 0 ? free : sides;
}

/** Where the second line is when the first is there. */
export const imageOf = (givens: Givens, place: Doubled) => panelOf(givens).image(place);

/** The second line's end for one of the first. */
export function endImage(givens: Givens, [row, column, side]: End): End {
  const { image, mirroredStep } = panelOf(givens);
  const letter = mirroredStep(LETTER_OF[side]);
  return [...image([row, column]), namesIn(LETTER_OF).find((other) => LETTER_OF[other] === letter) ?? side];
}

/** The givens with the missing images of starts and ends. */
export function paired(givens: Givens) {
  if (givens.symmetry === null) return givens;
  const starts = [...givens.starts, ...givens.starts.map((start) => imageOf(givens, start))];
  const ends = [...givens.ends, ...givens.ends.map((end) => endImage(givens, end))];
  return mapThings({ ...givens, starts, ends }, { to: itself }); // of two at one place the first stays
}
