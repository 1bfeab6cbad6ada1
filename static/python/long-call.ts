/** One long call at a time that a player waits for: the time it takes, its progress, and Stop. */

import { knownWords, leftWords } from "../base/progress.ts";
import { newId } from "../base/random-id.ts";
import type { Progress, Say, Work } from "../types.ts";
import type { RunCall } from "./types.ts";

const QUIET = 250; // milliseconds before it is worth showing
const TICK = 100; // milliseconds
const SILENT = 5; // seconds between two times that it is read out

/** Reads out how a call goes that takes long: at first, and then when more is known. */
export function createSpeech(say: Say) {
  let known = "";
  let last = -Infinity;
  return (work: Work) => {
    const left = leftWords(work);
    const now = knownWords(work);
    if (!left || work.seconds - last < SILENT || (last > 0 && now === known)) return;
    [last, known] = [work.seconds, now];
    say([`${work.words}.`, now, left].filter(Boolean).join(" "), { shown: false });
  };
}

export function createLongCalls(show: (work: Work | null) => void, say: Say) {
  /** ends the call that is running */
  let end: (() => void) | null = null;

  return {
    /** The player stops the call, if one is running. */
    stop() {
      if (!end) return;
      end();
      say("Stopped.");
    },
    /** End the call without a word. */
    drop: () => end?.(),
    /** Run a call; an older one is dropped first. Answers null when it was ended. */
    run: (async (words, caller, call, limit) => {
      end?.();
      const start = performance.now();
      /** when Python began, in milliseconds */
      let begun: number | null = null;
      let progress: Progress | null = null;
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
    }) as RunCall,
  };
}
