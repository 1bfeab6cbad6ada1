/** The reasons of a step, as its list numbers them. Pure. */

import type { Place, Reason } from "../types.ts";

/** The links of a chain of reasons; neighbours with the same text are one. */
export function chainOf(because: Reason[]) {
  const links: { text: string; places: Place[] }[] = [];
  for (const { text, places } of because) {
    const last = links.at(-1);
    if (last?.text === text) last.places.push(...places);
    else links.push({ text, places: [...places] });
  }
  return links;
}

/** Each reason with its number in that list, and the number of the supposition that it is in, from 1; 0 before the first. */
export function numberedReasons(because: Reason[]) {
  let [number, supposition] = [0, 0];
  return because.map((reason, index) => {
    const before = because[index - 1];
    if (before?.text !== reason.text) number += 1;
    if (reason.rule === "suppose" && before?.rule !== "suppose") supposition += 1;
    return { ...reason, number, supposition };
  });
}
