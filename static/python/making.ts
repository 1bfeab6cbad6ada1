/**
 * Makes puzzles in several workers. Attempts are numbered and shared out, and the lowest that succeeds gives the puzzle, so it
 * does not depend on how many workers there are or which of them is first.
 */

import { counted } from "../base/words.ts";
import { createAttempts, createNews } from "./attempts.ts";
import { Refused, isStopped, requestOf, stopped } from "./request.ts";
import type { Answers, CallOptions, Made, Progress } from "../types.ts";
import type { Lease } from "./lease.ts";
import type { Pool } from "./pool.ts";
import type { MakePuzzle } from "./types.ts";

const SECONDS = 300; // for a puzzle
const SLOW = 20_000; // milliseconds without a puzzle after which the player is told
const ALONE = 500; // milliseconds that the first worker tries alone, since it costs more to start the others

/** `alone` and `slow` in milliseconds. */
interface MakingParts {
  pool: Pick<Pool, "lease">;
  workers: number;
  alone?: number;
  slow?: number;
}
/** What one search for a puzzle needs. */
interface SearchParts extends Required<Omit<MakingParts, "pool">> {
  lease: (signal: AbortSignal) => Promise<Lease>;
  /** The arguments of an attempt. */
  args: (attempt: number) => { [name: string]: unknown };
  progress: CallOptions["progress"];
  began: CallOptions["began"];
  /** Until then one worker makes it alone. */
  awaited: Promise<unknown>;
}

/** The search for one puzzle. */
class Search {
  #parts: SearchParts;
  #attempts = createAttempts();
  /** the attempts that are being made */
  #running: Set<number> = new Set();
  #best: { attempt: number; made: Made } | null = null;
  #crashes = 0;
  #isOver = false;
  #workers = new AbortController();
  #joining: ReturnType<typeof setTimeout> | undefined;
  #news: ReturnType<typeof createNews>;
  #resolve: (made: Made) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  made: Promise<Made> = new Promise((resolve, reject) => {
    this.#resolve = resolve;
    this.#reject = reject;
  });

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#news = createNews(parts.progress, parts.slow);
    void this.#work();
  }

  /** No more attempts. */
  end(error: unknown) {
    this.#reject(error);
    this.#isOver = true;
    clearTimeout(this.#joining);
    this.#news.end();
    this.#workers.abort();
  }

  #isWanted() {
    return !this.#isOver && this.#attempts.lowest() < (this.#best?.attempt ?? Infinity);
  }

  /** One worker after another makes an attempt, as long as a lower one than the best may succeed. Searches take turns. */
  async #work() {
    try {
      while (this.#isWanted()) {
        const lease = await this.#parts.lease(this.#workers.signal);
        try {
          if (this.#isWanted()) await this.#attempt(lease);
        } finally {
          lease.end();
        }
      }
    } catch (error) {
      this.#failed(error);
    }
  }

  async #attempt(lease: Lease) {
    const { alone, args, awaited } = this.#parts;
    this.#joining ??= setTimeout(() => void awaited.then(() => this.#join()), alone);
    const attempt = this.#attempts.take();
    this.#running.add(attempt);
    try {
      const made: Answers["make"] = await lease.ask(requestOf("make", args(attempt)), this.#telling(attempt));
      if (made.document && attempt < (this.#best?.attempt ?? Infinity)) this.#best = { attempt, made };
    } catch (error) {
      this.#attempts.giveBack(attempt);
      throw error;
    } finally {
      this.#running.delete(attempt);
    }
    const best = this.#best;
    if (this.#isOver || !best || Math.min(this.#attempts.lowest(), ...this.#running) < best.attempt) return;
    this.#resolve(best.made);
    this.end(null);
  }

  /** What is told of the lowest attempt. */
  #telling(attempt: number) {
    const progress = (news: Progress) => {
      if (!this.#isOver && attempt === Math.min(...this.#running)) this.#news.tell(attempt, news);
    };
    progress({ done: 0, of: null, text: "" });
    return { progress, ...(attempt === 0 && { began: this.#parts.began }) };
  }

  /** The others begin. */
  #join() {
    clearTimeout(this.#joining);
    for (let worker = 1; worker < this.#parts.workers; worker += 1) void this.#work();
  }

  /** A worker that does not start or crashes is replaced, so many times as there are workers. */
  #failed(error: unknown) {
    if (this.#isOver) return;
    this.#crashes += 1;
    if (!(error instanceof Refused && error.kind === "bug") || this.#crashes > this.#parts.workers) this.end(error);
    else void this.#work();
  }
}

/** Options of the contract's `make`. Rejects with Refused. */
export const createMaking =
  ({ pool, workers, alone = ALONE, slow = SLOW }: MakingParts): MakePuzzle =>
  async (kind, options, seed, { seconds = SECONDS, progress, began, signal, awaited = Promise.resolve() } = {}) => {
    const until = performance.now() + seconds * 1000;
    const remaining = () => Math.max(0, (until - performance.now()) / 1000);
    const search = new Search({
      workers,
      alone,
      slow,
      progress,
      began,
      awaited,
      lease: (signal) => pool.lease("maker", signal),
      args: (attempt) => ({ kind, options, seed, attempt, seconds: remaining() }),
    });
    const stop = () => search.end(stopped());
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    try {
      return await search.made;
    } catch (error) {
      const isLate = isStopped(error) && !signal?.aborted;
      // Python names the time that its last attempt had, and its clock may be a little ahead of the page's.
      throw isLate ? new Refused("stopped", `No such puzzle was found within ${counted(seconds, "second")}.`) : error;
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  };
