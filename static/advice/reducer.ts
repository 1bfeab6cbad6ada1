/** What advice remembers, and what it remembers after an event: a reducer, without page or Python. */

import { isAtEnd, isWalk, stopsOf } from "./walk.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Document } from "../types.ts";
import type { Advice, AdviceEvent, AnyWalk, Memory, Passing, Pinned } from "./types.ts";

export const EMPTY: Memory = { passing: null, pinned: null, document: null, refuted: null, spot: null, told: null };

/** Whether it stays while one plays on. */
export const isPinned = (advice: Advice): advice is Pinned =>
  advice.is === "plan" || advice.is === "proof" || advice.is === "patterns";

/** The memory after an event; the same object when nothing changes. */
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
      return isWalk(passing) ? { ...closed, passing: walked(passing, event) } : memory;
    case "speed":
      return passing?.is === "replay" ? { ...memory, passing: { ...passing, speed: event.speed } } : memory;
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
      if (event.forgets && memory.told) return reduced({ ...memory, told: null }, event);
      const isOtherPuzzle = pinned !== null && memory.document !== event.now.document;
      const isOver = passing !== null && !isStillTrue(memory, event.now);
      if (!isOtherPuzzle && !isOver && memory.spot === null) return memory;
      return { ...memory, spot: null, passing: isOver ? null : passing, pinned: isOtherPuzzle ? null : pinned };
    }
  }
}

/** At another stop of an explanation, or of a replay. */
function walked(walk: AnyWalk, to: { at: number; autoplay: boolean }): AnyWalk {
  const at = Math.max(1, Math.min(stopsOf(walk), to.at));
  const moved = { at, autoplay: to.autoplay && !isAtEnd({ ...walk, at }) };
  return walk.is === "replay" ? { ...walk, ...moved } : { ...walk, ...moved, frame: undefined, filmRuns: false };
}

/** At a frame of what it explains; an explanation pauses. */
const framed = (advice: Passing, { at, filmRuns }: { at: number | undefined; filmRuns: boolean }): Passing =>
  ({ ...advice, frame: at, filmRuns, ...(advice.is === "walk" && { autoplay: false }) }) as Passing;

/** What hints have told of a puzzle since it was begun. */
export const toldOn = ({ told }: Memory, document: Document) => (told?.document === document ? told.facts : []);

/** Only solutions outlive a change of the board: those that are stepped through. */
function isStillTrue({ passing }: Memory, { document, state }: Pick<OpenBoard, "document" | "state">) {
  if (passing?.is !== "solutions") return false;
  return passing.at < 0 ? passing.document === document : passing.states[passing.at] === state;
}
