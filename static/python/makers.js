/**
 * Makes puzzles in several workers. Attempts are numbered and shared out; the lowest that succeeds gives the puzzle, so it
 * does not depend on how many workers there are or which of them is first.
 */

import { Refused } from "./engine.js";

/** @import { Answers, Progress } from "../types" */
/** @import { CreateMakers, MadeAt, MakePuzzle, Maker } from "./types" */

const MOST = 4; // workers
const SECONDS = 300; // for a puzzle
const KEPT = 300_000; // milliseconds without work after which the workers end
const GRACE = 300; // milliseconds that a worker has to finish an attempt that is no longer needed

/** How many workers make puzzles on a machine with so many cores. @param {number} cores */
export const workersFor = (cores) => Math.max(1, Math.min(MOST, cores));

/** Attempts from 0 on, each given out once; one that was not finished is given out again. */
function createAttempts() {
  let next = 0;
  /** @type {number[]} */
  const again = [];
  return {
    next: () => Math.min(next, ...again),
    take() {
      const attempt = Math.min(next, ...again);
      if (attempt === next) next += 1;
      else again.splice(again.indexOf(attempt), 1);
      return attempt;
    },
    /** @param {number} attempt */
    giveBack: (attempt) => void again.push(attempt),
  };
}

/** One puzzle in the making. */
class Search {
  /** @type {Map<Maker, number>} the attempt that each works on */
  at = new Map();
  /** @type {MadeAt | null} */
  best = null;
  over = false;
  attempts = createAttempts();

  /** @param {(attempt: number, maker: Maker) => Promise<Answers["make"]>} ask @param {(best: MadeAt | null, error?: Error) => void} ended */
  constructor(ask, ended) {
    this.ask = ask;
    this.ended = ended;
  }

  /** @param {MadeAt | null} best @param {Error} [error] */
  end(best, error) {
    if (this.over) return;
    this.over = true;
    this.ended(best, error);
  }

  /** Try one attempt after another, as long as a lower one than the best may succeed. @param {Maker} maker */
  async work(maker) {
    while (!this.over && this.attempts.next() < (this.best?.attempt ?? Infinity)) {
      const attempt = this.attempts.take();
      this.at.set(maker, attempt);
      try {
        const made = await this.ask(attempt, maker);
        if (made.document && attempt < (this.best?.attempt ?? Infinity)) this.best = { attempt, made };
      } catch (error) {
        this.attempts.giveBack(attempt);
        throw error;
      } finally {
        this.at.delete(maker);
      }
      const { best } = this;
      if (best && [...this.at.values()].every((other) => other > best.attempt)) this.end(best);
    }
  }
}

/** `another` gives one more worker, which has not begun to start; all end after `kept` milliseconds without work. @type {CreateMakers} */
export function createMakers({ another, workers, kept = KEPT }) {
  /** @type {Set<Maker>} */
  const makers = new Set();
  /** @type {Map<Maker, Promise<unknown>>} what each works on, even when nobody waits for it any more */
  const busy = new Map();
  /** @type {Set<() => void>} */
  const stops = new Set();
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
      if (stops.size > 0) return rest();
      for (const maker of makers) maker.end();
      makers.clear();
    }, kept);
  }

  /** @param {Iterable<Maker>} late they work on what is no longer needed */
  function release(late) {
    for (const maker of late) {
      const work = busy.get(maker);
      setTimeout(() => work && busy.get(maker) === work && drop(maker), GRACE);
    }
    rest();
  }

  /** Another worker takes the place of one. @param {Maker} maker */
  function drop(maker) {
    makers.delete(maker);
    maker.end();
    if (stops.size === 0) warm();
    rest();
  }

  /** @type {MakePuzzle} */
  function make(kind, options, seed, { seconds = SECONDS, progress } = {}) {
    warm();
    const until = performance.now() + seconds * 1000;
    return new Promise((resolve, reject) => {
      const search = new Search(ask, (best, error) => {
        stops.delete(stop);
        release(search.at.keys());
        if (best) resolve(best.made);
        else reject(error);
      });
      const stop = () => search.end(null, new Refused("stopped", "Stopped."));
      stops.add(stop);

      /** @param {number} attempt @param {Maker} maker @returns {Promise<Answers["make"]>} */
      function ask(attempt, maker) {
        const args = { kind, options, seed, attempt, seconds: Math.max(0, (until - performance.now()) / 1000) };
        const isFirst = () => attempt === Math.min(...search.at.values());
        const tell = (/** @type {Progress} */ news) => isFirst() && progress?.(news);
        const work = maker.call("make", args, { progress: tell });
        busy.set(maker, work);
        const done = () => busy.get(maker) === work && busy.delete(maker);
        work.then(done, done);
        return work;
      }

      /** @param {Maker} maker */
      async function join(maker) {
        try {
          await maker.ready;
          await busy.get(maker)?.catch(() => {});
          await search.work(maker);
        } catch (error) {
          // The others go on without a worker that does not start, or that crashed.
          const isLost = error instanceof Refused && error.kind === "bug";
          if (isLost) makers.delete(maker);
          if (!isLost || makers.size === 0) search.end(null, /** @type {Error} */ (error));
        }
      }
      makers.forEach(join);
    });
  }

  return { warm, make, stop: () => [...stops].forEach((stop) => stop()) };
}
