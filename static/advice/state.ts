/** Which advice is shown, and what the board marks of it: a reducer, without page or Python. */

import { chainOf } from "../kits/chain.ts";
import { same } from "../model/difference.ts";
import { ownReasons } from "./sentences.ts";
import type { Explained, Fact, IconName, OnShow, Place, Reason, Scene, View } from "../types.ts";
import type { Action, Advice, AdviceEvent, Memory, OpenBoard, Passing, Pinned, Played, Reply, Walk } from "./types.ts";

export const EMPTY: Memory = { passing: null, pinned: null, document: null, refuted: null, spot: null, told: null };

/** The stops of a walk: its steps, and the words after the last. */
export const stopsOf = ({ steps, end }: Walk) => steps.length + (end ? 1 : 0);

/** The help that a reply gives; null where it gives none, as Check. */
export function helpIn({ passing, pinned }: Reply) {
  if (pinned?.is === "plan" || passing?.is === "solutions") return { shown: true };
  if (passing?.is === "narrowed" && passing.narrowed.shared?.found?.length) return { shown: false };
  return passing?.is === "step" || passing?.is === "walk" ? { shown: false } : null;
}

/** Whether it stays while one plays on. */
export const isPinned = (advice: Advice): advice is Pinned =>
  advice.is === "plan" || advice.is === "proof" || advice.is === "patterns";

/** @returns the same object when nothing changes */
export function reduced(memory: Memory, event: AdviceEvent): Memory {
  const { passing, pinned } = memory;
  const closed = { ...memory, passing: null, spot: null };
  switch (event.is) {
    case "replied": {
      const { reply, now } = event;
      const refuted = reply.refuted ? { state: now.state, text: reply.refuted } : memory.refuted;
      if (reply.pinned) return { ...closed, pinned: reply.pinned, document: now.document, refuted };
      return reply.passing ? { ...closed, passing: reply.passing, refuted } : memory;
    }
    case "show":
      return isPinned(event.advice) ? { ...closed, pinned: event.advice } : { ...closed, passing: event.advice };
    case "spot":
      return { ...memory, spot: event.spot };
    case "walk":
      return passing?.is === "walk" ? { ...closed, passing: walked(passing, event) } : memory;
    case "frame":
      return passing ? { ...memory, passing: framed(passing, event) } : memory;
    case "told": {
      const { document, facts } = event;
      const before = memory.told?.document === document ? memory.told.facts : [];
      return { ...memory, told: { document, facts: [...before, ...facts] } };
    }
    case "close":
      return passing ? closed : { ...closed, pinned: null };
    case "moved": {
      const isOtherPuzzle = pinned !== null && memory.document !== event.now.document;
      const isOver = passing !== null && !isStillTrue(memory, event.now);
      if (!isOtherPuzzle && !isOver && memory.spot === null) return memory;
      return { ...memory, spot: null, passing: isOver ? null : passing, pinned: isOtherPuzzle ? null : pinned };
    }
  }
}

function walked(walk: Walk, to: { at: number; playing: boolean }): Walk {
  const last = stopsOf(walk);
  const at = Math.max(1, Math.min(last, to.at));
  return { ...walk, at, playing: to.playing && at < last, frame: undefined, plays: false };
}

/** At a frame of what it explains; an explanation pauses. */
const framed = (advice: Passing, { at, plays }: { at: number | undefined; plays: boolean }): Passing =>
  ({ ...advice, frame: at, plays, ...(advice.is === "walk" && { playing: false }) }) as Passing;

/** What hints have told of a board; nothing where it is begun anew. */
export function toldOn({ told }: Memory, { document, state, view }: OpenBoard) {
  const isNew = same(state, view.play.blank(document));
  return told?.document === document && !isNew ? told.facts : [];
}

/** Only solutions outlive a change of the board: those that are stepped through. */
function isStillTrue({ passing }: Memory, { document, state }: Pick<OpenBoard, "document" | "state">) {
  if (passing?.is !== "solutions") return false;
  return passing.at < 0 ? passing.document === document : passing.states[passing.at] === state;
}

// # Frames

/** The step, mistake or proof that is on show. */
function subjectOf(advice: Advice | null): Explained | null {
  if (advice?.is === "step") return advice.step;
  if (advice?.is === "mistake") return advice.mistake;
  if (advice?.is === "walk") return advice.steps[advice.at - 1] ?? null;
  return advice && "because" in advice ? (advice as Explained) : null;
}

