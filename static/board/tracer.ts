/**
 * The line that the player draws, until it is let go and becomes a state. It knows no puzzle: where the line may go is the
 * view's `tracing`.
 */

import type { Document, Place, Say, State, Trace, Tracing } from "../types.ts";

type Traceable = { tracing: Tracing; document: Document; state: State };
type Point = [x: number, y: number]; // in cells

interface TracerParts {
  /** What there is to draw on; null while nothing can be drawn. */
  traceable: () => Traceable | null;
  /** `ago`: how many seconds ago a pointer's line came to each of its places. */
  act: (state: State, ago: number[]) => void;
  /** A line is taken hold of. */
  begun: () => void;
  say: Say;
}

/** The line is in hand by a pointer, and by keys as long as they hold it. */
export function createTracer(parts: TracerParts) {
  const { traceable, act, say } = parts;
  const pointer = createPointerLine(parts);
  /** the state in which keys hold the line */
  let held: State | null = null;

  return {
    ...pointer,
    down(point: Point, reach: number) {
      held = null;
      return pointer.down(point, reach);
    },
    /** The board has changed: a line on another state is dropped. */
    moved(state: State) {
      if (!pointer.isOf(state)) pointer.cancel();
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
      if (state !== board.state) act(state, []);
      say(words, { toast: taken.state === undefined });
      return taken;
    },
  };
}

/** A line in hand, and the state that it is drawn on. */
type LineInHand = { trace: Trace; tracing: Tracing; state: State };

/** The line in hand, if there is one, and when it came to each of its places: those that it still goes over keep their times. */
function createHand() {
  let line: LineInHand | null = null;
  let times: number[] = []; // milliseconds

  function take(next: LineInHand | null) {
    line = next;
    const length = line?.tracing.length(line.trace) ?? 0;
    times = Array.from({ length }, (_, index) => times[index] ?? performance.now());
  }
  return {
    line: () => line,
    isClick: () => line !== null && line.tracing.isClick(line.trace),
    take,
    lead: (next: (line: LineInHand) => Trace) => line && take({ ...line, trace: next(line) }),
    /** In seconds. */
    ago: () => times.map((time) => (performance.now() - time) / 1000),
  };
}

/**
 * The line in the hand of a pointer, from `down` to `up`. A click of the mouse on its tip, or on a start, leaves it in hand: it
 * follows the mouse, and the next click puts it down.
 */
function createPointerLine({ traceable, act, say, begun }: TracerParts) {
  const hand = createHand();
  /** whether it follows a mouse whose button is up */
  let follows = false;
  /** settled when the pointer lets go */
  let released: PromiseWithResolvers<void> | null = null;

  function free() {
    hand.take(null);
    follows = false;
    released?.resolve();
    released = null;
  }

  /** Takes hold of a line at a point, if there is one; false while nothing can be drawn. */
  function take(point: Point, reach: number) {
    const board = traceable();
    if (!board) return false;
    const trace = board.tracing.begin(board, point, reach);
    if (typeof trace === "string") say(trace);
    else if (trace) {
      hand.take({ trace, tracing: board.tracing, state: board.state });
      released ??= Promise.withResolvers();
      begun();
    }
    return true;
  }

  /** What is drawn becomes the state. Returns where the line can be taken hold of again. */
  function putDown() {
    const line = hand.line();
    if (!line) return null;
    const ago = hand.ago();
    free();
    const state = line.tracing.end(line.trace);
    if (typeof state === "string") say(state);
    else if (state) act(state, ago);
    const board = traceable();
    return board && board.tracing.tip(board);
  }

  return {
    /** Resolves once no pointer draws. */
    rested: async () => released?.promise,
    trace: () => hand.line()?.trace ?? null,
    follows: () => follows,
    /** Whether it is drawn on a state; nothing is on any. */
    isOf: (state: State) => (hand.line()?.state ?? state) === state,
    /** A pointer comes down, and draws where there is a line to take hold of; false while nothing can be drawn. */
    down(point: Point, reach: number) {
      if (!hand.line() || !follows) return take(point, reach);
      hand.lead(({ tracing, trace }) => tracing.lead(trace, point, reach));
      return true;
    },
    move: (point: Point) => void hand.lead(({ tracing, trace }) => tracing.move(trace, point)),
    /** The pointer lets go, a mouse perhaps of its button only. Returns where the line can be taken hold of again. */
    up(point: Point, reach: number, isFinger: boolean) {
      const stays = !isFinger && !follows && hand.isClick();
      const tip = putDown();
      if (stays && tip !== null) follows = take(point, reach) && hand.line() !== null;
      return tip;
    },
    /** Puts down a line that follows the mouse: where it is, or as it was if it has not moved. */
    putDown: () => (hand.isClick() ? free() : putDown()),
    /** Drops what is drawn; true when there was something. */
    cancel() {
      const was = hand.line() !== null;
      free();
      return was;
    },
  };
}
