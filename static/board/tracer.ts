/**
 * The line that the player draws, until it is let go and becomes a state. It knows no puzzle: where the line may go is the
 * view's `tracing`.
 */

import type { Document, Place, Say, State, Trace, Tracing } from "../types.ts";

type Traceable = { tracing: Tracing; document: Document; state: State };

interface TracerParts {
  /** What there is to draw on; null while nothing can be drawn. */
  traceable: () => Traceable | null;
  act: (state: State) => void;
  /** A line is taken hold of. */
  begun: () => void;
  say: Say;
}

/** The line is in hand by a pointer from `down` to `up`, and by keys as long as they hold it. */
export function createTracer({ traceable, act, say, begun }: TracerParts) {
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
    /** A pointer comes down, and draws where there is a line to take hold of; false while nothing can be drawn. */
    down(point: [x: number, y: number], reach: number) {
      const board = traceable();
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
      const board = traceable();
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
      const board = traceable();
      const taken = board?.tracing.byKey({ ...board, held: held === board.state }, key, at) ?? null;
      if (!board || !taken) return null;
      const { state = board.state, words } = taken;
      held = taken.held ? state : null;
      if (state !== board.state) act(state);
      say(words, { toast: taken.state === undefined });
      return taken;
    },
  };
}
