/** Reversible differences between JSON values. The history keeps these instead of whole boards, so that it stays small. */

import { isObject } from "../kits/schema.js";

/** @typedef {{ was?: unknown, is?: unknown }} Swap one value for another; a side is missing where there is no value */
/** @typedef {{ at: number, out: unknown[], into: unknown[] }} Splice some items of a list replaced by others */
/** @typedef {{ keys: { [key: string]: Change } }} Within changes inside an object, by key */
/** @typedef {Swap | Splice | Within} Change */

/** Whether two JSON values are equal. @param {unknown} one @param {unknown} other @returns {boolean} */
export function same(one, other) {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
  );
}

/**
 * What turns `before` into `after`, or null when they are equal.
 * @param {unknown} before @param {unknown} after @returns {Change | null}
 */
export function difference(before, after) {
  if (same(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) return spliceBetween(before, after);
  if (isObject(before) && isObject(after)) {
    /** @type {[string, Change][]} */
    const keys = [];
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (!Object.hasOwn(before, key)) keys.push([key, { is: after[key] }]);
      else if (!Object.hasOwn(after, key)) keys.push([key, { was: before[key] }]);
      else {
        const change = difference(before[key], after[key]);
        if (change) keys.push([key, change]);
      }
    }
    return { keys: Object.fromEntries(keys) };
  }
  return { was: before, is: after };
}

/** The value after the change. @param {unknown} value @param {Change} change @returns {unknown} */
export function forward(value, change) {
  if ("at" in change) return /** @type {unknown[]} */ (value).toSpliced(change.at, change.out.length, ...change.into);
  if ("keys" in change) return changedKeys(value, change.keys, "is", forward);
  return change.is;
}

/** The value before the change. @param {unknown} value @param {Change} change @returns {unknown} */
export function back(value, change) {
  if ("at" in change) return /** @type {unknown[]} */ (value).toSpliced(change.at, change.into.length, ...change.out);
  if ("keys" in change) return changedKeys(value, change.keys, "was", back);
  return change.was;
}

/** @param {unknown[]} before @param {unknown[]} after @returns {Splice} */
function spliceBetween(before, after) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && same(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return { at: start, out: before.slice(start, before.length - end), into: after.slice(start, after.length - end) };
}

/**
 * @param {unknown} value @param {{ [key: string]: Change }} changes @param {"was" | "is"} side
 * @param {(value: unknown, change: Change) => unknown} step
 */
function changedKeys(value, changes, side, step) {
  const other = side === "is" ? "was" : "is";
  const entries = new Map(Object.entries(/** @type {object} */ (value)));
  for (const [key, change] of Object.entries(changes)) {
    if (side in change) entries.set(key, /** @type {Swap} */ (change)[side]);
    else if (other in change) entries.delete(key);
    else entries.set(key, step(entries.get(key), change));
  }
  // fromEntries makes own properties even of "__proto__", and names come from files that anyone may have written.
  return Object.fromEntries(entries);
}
