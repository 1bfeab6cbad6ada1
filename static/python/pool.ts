/**
 * The workers that make puzzles: one is started before it is needed, the others once a search takes long. They are restarted
 * when they are stuck, and ended when they rest.
 */

import { Refused } from "./caller.ts";
import type { Answers, CallOptions } from "../types.ts";
import type { Args, Maker, PoolParts, Turn } from "./types.ts";

const GRACE = 300; // milliseconds that a worker has to finish an attempt that is no longer needed

const lost = () => new Refused("bug", "The solver crashed.");

export function createPool({ another, workers, kept, isNeeded }: PoolParts) {
  const makers: Set<Maker> = new Set();
  /** the call that each works on, even when its search is over */
  const busy: Map<Maker, { search: object }> = new Map();
  /** the last turn of each, after which it is free */
  const turns: WeakMap<Maker, Promise<unknown>> = new WeakMap();
  let idle: ReturnType<typeof setTimeout>;

  /** Start workers until so many are up. */
  function start(count: number) {
    clearTimeout(idle);
    while (makers.size < count) makers.add(another());
    for (const maker of makers) maker.start();
  }

  function rest() {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (isNeeded()) return rest();
      for (const maker of makers) maker.end();
      makers.clear();
    }, kept);
  }

  /** Restart a worker. It stays in the pool, since a search that has begun meanwhile counts on it. */
  function restart(maker: Maker) {
    maker.end();
    maker.start();
    rest();
  }

  return {
    /** Start one worker, so that it is up when a puzzle is asked for: most puzzles need no other. */
    warm: () => start(1),
    /** Start the others too. */
    fill: () => start(workers),
    makers: () => [...makers],
    /** Whether it was not lost. */
    has: (maker: Maker) => makers.has(maker),
    /** End a worker that failed; `warm` or `fill` puts another one in its place. */
    lose(maker: Maker) {
      makers.delete(maker);
      maker.end();
    },
    /** Several searches take turns, so that a worker has one call at a time, and to end it ends the call of one search only. */
    turn: (async (maker, work) => {
      await maker.ready;
      const mine = Promise.resolve(turns.get(maker)).then(work);
      turns.set(
        maker,
        mine.catch(() => {}),
      );
      return mine;
    }) as Turn,
    /** In a turn. Rejects for a worker that was lost: it would start again, and nothing would end it. */
    async call(search: object, maker: Maker, args: Args, how: CallOptions): Promise<Answers["make"]> {
      if (!makers.has(maker)) throw lost();
      busy.set(maker, { search });
      try {
        return await maker.call("make", args, how);
      } finally {
        busy.delete(maker);
      }
    },
    /** A search is over; its calls that still run have a moment to end. */
    release(search: object) {
      for (const [maker, call] of busy) {
        if (call.search === search) setTimeout(() => busy.get(maker) === call && restart(maker), GRACE);
      }
      rest();
    },
  };
}
