/**
 * Hard puzzles in several workers: the first searches in all ways in turns, and each of its helpers in one way of its own,
 * since one may take a hundredth of another's time. The first answer that settles the question is taken, and the others end.
 */

import { Refused } from "./caller.ts";
import type { CallOptions, Progress, Solved } from "../types.ts";
import type { Args, CreateRaces, RaceParts } from "./types.ts";

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

const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0);

/** Whether an answer says all that was asked. */
const settles = ({ status, states, complete }: Solved, { limit = LIMIT }: Args) =>
  status === "none" || complete || states.length >= Number(limit);

/** What several workers know together that have run out of time. */
function merged(answers: Solved[], { limit = LIMIT }: Args): Solved {
  const most = answers.toSorted((one, other) => other.states.length - one.states.length)[0];
  const states = [
    ...new Map(answers.flatMap((one) => one.states).map((state) => [JSON.stringify(state), state])).values(),
  ];
  if (states.length === most.states.length) return most;
  return { ...most, states: states.slice(0, Number(limit)), count_text: `at least ${states.length}` };
}

/** One puzzle that several workers solve. */
class Race {
  parts: RaceParts;
  args: Args;
  options: CallOptions;
  ways: () => Promise<number>;

  /** how those at work are ended, by the numbers of their parts */
  #ends: Map<number, () => void> = new Map();
  /** those that settle nothing */
  #answers: Solved[] = [];
  /** why the first worker has no answer */
  #error: unknown;
  /** the bytes that Python has in them */
  #heaps: Map<number, number> = new Map();
  #found = 0;
  #isOver = false;
  hadHelp = false;
  #slow = new AbortController();
  #joining: ReturnType<typeof setTimeout> | undefined;
  #resolve: (solved: Solved) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  done: Promise<Solved> = new Promise((resolve, reject) => {
    this.#resolve = resolve;
    this.#reject = reject;
  });

  constructor(parts: RaceParts, args: Args, options: CallOptions, ways: () => Promise<number>) {
    this.parts = parts;
    this.args = args;
    this.options = options;
    this.ways = ways;
  }

  /** @param alone milliseconds that the first worker has */
  begin(alone: number) {
    const { slow } = this.parts;
    const { signal } = this.#slow;
    const began = () => {
      this.options.began?.();
      const since = performance.now();
      this.#joining ??= setTimeout(() => void this.#join(since), alone);
    };
    const progress = (news: Progress) => this.#hear(0, news);
    const call = () => slow("solve", this.args, { ...this.options, signal, began, progress });
    void this.#run(0, () => this.#slow.abort(), call);
  }

  /** End all workers. */
  end(why: unknown) {
    this.#isOver = true;
    this.#reject(why);
    clearTimeout(this.#joining);
    const ends = [...this.#ends.values()];
    this.#ends.clear();
    for (const end of ends) end();
  }

  /**
   * Start the helpers, which stop at the same time as the first.
   * @param since when that began
   */
  async #join(since: number) {
    const ways = await this.ways();
    if (this.#isOver || ways < 2) return;
    this.hadHelp = true;
    const until = since + 1000 * Number(this.args.seconds ?? SECONDS);
    for (let number = 1; number < this.parts.workers && number <= ways; number++) {
      const helper = this.parts.another();
      let begun = false;
      const began = () => (begun = true);
      const progress = (news: Progress) => begun && this.#hear(number, news);
      const call = async () => {
        helper.start();
        await helper.ready;
        if (!this.#ends.has(number)) throw new Refused("stopped", "Stopped.");
        const seconds = Math.max(0, (until - performance.now()) / 1000);
        const args = { ...this.args, seconds, part: [number - 1, ways] };
        return helper.call("solve", args, { began, progress });
      };
      void this.#run(number, () => helper.end(), call);
    }
  }

  /** One worker: when it fails, the others go on. */
  async #run(number: number, end: () => void, call: () => Promise<Solved>) {
    this.#ends.set(number, end);
    try {
      const solved = await call();
      delete solved.part;
      if (settles(solved, this.args)) return this.#settle(solved);
      this.#answers.push(solved);
    } catch (error) {
      if (number === 0) this.#error = error;
      const isWrong = error instanceof Refused && ["malformed", "unsupported"].includes(error.kind);
      if (number === 0 && isWrong) return this.end(error);
    }
    if (!this.#ends.has(number)) return; // it was ended
    this.#leave(number, number > 0);
    if (this.#ends.size > 0) return;
    if (this.#answers.length > 0) this.#settle(merged(this.#answers, this.args));
    else this.end(this.#error);
  }

  #settle(solved: Solved) {
    this.#resolve(solved);
    this.end(null);
  }

  #leave(number: number, isEnded = true) {
    const end = this.#ends.get(number);
    this.#ends.delete(number);
    this.#heaps.delete(number);
    if (isEnded) end?.();
  }

  /** A worker's progress; where all together need too much memory, the last one is ended. */
  #hear(number: number, { heap = 0, found = 0, ...news }: Progress) {
    this.#heaps.set(number, heap);
    const last = Math.max(...this.#ends.keys());
    if (last > 0 && sum(this.#heaps.values()) > HEAPS) this.#leave(last);
    this.#found = Math.max(this.#found, found);
    this.options.progress?.({ ...news, found: this.#found });
  }
}

export const createRaces: CreateRaces = (parts) => {
  let freed = -Infinity; // when the workers of the last race have ended
  /** Milliseconds that the first worker has: the others must have ended of the race before. */
  const alone = () => Math.max(parts.alone ?? ALONE, freed - performance.now());
  return {
    async solve(args, options, ways) {
      const race = new Race(parts, args, options, ways);
      const stop = () => race.end(new Refused("stopped", "Stopped."));
      options.signal?.addEventListener("abort", stop, { once: true });
      try {
        if (options.signal?.aborted) stop();
        else race.begin(alone());
        return await race.done;
      } finally {
        options.signal?.removeEventListener("abort", stop);
        if (race.hadHelp) freed = performance.now() + ENDING;
      }
    },
  };
};
