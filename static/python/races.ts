/**
 * Hard puzzles in several workers: the first searches in all ways in turns, and each of its helpers in one way of its own,
 * since one may take a hundredth of another's time. The first answer that settles the question is taken, and the others end.
 */

import { Refused, requestOf, stopped } from "./request.ts";
import type { Call, CallOptions, Progress, Solved } from "../types.ts";
import type { Pool } from "./pool.ts";
import type { Args } from "./types.ts";

const MOST = 4; // workers
const EACH = 2; // GiB of the machine's memory for each of them
const UNKNOWN = 8; // GiB, where the browser does not tell
const HEAPS = 250 * 2 ** 20; // bytes that Python may have in all of them
const ALONE = 1000; // milliseconds that the first worker has before the others are started
const ENDING = 2000; // milliseconds that a worker may take to end in the middle of its work
const [SECONDS, LIMIT] = [10, 2]; // that Python takes, and solutions that it looks for, unless it is told

/**
 * How many workers solve a puzzle on a machine with so many cores, one of them for the page, and so much memory.
 * @param memory in GiB
 */
export const racersFor = (cores: number, memory: number = UNKNOWN) =>
  Math.max(1, Math.min(MOST, cores, Math.max(2, cores - 1), Math.floor(memory / EACH)));

/** `slow` calls the page's worker for what takes long; `alone`: milliseconds that it has before the others are started. */
interface RaceParts {
  slow: Call;
  pool: Pick<Pool, "lease">;
  workers: number;
  alone?: number;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/** Whether an answer says all that was asked. */
const settles = ({ status, states, complete }: Solved, { limit = LIMIT }: Args) =>
  status === "none" || complete || states.length >= Number(limit);

/** What several workers know together that have run out of time. */
function merged(answers: Solved[], { limit = LIMIT }: Args): Solved {
  const most = answers.reduce((best, answer) => (answer.states.length > best.states.length ? answer : best));
  const all = answers.flatMap((answer) => answer.states);
  const states = [...new Map(all.map((state) => [JSON.stringify(state), state])).values()];
  if (states.length === most.states.length) return most;
  return { ...most, states: states.slice(0, Number(limit)), count_text: `at least ${states.length}` };
}

/** One puzzle that several workers solve. */
class Race {
  #parts: RaceParts;
  #args: Args;
  #options: CallOptions;
  #ways: () => Promise<number>;

  /** ends those at work, by their numbers */
  #working: Map<number, AbortController> = new Map();
  /** those that settle nothing */
  #answers: Solved[] = [];
  /** why the first worker has no answer */
  #error: unknown;
  /** the bytes that Python has in them */
  #heaps: Map<number, number> = new Map();
  #found = 0;
  #isOver = false;
  hadHelp = false;
  #joining: ReturnType<typeof setTimeout> | undefined;
  #resolve: (solved: Solved) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  done: Promise<Solved> = new Promise((resolve, reject) => {
    this.#resolve = resolve;
    this.#reject = reject;
  });

  constructor(parts: RaceParts, args: Args, options: CallOptions, ways: () => Promise<number>) {
    this.#parts = parts;
    this.#args = args;
    this.#options = options;
    this.#ways = ways;
  }

  /** @param alone milliseconds that the first worker has */
  begin(alone: number) {
    void this.#run(0, (signal) => {
      const began = () => {
        this.#options.began?.();
        const since = performance.now();
        this.#joining ??= setTimeout(() => void this.#join(since), alone);
      };
      const progress = (news: Progress) => this.#hear(0, news);
      return this.#parts.slow("solve", this.#args, { ...this.#options, signal, began, progress });
    });
  }

  /** End all workers. */
  end(why: unknown) {
    this.#isOver = true;
    this.#reject(why);
    clearTimeout(this.#joining);
    const working = [...this.#working.values()];
    this.#working.clear();
    for (const controller of working) controller.abort();
  }

  /**
   * Start the helpers, which stop at the same time as the first.
   * @param since when that began
   */
  async #join(since: number) {
    const ways = await this.#ways();
    if (this.#isOver || ways < 2) return;
    this.hadHelp = true;
    const until = since + 1000 * Number(this.#args.seconds ?? SECONDS);
    for (let number = 1; number < this.#parts.workers && number <= ways; number++) {
      void this.#run(number, (signal) => this.#help(number, ways, until, signal));
    }
  }

  async #help(number: number, ways: number, until: number, signal: AbortSignal) {
    let hasBegun = false;
    const began = () => (hasBegun = true);
    const progress = (news: Progress) => hasBegun && this.#hear(number, news);
    const lease = await this.#parts.pool.lease("solver", signal);
    const seconds = Math.max(0, (until - performance.now()) / 1000);
    try {
      const request = requestOf("solve", { ...this.#args, seconds, part: [number - 1, ways] });
      return await lease.ask(request, { began, progress });
    } finally {
      lease.end();
    }
  }

  /** One worker: when it fails, the others go on. */
  async #run(number: number, solve: (signal: AbortSignal) => Promise<Solved>) {
    const controller = new AbortController();
    this.#working.set(number, controller);
    try {
      const solved = await solve(controller.signal);
      delete solved.part;
      if (settles(solved, this.#args)) return this.#settle(solved);
      this.#answers.push(solved);
    } catch (error) {
      if (number === 0) this.#error = error;
      const isWrong = error instanceof Refused && ["malformed", "unsupported"].includes(error.kind);
      if (number === 0 && isWrong) return this.end(error);
    }
    if (this.#working.has(number)) this.#leave(number);
  }

  /** One has no more to say; the last one tells what all know together. */
  #leave(number: number) {
    this.#working.delete(number);
    this.#heaps.delete(number);
    if (this.#working.size > 0) return;
    if (this.#answers.length > 0) this.#settle(merged(this.#answers, this.#args));
    else this.end(this.#error);
  }

  #settle(solved: Solved) {
    this.#resolve(solved);
    this.end(null);
  }

  /** A worker's progress; where all together need too much memory, the last one is ended. */
  #hear(number: number, { heap = 0, found = 0, ...news }: Progress) {
    this.#heaps.set(number, heap);
    const last = Math.max(...this.#working.keys());
    if (last > 0 && sum(this.#heaps.values()) > HEAPS) {
      const ended = this.#working.get(last);
      this.#leave(last);
      ended?.abort();
    }
    this.#found = Math.max(this.#found, found);
    this.#options.progress?.({ ...news, found: this.#found });
  }
}

/** Solves as the call `solve`; `ways` says in how many the engine can search. */
export function createRaces(parts: RaceParts) {
  let freed = -Infinity; // when the workers of the last race have ended
  /** Milliseconds that the first worker has: the others must have ended of the race before. */
  const alone = () => Math.max(parts.alone ?? ALONE, freed - performance.now());
  return async (args: Args, options: CallOptions, ways: () => Promise<number>): Promise<Solved> => {
    const { signal } = options;
    const race = new Race(parts, args, options, ways);
    const stop = () => race.end(stopped());
    signal?.addEventListener("abort", stop);
    try {
      if (signal?.aborted) stop();
      else race.begin(alone());
      return await race.done;
    } finally {
      signal?.removeEventListener("abort", stop);
      if (race.hadHelp) freed = performance.now() + ENDING;
    }
  };
}
