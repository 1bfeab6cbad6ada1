/**
 * What is drawn of a hint, a step, a mistake or a proof, one frame after the other: to look at, each case and each way of a
 * piece as a whole; to play, each supposition with what follows from it, after the steps that are used. Pure.
 */

import { memoised } from "../../base/memoise.ts";
import { capital, fewPlaces } from "../../base/words.ts";
import { numberedReasons } from "../../kits/chain.ts";
import { where } from "../../kits/edge-grid.ts";
import type { Chain, Explained, Frame, OnShow, Place } from "../../types.ts";

type Numbered = ReturnType<typeof numberedReasons>[number];
/** What is known, and what the sentences speak of. */
type Around = Pick<Frame, "given" | "links">;
type Silent = Omit<Frame, "said">;

const TIME = 1400; // milliseconds a frame, and more for each character of its sentence
const READING = 45;
const NOTHING = { title: "", supposed: [], option: [], follows: [], numbers: [], wrong: [], joined: [], out: [] };

/** What is drawn of one chain, as far as it is played: all of it by default. */
function ofChain(
  { supposed, follows, wrong, joined }: Chain,
  reasons: Numbered[],
  upTo: number = follows.length + 1,
): Omit<Silent, keyof Around> {
  const isOver = upTo > follows.length;
  const first = supposed.found.length > 0 ? supposed.found.map(({ at }) => at) : supposed.places.slice(0, 1);
  const told = follows.slice(0, upTo).map(({ found, text, because = text }) => ({ found, because }));
  return {
    ...NOTHING,
    supposed: supposed.found,
    option: supposed.places,
    follows: follows.slice(0, upTo).map(({ found }) => found),
    numbers: [
      ...first.flatMap((at) => numbered(at, reasons, ({ rule }) => rule === "suppose")),
      ...told.flatMap(({ found, because }) =>
        found.flatMap(({ at }) => numbered(at, reasons, ({ text }) => text === because)),
      ),
    ],
    wrong: isOver ? wrong.places : [],
    joined: isOver ? joined : [],
    text: upTo === 0 ? supposed.text : isOver ? wrong.text : follows[upTo - 1].text,
  };
}

/** A place with the number of the first of these reasons that is the one. */
function numbered(at: Place, reasons: Numbered[], is: (reason: Numbered) => boolean): Frame["numbers"] {
  const reason = reasons.find(is);
  return reason ? [{ at, number: reason.number }] : [];
}

/** The reasons of each chain of a step, numbered as in the list. */
function reasonsOf({ because, shows }: Explained): Numbered[][] {
  const all = numberedReasons(because);
  return (shows?.chains ?? []).map((_, index) => all.filter(({ supposition }) => supposition === index + 1));
}

const around = ({ because, shows }: Explained): Around => ({
  given: shows?.given ?? [],
  links: because.filter(({ rule }) => rule !== "suppose").map(({ places }) => places),
});

/** Each way of a piece that is left, and those that steps before ruled out. */
function waysOf(step: Explained): Silent[] {
  const { ways = [] } = step.shows ?? {};
  return ways.map((way) => {
    const { piece, places, text, out = false } = way;
    if (out) return { ...NOTHING, ...around(step), option: places, out: places, text, title: "Ruled out before" };
    const same = ways.filter((other) => !other.out && String(other.piece) === String(piece));
    const title = same.length > 1 ? `Way ${same.indexOf(way) + 1} of ${same.length}` : "Where it lies";
    return { ...NOTHING, ...around(step), option: places, text, title };
  });
}

/** Each chain as a whole. */
const chainsOf = (step: Explained): Silent[] =>
  (step.shows?.chains ?? []).map((chain, index, { length }) => ({
    ...ofChain(chain, reasonsOf(step)[index]),
    ...around(step),
    title: length > 1 ? `${chain.supposed.way ? "Way" : "Case"} ${index + 1} of ${length}` : "All of it",
    text: [chain.supposed.text, chain.wrong.text].filter(Boolean).join(" "),
  }));

/** A step as it is played; only the reasons of the last step are in the list. */
function playedOf(step: Explained, isLast: boolean): Silent[] {
  const { chains = [] } = step.shows ?? {};
  if (chains.length === 0) {
    return [...waysOf(step), { ...NOTHING, ...around(step), follows: [step.found ?? []], text: step.text }];
  }
  return chains.flatMap((chain, index) => {
    const reasons = isLast ? reasonsOf(step)[index] : [];
    const first = chain.supposed.text ? 0 : 1;
    const length = chain.follows.length + 2 - first;
    return Array.from({ length }, (_, at) => ({ ...ofChain(chain, reasons, at + first), ...around(step) }));
  });
}

/** A frame with what is read out: its number, its sentence, and where that is. */
function withWords(frame: Silent): Frame {
  const { title, text, supposed, follows, wrong, option } = frame;
  const facts = (follows.at(-1) ?? supposed).map(({ at }) => at);
  const places = wrong.length > 0 ? wrong : facts.length > 0 ? facts : option;
  const there = places.length > 0 ? [`${capital(fewPlaces(where, places))}.`] : [];
  return { ...frame, said: [`${title}.`, text, ...there].join(" ") };
}

/** The frames of a step: the pages to look at, and those that are played. */
const framesOf = memoised((step: Explained) => {
  const { steps = [step], chains = [] } = step.shows ?? {};
  const parts =
    steps.length > 1 || chains.length > 0
      ? steps.flatMap((each, index) => playedOf(each, index === steps.length - 1))
      : [];
  const played =
    parts.length > 1 ? parts.map((frame, at) => ({ ...frame, title: `${at + 1} of ${parts.length}` })) : [];
  return { pages: [...chainsOf(step), ...waysOf(step)].map(withWords), played: played.map(withWords) };
});

const FLIP: OnShow["buttons"] = [
  { text: "Previous", by: -1, icon: "#icon-chevron-left", plays: false },
  { text: "Next", by: 1, icon: "#icon-chevron-right", plays: false },
];

/** The frames to look at, counted first, and then those that are played. */
export function frames(step: Explained, at?: number, plays: boolean = false): OnShow {
  const { pages, played } = framesOf(step);
  const isPlayed = at !== undefined && at >= pages.length;
  const [shown, from] = isPlayed ? [played, pages.length] : [pages, 0];
  const index = (at ?? 0) - from;
  const many = shown.length;
  const frame = shown.at(index);
  const { length = 0 } = step.shows?.steps ?? [];
  const last = length > 1 ? [{ aside: `It takes ${length} steps to see this; here is the last.` }] : [];
  const words =
    frame && many > 1 ? [{ title: frame.title, text: frame.text, drawn: at === undefined ? "no" : "yes" }] : [];
  const play = { text: plays ? "Pause" : "Show why, step by step", plays: true };
  const isOver = index + 1 >= many;
  return {
    frame,
    isPlayed,
    words: [...last, ...words],
    buttons: [...(many > 1 ? FLIP : []), ...(played.length > 0 ? [play] : [])],
    near: (by) => (many > 1 ? { at: from + ((index + by + many) % many), plays: false } : null),
    play: { at: plays ? at : pages.length, plays: !plays },
    next: {
      at: isOver ? undefined : from + index + 1,
      plays: !isOver,
      time: TIME + READING * (frame?.text.length ?? 0),
    },
  };
}