/** The frame on show, with its words and buttons; null where nothing is drawn in frames. */
export function framesOnShow(view: View, advice: Advice | null): OnShow | null {
  const subject = subjectOf(advice);
  const { frame, plays } = (advice ?? {}) as Played;
  return (subject && view.drawing.frames?.(subject, frame, plays)) ?? null;
}

/** Buttons to step through several. */
export const stepButtons = (at: number, length: number, [back, on]: IconName[] = []): Action[] => [
  { text: "Previous", by: -1, icon: back, disabled: at === 0 },
  { text: "Next", by: 1, icon: on, disabled: at === length - 1 },
];

// # What the board marks

type Marks = NonNullable<Scene["step"]>;

const NO_MARKS: Marks = { found: [], links: [], supposed: [], wrong: [] };

function reasonMarks({ words: { holding } }: View, because: Reason[], found: Fact[] = []) {
  const supposed = because.filter(({ rule }) => rule === "suppose").flatMap(({ places }) => places);
  const held = because.flatMap(({ rule, places }) =>
    rule in holding ? places.map((at) => ({ at, value: holding[rule] })) : [],
  );
  const refuted = found.filter(({ at }) => supposed.some((place) => String(place) === String(at)));
  const ghosts = [...held, ...refuted.map(({ at, value }) => ({ at, value: 1 - value }))];
  return { ...NO_MARKS, links: chainOf(because).map(({ places }) => places), supposed, ghosts };
}

/** The marks of what is explained: while it is played only the frame, then also what it leads to. */
function explained(view: View, advice: Advice, after: Partial<Marks>): Marks {
  const subject = subjectOf(advice);
  const { frame, isPlayed } = framesOnShow(view, advice) ?? {};
  if (isPlayed && frame) return { ...NO_MARKS, links: frame.links, before: frame.given, frame };
  const marks = reasonMarks(view, subject ? ownReasons(subject.because, subject.shows) : [], subject?.found);
  return { ...marks, before: frame?.given, frame, ...after };
}

/** What the board marks; what is pointed at stands out. */
export function marksOf({ passing, spot }: Memory, board: Pick<OpenBoard, "view" | "document">): Marks | null {
  const marks = marksOfAdvice(passing, board);
  return spot ? { ...(marks ?? NO_MARKS), pointed: spot } : marks;
}

function marksOfAdvice(advice: Passing | null, { view, document }: Pick<OpenBoard, "view" | "document">): Marks | null {
  switch (advice?.is) {
    case "step":
      return explained(view, advice, { found: advice.step.found, says: { found: "hint", links: "reason" } });
    case "mistake":
      return explained(view, advice, { wrong: advice.mistake.places, says: { links: "reason", wrong: "mistake" } });
    case "words":
      return explained(view, advice, { says: { links: "reason" } });
    case "fault":
      return { ...NO_MARKS, wrong: advice.places };
    case "walk": {
      const step = advice.steps[advice.at - 1];
      if (!step) return null;
      const says = { found: "this step", links: "reason" };
      return { ...explained(view, advice, { found: step.found, says }), before: foundBefore(advice) };
    }
    case "solutions": {
      const { states, at } = advice;
      const found = at > 0 ? view.play.difference(document, states[at], states[at - 1]) : [];
      return { ...NO_MARKS, found, says: { found: "other than before" } };
    }
    case "narrowed":
      return {
        ...NO_MARKS,
        proposed: advice.narrowed.clues.map(({ at }) => at),
        found: advice.narrowed.shared?.found ?? [],
        says: { found: "in all solutions", proposed: "clue to add" },
      };
    default:
      return null;
  }
}

/** The places to look at: what is pointed at, else all that is found, wrong, spoken of or proposed. */
export function placesIn(marks: Marks | null): Place[] {
  if (!marks) return [];
  const { found, wrong, links, proposed = [], pointed } = marks;
  return pointed?.places ?? [...found.map(({ at }) => at), ...wrong, ...links.flat(), ...proposed];
}

const foundBefore = ({ steps, at }: Walk) => steps.slice(0, at - 1).flatMap(({ found }) => found);

/** The states of a walk before its step and with it, from the empty board. */
export function statesOf(walk: Walk, { view, document }: OpenBoard) {
  const blank = view.play.blank(document);
  const found = foundBefore(walk);
  const step = walk.steps[walk.at - 1];
  const before = view.play.apply(document, blank, found);
  const after = step ? view.play.apply(document, blank, [...found, ...step.found]) : before;
  return { before, after, isEnd: !step, isProof: walk.steps.every(({ found }) => found.length === 0) };
}
