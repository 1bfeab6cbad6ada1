/** Python as the page sees it: whether it is up, which of its two workers answers a call, and the kinds that it knows. */

import { effect, signal } from "@preact/signals-core";
import { newId } from "../base/random.ts";
import { AGAIN, UNFETCHED } from "./errors.ts";
import type { Call, CallName, CallOptions, Document, Kind, Made, Site, Solved, WorkerEvent } from "../types.ts";
import type { RoleName } from "./pool.ts";
import type { Args, IdleWork, MakePuzzle, Order } from "./types.ts";
import type { createWorkers, Workers } from "./workers.ts";

export type Python = ReturnType<typeof createPython>;

const LONG = 12_000; // milliseconds after which the page says that the start takes long

// Answered within milliseconds on every board. A hint may think for seconds, and the verdict must not wait for it.
const QUICK_CALLS = new Set(["kinds", "check", "write", "draw"]);

/** In how many ways an engine can search for solutions; auto is the first of the others. */
const waysIn = (kind: Kind | null, engine: string = "auto") =>
  kind?.methods[engine === "auto" ? kind.engines[1] : engine]?.ways ?? 1;

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** The workers, whose code comes after the first board. */
function createLateWorkers(...how: Parameters<typeof createWorkers>) {
  let coming: Promise<Workers> | null = null;
  const fetched = async () => (await import("./workers.ts")).createWorkers(...how);
  const begun = () =>
    (coming ??= fetched().catch(() => {
      coming = null; // the next call tries again
      throw new Error(`${UNFETCHED} ${AGAIN}`);
    }));
  return {
    /** Ask; work in idle time goes on beside it. */
    async call<Name extends CallName>(name: Name, args: Args = {}, options: CallOptions = {}) {
      const { pool } = await begun();
      void pool.warm("quick"); // both may have failed: the verdict needs the quick one
      return pool.call(QUICK_CALLS.has(name) ? "quick" : "slow", name, args, options);
    },
    /** Solve for a player who waits: see races.ts. */
    async solve(args: Args, options: CallOptions, ways: () => Promise<number>): Promise<Solved> {
      const { pool, solve } = await begun();
      void pool.warm("quick");
      return solve(args, options, ways);
    },
    /** Resolves when the workers have begun to start. */
    start: async () => void (await begun()).pool.warm("quick"),
    ready: () => begun().then(({ pool }) => pool.warm("quick")),
    /** A worker for one engine of a comparison. */
    lease: async (signal: AbortSignal) => (await begun()).pool.lease("solver", signal),
    makers: {
      /** Start a worker ahead: most puzzles need no other. */
      warm: () => void begun().then(({ pool }) => pool.warm("maker"), () => {}), // prettier-ignore
      make: async (...puzzle: Parameters<MakePuzzle>) => (await begun()).make(...puzzle),
      /** Make one in idle time, and have it ready. */
      prepare: async (order: Order, signal: AbortSignal) => (await begun()).prepare(order, signal),
      /** Have one ready that was made before. */
      keep: async (order: Order, made: Made) => (await begun()).keep(order, made),
    },
  };
}

/**
 * Whether Python is up, as its workers' events say.
 * @param tell told when a worker was started again, and why
 */
function createCondition(tell: (text: string) => void) {
  const condition = signal<{ is: "starting" | "up" | "gone"; why: string }>({ is: "starting", why: "" });
  const late = signal(false);
  let waiting: ReturnType<typeof setTimeout> | undefined;

  /** Python starts: after a while the page says that it takes long. */
  function hearStart() {
    late.value = false;
    waiting = setTimeout(() => (late.value = true), LONG);
  }

  hearStart();
  return {
    heard(event: WorkerEvent, role: RoleName) {
      if (event.type === "restarted" && (role === "quick" || role === "slow")) tell(event.text);
      if (role !== "quick" || event.type === "restarted") return;
      if (event.type === "starting" && condition.peek().is !== "gone") return; // Python is up again in a moment
      clearTimeout(waiting);
      if (event.type === "starting") hearStart();
      if (event.type === "failed") condition.value = { is: "gone", why: event.text };
      else condition.value = { is: event.type === "ready" ? "up" : "starting", why: "" };
    },
    is: () => condition.value.is,
    /** Whether the start takes long. */
    isLate: () => late.value && condition.value.is === "starting",
    /** Why it is gone; empty while it is not. */
    why: () => condition.value.why,
    /** Resolves when Python is up, however often its start fails before. */
    whenUp: (): Promise<void> =>
      new Promise((resolve) => {
        effect(function resolveOnceUp() {
          if (condition.value.is === "up") resolve();
        });
      }),
  };
}

/** @param tell told when a worker was started again, and why */
export function createPython(site: Site, tell: (text: string) => void) {
  const { heard, is, isLate, why, whenUp } = createCondition(tell);
  let kinds: Promise<Kind[]> | null = null;
  const idleWork: Set<IdleWork> = new Set();
  const loading = signal("");
  const workers = createLateWorkers(site, heard, (done, of) => {
    loading.value = done < of ? `Python: ${megabytes(done)} of ${megabytes(of)} MB` : "";
  });

  /** What Python says of a kind; null while it is not up. */
  async function kind(name: string) {
    if (is() !== "up") return null;
    kinds ??= workers.call("kinds");
    try {
      return (await kinds).find(({ kind }) => kind === name) ?? null;
    } catch {
      kinds = null;
      return null;
    }
  }

  /** Ask for a player who waits: idle work pauses meanwhile. */
  const ask: Call = async (name, args = {}, options = {}) => {
    if (QUICK_CALLS.has(name)) return workers.call(name, args, options);
    for (const { pause } of idleWork) pause();
    try {
      if (name !== "solve") return await workers.call(name, args, options);
      const { document, engine } = args as { document?: Document; engine?: string };
      const ways = async () => waysIn(await kind(String(document?.kind)), engine);
      return (await workers.solve(args, options, ways)) as any;
    } finally {
      for (const { resume } of idleWork) resume?.();
    }
  };

  return {
    /** Ask; work in idle time goes on beside it. */
    call: workers.call,
    start: workers.start,
    ready: workers.ready,
    lease: workers.lease,
    makers: workers.makers,
    is,
    isLate,
    why,
    whenUp,
    /** "Python: 3.1 of 6.3 MB"; empty when nothing is on its way. */
    loading: () => loading.value,
    /** Ask for a player who waits: idle work pauses meanwhile. */
    ask,
    /** Make a random board like that one, that can be solved; `par` is the fewest clicks that it should take. */
    async makeLike(document: Document, par: number | undefined, how: CallOptions) {
      const options = { document, ...(par !== undefined && { par }) };
      return (await workers.makers.make(document.kind, options, newId(), how)).document;
    },
    /** Work in idle time, which pauses when a player asks for something and may go on after the answer. */
    addIdle: (work: IdleWork) => void idleWork.add(work),
    kind,
  };
}
