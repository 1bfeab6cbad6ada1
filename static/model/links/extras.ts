/** What a link or a file may hold besides document and state: a title, an author, and where the open trials began. */

import { counted } from "../../base/words.ts";
import { isObject, limits } from "../../kits/schema.ts";
import { BadLink } from "./bad-link.ts";
import { MOST_TRIALS } from "../steps.ts";
import type { Extras } from "../types.ts";

/** What a player typed, fit for a title or an author. */
export const cleanName = (text: string) =>
  [...text.replace(new RegExp(limits.unseen, "gu"), " ").replace(/\s+/g, " ").trim()].slice(0, limits.name).join("").trim(); // prettier-ignore

/** The extras that say something. */
export const withoutEmpty = ({ title, author, trials }: Extras): Extras => ({
  ...(title && { title }),
  ...(author && { author }),
  ...(trials?.length && { trials }),
});

/** The extras of a link's or file's JSON. Throws BadLink with a sentence. */
export function extrasIn({ title, author, trials }: { [key: string]: unknown }): Extras {
  return withoutEmpty({
    title: checkedName("title", title),
    author: checkedName("author", author),
    trials: checkedTrials(trials),
  });
}

function checkedName(what: string, name: unknown) {
  if (name === undefined || name === null) return undefined;
  if (typeof name !== "string") throw new BadLink(`The ${what} should be a text.`);
  const { length } = [...name];
  if (length > limits.name) {
    throw new BadLink(`The ${what} has ${counted(length, "character")}; at most ${limits.name} are possible.`);
  }
  if (new RegExp(limits.unseen, "u").test(name)) throw new BadLink(`The ${what} has a character that cannot be seen.`);
  return name.trim();
}

function checkedTrials(trials: unknown) {
  if (trials === undefined || trials === null) return undefined;
  if (!Array.isArray(trials) || !trials.every(isObject)) throw new BadLink("“trials” should be a list of states.");
  if (trials.length > MOST_TRIALS) {
    throw new BadLink(
      `There are ${trials.length.toLocaleString("en-GB")} trials; at most ${MOST_TRIALS} are possible.`,
    );
  }
  return trials;
}
