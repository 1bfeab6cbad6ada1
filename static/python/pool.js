/** The workers that make puzzles: started before they are needed, restarted when they are stuck, ended when they rest. */

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

  /** Start the workers, so that they are up when a puzzle is asked for. */
  function warm() {
    clearTimeout(idle);
    while (makers.size < workers) makers.add(another());
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
    warm,
    makers: () => [...makers],
    /** Whether it was not lost. @param {Maker} maker */
    has: (maker) => makers.has(maker),
    /** End a worker that failed; `warm` puts another one in its place. @param {Maker} maker */
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
