/**
 * A line that the player draws, by pointer or by keys, until it is let go and becomes a state. It knows no puzzle: where the
 * line may go is the view's `tracing`.
 */

import type { Document, Place, Say, Scene, State, Trace, Tracing, Verdict } from "../types.ts";

type Traceable = { tracing: Tracing; document: Document; state: State };

interface TracerParts {
  /** What there is to draw on; null while nothing can be drawn. */
  table: () => Traceable | null;
  act: (state: State) => void;
  /** A line is taken hold of. */
  begun: () => void;
  say: Say;
}

/** The line in hand: by a pointer from `down` to `up`, by keys as long as they hold it. */
export function createTracer({ table, act, say, begun }: TracerParts) {
  /** what the pointer draws */
  let drawn: { trace: Trace; tracing: Tracing; state: State } | null = null;
  /** the state in which keys hold the line */
  let held: State | null = null;
  /** settled when the pointer lets go */
  let released: PromiseWithResolvers<void> | null = null;

  function free() {
    drawn = null;
    released?.resolve();
    released = null;
  }

  return {
    /** Resolves once no pointer draws. */
    rested: async () => released?.promise,
    trace: () => drawn?.trace ?? null,
    /** A pointer comes down; false where it cannot draw. */
    down(point: [x: number, y: number], reach: number) {
      const board = table();
      held = null;
      if (!board) return false;
      const trace = board.tracing.begin(board, point, reach);
      if (typeof trace === "string") say(trace);
      else if (trace) {
        drawn = { trace, tracing: board.tracing, state: board.state };
        released ??= Promise.withResolvers();
        begun();
      }
      return true;
    },
    /** @param point in cells */
    move(point: [x: number, y: number]) {
      if (drawn) drawn.trace = drawn.tracing.move(drawn.trace, point);
    },
    /** The pointer lets go. Returns where the line can be taken hold of again. */
    up() {
      if (!drawn) return null;
      const { trace, tracing } = drawn;
      free();
      const state = tracing.end(trace);
      if (typeof state === "string") say(state);
      else if (state) act(state);
      const board = table();
      return board && board.tracing.tip(board);
    },
    /** Drops what the pointer draws; true when there was something. */
    cancel() {
      const was = drawn !== null;
      free();
      return was;
    },
    /** The board has changed: a line on another state is dropped. */
    moved(state: State) {
      if (drawn && drawn.state !== state) free();
      if (held && held !== state) held = null;
    },
    letGo: () => void (held = null),
    /** A key at a place; null when it does nothing to a line. */
    key(key: string, at: Place) {
      const board = table();
      const taken = board?.tracing.byKey({ ...board, held: held === board.state }, key, at) ?? null;
      if (!board || !taken) return null;
      const { state = board.state, words } = taken;
      held = taken.held ? state : null;
      if (state !== board.state) act(state);
      say(words, { shown: taken.state === undefined });
      return taken;
    },
  };
}

// # What has just happened

type Is = NonNullable<Scene["moment"]>["is"];

/** milliseconds */
const LENGTH: { [is in Is]: number } = { begun: 500, right: 900, wrong: 1200 };

/** A short animation of a line: it was begun, it is right, or it is wrong. */
export function createLineFlash() {
  let moment: { is: Is; since: number } | null = null;
  let known: Verdict | null = null;

  function begin(is: Is) {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) moment = { is, since: performance.now() };
  }

  return {
    begin,
    /** A verdict is on show; null ends the animation of the last one. */
    judged(verdict: Verdict | null) {
      if (verdict === known) return;
      if (verdict === null) {
        if (moment?.is !== "begun") moment = null;
        return;
      }
      known = verdict;
      const { failed } = verdict.shows;
      if (verdict.solved) begin("right");
      else if (Array.isArray(failed) && failed.length > 0) begin("wrong");
    },
    at(): Scene["moment"] {
      const part = moment && (performance.now() - moment.since) / LENGTH[moment.is];
      if (moment && part !== null && part < 1) return { is: moment.is, part };
      return (moment = null);
    },
  };
}
