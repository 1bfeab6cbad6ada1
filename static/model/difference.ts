/** Reversible differences between JSON values. The history keeps these instead of whole boards, so that it stays small. */

import { isObject } from "../kits/schema.ts";

/** One value for another; a side is missing where there is no value. */
type Swap = { was?: unknown; is?: unknown };
/** Some items of a list replaced by others. */
type Splice = { at: number; out: unknown[]; into: unknown[] };
/** Changes inside an object, by key. */
type Within = { keys: { [key: string]: Change } };
export type Change = Swap | Splice | Within;

/** Whether two JSON values are equal. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}

/** What turns one value into another; null if equal. */
export function difference(before: unknown, after: unknown): Change | null {
  if (same(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) return spliceBetween(before, after);
  if (isObject(before) && isObject(after)) {
    const keys: [string, Change][] = [];
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

/** The value after the change. */
export function forward(value: unknown, change: Change): unknown {
  if ("at" in change) return (value as unknown[]).toSpliced(change.at, change.out.length, ...change.into);
  if ("keys" in change) return changedKeys(value, change.keys, "is", forward);
  return change.is;
}

/** The value before the change. */
export function back(value: unknown, change: Change): unknown {
  if ("at" in change) return (value as unknown[]).toSpliced(change.at, change.into.length, ...change.out);
  if ("keys" in change) return changedKeys(value, change.keys, "was", back);
  return change.was;
}

function spliceBetween(before: unknown[], after: unknown[]): Splice {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && same(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return { at: start, out: before.slice(start, before.length - end), into: after.slice(start, after.length - end) };
}

function changedKeys(
  value: unknown,
  changes: { [key: string]: Change },
  side: "was" | "is",
  step: (value: unknown, change: Change) => unknown,
) {
  const other = side === "is" ? "was" : "is";
  const entries = new Map(Object.entries(value as object));
  for (const [key, change] of Object.entries(changes)) {
    if (side in change) entries.set(key, (change as Swap)[side]);
    else if (other in change) entries.delete(key);
    else entries.set(key, step(entries.get(key), change));
  }
  // fromEntries makes own properties even of "__proto__", and names come from files that anyone may have written.
  return Object.fromEntries(entries);
}
