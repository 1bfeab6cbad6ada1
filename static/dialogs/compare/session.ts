/** One comparison after another on the open puzzle: what runs, and what each engine has led to. */

import { outcomeOf } from "./results.ts";
import { createNewest } from "../../base/latest.ts";
import { nameOf } from "./words.ts";
import type { Comparing, Entry, Run } from "../../python/types.ts";
import type { Line } from "./types.ts";

export function createSession() {
  let entries: Entry[] = [];
  /** what runs, or ran last */
  let comparing: Comparing | null = null;
  const running = createNewest();
  let limit = 0; // seconds for each engine

  const isOver = () => comparing !== null && !running.isOn();
  function drop() {
    running.drop();
    comparing = null;
  }

  return {
    isRunning: running.isOn,
    /** Whether one has ended. */
    isOver,
    /** Whether one runs, or has run, since these engines were given. */
    hasRun: () => comparing !== null,
    limit: () => limit,
    entries: () => entries,
    /** A row for each engine. */
    lines: () => (comparing?.runs ?? entries.map(unstarted)).map((run) => lineOf(run, limit, isOver())),
    /** Begin anew with these engines and that limit; nothing runs yet. */
    begin(engines: Entry[], seconds: number) {
      drop();
      entries = engines;
      limit = seconds;
    },
    /** Start a comparison and wait for its end; whether it is still the one that counts. */
    async follow(start: (signal: AbortSignal) => Comparing) {
      const signal = running.begin();
      const started = (comparing = start(signal));
      await started.done;
      running.end(signal);
      return comparing === started;
    },
    /** End all workers; what was found stays. */
    stop: () => void running.drop(),
  };
}

const unstarted = (entry: Entry): Run => ({ entry, pieces: [{ is: "waiting" }], startUp: 0 });

const lineOf = (run: Run, limit: number, isOver: boolean): Line => ({
  run,
  name: nameOf(run.entry),
  outcome: outcomeOf(run, limit, isOver),
});
