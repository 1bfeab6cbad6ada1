/** Where the numbers of the reasons on show are drawn. Pure. */

import type { Place, StepMarks } from "../types.ts";

type Numbered = Pick<StepMarks, "links" | "numbered">;

const MOST = 4; // numbers at one place

/**
 * Each of several reasons has its number, as in the list, at its first place that has none yet, else at its first place beside
 * others.
 */
export function numbersAt({ links, numbered: isListed = true }: Numbered): { at: Place; text: string }[] {
  if (links.length < 2 || !isListed) return [];
  const numbered: Map<string, { at: Place; numbers: number[] }> = new Map();
  links.forEach((places, index) => {
    const at = places.find((place) => !numbered.has(String(place))) ?? places[0];
    if (at === undefined) return;
    const { numbers } = numbered.get(String(at)) ?? { numbers: [] };
    numbered.set(String(at), { at, numbers: [...numbers, index + 1] });
  });
  return [...numbered.values()].map(({ at, numbers }) => ({
    at,
    text: numbers.slice(0, MOST).join(", ") + (numbers.length > MOST ? "…" : ""),
  }));
}
