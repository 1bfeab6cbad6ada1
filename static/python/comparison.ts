/**
 * Solves a puzzle with several engines, each in workers of its own, which end with it. As many workers as there are cores are
 * started together; then their engines run, one after another or at once.
 */

import { Refused, requestOf } from "./request.ts";
import type { Document, Progress } from "../types.ts";
import type { Lease } from "./lease.ts";
import type { Comparing, Contender, Part, EngineRun } from "./types.ts";

const MOST = 8; // workers at once
const LIMIT = 2; // solutions that are asked for: enough to know whether there is only one
const WARMING = 0.5; // seconds that the small puzzle may take
const TOGETHER = 15_000; // milliseconds after which those that have started no longer wait for the others
const IMPORTING = 60; // seconds that importing a large package may take

/**
 * `small` is a puzzle of the same kind that an engine solves first, so that all it needs is there when its time begins.
 * At most `slots` workers are there at once, unless one engine has more; `atOnce`: they also work at once.
 */
interface Task {
  document: Document;
  small: Document;
  seconds: number;
  slots: number;
  atOnce: boolean;
  lease: (signal: AbortSignal) => Promise<Lease>;
  /** Ends all workers. */
  signal: AbortSignal;
}

/** How many workers work at once on a machine with so many cores. */
export const slotsFor = (cores: number) => Math.max(1, Math.min(MOST, cores));

/** An engine at work: its run, with a worker for each part of its search. */
class Engine {
  run: EngineRun;
  #task: Task;
  #leases: (Lease | undefined)[] = [];
  #over = new AbortController();

  constructor(contender: Contender, task: Task) {
    this.#task = task;
    this.run = { contender, parts: Array.from({ length: contender.of }, () => ({ is: "waiting" })), startUp: 0 };
  }

  /** Start the workers, and fetch all that the engine needs. */
  async start() {
    const { parts } = this.run;
    parts.fill({ is: "starting" });
    await Promise.all(parts.map((_, number) => this.#warm(number)));
  }

  /** Solve the puzzle, and end the workers. */
  async solve() {
    await Promise.all(this.run.parts.map((_, number) => this.#solve(number)));
  }

  end() {
    this.#over.abort();
  }

  async #warm(number: number) {
    const run = this.run;
    const { lease: lend, small } = this.#task;
    const began = performance.now();
    try {
      const lease = (this.#leases[number] = await lend(this.#over.signal));
      await warm(lease, { document: small, ...argsOf(run, number) }, (text) => {
        run.parts[number] = text ? { is: "fetching", text } : { is: "starting" };
      });
      run.startUp = Math.max(run.startUp, (performance.now() - began) / 1000);
      run.parts[number] = { is: "ready" };
    } catch (error) {
      this.#fail(number, error);
    }
  }

  async #solve(number: number) {
    const { parts } = this.run;
    const { document, seconds } = this.#task;
    const lease = this.#leases[number];
    function progress(news: Progress) {
      const { [number]: part } = parts;
      if (part.is === "running") part.progress = news;
    }
    try {
      if (!lease || this.#over.signal.aborted || parts[number].is !== "ready") return;
      parts[number] = { is: "running", since: performance.now(), progress: null };
      const args = { document, seconds, limit: LIMIT, ...argsOf(this.run, number) };
      parts[number] = { is: "answered", solved: await lease.ask(requestOf("solve", args), { progress }) };
    } catch (error) {
      this.#fail(number, error);
    } finally {
      lease?.end();
    }
  }

  /** A part has no answer. Unless it was only too slow, nothing can be said of the whole. */
  #fail(number: number, error: unknown) {
    const { parts } = this.run;
    parts[number] = partAfter(error, parts[number], this.#over.signal.aborted);
    if (parts[number].is === "failed") this.end();
  }
}

const waited = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Begin a comparison; its runs change while it goes on. */
export function compare(contenders: Contender[], task: Task): Comparing {
  const engines = contenders.map((contender) => new Engine(contender, task));
  const runs = engines.map(({ run }) => run);
  task.signal.addEventListener("abort", () => engines.forEach((engine) => engine.end()), { once: true });

  async function all() {
    for (const batch of batches(engines, task.slots)) {
      if (task.signal.aborted) return;
      for (const { run } of batch) {
        const refusal = refusalAlone(run, runs);
        if (refusal) run.parts.fill(refusal);
      }
      const asked = batch.filter(({ run }) => run.parts[0].is === "waiting");
      const starts = new Map(asked.map((engine) => [engine, engine.start().then(() => engine)]));
      await Promise.race([Promise.all(starts.values()), waited(TOGETHER)]);
      if (task.atOnce) await Promise.all([...starts.values()].map(async (start) => (await start).solve()));
      while (!task.atOnce && starts.size > 0) {
        const engine = await Promise.race(starts.values()); // the first of those that are ready
        starts.delete(engine);
        await engine.solve();
      }
    }
  }

  return { runs, done: all() };
}

const argsOf = ({ contender: { engine, of } }: EngineRun, number: number) => ({
  engine,
  ...(of > 1 && { part: [number, of] }),
});

/** Engines in their order, as many together as have so many workers; at least one. */
function batches(engines: Engine[], slots: number) {
  const batched: Engine[][] = [];
  let free = 0;
  for (const engine of engines) {
    const { of } = engine.run.contender;
    if (of > free) {
      batched.push([]);
      free = slots;
    }
    batched[batched.length - 1].push(engine);
    free -= of;
  }
  return batched;
}

/** What the engine, alone, has said if it cannot solve such a puzzle: then its parts need not be asked. */
function refusalAlone(run: EngineRun, runs: EngineRun[]): Part | null {
  const alone = runs.find(({ contender }) => contender !== run.contender && contender.engine === run.contender.engine)
    ?.parts[0];
  if (alone?.is !== "failed" || alone.kind !== "unsupported") return null;
  return { ...alone, text: "For the same reason as a single worker." };
}

/**
 * Have an engine solve a small puzzle, so that its files are fetched and its modules imported. What is wrong with that puzzle
 * does not matter.
 */
async function warm(lease: Lease, args: { [name: string]: unknown }, tell: (text: string) => void) {
  let isFetched = false;
  try {
    await lease.ask(requestOf("solve", { ...args, limit: 1, seconds: WARMING }), {
      seconds: IMPORTING,
      began: () => (isFetched = true),
      progress: ({ text }) => isFetched || tell(text),
    });
  } catch (error) {
    if (!(error instanceof Refused) || (error.kind !== "unsupported" && error.kind !== "malformed")) throw error;
  }
}

/** What a part becomes when its call is refused. */
function partAfter(error: unknown, before: Part, wasEnded: boolean): Part {
  const { kind, message } = error instanceof Refused ? error : new Refused("bug", String(error));
  if (wasEnded && kind === "stopped") return { is: "stopped" };
  if (kind === "stopped" && before.is === "running") return { is: "late" };
  return { is: "failed", kind, text: message };
}
