/** What is read out, for players who do not see the board: sentences with their places, and last what follows. Pure. */

import { capital, counted, fewPlaces } from "../base/words.ts";
import { chainOf } from "../kits/chain.ts";
import { ownReasons } from "./sentences.ts";
import { statesOf } from "./walk.ts";
import type { Mistake, Place, Step, View } from "../types.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Position } from "../model/family.ts";
import type { Card, Walk } from "./types.ts";

const MOST_PLACES = 4; // that are named with a sentence one by one
const MOST_REASONS = 2;

/** A sentence with its places, or with where these lie if they are many. */
export function located(view: View, places: Place[], text: string) {
  const where = places.length > MOST_PLACES ? view.words.region(places) : view.words.where(places);
  return where === "" ? text : `${capital(where)}: ${text}`;
}

/**
 * "So: bulb in row 1, column 4."; empty where nothing follows.
 * @param position before the step
 */
export const follows = ({ view, document, state }: Position, found: Step["found"]) =>
  found.length > 0 ? `So: ${view.words.sayFound({ document, state }, found)}.` : "";

const plain = (text: string) => text.toLowerCase().replace(/\.$/, "");

/** The reasons without what is only supposed: the text says that. */
const reasonsOf = (because: Step["because"]) => chainOf(because.filter(({ rule }) => rule !== "suppose"));

const inTheList = (count: number, more: string = "") =>
  `${counted(count, `${more}reason`)} ${count === 1 ? "is" : "are"} in the list.`;

/**
 * A step: its sentence, the first reasons where these say more, and what follows.
 * @param position before the step
 */
export function spokenStep(position: Position, { found, because, text, shows }: Step) {
  const { view } = position;
  const links = reasonsOf(ownReasons(because, shows));
  const end = follows(position, found);
  const said = (...parts: string[]) => [...parts, end].filter(Boolean).join(" ");
  if (links.length === 0 || links[0].text === text) return said(located(view, links[0]?.places ?? [], text));
  // "Press here" needs its place; a text on several finds says itself what it is about.
  const here = found.length === 1 ? [found[0].at] : [];
  // "With a bulb there, this 2 could no longer get its bulbs" tells one of its reasons.
  const isTold = (link: (typeof links)[number]) =>
    plain(text).endsWith(plain(link.text)) && link.places.length <= MOST_PLACES;
  const told = links.find(isTold);
  const sentence = told ? `${text.replace(/\.$/, "")}: ${view.words.where(told.places)}.` : text;
  const reasons = links.filter((link) => link !== told).map((link) => located(view, link.places, link.text));
  const more = reasons.length - MOST_REASONS;
  const unnamed = more > 0 ? [inTheList(more, "more ")] : [];
  return said(located(view, here, sentence), ...reasons.slice(0, MOST_REASONS), ...unnamed);
}

/** The step that an explanation is at. */
export function spokenWalk(walk: Walk, board: OpenBoard) {
  const step = walk.steps[walk.at - 1];
  if (!step) return walk.end;
  const last = walk.at === walk.steps.length ? walk.broken : "";
  const words = spokenStep({ ...board, state: statesOf(walk, board).before }, step);
  const of = walk.grows ? "" : ` of ${walk.steps.length}`;
  return [`Step ${walk.at}${of}.`, words, last].filter(Boolean).join(" ");
}

/** A mistake with its reason, or how many there are. */
export function spokenMistake(view: View, { places, because, text, shows }: Mistake) {
  const links = reasonsOf(ownReasons(because, shows)).filter((link) => link.text !== text);
  const told = shows || links.length === 1 ? links.slice(-1) : [];
  const untold = links.length - told.length;
  const why = told.map((link) => located(view, link.places, link.text));
  if (untold > 0) why.push(inTheList(untold, told.length > 0 ? "more " : ""));
  const where = places.length > 0 ? `${capital(fewPlaces(view.words.where, places))}: ` : "";
  return where + [text, ...why].join(" ");
}

/** The first sentence of a card with its title and what is only read out. */
export function spokenCard({ body: [first] }: Card) {
  if (!first || "aside" in first) return "";
  const { title, text, unseen } = first;
  return [title && !/[.?]$/.test(title) ? `${title}.` : title, text, unseen].filter(Boolean).join(" ");
}
