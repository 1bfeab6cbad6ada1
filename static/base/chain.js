/** The reasons of a step, as its list numbers them. Pure. */

/** @import { Place, Reason } from "../types.d.ts" */

/** The links of a chain of reasons; neighbours with the same text are one. @param {Reason[]} because */
export function chainOf(because) {
  /** @type {{ text: string, places: Place[] }[]} */
  const links = [];
  for (const { text, places } of because) {
    const last = links.at(-1);
    if (last?.text === text) last.places.push(...places);
    else links.push({ text, places: [...places] });
  }
  return links;
}

/** Each reason with its number in that list, and the number of the supposition that it is in, from 1; 0 before the first. @param {Reason[]} because */
export function numberedReasons(because) {
  let [number, supposition] = [0, 0];
  return because.map((reason, index) => {
    const before = because[index - 1];
    if (before?.text !== reason.text) number += 1;
    if (reason.rule === "suppose" && before?.rule !== "suppose") supposition += 1;
    return { ...reason, number, supposition };
  });
}
