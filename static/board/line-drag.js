/**
 * A line in the player's hand, for kinds that draw one: what pointers and keys do to it, at their own rate, until it is let
 * go and becomes a state. It knows no puzzle: where the line may go is the view's `tracing`.
 */

/** @import { Document, Place, State, Taken, Trace, Tracing } from "../types.d.ts" */
/** @typedef {{ tracing: Tracing, document: Document, state: State }} Table */

/**
 * @param {object} parts
 * @param {() => Table | null} parts.table what there is to draw on; null where nothing is, or nobody may draw now
 * @param {(state: State) => void} parts.act
 * @param {(words: string, how?: { shown?: boolean }) => void} parts.say
 * @param {() => void} parts.begun a line has been taken hold of
 */
export function createTracer({ table, act, say, begun }) {
  /** @type {{ trace: Trace, tracing: Tracing, state: State } | null} what the pointer holds */
  let drawn = null;
  /** @type {State | null} the state in which the line is held by keys */
  let held = null;
  /** @type {(() => void)[]} who waits for the pointer to let go */
  let waiting = [];

  /** The pointer holds nothing any more. */
  function free() {
    drawn = null;
    const those = waiting;
    waiting = [];
    for (const go of those) go();
  }

  return {
    /** Kept when no pointer holds a line: at once where none does. @returns {Promise<void>} */
    rested: () => new Promise((go) => (drawn ? waiting.push(go) : go())),
    trace: () => drawn?.trace ?? null,
    /**
     * A pointer comes down. False where a press is an ordinary gesture.
     * @param {[x: number, y: number]} point in cells
     * @param {number} reach how far from it a line is still taken hold of, in cells
     */
    down(point, reach) {
      const now = table();
      held = null;
      if (!now) return false;
      const trace = now.tracing.begin(now, point, reach);
      if (typeof trace === "string") say(trace);
      else if (trace) {
        drawn = { trace, tracing: now.tracing, state: now.state };
        begun();
      }
      return true;
    },
    /** @param {[x: number, y: number]} point */
    move(point) {
      if (drawn) drawn.trace = drawn.tracing.move(drawn.trace, point);
    },
    /** It is let go. Answers where the line can be taken hold of again. */
    up() {
      if (!drawn) return null;
      const { trace, tracing } = drawn;
      free();
      const state = tracing.end(trace);
      if (typeof state === "string") say(state);
      else if (state) act(state);
      const now = table();
      return now && now.tracing.tip(now);
    },
    /** It was none after all. True when there was one. */
    cancel() {
      const was = drawn !== null;
      free();
      return was;
    },
    /** The board has changed: what is in a hand is on another board. @param {State} state */
    moved(state) {
      if (drawn && drawn.state !== state) free();
      if (held && held !== state) held = null;
    },
    letGo() {
      held = null;
    },
    /**
     * A key at a place. Null when it means nothing to a line.
     * @param {string} key
     * @param {Place} at
     * @returns {Taken | null}
     */
    key(key, at) {
      const now = table();
      const taken = now?.tracing.byKey({ ...now, held: held === now.state }, key, at) ?? null;
      if (!now || !taken) return null;
      const { state = now.state, words } = taken;
      held = taken.held ? state : null;
      if (state !== now.state) act(state);
      say(words, { shown: taken.state === undefined });
      return taken;
    },
  };
}
