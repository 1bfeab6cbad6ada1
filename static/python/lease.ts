/** A worker that is lent for calls, which are limited in time: what it leaves without an answer another worker is asked. */

import { inSeconds } from "./crew.ts";
import { Lost } from "./python-worker.ts";
import { answerIn, stopped } from "./request.ts";
import type { Answers, CallName, CallOptions } from "../types.ts";
import type { Crew } from "./crew.ts";
import type { PythonWorker } from "./python-worker.ts";
import type { Refused, Request } from "./request.ts";

export type Lease = Pick<LentWorker, "ask" | "end">;

const MOMENT = 0.3; // seconds that a stopped call has to end by itself: starting another worker takes longer
const SILENT = "The solver stopped answering";
const ONCE = "; it was restarted and asked again.";
const TWICE = " twice and was restarted. Ask once more, or go on without it.";

/** A worker that is lent, until `end`. Where its signal is aborted, it ends at once, and soon the worker too if it stays busy. */
export class LentWorker {
  #crew: Crew;
  #python: PythonWorker;
  #signal: AbortSignal | undefined;
  #isOver = false;

  constructor(crew: Crew, python: PythonWorker, signal?: AbortSignal) {
    this.#crew = crew;
    this.#python = python;
    this.#signal = signal;
    if (signal?.aborted) this.end();
    else signal?.addEventListener("abort", this.end);
  }

  /** Ask Python, one call at a time. Rejects with Refused. What one worker leaves without a word another one is asked, once. */
  async ask<Name extends CallName>(request: Request<Name>, how: CallOptions = {}): Promise<Answers[Name]> {
    for (let isAgain = false; ; isAgain = true) {
      try {
        return answerIn(await this.#reply(request, how));
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        if (error.is === "crashed") throw this.#crew.failed("bug", "The solver crashed");
        if (isAgain) throw this.#crew.failed("bug", SILENT, TWICE);
        this.#crew.failed("bug", SILENT, ONCE);
        const next = this.#crew.worker(this.#signal, true); // in line before the old one makes room
        this.#crew.takeBack(this.#python);
        this.#python = await next;
      }
    }
  }

  /** Give the worker back. Its call is told at once that it is stopped. */
  end = () => {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#signal?.removeEventListener("abort", this.end);
    const python = this.#python;
    if (!python.isBusy || !this.#crew.canWaitFor(python)) return this.#giveBack(stopped());
    const late = inSeconds(MOMENT, () => python.end(stopped()));
    python.abandon(stopped(), () => {
      clearTimeout(late);
      this.#crew.takeBack(python);
    });
  };

  /** @param why what a call is told that is still worked on */
  #giveBack(why: Refused) {
    if (this.#python.isBusy) this.#python.end(why);
    this.#crew.takeBack(this.#python);
  }

  async #reply(request: Request, { seconds = request.seconds, progress, began }: CallOptions) {
    // It ended while `ask` waited for another worker.
    if (this.#isOver) {
      this.#giveBack(stopped());
      throw stopped();
    }
    const { role } = this.#crew;
    let spareTimer: ReturnType<typeof setTimeout> | undefined;
    let limitTimer: ReturnType<typeof setTimeout> | undefined;
    const limitTo = (seconds: number, why: string, after?: string) => {
      clearTimeout(limitTimer);
      limitTimer = inSeconds(seconds, () => this.#giveBack(this.#crew.failed("stopped", why, after)));
    };
    // Python's time begins when its packages have been fetched.
    limitTo(role.fetch, "The solver's files could not be fetched in time", "; it was restarted.");
    const hearBegin = () => {
      began?.();
      limitTo(seconds, `The solver did not answer within ${seconds} seconds`);
      if (role.spare !== undefined) spareTimer = inSeconds(role.spare, () => this.#crew.startSpare());
    };
    try {
      return await this.#python.reply(request, { progress, began: hearBegin });
    } finally {
      clearTimeout(limitTimer);
      clearTimeout(spareTimer);
    }
  }
}
