/** One long call at a time that a player waits for: the time it takes, its progress, and Stop. */

import { knownWords, leftWords } from "../base/progress.js";
import { newId } from "../base/random-id.js";

/** @import { Progress, Say, Work } from "../types.d.ts" */
/** @import { RunCall } from "./types.d.ts" */

const QUIET = 250; // milliseconds before it is worth showing
const TICK = 100; // milliseconds
const SILENT = 5; // seconds between two times that it is read out

/** Reads out how a call goes that takes long: at first, and then when more is known. @param {Say} say */
export function createSpeech(say) {
  let known = "";
  let last = -Infinity;
  return (/** @type {Work} */ work) => {
    const left = leftWords(work);
    const now = knownWords(work);
    if (!left || work.seconds - last < SILENT || (last > 0 && now === known)) return;
    [last, known] = [work.seconds, now];
    say([`${work.words}.`, now, left].filter(Boolean).join(" "), { shown: false });
  };
}

/** @param {(work: Work | null) => void} show @param {Say} say */
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
    async run(words, caller, call, limit) {
      end?.();
      const start = performance.now();
      /** @type {number | null} when Python began, in milliseconds */
      let begun = null;
      /** @type {Progress | null} */
      let progress = null;
      let isEnded = false;
      const owner = newId(); // the caller may work for others as well
      const mine = (end = () => {
        isEnded = true;
        caller.stop(owner);
      });
      const speak = createSpeech(say);
      const timer = setInterval(() => {
        const now = performance.now();
        if (end !== mine || now - start < QUIET) return;
        const left = limit === undefined || begun === null ? undefined : limit - (now - begun) / 1000;
        const work = { words, seconds: (now - start) / 1000, progress, left };
        show(work);
        speak(work);
      }, TICK);
      try {
        const began = () => (begun = performance.now());
        const answer = await call({ progress: (news) => (progress = news), began, owner });
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
