/** One comparison after another on the open puzzle: what runs, and what each engine has led to. */

import { outcomeOf } from "./results.js";
import { nameOf } from "./words.js";

/** @import { Comparing, Entry, Run } from "../../python/types.d.ts" */
/** @import { Line } from "./types.d.ts" */

export function createSession() {
  /** @type {Entry[]} */
  let entries = [];
  /** @type {Comparing | null} what runs, or ran last */
  let comparing = null;
  let isRunning = false;
  let limit = 0; // seconds for each engine

  const isOver = () => comparing !== null && !isRunning;
  function drop() {
    if (isRunning) comparing?.stop();
    comparing = null;
    isRunning = false;
  }

  return {
    isRunning: () => isRunning,
    /** Whether one has ended. */
    isOver,
    /** Whether one runs, or has run, since these engines were given. */
    hasRun: () => comparing !== null,
    limit: () => limit,
    entries: () => entries,
    /** A row for each engine. */
    lines: () => (comparing?.runs ?? entries.map(unstarted)).map((run) => lineOf(run, limit, isOver())),
    /** Begin anew with these engines and that limit; nothing runs yet. @param {Entry[]} engines @param {number} seconds */
    begin(engines, seconds) {
      drop();
      entries = engines;
      limit = seconds;
    },
    /** Wait for a comparison to end; whether it is still the one that counts. @param {Comparing} started */
    async follow(started) {
      comparing = started;
      isRunning = true;
      await started.done;
      if (comparing !== started) return false;
      isRunning = false;
      return true;
    },
    /** End all workers; what was found stays. */
    stop: () => isRunning && comparing?.stop(),
  };
}

/** @param {Entry} entry @returns {Run} */
const unstarted = (entry) => ({ entry, pieces: [{ is: "waiting" }], startUp: 0 });

/** @param {Run} run @param {number} limit @param {boolean} isOver @returns {Line} */
const lineOf = (run, limit, isOver) => ({ run, name: nameOf(run.entry), outcome: outcomeOf(run, limit, isOver) });
