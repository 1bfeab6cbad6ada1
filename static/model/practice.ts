/** Practice: which rule comes next, which step a move does, how well it went, and the player's own slow moves. Pure. */

import { isCorner } from "../kits/edge-grid.ts";
import type { Document, FirstStep, Practice, Reason, State, Step, View } from "../types.ts";

/** The name of the board that was open before a board of practice. */
interface Return {
  back: string;
}
/** What a board of practice knows of it. */
export type PracticePlace = FirstPlace | PositionPlace;
/** One of the first steps in a kind: which, from 0, and of how many. */
export interface FirstPlace extends Return, Omit<FirstStep, "document"> {
  at: number;
  of: number;
}
/** A position in which a single rule gives the next step. */
export interface PositionPlace extends Return, Pick<Practice, "rule" | "steps"> {
  /** Why other moves are no such step; a page of before wrote none. */
  misses?: Practice["misses"];
  /** Of a position of the player's own: how many seconds the move took. */
  took?: number;
  /** How many moves were wrong. */
  wrong: number;
  /** Why the last move was taken back. */
  miss?: { text: string; because?: Reason[] };
  /** Of the steps, the one that a move did a part of, which shows that the rule was found. */
  begun?: Step;
}
export const isFirst = (practice: PracticePlace): practice is FirstPlace => "solved" in practice;

/** A card of ts-fsrs as it is kept: when the rule is due again, and more. */
export type PracticeCard = { due: string; [name: string]: unknown };
export type PracticeCards = { [name: string]: PracticeCard };

const QUICK = 8; // seconds
const SLOW = 40; // seconds

/** The name of a rule's card. */
export const cardName = (kind: string, rule: string) => `${kind} ${rule}`;

/** What is due, the longest due first; else a rule that was never practised, the easiest first; else what is due next. */
export function nextRule(kind: string, rules: string[], cards: PracticeCards, now: number) {
  const dueOf = (rule: string) => Date.parse(cards[cardName(kind, rule)]?.due ?? "");
  const known = rules.filter((rule) => dueOf(rule) > 0).sort((one, other) => dueOf(one) - dueOf(other));
  const fresh = rules.find((rule) => !known.includes(rule));
  return known.length > 0 && dueOf(known[0]) <= now ? known[0] : (fresh ?? known[0]);
}

/** A position at which the player waited before a move. */
export interface SlowMove {
  document: Document;
  state: State;
  seconds: number;
}
/** The positions of a run at which its moves took long. */
export const slowMovesOf = (document: Document, run: Omit<SlowMove, "document">[]): SlowMove[] =>
  run.slice(1).flatMap((after, index) => {
    const { state, seconds } = run[index];
    const took = Math.round(after.seconds - seconds);
    return took > QUICK ? [{ document, state, seconds: took }] : [];
  });

/** How well it went, as ts-fsrs counts: 1 again, 2 hard, 3 good, 4 easy. */
export const rated = (wrong: number, seconds: number): 1 | 2 | 3 | 4 =>
  wrong > 0 ? 1 : seconds > SLOW ? 2 : seconds > QUICK ? 3 : 4;

/** The step that a move does: the first thing that it changes, corners of a line aside. Null where it does none. */
export function stepDone(view: View, document: Document, before: State, after: State, steps: Step[]): Step | null {
  const changed = (one: State, other: State) => view.play.changed(document, one, other).map(String);
  const places = changed(after, before);
  const news = view.play.difference(document, after, before);
  const first = news.find(({ at }) => !view.play.tracing || typeof at === "string" || !isCorner(at));
  for (const step of steps) {
    for (const fact of step.found) {
      if (!places.includes(String(fact.at))) continue;
      const isFirst = first !== undefined && String(first.at) === String(fact.at) && first.value === fact.value;
      const isThere = () => changed(view.play.apply(document, after, [fact]), after).length === 0;
      const isNote = first === undefined && fact.value === 0 && isThere();
      if (isFirst || isNote) return step;
    }
  }
  return null;
}

/** What a step finds that a board has not yet, and could have. */
export const factsLeft = ({ play }: View, document: Document, state: State, { found }: Step) =>
  found.filter((fact) => {
    const changed = play.changed(document, play.apply(document, state, [fact]), state);
    return changed.map(String).includes(String(fact.at));
  });

/** Why a move is no step; undefined where that is not known beforehand. */
export function missOf(view: View, document: Document, before: State, after: State, misses: Readonly<Reason[]> = []) {
  const places = view.play.changed(document, after, before).map(String);
  return misses.find((miss) => miss.places.some((place) => places.includes(String(place))))?.text;
}
