/** The workers that make puzzles: started before they are needed, replaced when they are stuck, ended when they rest. */

/** @import { Answers, CallOptions } from "../types" */
/** @import { Args, Maker, PoolParts } from "./types" */

const GRACE = 300; // milliseconds that a worker has to finish an attempt that is no longer needed

/** @param {PoolParts} parts */
export function createPool({ another, workers, kept, isNeeded }) {
  /** @type {Set<Maker>} */
  const makers = new Set();
  /** @type {Map<Maker, Promise<unknown>>} what each works on, even when nobody waits for it any more */
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

  /** Another worker takes the place of one. @param {Maker} maker */
  function drop(maker) {
    makers.delete(maker);
    maker.end();
    if (!isNeeded()) warm();
    rest();
  }

  return {
    warm,
    makers: () => [...makers],
    /** End a worker that failed; how many are left. @param {Maker} maker */
    lose(maker) {
      makers.delete(maker);
      maker.end();
      return makers.size;
    },
    /** Fulfilled once a worker is up and has nothing to do. @param {Maker} maker */
    async whenFree(maker) {
      await maker.ready;
      await busy.get(maker)?.catch(() => {});
    },
    /** @param {Maker} maker @param {Args} args @param {CallOptions} how @returns {Promise<Answers["make"]>} */
    call(maker, args, how) {
      const work = maker.call("make", args, how);
      busy.set(maker, work);
      const done = () => busy.get(maker) === work && busy.delete(maker);
      work.then(done, done);
      return work;
    },
    /** @param {Iterable<Maker>} late they work on what is no longer needed */
    release(late) {
      for (const maker of late) {
        const work = busy.get(maker);
        setTimeout(() => work && busy.get(maker) === work && drop(maker), GRACE);
      }
      rest();
    },
  };
}
