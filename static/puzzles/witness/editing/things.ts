/** The things on a panel, in the six lists of its document: found, removed, and put elsewhere. */

import type { Change, Doubled, Givens, List, Thing } from "../types.ts";

export const LISTS: List[] = ["starts", "ends", "gaps", "missing", "dots", "symbols"];

const thingsIn: (givens: Givens, list: List) => Thing[] = (givens, list) => givens[list];

export const placeOf = (thing: Thing): Doubled => (Array.isArray(thing) ? [thing[0], thing[1]] : thing.at);

export const find: (givens: Givens, list: List, place: Doubled) => Thing | undefined = (givens, list, place) =>
  thingsIn(givens, list).find((thing) => String(placeOf(thing)) === String(place));

/** The givens without what stands at a place; the same object if nothing does. */
export const without: (givens: Givens, place: Doubled, lists: List[]) => Givens = (givens, place, lists) => {
  const emptied = lists
    .filter((list) => find(givens, list, place))
    .map((list) => [list, thingsIn(givens, list).filter((thing) => String(placeOf(thing)) !== String(place))]);
  return emptied.length > 0 ? { ...givens, ...Object.fromEntries(emptied) } : givens;
};

const itself = <T>(same: T) => same;

/** Things put elsewhere; of two at one place the first stays. */
export const mapThings: (givens: Givens, change: Change) => Givens = (
  givens,
  { to, side = itself, shape = itself },
) => {
  const put: (thing: Thing, place: Doubled) => Thing = (thing, at) => {
    if (!Array.isArray(thing)) return { ...thing, at, ...("shape" in thing && { shape: shape(thing.shape ?? []) }) };
    return thing.length === 3 ? [...at, side(thing[2])] : at;
  };
  const mapped = (things: Thing[]) => {
    const taken = new Set();
    return things.flatMap((thing) => {
      const place = to(placeOf(thing));
      if (place === null || taken.has(String(place))) return [];
      taken.add(String(place));
      return [put(thing, place)];
    });
  };
  return { ...givens, ...Object.fromEntries(LISTS.map((list) => [list, mapped(givens[list])])) };
};
