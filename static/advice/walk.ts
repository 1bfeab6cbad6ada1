/** Explanations and solutions, step by step: the stops, the states at each, and the buttons. Pure. */

import type { IconName } from "../types.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Action, Advice, AnyWalk, Replay, Walk } from "./types.ts";

/** The stops of a walk: its steps, and the words after the last; of a replay its moments. */
export const stopsOf = (walk: AnyWalk) =>
  walk.is === "replay" ? walk.run.length : walk.steps.length + (walk.end ? 1 : 0);

/** Whether it has no more stops, and none are being found. */
export const isAtEnd = (walk: AnyWalk) => walk.at >= stopsOf(walk) && !(walk.is === "walk" && walk.grows);

/** Whether it is gone through step by step, and goes on by itself if asked to. */
export const isWalk = (advice: Advice | null): advice is AnyWalk => advice?.is === "walk" || advice?.is === "replay";

/** The moment of a replay, with the state before it. */
export const momentOf = ({ run, at }: Replay) => ({ ...run[at - 1], before: run[Math.max(0, at - 2)].state });

/** What the steps before the one on show have found. */
export const foundBefore = ({ steps, at }: Walk) => steps.slice(0, at - 1).flatMap(({ found }) => found);

/** The states of a walk before its step and with it, from the empty board. */
export function statesOf(walk: Walk, { view, document }: OpenBoard) {
  const blank = view.play.blank(document);
  const found = foundBefore(walk);
  const step = walk.steps[walk.at - 1];
  const before = view.play.apply(document, blank, found);
  const after = step ? view.play.apply(document, blank, [...found, ...step.found]) : before;
  return { before, after, isEnd: !step, isProof: walk.steps.every(({ found }) => found.length === 0) };
}

/** Buttons to step through several solutions. */
export const stepButtons = (at: number, length: number, [back, on]: IconName[] = []): Action[] => [
  { text: "Previous", does: { is: "solution", by: -1 }, icon: back, disabled: at === 0 },
  { text: "Next", does: { is: "solution", by: 1 }, icon: on, disabled: at === length - 1 },
];
