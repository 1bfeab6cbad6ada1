/**
 * Makes puzzles in several workers. The lowest attempt that succeeds gives the puzzle, so it does not depend on how many
 * workers there are or which of them is first.
 */

import { Refused } from "./caller.js";
import { createPool } from "./pool.js";
import { Search } from "./search.js";

/** @import { Answers, Progress } from "../types" */
/** @import { CreateMakers, MakePuzzle, Maker } from "./types" */

const MOST = 4; // workers
const SECONDS = 300; // for a puzzle
const KEPT = 300_000; // milliseconds without work after which the workers end

/** How many workers make puzzles on a machine with so many cores. @param {number} cores */
export const workersFor = (cores) => Math.max(1, Math.min(MOST, cores));

/** @type {CreateMakers} */
export function createMakers({ another, workers, kept = KEPT }) {
  /** @type {Set<() => void>} */
  const stops = new Set();
  const pool = createPool({ another, workers, kept, isNeeded: () => stops.size > 0 });

  /** @type {MakePuzzle} */
  function make(kind, options, seed, { seconds = SECONDS, progress } = {}) {
    pool.warm();
    const until = performance.now() + seconds * 1000;
    return new Promise((resolve, reject) => {
      const search = new Search(ask, (best, error) => {
        stops.delete(stop);
        pool.release(search.at.keys());
        if (best) resolve(best.made);
        else reject(error);
      });
      const stop = () => search.end(null, new Refused("stopped", "Stopped."));
      stops.add(stop);

      /** @param {number} attempt @param {Maker} maker @returns {Promise<Answers["make"]>} */
      function ask(attempt, maker) {
        const args = { kind, options, seed, attempt, seconds: Math.max(0, (until - performance.now()) / 1000) };
        const isFirst = () => attempt === Math.min(...search.at.values());
        const name = `Attempt ${attempt + 1}`;
        /** @param {Progress} news */
        function tell({ text, ...rest }) {
          if (isFirst()) progress?.({ ...rest, text: !text || text === name ? name : `${name} · ${text}` });
        }
        tell({ done: 0, of: null, text: "" });
        return pool.call(maker, args, { progress: tell });
      }

      /** @param {Maker} maker */
      async function join(maker) {
        try {
          await pool.whenFree(maker);
          await search.work(maker);
        } catch (error) {
          // The others go on without a worker that does not start, or that crashed.
          const isLost = error instanceof Refused && error.kind === "bug";
          if (!isLost || pool.lose(maker) === 0) search.end(null, /** @type {Error} */ (error));
        }
      }
      pool.makers().forEach(join);
    });
  }

  return { warm: pool.warm, make, stop: () => [...stops].forEach((stop) => stop()) };
}
