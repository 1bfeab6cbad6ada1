/**
 * The search for one puzzle: attempts are numbered and shared out to workers, and the lowest that succeeds gives the puzzle.
 */

import type { Answers } from "../types.ts";
import type { MadeAt, Maker, Turn } from "./types.ts";

/** Attempts from 0 on, each given out once; one that was not finished is given out again. */
function createAttempts() {
  let next = 0;
  const again: number[] = [];
  return {
    next: () => Math.min(next, ...again),
    take() {
      const attempt = Math.min(next, ...again);
      if (attempt === next) next += 1;
      else again.splice(again.indexOf(attempt), 1);
      return attempt;
    },
    giveBack: (attempt: number) => void again.push(attempt),
  };
}

export class Search {
  ask: (attempt: number, maker: Maker) => Promise<Answers["make"]>;
  turn: Turn;
  ended: (best: MadeAt | null, error?: Error) => void;

  /** the attempt that each works on */
  at: Map<Maker, number> = new Map();
  best: MadeAt | null = null;
  over = false;
  attempts = createAttempts();

  constructor(
    ask: (attempt: number, maker: Maker) => Promise<Answers["make"]>,
    turn: Turn,
    ended: (best: MadeAt | null, error?: Error) => void,
  ) {
    this.ask = ask;
    this.turn = turn;
    this.ended = ended;
  }

  end(best: MadeAt | null, error?: Error) {
    if (this.over) return;
    this.over = true;
    this.ended(best, error);
  }

  /** Try one attempt after another, as long as a lower one than the best may succeed. */
  async work(maker: Maker) {
    while (await this.turn(maker, () => this.#attempt(maker)));
  }

  /** Try the next attempt; false where none is wanted. */
  async #attempt(maker: Maker) {
    if (this.over || this.attempts.next() >= (this.best?.attempt ?? Infinity)) return false;
    const attempt = this.attempts.take();
    this.at.set(maker, attempt);
    try {
      const made = await this.ask(attempt, maker);
      if (made.document && attempt < (this.best?.attempt ?? Infinity)) this.best = { attempt, made };
    } catch (error) {
      this.attempts.giveBack(attempt);
      throw error;
    } finally {
      this.at.delete(maker);
    }
    const { best } = this;
    if (best && [...this.at.values()].every((other) => other > best.attempt)) this.end(best);
    return true;
  }
}
