/** One long call at a time that a person waits for: its elapsed time, its progress, and Stop. */

/** @import { Progress } from "../types.d.ts" */
/** @typedef {import("../types.d.ts").Work} Work */

const QUIET = 250; // milliseconds before a job is worth showing

/**
 * @param {(work: Work | null) => void} show
 */
export function createJobs(show) {
  /** @type {{ stop: () => void } | null} */
  let running = null;

  return {
    stop() {
      running?.stop();
    },
    /**
     * Run a call; an older one is stopped first. Answers null when it was stopped.
     * @template T
     * @param {string} words "Solving"
     * @param {{ stop(): void }} engine
     * @param {(progress: (progress: Progress) => void) => Promise<T>} call
     * @returns {Promise<T | null>}
     */
    async run(words, engine, call) {
      running?.stop();
      const began = performance.now();
      /** @type {Progress | null} */
      let progress = null;
      let stopped = false;
      const job = {
        stop() {
          stopped = true;
          engine.stop();
        },
      };
      running = job;
      const timer = setInterval(() => {
        const passed = performance.now() - began;
        if (running === job && passed >= QUIET) show({ words, seconds: passed / 1000, progress });
      }, 100);
      try {
        const answer = await call((news) => (progress = news));
        return stopped ? null : answer;
      } catch (error) {
        if (stopped) return null;
        throw error;
      } finally {
        clearInterval(timer);
        if (running === job) {
          running = null;
          show(null);
        }
      }
    },
  };
}
