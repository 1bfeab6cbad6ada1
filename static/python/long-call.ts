/** One long call at a time that a player waits for: the time it takes, its progress, and Stop. */

import { knownWords, leftWords } from "../base/progress.ts";
import { createNewest } from "../base/latest.ts";
import type { Signal } from "@preact/signals-core";
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
    const limit = leftWords(work);
    const news = knownWords(work);
    if (!limit || work.seconds - last < SILENT || (last > 0 && news === known)) return;
    [last, known] = [work.seconds, news];
    say([`${work.words}.`, news, limit].filter(Boolean).join(" "), { toast: false });
  };
}

/** @param work what is shown of the call that runs; null while none does */
export function createLongCalls(work: Signal<Work | null>, say: Say) {
  const newest = createNewest();

  const run: RunCall = async (words, call, limit) => {
    const signal = newest.begin();
    const start = performance.now();
    /** when Python began, in milliseconds */
    let begun: number | null = null;
    let progress: Progress | null = null;
    const speak = createSpeech(say);
    const timer = setInterval(() => {
      const now = performance.now();
      if (signal.aborted || now - start < QUIET) return;
      const secondsLeft = limit === undefined || begun === null ? undefined : limit - (now - begun) / 1000;
      work.value = { words, seconds: (now - start) / 1000, progress, left: secondsLeft };
      speak(work.value);
    }, TICK);
    try {
      const began = () => (begun = performance.now());
      const answer = await call({ progress: (news) => (progress = news), began, signal });
      return signal.aborted ? null : answer;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      clearInterval(timer);
      if (newest.end(signal)) work.value = null;
    }
  };

  return {
    /** The player stops the call, if one is running. */
    stop() {
      if (newest.drop()) say("Stopped.");
    },
    /** End the call without a word. */
    drop() {
      newest.drop();
    },
    /** Run a call; an older one is dropped first. Answers null when it was ended. */
    run,
  };
}
