/** One long call at a time that a player waits for: the time it takes, its progress, and Stop. */

/** @import { Progress, Work } from "../types.d.ts" */
/** @import { RunCall } from "./types.d.ts" */

const QUIET = 250; // milliseconds before it is worth showing
const TICK = 100; // milliseconds

/** @param {(work: Work | null) => void} show */
export function createLongCalls(show) {
  /** @type {(() => void) | null} ends the call that is running */
  let stop = null;

  return {
    stop: () => stop?.(),
    /** Run a call; an older one is stopped first. Answers null when it was stopped. @type {RunCall} */
    async run(words, caller, call) {
      stop?.();
      const began = performance.now();
      /** @type {Progress | null} */
      let progress = null;
      let isStopped = false;
      const mine = (stop = () => {
        isStopped = true;
        caller.stop();
      });
      const timer = setInterval(() => {
        const passed = performance.now() - began;
        if (stop === mine && passed >= QUIET) show({ words, seconds: passed / 1000, progress });
      }, TICK);
      try {
        const answer = await call((news) => (progress = news));
        return isStopped ? null : answer;
      } catch (error) {
        if (isStopped) return null;
        throw error;
      } finally {
        clearInterval(timer);
        if (stop === mine) {
          stop = null;
          show(null);
        }
      }
    },
  };
}
