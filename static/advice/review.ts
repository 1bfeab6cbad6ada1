/** The review of a run in words: how each move was found, and what stood out. Pure. */

import { groupsOf } from "../base/groups.ts";
import { capital, clock, counted, fewPlaces } from "../base/words.ts";
import { titleOf } from "./sentences.ts";
import type { PlayedMoment } from "../model/runs.ts";
import type { Document, Fact, How, Mark, Review, ReviewedMove, RuleUse, State, StepMarks, View } from "../types.ts";

/** By how a mark was found: what it is called, and its sign on the time line. In this order the first one names a move. */
const HOWS: { [how in How]: { title: string; sign: string } } = {
  mistake: { title: "Mistake", sign: "✕" },
  guess: { title: "Guess", sign: "?" },
  away: { title: "Farther away", sign: "▲" },
  unknown: { title: "Not judged", sign: "·" },
  open: { title: "Open", sign: "◇" },
  tried: { title: "By trial and error", sign: "◆" },
  back: { title: "Taken back", sign: "↩" },
  same: { title: "No closer", sign: "–" },
  given: { title: "Given", sign: "+" },
  followed: { title: "Followed", sign: "●" },
  closer: { title: "Closer", sign: "●" },
};
const ORDER = Object.keys(HOWS) as How[];
/** A line is not right or wrong mark by mark. */
const OF_LINES: { [how in How]?: string } = { followed: "Forced", mistake: "Lost" };

const isLine = (view: View) => view.play.tracing !== undefined;
const titleOfHow = (view: View, how: How) => (isLine(view) ? OF_LINES[how] : undefined) ?? HOWS[how].title;

/** What names a move: the most telling of its marks. */
export const howOf = ({ marks }: ReviewedMove) =>
  ORDER.find((how) => marks.some((mark) => mark.how === how)) ?? "unknown";
export const signOf = (move: ReviewedMove) => HOWS[howOf(move)].sign;

/** How many moves there are of each sort. */
export function figuresOf(view: View, { moves }: Review) {
  const groups = new Map(groupsOf(moves, howOf));
  const present = ORDER.toReversed().flatMap((how) => {
    const count = groups.get(how)?.length ?? 0;
    return count > 0 ? [[titleOfHow(view, how), String(count)] as const] : [];
  });
  return Object.fromEntries(present);
}

interface Told {
  view: View;
  document: Document;
  run: PlayedMoment[];
}

/** "Move 5 of 23, 00:12: mistake" */
export const moveTitle = ({ view }: Told, { moves }: Review, index: number) =>
  `Move ${index + 1} of ${moves.length}, ${clock(moves[index].seconds)}: ${titleOfHow(view, howOf(moves[index])).toLowerCase()}`;

function foundWords({ view, document }: Told, state: State, facts: Fact[]) {
  const places = facts.map(({ at }) => at);
  return isLine(view) ? fewPlaces(view.words.where, places) : view.words.sayFound({ document, state }, facts);
}

/** The marks of a move in sentences, those that are alike together. */
export function moveLines(told: Told, move: ReviewedMove) {
  const before = told.run[move.moment - 1].state;
  return groupsOf(move.marks, ({ how, text }) => JSON.stringify([how, text])).map(([, alike]) => {
    const [{ how, text }] = alike;
    const words = foundWords(
      told,
      before,
      alike.flatMap(({ found }) => found),
    );
    return { title: titleOfHow(told.view, how), text: [`${capital(words)}.`, text].filter(Boolean).join(" ") };
  });
}

/** What a drawing of the board after a move marks. */
export function marksOf({ marks }: ReviewedMove): StepMarks {
  const placesOf = (wanted: (mark: Mark) => boolean) =>
    marks.filter(wanted).flatMap(({ found }) => found.map(({ at }) => at));
  return {
    found: marks.filter(({ how }) => how !== "mistake" && how !== "back").flatMap(({ found }) => found),
    links: [],
    supposed: [],
    wrong: placesOf(({ how }) => how === "mistake"),
  };
}

/** About how long a player took. */
const spanWords = (seconds: number) =>
  seconds < 1 ? "less than a second" : `about ${counted(Math.round(seconds), "second")}`;

/** What stood out, each with the index of its move. */
export function highlightsOf(told: Told, { moves, mistake, wait }: Review) {
  const at = (index: number) => `move ${index + 1}, ${clock(moves[index].seconds)}`;
  const firstOf = (how: How) => moves.findIndex((move) => move.marks.some((mark) => mark.how === how));
  const [wrong, guess, away] = [firstOf("mistake"), firstOf("guess"), firstOf("away")];
  const waited = wait ? moves.findIndex(({ moment }) => moment > wait.moment) : -1;
  const step = wait?.step ? foundWords(told, told.run[wait.moment].state, wait.step.found) : "";
  const reason = mistake?.because.at(-1)?.text;
  return [
    wrong >= 0 && { title: "First mistake", text: [`${capital(at(wrong))}.`, mistake?.text, reason].filter(Boolean).join(" "), move: wrong }, // prettier-ignore
    guess >= 0 && { title: "First guess", text: `${capital(at(guess))}.`, move: guess },
    away >= 0 && {
      title: "First click that led away",
      text: `${capital(at(away))}. ${moves[away].marks[0].text}`,
      move: away,
    },
    wait !== null &&
      waited >= 0 && {
        title: "Longest wait",
        text: [`${capital(spanWords(wait.seconds))} before ${at(waited)}.`, wait.text, step && `${capital(step)}.`].filter(Boolean).join(" "), // prettier-ignore
        move: waited,
      },
  ].filter((highlight) => highlight !== false);
}

/** "Only one cell can light it: 12 moves, about 3 seconds each" */
export const ruleLines = (view: View, rules: readonly RuleUse[]) =>
  rules.map(({ rule, times, seconds, hints = 0 }) => ({
    title: titleOf(view, rule),
    text: [
      times > 0 && counted(times, "move"),
      times > 0 && `${spanWords(seconds)}${times === 1 ? "" : " each"}`,
      hints > 0 && counted(hints, "hint"),
    ]
      .filter(Boolean)
      .join(", "),
  }));
