/** Words and numbers as the page writes them. */

import type { Document, Place, Words, View } from "../types.ts";

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "1 light", "2,002,005 lights". */
export const counted = (count: number, name: string) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? name : plural(name)}`;

/** "bulbs", "crosses". */
export const plural = (name: string) => name + (name.endsWith("s") ? "es" : "s");

/** "a, b, c and f", or with another word for "and". */
export const listed = (words: string[], joint = "and") =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1)}`;

/** The number that a text of plain digits says, NaN for any other text: not 10 for "1e1". */
export const wholeNumber = (text: string) => (/^\s*\d{1,15}\s*$/.test(text) ? Number(text) : NaN);

/** Places without those that stand there again. */
export const distinct = (places: Place[]) => [...new Map(places.map((at) => [String(at), at])).values()];

const MOST_PLACES = 4; // that a spoken sentence names

/** "row 1, column 5; row 2, column 4 and 3 more". */
export function fewPlaces(where: Words["where"], places: Place[]) {
  const more = places.length - MOST_PLACES;
  return more > 0 ? `${where(places.slice(0, MOST_PLACES))} and ${more} more` : where(places);
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A count from Python as the page writes it: "2^1023" is 2¹⁰²³, "at least 4096" is at least 4,096. */
export const readable = (count: string) =>
  count
    .replace(/\^(\d+)/g, (_, power) => [...power].map((digit) => RAISED[Number(digit)]).join(""))
    .replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** A board in a sentence: "Light Up, 7 × 7". */
export const boardName = (view: View, document: Document) => `${view.title}, ${view.words.size(document)}`;

/** A text from outside, cut to fit into a sentence. */
export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** A rule's name as a title: "clue-done" is "Clue done". */
export const ruleTitle = (rule: string) => capital(rule.replaceAll("-", " "));

/** A time as it is read on a clock: "02:41", "1:02:41". */
export function clock(seconds: number) {
  const digits = (count: number) => String(Math.floor(count)).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = `${digits((seconds / 60) % 60)}:${digits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${minutes}` : minutes;
}

/** A time as it is kept: in whole tenths of a second. */
export const tenths = (seconds: number) => Math.floor(seconds * 10) / 10;

/** How long something took: "4.0 ms", "250 ms", "1.2 s". */
export function took(seconds: number) {
  if (seconds < 0.0095) return `${(seconds * 1000).toFixed(1)} ms`;
  return seconds < 0.9995 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`;
}

/**
 * How long ago something was: "5 minutes ago".
 * @param when milliseconds since 1970
 */
export function ago(when: number) {
  const minutes = Math.round((Date.now() - when) / 60_000);
  const words = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
  if (minutes < 1) return "just now";
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 60 * 24) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 60 / 24), "day");
}

/** The sentence of an error. */
export function sentence(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
