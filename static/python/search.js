/**
 * The search for one puzzle: attempts are numbered and shared out to workers, and the lowest that succeeds gives the puzzle.
 */

/** @import { Answers } from "../types" */
/** @import { MadeAt, Maker, Turn } from "./types" */

/** Attempts from 0 on, each given out once; one that was not finished is given out again. */
function createAttempts() {
  let next = 0;
  /** @type {number[]} */
  const again = [];
  return {
    next: () => Math.min(next, ...again),
    take() {
      const attempt = Math.min(next, ...again);
      if (attempt === next) next += 1;
      else again.splice(again.indexOf(attempt), 1);
      return attempt;
    },
    /** @param {number} attempt */
    giveBack: (attempt) => void again.push(attempt),
  };
}

export class Search {
  /** @type {Map<Maker, number>} the attempt that each works on */
  at = new Map();
  /** @type {MadeAt | null} */
  best = null;
  over = false;
  attempts = createAttempts();

  /** @param {(attempt: number, maker: Maker) => Promise<Answers["make"]>} ask @param {Turn} turn @param {(best: MadeAt | null, error?: Error) => void} ended */
  constructor(ask, turn, ended) {
    this.ask = ask;
    this.turn = turn;
    this.ended = ended;
  }

  /** @param {MadeAt | null} best @param {Error} [error] */
  end(best, error) {
    if (this.over) return;
    this.over = true;
    this.ended(best, error);
  }

  /** Try one attempt after another, as long as a lower one than the best may succeed. @param {Maker} maker */
  async work(maker) {
    while (await this.turn(maker, () => this.#attempt(maker)));
  }

  /** Try the next attempt; false where none is wanted. @param {Maker} maker */
  async #attempt(maker) {
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
