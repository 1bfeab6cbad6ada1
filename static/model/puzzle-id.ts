/** The id of a puzzle, made from its document. */

import type { Document } from "../types.ts";

/** A value with the keys of its objects in alphabetical order. */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

/** A hash of 64 bits (Bob Jenkins's one-at-a-time, twice with other seeds). */
function hash(text: string) {
  const sums = [0x9e3779b9, 0x85ebca6b].map((seed) => {
    let sum = seed;
    for (let at = 0; at < text.length; at += 1) {
      sum = (sum + text.charCodeAt(at)) | 0;
      sum = (sum + (sum << 10)) | 0;
      sum ^= sum >>> 6;
    }
    sum = (sum + (sum << 3)) | 0;
    sum ^= sum >>> 11;
    return (sum + (sum << 15)) >>> 0;
  });
  return sums.map((sum) => sum.toString(16).padStart(8, "0")).join("");
}

/** The id of a puzzle: equal for equal documents. */
export const puzzleId = (document: Document) => `${document.kind}-${hash(JSON.stringify(ordered(document)))}`;
