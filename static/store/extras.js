/** What a link or a file may hold besides document and state: a title, an author, and where the open trials began. */

import { counted } from "../base/words.js";
import { isObject, limits } from "../kits/schema.js";
import { BadLink } from "./bad-link.js";
import { MOST_TRIALS } from "./entries.js";

/** @import { Extras } from "./types" */

/** What a player typed, fit for a title or an author. @param {string} text */
export const nameOf = (text) =>
  [...text.replace(new RegExp(limits.unseen, "gu"), " ").replace(/\s+/g, " ").trim()].slice(0, limits.name).join("").trim(); // prettier-ignore

/** Only what is there: empty extras are left out. @param {Extras} extras @returns {Extras} */
export const filled = ({ title, author, trials }) => ({
  ...(title && { title }),
  ...(author && { author }),
  ...(trials?.length && { trials }),
});

/** The extras of a link's or file's JSON. Throws BadLink with a sentence. @param {{ [key: string]: unknown }} content @returns {Extras} */
export function extrasIn({ title, author, trials }) {
  return filled({ title: named("title", title), author: named("author", author), trials: statesIn(trials) });
}

/** @param {string} what @param {unknown} name */
function named(what, name) {
  if (name === undefined || name === null) return undefined;
  if (typeof name !== "string") throw new BadLink(`The ${what} should be a text.`);
  const { length } = [...name];
  if (length > limits.name) {
    throw new BadLink(`The ${what} has ${counted(length, "character")}; at most ${limits.name} are possible.`);
  }
  if (new RegExp(limits.unseen, "u").test(name)) throw new BadLink(`The ${what} has a character that cannot be seen.`);
  return name.trim();
}

/** @param {unknown} trials */
function statesIn(trials) {
  if (trials === undefined || trials === null) return undefined;
  if (!Array.isArray(trials) || !trials.every(isObject)) throw new BadLink("“trials” should be a list of states.");
  if (trials.length > MOST_TRIALS) {
    throw new BadLink(
      `There are ${trials.length.toLocaleString("en-GB")} trials; at most ${MOST_TRIALS} are possible.`,
    );
  }
  return trials;
}
