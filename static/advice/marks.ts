/** What the board marks of the advice on show: places, facts, and the frame that is drawn. Pure. */

import { distinct } from "../base/words.ts";
import { chainOf } from "../kits/chain.ts";
import { ownReasons } from "./sentences.ts";
import { toldOn } from "./reducer.ts";
import { foundBefore, isWalk, momentOf } from "./walk.ts";
import type { Explained, Fact, FrameOnShow, Place, Reason, Step, StepMarks, View } from "../types.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Advice, Memory, Passing, FramePosition } from "./types.ts";

/** The step, mistake or proof that is on show. */
function subjectOf(advice: Advice | null): Explained | null {
  if (advice?.is === "step") return advice.step;
  if (advice?.is === "mistake") return advice.mistake;
  if (advice?.is === "walk") return advice.steps[advice.at - 1] ?? null;
  return advice?.is === "words" && advice.because ? { ...advice, because: advice.because } : null;
}

/** The frame on show, with its words and buttons; null where nothing is drawn in frames. */
export function framesOnShow(view: View, advice: Advice | null): FrameOnShow | null {
  const subject = subjectOf(advice);
  const { frame, filmRuns } = (advice ?? {}) as FramePosition;
  return (subject && view.drawing.frames?.(subject, frame, filmRuns)) ?? null;
}

const NO_MARKS: StepMarks = { found: [], links: [], supposed: [], wrong: [] };

function reasonMarks({ words: { holding } }: View, because: Reason[], found: Fact[] = []) {
  const supposed = because.filter(({ rule }) => rule === "suppose").flatMap(({ places }) => places);
  const held = because.flatMap(({ rule, places }) =>
    rule in holding ? places.map((at) => ({ at, value: holding[rule] })) : [],
  );
  const refuted = found.filter(({ at }) => supposed.some((place) => String(place) === String(at)));
  const ghosts = [...held, ...refuted.map(({ at, value }) => ({ at, value: 1 - value }))];
  return { ...NO_MARKS, links: chainOf(because).map(({ places }) => places), supposed, ghosts };
}

/** The marks of what is explained: while its film runs only the frame, then also what it leads to. */
function explained(view: View, advice: Advice, after: Partial<StepMarks>): StepMarks {
  const subject = subjectOf(advice);
  const { frame, isOfFilm } = framesOnShow(view, advice) ?? {};
  if (isOfFilm && frame) return { ...NO_MARKS, links: frame.links, before: frame.given, frame };
  const marks = reasonMarks(view, subject ? ownReasons(subject.because, subject.shows) : [], subject?.found);
  return { ...marks, before: frame?.given, frame, ...after };
}

/** What the board marks: the advice on show and what hints have told; what is pointed at stands out. */
export function adviceMarks(memory: Memory, board: Pick<OpenBoard, "view" | "document">): StepMarks | null {
  const { passing, spot } = memory;
  const told = isWalk(passing) ? [] : toldOn(memory, board.document);
  const marks = marksOfAdvice(passing, board);
  if (!spot && told.length === 0) return marks;
  const says = { ...marks?.says, ...(told.length > 0 && { before: "told by a hint" }) };
  const before = [...told, ...(marks?.before ?? [])];
  return { ...(marks ?? NO_MARKS), before, says, ...(spot && { pointed: spot }) };
}

/** Where a hint says to look: the places of its first reason, and those of what follows. */
export function placesToLookAt({ because, shows, found }: Step): Place[] {
  const [reason] = ownReasons(because, shows);
  return distinct([...(reason?.places ?? []), ...found.map(({ at }) => at)]);
}

function marksOfAdvice(
  advice: Passing | null,
  { view, document }: Pick<OpenBoard, "view" | "document">,
): StepMarks | null {
  switch (advice?.is) {
    case "look": {
      const places = view.words.placesOfRegion(placesToLookAt(advice.step));
      return { ...NO_MARKS, pointed: { places, isFault: false } };
    }
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
    case "replay": {
      const { state, before } = momentOf(advice);
      return { ...NO_MARKS, found: view.play.difference(document, state, before), says: { found: "this move" } };
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
export function placesIn(marks: StepMarks | null): Place[] {
  if (!marks) return [];
  const { found, wrong, links, proposed = [], pointed } = marks;
  return pointed?.places ?? [...found.map(({ at }) => at), ...wrong, ...links.flat(), ...proposed];
}
