/**
 * The pool of workers: it lends one with Python, one that is up where possible, and takes it back. Python cannot be interrupted
 * from outside, so to abort a call ends its worker, and another one takes its place.
 */

import { inSeconds, Crew } from "./crew.ts";
import { Lost } from "./python-worker.ts";
import { ALWAYS, answerIn, requestOf, stopped } from "./request.ts";
import type { Answers, CallName, CallOptions, Site, WorkerEvent } from "../types.ts";
import type { Role } from "./crew.ts";
import type { PythonWorker } from "./python-worker.ts";
import type { Refused, Request } from "./request.ts";
import type { Args, Files } from "./types.ts";

export type RoleName = "quick" | "slow" | "maker" | "solver";
type Roles = { [name in RoleName]: Role };
export type Pool = ReturnType<typeof createPool>;
export type Lease = Pick<LentWorker, "ask" | "end">;
/** Hears of the workers of a role. */
export type HearWorkers = (event: WorkerEvent, role: RoleName) => void;
const MOST_MAKERS = 4;
const COMMON: Role = {
  most: 1,
  rest: Infinity,
  ahead: [],
  idle: 1,
  fetch: 120,
  heap: 512 * 2 ** 20,
  boot: [15, 45, 120], // a slow machine gets more time when it is tried again
};

/** How many workers make puzzles on a machine with so many cores. */
export const makersFor = (cores: number) => Math.max(1, Math.min(MOST_MAKERS, cores));

/**
 * Quick calls must not wait for slow ones, which may be stopped. Puzzles are made in several workers; solvers compare engines
 * and help with hard puzzles.
 */
export const rolesFor = (cores: number): Roles => ({
  quick: COMMON,
  slow: { ...COMMON, spare: 0.5, ahead: ALWAYS },
  maker: { ...COMMON, most: makersFor(cores), rest: 300 },
  solver: { ...COMMON, most: Infinity, rest: 0, heap: Infinity },
});

const SILENT = "The solver stopped answering";
const ONCE = "; it was restarted and asked again.";
const TWICE = " twice and was restarted. Ask once more, or go on without it.";

/** A worker that is lent, until `end`. Where its signal is aborted, it ends at once, and the worker too if it is busy. */
class LentWorker {
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
        const next = this.#crew.worker(this.#signal, true);
        this.#crew.takeBack(this.#python);
        this.#python = await next;
      }
    }
  }

  /** Give the worker back. */
  end = () => {
    this.#isOver = true;
    this.#signal?.removeEventListener("abort", this.end);
    this.#giveBack(stopped());
  };

  /** @param why what a call is told that is still worked on */
  #giveBack(why: Refused) {
    if (this.#python.isBusy) this.#python.end(why);
    this.#crew.takeBack(this.#python);
  }

  async #reply(request: Request, { seconds = request.seconds, progress, began }: CallOptions) {
    if (this.#isOver) {
      this.#giveBack(stopped());
      throw stopped();
    }
    const { role } = this.#crew;
    let long: ReturnType<typeof setTimeout> | undefined;
    let limit: ReturnType<typeof setTimeout> | undefined;
    const limitTo = (seconds: number, what: string, then?: string) => {
      clearTimeout(limit);
      limit = inSeconds(seconds, () => this.#giveBack(this.#crew.failed("stopped", what, then)));
    };
    // Python's time begins when its packages have been fetched.
    limitTo(role.fetch, "The solver's files could not be fetched in time", "; it was restarted.");
    const hearBegin = () => {
      began?.();
      limitTo(seconds, `The solver did not answer within ${seconds} seconds`);
      if (role.spare !== undefined) long = inSeconds(role.spare, () => this.#crew.startSpare());
    };
    try {
      return await this.#python.reply(request, { progress, began: hearBegin });
    } finally {
      clearTimeout(limit);
      clearTimeout(long);
    }
  }
}

/** The pool, with workers in these roles. */
export function createPool(site: Site, files: Files, roles: Roles, onevent: HearWorkers = () => {}) {
  const crewOf = (name: RoleName) =>
    new Crew(roles[name], { name, site, files, hear: (event) => onevent(event, name) });
  const crews = { quick: crewOf("quick"), slow: crewOf("slow"), maker: crewOf("maker"), solver: crewOf("solver") };

  /** Lend a worker, once one is up and it is one's turn. Rejects with Refused. */
  async function lease(role: RoleName, signal?: AbortSignal): Promise<Lease> {
    const crew = crews[role];
    return new LentWorker(crew, await crew.worker(signal), signal);
  }

  return {
    lease,
    /** Have a worker of that role; resolves when one is up. Rejects with Refused. */
    warm: (role: RoleName) => crews[role].warm(),
    /** One call. Rejects with Refused. */
    async call<Name extends CallName>(role: RoleName, name: Name, args: Args = {}, how: CallOptions = {}) {
      const request = requestOf(name, args);
      const lent = await lease(role, how.signal);
      try {
        return await lent.ask(request, how);
      } finally {
        lent.end();
      }
    },
  };
}
