/**
 * The workers that make puzzles: one is started before it is needed, the others once a search takes long. They are restarted
 * when they are stuck, and ended when they rest.
 */

import { Refused } from "./caller.js";

/** @import { Answers, CallOptions } from "../types" */
/** @import { Args, Maker, PoolParts } from "./types" */

const GRACE = 300; // milliseconds that a worker has to finish an attempt that is no longer needed

const lost = () => new Refused("bug", "The solver crashed.");

/** @param {PoolParts} parts */
export function createPool({ another, workers, kept, isNeeded }) {
  /** @type {Set<Maker>} */
  const makers = new Set();
  /** @type {Map<Maker, Promise<unknown>>} what each works on, even when no search waits for it any more */
  const busy = new Map();
  /** @type {ReturnType<typeof setTimeout>} */
  let idle;

  /** Start workers until so many are up. @param {number} count */
  function start(count) {
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

  /** Restart a worker. It stays in the pool, since a search that has begun meanwhile counts on it. @param {Maker} maker */
  function restart(maker) {
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
    /** Whether it was not lost. @param {Maker} maker */
    has: (maker) => makers.has(maker),
    /** End a worker that failed; `warm` or `fill` puts another one in its place. @param {Maker} maker */
    lose(maker) {
      makers.delete(maker);
      maker.end();
    },
    /** Fulfilled once a worker is up and has nothing to do. @param {Maker} maker */
    async whenFree(maker) {
      await maker.ready;
      await busy.get(maker)?.catch(() => {});
    },
    /** Rejects for a worker that was lost: it would start again, and nothing would end it. @param {Maker} maker @param {Args} args @param {CallOptions} how @returns {Promise<Answers["make"]>} */
    call(maker, args, how) {
      const work = makers.has(maker) ? maker.call("make", args, how) : Promise.reject(lost());
      busy.set(maker, work);
      const done = () => busy.get(maker) === work && busy.delete(maker);
      work.then(done, done);
      return work;
    },
    /** A search is over. @param {Iterable<Maker>} late those that still work on it */
    release(late) {
      for (const maker of late) {
        const work = busy.get(maker);
        setTimeout(() => work && busy.get(maker) === work && restart(maker), GRACE);
      }
      rest();
    },
  };
}
