/** Sentences about steps, mistakes and solutions, both shown and read out by screen readers. */

import { capital, ruleTitle } from "../base/words.js";

/** @import { Place, Reason, Solved, Step, View } from "../types.d.ts" */
/** @import { Reply, ReplyOf } from "./types.d.ts" */

export const NO_SOLUTION = "This puzzle has no solution.";
export const KEPT_PLAYING = "You kept playing, so your board was left alone.";
const MOST_PLACES = 4; // that a spoken sentence names
const MOST_REASONS = 2;

/** A sentence as a reply, under the name of what was asked. @type {ReplyOf} */
export const words = (heading, title, text, more) => ({
  advice: { is: "words", heading, title, text, ...more },
  say: `${title}. ${text}`,
});

/** No solution, or none found in time. @param {Solved} solved @returns {Reply} */
export function unsolved({ status, proof, why = "No solution was found in time. There may be one." }) {
  if (status === "unknown") return words("Solve", "Gave up", why);
  return words("Solve", "No solution", NO_SOLUTION, { bad: true, because: proof?.because });
}

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

/** A sentence with its place, for players who do not see the board. @param {View} view @param {Place[]} places @param {string} text */
export const located = (view, places, text) =>
  places.length > 0 && places.length <= MOST_PLACES ? `${capital(view.where(places))}: ${text}` : text;

/** With the first reasons, where the text does not give them. @param {View} view @param {Pick<Step, "because" | "text">} step */
export function spokenStep(view, { because, text }) {
  const [first] = because;
  if (!first || first.text === text) return located(view, first?.places ?? [], text);
  return [text, ...because.slice(0, MOST_REASONS).map((reason) => reason.text)].join(" ");
}

/** The title of a rule, in the puzzle's words where it has some. @param {View} view @param {string} rule */
export const titleOf = (view, rule) => view.titles[rule] ?? ruleTitle(rule);

/** @param {number} shown solutions that were found @param {boolean} only proved to be the only one */
export function solutionWords(shown, only) {
  if (only) return "This is the only solution.";
  return shown > 1 ? "There is more than one solution." : "There may be other solutions.";
}
