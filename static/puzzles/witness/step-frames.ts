/**
 * The frames of a hint, a step, a mistake or a proof: to look at, each case and each way of a piece as a whole; to play, each
 * supposition with what follows from it, after the steps that are used. Pure.
 */

import { memoised } from "../../base/memoise.ts";
import { capital, fewPlaces } from "../../base/words.ts";
import { numberedReasons } from "../../kits/chain.ts";
import { where } from "../../kits/edge-grid.ts";
import type { Chain, Explained, Frame, Place } from "../../types.ts";

type Numbered = ReturnType<typeof numberedReasons>[number];
/** What is known, and what the sentences speak of. */
type Background = Pick<Frame, "given" | "links">;
type Unsaid = Omit<Frame, "said">;

const NOTHING = { title: "", supposed: [], option: [], follows: [], numbers: [], wrong: [], joined: [], out: [] };

/** What is drawn of one chain, as far as it is played: all of it by default. */
function chainFrame(
  { supposed, follows, wrong, joined }: Chain,
  reasons: Numbered[],
  upTo: number = follows.length + 1,
): Omit<Unsaid, keyof Background> {
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

/** A place with the number of the reason that is meant; none where it is not in the list. */
function numbered(at: Place, reasons: Numbered[], isMeant: (reason: Numbered) => boolean): Frame["numbers"] {
  const reason = reasons.find(isMeant);
  return reason ? [{ at, number: reason.number }] : [];
}

/** The reasons of each chain of a step, numbered as in the list. */
function reasonsOf({ because, shows }: Explained): Numbered[][] {
  const all = numberedReasons(because);
  return (shows?.chains ?? []).map((_, index) => all.filter(({ supposition }) => supposition === index + 1));
}

const backgroundOf = ({ because, shows }: Explained): Background => ({
  given: shows?.given ?? [],
  links: because.filter(({ rule }) => rule !== "suppose").map(({ places }) => places),
});

/** Each way of a piece that is left, and those that steps before ruled out. */
function wayFrames(step: Explained): Unsaid[] {
  const { ways = [] } = step.shows ?? {};
  return ways.map((way) => {
    const { piece, places, text, out = false } = way;
    if (out) return { ...NOTHING, ...backgroundOf(step), option: places, out: places, text, title: "Ruled out before" };
    const same = ways.filter((other) => !other.out && String(other.piece) === String(piece));
    const title = same.length > 1 ? `Way ${same.indexOf(way) + 1} of ${same.length}` : "Where it lies";
    return { ...NOTHING, ...backgroundOf(step), option: places, text, title };
  });
}

/** Each chain as a whole. */
const wholeChains = (step: Explained): Unsaid[] =>
  (step.shows?.chains ?? []).map((chain, index, { length }) => ({
    ...chainFrame(chain, reasonsOf(step)[index]),
    ...backgroundOf(step),
    title: length > 1 ? `${chain.supposed.way ? "Way" : "Case"} ${index + 1} of ${length}` : "All of it",
    text: [chain.supposed.text, chain.wrong.text].filter(Boolean).join(" "),
  }));

/** A step as its film shows it; only the reasons of the last step are in the list. */
function filmFrames(step: Explained, isLast: boolean): Unsaid[] {
  const { chains = [] } = step.shows ?? {};
  if (chains.length === 0) {
    return [...wayFrames(step), { ...NOTHING, ...backgroundOf(step), follows: [step.found ?? []], text: step.text }];
  }
  return chains.flatMap((chain, index) => {
    const reasons = isLast ? reasonsOf(step)[index] : [];
    const first = chain.supposed.text ? 0 : 1;
    const length = chain.follows.length + 2 - first;
    return Array.from({ length }, (_, at) => ({ ...chainFrame(chain, reasons, at + first), ...backgroundOf(step) }));
  });
}

/** A frame with what is read out: its number, its sentence, and where that is. */
function withWords(frame: Unsaid): Frame {
  const { title, text, supposed, follows, wrong, option } = frame;
  const facts = (follows.at(-1) ?? supposed).map(({ at }) => at);
  const places = wrong.length > 0 ? wrong : facts.length > 0 ? facts : option;
  const there = places.length > 0 ? [`${capital(fewPlaces(where, places))}.`] : [];
  return { ...frame, said: [`${title}.`, text, ...there].join(" ") };
}

/** The frames of a step: the pages to look at, and those of its film. */
export const framesOf = memoised((step: Explained) => {
  const { steps = [step], chains = [] } = step.shows ?? {};
  const parts =
    steps.length > 1 || chains.length > 0
      ? steps.flatMap((each, index) => filmFrames(each, index === steps.length - 1))
      : [];
  const film = parts.length > 1 ? parts.map((frame, at) => ({ ...frame, title: `${at + 1} of ${parts.length}` })) : [];
  const own = { ...step, because: steps[steps.length - 1].because }; // without those of earlier steps
  return { pages: [...wholeChains(own), ...wayFrames(own)].map(withWords), film: film.map(withWords) };
});
