/**
 * Makes puzzles in several workers. The lowest attempt that succeeds gives the puzzle, so it does not depend on how many
 * workers there are or which of them is first.
 */

import { Refused } from "./caller.ts";
import { createPool } from "./pool.ts";
import { Search } from "./search.ts";
import type { Answers, CallOptions, Progress } from "../types.ts";
import type { CreateMakers, MakePuzzle, Maker } from "./types.ts";

const MOST = 4; // workers
const SECONDS = 300; // for a puzzle
const RARE = 50; // attempts without a puzzle after which the player is told
const SLOW = 20_000; // milliseconds without a puzzle after which the player is told
const ALONE = 500; // milliseconds that the first worker tries alone, since it costs more to start the others
const KEPT = 300_000; // milliseconds without work after which the workers end

/** How many workers make puzzles on a machine with so many cores. */
export const workersFor = (cores: number) => Math.max(1, Math.min(MOST, cores));

/**
 * Tells of attempts, and says so when they are many or take long.
 * @param slow milliseconds
 */
function createNews(progress: CallOptions["progress"], slow: number) {
  let isSlow = false;
  let again = () => {}; // what was told last, since an attempt may be silent for long
  const timer = setTimeout(() => {
    isSlow = true;
    again();
  }, slow);

  function tell(attempt: number, { text, ...rest }: Progress) {
    again = () => tell(attempt, { text, ...rest });
    const name = `Try ${attempt + 1}`;
    const why = attempt >= RARE ? "Such puzzles are rare" : isSlow ? "Such puzzles take long" : "";
    const what = why ? `${why}; try another size or level` : text;
    progress?.({ ...rest, text: !what || what === name ? name : `${name} · ${what}` });
  }
  return { tell, end: () => clearTimeout(timer) };
}

export const createMakers: CreateMakers = ({ another, workers, alone = ALONE, kept = KEPT, slow = SLOW }) => {
  /** what goes on */
  const searches: Set<Search> = new Set();
  const pool = createPool({ another, workers, kept, isNeeded: () => searches.size > 0 });

  const make: MakePuzzle = (kind, options, seed, { seconds = SECONDS, progress, signal } = {}) => {
    pool.warm();
    let makers = pool.makers();
    let isFull = false;
    const joined: Set<Maker> = new Set();
    let more: ReturnType<typeof setTimeout> | undefined;
    const until = performance.now() + seconds * 1000;
    const news = createNews(progress, slow);
    return new Promise((resolve, reject) => {
      const search = new Search(ask, pool.turn, (best, error) => {
        searches.delete(search);
        clearTimeout(more);
        news.end();
        pool.release(search);
        if (best) resolve(best.made);
        else reject(error);
      });
      const stop = () => search.end(null, new Refused("stopped", "Stopped."));
      searches.add(search);
      if (signal?.aborted) return stop();
      signal?.addEventListener("abort", stop, { once: true });

      function ask(attempt: number, maker: Maker): Promise<Answers["make"]> {
        const args = { kind, options, seed, attempt, seconds: Math.max(0, (until - performance.now()) / 1000) };
        const isFirst = () => attempt === Math.min(...search.at.values());
        const tell = (what: Progress) => void (isFirst() && news.tell(attempt, what));
        tell({ done: 0, of: null, text: "" });
        return pool.call(search, maker, args, { progress: tell });
      }

      async function join(maker: Maker) {
        if (joined.has(maker)) return;
        joined.add(maker);
        try {
          await maker.ready;
          if (!search.over) more ??= setTimeout(joinAll, alone);
          await search.work(maker);
        } catch (error) {
          if (!search.over) failed(maker, error as Error);
        } finally {
          joined.delete(maker);
        }
      }

      function joinAll() {
        clearTimeout(more);
        if (search.over) return;
        pool.fill();
        makers = pool.makers();
        isFull = true;
        makers.forEach(join);
      }

      /** A worker that does not start or crashes, here or in another search, leaves its attempt to the others. */
      function failed(maker: Maker, error: Error) {
        if (error instanceof Refused && error.kind === "bug") pool.lose(maker);
        if (pool.has(maker)) return search.end(null, error);
        if (!isFull) return joinAll();
        const others = makers.filter(pool.has);
        if (others.length === 0) search.end(null, error);
        else others.forEach(join); // those that had nothing left to do
      }

      makers.forEach(join);
    });
  };

  return { warm: pool.warm, make };
};
