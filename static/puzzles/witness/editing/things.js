/** The things on a panel, in the six lists of its document: found, removed, and put elsewhere. */

/** @import { Change, Doubled, Givens, List, Thing } from "../types.d.ts" */

/** @type {List[]} */
export const LISTS = ["starts", "ends", "gaps", "missing", "dots", "symbols"];

/** @type {(givens: Givens, list: List) => Thing[]} */
const thingsIn = (givens, list) => givens[list];

/** @param {Thing} thing @returns {Doubled} */
export const placeOf = (thing) => (Array.isArray(thing) ? [thing[0], thing[1]] : thing.at);

/** @type {(givens: Givens, list: List, place: Doubled) => Thing | undefined} */
export const find = (givens, list, place) =>
  thingsIn(givens, list).find((thing) => String(placeOf(thing)) === String(place));

/**
 * The givens without what stands at a place; the same object if nothing does.
 * @type {(givens: Givens, place: Doubled, lists: List[]) => Givens}
 */
export function without(givens, place, lists) {
  const emptied = lists
    .filter((list) => find(givens, list, place))
    .map((list) => [list, thingsIn(givens, list).filter((thing) => String(placeOf(thing)) !== String(place))]);
  return emptied.length > 0 ? { ...givens, ...Object.fromEntries(emptied) } : givens;
}

/** @template T @param {T} same */
const itself = (same) => same;

/** Things put elsewhere; of two at one place the first stays. @type {(givens: Givens, change: Change) => Givens} */
export function mapThings(givens, { to, side = itself, shape = itself }) {
  /** @type {(thing: Thing, place: Doubled) => Thing} */
  const put = (thing, at) => {
    if (!Array.isArray(thing)) return { ...thing, at, ...("shape" in thing && { shape: shape(thing.shape ?? []) }) };
    return thing.length === 3 ? [...at, side(thing[2])] : at;
  };
  /** @param {Thing[]} things */
  const mapped = (things) => {
    const taken = new Set();
    return things.flatMap((thing) => {
      const place = to(placeOf(thing));
      if (place === null || taken.has(String(place))) return [];
      taken.add(String(place));
      return [put(thing, place)];
    });
  };
  return { ...givens, ...Object.fromEntries(LISTS.map((list) => [list, mapped(givens[list])])) };
}
