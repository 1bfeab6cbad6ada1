/** Puzzles that are made before the player asks for them: one at a time, by one worker, until the player waits for it. */

import { stopped } from "./request.ts";
import type { CallOptions, Made } from "../types.ts";
import type { MakePuzzle, Order } from "./types.ts";

const LONGEST = 60_000; // milliseconds that one is made while nobody waits for it; the start of a worker does not count

/** A puzzle that is being made. */
interface Making {
  key: string;
  made: Promise<Made>;
  /** Whether the player waits for it, and what makes the other workers join then. */
  isAwaited: boolean;
  hurry: () => void;
  stop: () => void;
}

/** What a puzzle that was made of this is known by. */
export const keyOf = (order: Order) => JSON.stringify(order);

/** Begin to make a puzzle that nobody waits for yet. */
function begin(make: MakePuzzle, order: Order, how: Pick<CallOptions, "began" | "progress">): Making {
  const stopping = new AbortController();
  let hurry = () => {};
  const awaited = new Promise<void>((resolve) => (hurry = resolve));
  const made = make(...order, { ...how, signal: stopping.signal, awaited });
  return { key: keyOf(order), made, isAwaited: false, hurry, stop: () => stopping.abort() };
}

/** Makes puzzles, some of them ahead. */
export function createAhead(make: MakePuzzle) {
  const ready: Map<string, Made> = new Map();
  let current: Making | null = null;
  let heard: CallOptions["progress"]; // by the player who waits for it

  /** The player waits for the one that is being made. */
  function join(making: Making, how: CallOptions) {
    making.isAwaited = true;
    heard = how.progress;
    how.began?.();
    how.signal?.addEventListener("abort", making.stop);
    if (how.signal?.aborted) making.stop();
    making.hurry();
    return making.made;
  }

  return {
    /** Make a puzzle for the player; one that is ready is there at once, and any other that is made ahead makes room. */
    async make(...[kind, options, seed, how = {}]: Parameters<MakePuzzle>) {
      const order: Order = [kind, options, seed];
      const key = keyOf(order);
      const made = ready.get(key);
      ready.delete(key);
      if (made) return made;
      if (current?.key === key) return join(current, how);
      current?.stop();
      return make(...order, how);
    },
    /**
     * Make a puzzle ahead, unless the signal is aborted before the player waits for it. Answers null where that takes too long.
     * Rejects with Refused.
     */
    async prepare(order: Order, signal: AbortSignal): Promise<Made | null> {
      const before = ready.get(keyOf(order));
      if (before) return before;
      if (signal.aborted || current) throw stopped();
      heard = undefined;
      let isLate = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const drop = () => void (making.isAwaited || making.stop());
      const giveUp = () => {
        isLate = true;
        drop();
      };
      const began = () => {
        clearTimeout(timer); // a worker that fell silent was replaced
        timer = setTimeout(giveUp, LONGEST);
      };
      const making = (current = begin(make, order, { began, progress: (news) => heard?.(news) }));
      signal.addEventListener("abort", drop);
      try {
        const made = await making.made;
        if (!making.isAwaited) ready.set(making.key, made);
        return made;
      } catch (error) {
        if (isLate && !making.isAwaited) return null;
        throw error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", drop);
        current = null;
      }
    },
    /** Have a puzzle ready that was made before. */
    keep: (order: Order, made: Made) => void ready.set(keyOf(order), made),
  };
}
