/** One long call at a time that a player waits for: the time it takes, its progress, and Stop. */

import { newId } from "../base/random-id.js";

/** @import { Progress, Work } from "../types.d.ts" */
/** @import { RunCall } from "./types.d.ts" */

const QUIET = 250; // milliseconds before it is worth showing
const TICK = 100; // milliseconds

/** @param {(work: Work | null) => void} show @param {(text: string) => void} say */
export function createLongCalls(show, say) {
  /** @type {(() => void) | null} ends the call that is running */
  let end = null;

  return {
    /** The player stops the call, if one is running. */
    stop() {
      if (!end) return;
      end();
      say("Stopped.");
    },
    /** End the call without a word. */
    drop: () => end?.(),
    /** Run a call; an older one is dropped first. Answers null when it was ended. @type {RunCall} */
    async run(words, caller, call) {
      end?.();
      const began = performance.now();
      /** @type {Progress | null} */
      let progress = null;
      let isEnded = false;
      const owner = newId(); // the caller may work for others as well
      const mine = (end = () => {
        isEnded = true;
        caller.stop(owner);
      });
      const timer = setInterval(() => {
        const passed = performance.now() - began;
        if (end === mine && passed >= QUIET) show({ words, seconds: passed / 1000, progress });
      }, TICK);
      try {
        const answer = await call({ progress: (news) => (progress = news), owner });
        return isEnded ? null : answer;
      } catch (error) {
        if (isEnded) return null;
        throw error;
      } finally {
        clearInterval(timer);
        if (end === mine) {
          end = null;
          show(null);
        }
      }
    },
  };
}
