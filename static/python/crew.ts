/** The workers of one role: they are started, lent, taken back and replaced. */

import { AGAIN, UNFETCHED } from "./errors.ts";
import { Lost, PythonWorker } from "./python-worker.ts";
import { Refused, stopped } from "./request.ts";
import type { ErrorKind, Site, WorkerEvent } from "../types.ts";
import type { Files } from "./types.ts";

/** What workers are there for. Those of one role are alike; times in seconds. */
export interface Role {
  /** So many are lent at once; who comes then waits in line. */
  most: number;
  /** Kept so long without work; 0 for workers that serve once. */
  keepFor: number;
  /** That a call takes before a spare worker is started; none without it. */
  spare?: number;
  /** Packages that the next worker fetches in idle time, before a call wants them. */
  ahead: string[];
  /** Without a call, before idle time begins. */
  idle: number;
  /** For each step of a worker's start, in the first attempt and those after it; after the last one nobody waits longer. */
  boot: number[];
  /** For packages to be fetched. */
  fetch: number;
  /** Bytes of Python's memory above which a worker is replaced: only a new one gives memory back. */
  heap: number;
}
interface CrewParts {
  name: string;
  /** What static/index.json says. */
  site: Site;
  files: Files;
  hear: (event: WorkerEvent) => void;
}
/** Someone who waits for a worker. */
interface Waiting {
  signal: AbortSignal | undefined;
  take: (python: PythonWorker) => void;
  fail: (why: Refused) => void;
}
/** Someone who waits until a worker is up. */
type Watching = { resolve: () => void; reject: (why: Refused) => void };

const UNSTARTED = "The solver could not be started.";
const WITHOUT = "You can play without it.";

/** Do something after so many seconds. */
export const inSeconds = (seconds: number, then: () => void) => setTimeout(then, seconds * 1000);

/** The workers of one role. */
export class Crew {
  role: Role;

  #parts: CrewParts;
  /** They start, or wait for a call; the last one is lent first. */
  #free: PythonWorker[] = [];
  #lent: Set<PythonWorker> = new Set();
  #line: Waiting[] = [];
  #watching: Watching[] = [];
  /** So many are replaced where they end. */
  #kept = 0;
  #timers: ReturnType<typeof setTimeout>[] = []; // that run while nobody is served

  constructor(role: Role, parts: CrewParts) {
    this.role = role;
    this.#parts = parts;
  }

  /** Have a worker; resolves when one is up. */
  warm(): Promise<void> {
    this.#kept = Math.max(this.#kept, 1);
    this.#serve();
    if (this.#lent.size > 0 || this.#free.some(({ isUp }) => isUp)) return Promise.resolve();
    const up = new Promise<void>((resolve, reject) => void this.#watching.push({ resolve, reject }));
    up.catch(() => {}); // not everyone waits for it
    return up;
  }

  /** A worker that is up, when it is one's turn. Rejects with Refused. */
  worker(signal?: AbortSignal, isFirst: boolean = false): Promise<PythonWorker> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(stopped());
      const leave = () => {
        this.#line = this.#line.filter((other) => other !== waiting);
        reject(stopped());
        this.#serve();
      };
      const stays = () => signal?.removeEventListener("abort", leave);
      const waiting: Waiting = {
        signal,
        take: (python) => (stays(), resolve(python)),
        fail: (why) => (stays(), reject(why)),
      };
      signal?.addEventListener("abort", leave, { once: true });
      if (isFirst) this.#line.unshift(waiting);
      else this.#line.push(waiting);
      this.#serve();
    });
  }

  /** A lent worker comes back; it may have been ended. */
  takeBack(python: PythonWorker) {
    if (!this.#lent.delete(python)) return; // it came back before
    if (this.role.keepFor === 0 || python.heap > this.role.heap) python.end(stopped());
    if (!python.isOver) this.#free.push(python);
    this.#serve();
  }

  /** Whether a lent worker keeps nobody waiting while it ends a call, and is of use after that. */
  canWaitFor(python: PythonWorker) {
    const isInTheWay = this.#lent.size >= this.role.most && this.#free.length > 0;
    return this.role.keepFor > 0 && this.#lent.has(python) && !isInTheWay;
  }

  /** Start one more, which takes over where a long call is stopped. */
  startSpare() {
    if (this.#free.length === 0) this.#start(0);
  }

  /** Why a call has failed with its worker; where that is replaced, the page is told. */
  failed(kind: ErrorKind, what: string, then: string = " and was restarted.") {
    if (this.role.keepFor === 0) return new Refused(kind, `${what}.`);
    const why = new Refused(kind, what + then);
    this.#parts.hear({ type: "restarted", text: why.message });
    return why;
  }

  #start(attempt: number) {
    const { name, site, files } = this.#parts;
    const python: PythonWorker = new PythonWorker(
      { name, site, files, seconds: this.role.boot[attempt] },
      () => this.#hearUp(),
      (why) => this.#hearLost(python, why, attempt),
    );
    this.#free.push(python);
  }

  #hearUp() {
    this.#parts.hear({ type: "ready" });
    for (const { resolve } of this.#watching.splice(0)) resolve();
    this.#serve();
  }

  #hearLost(python: PythonWorker, why: Lost, attempt: number) {
    console.info(`${this.#parts.name}: ${why.message}`);
    if (this.#lent.has(python)) return; // its lease sees to it
    this.#free = this.#free.filter((other) => other !== python);
    if (why.is === "crashed") this.failed("bug", "The solver crashed");
    if (why.is !== "unstarted") return this.#serve();
    const isSpare = this.#free.length + this.#lent.size >= this.#needed();
    if (isSpare) return;
    if (attempt + 1 < this.role.boot.length) this.#add(attempt + 1);
    else this.#giveUp(why);
  }

  /** How many workers there should be. */
  #needed() {
    return Math.max(this.#kept, Math.min(this.role.most, this.#lent.size + this.#line.length));
  }

  #add(attempt: number) {
    this.#start(attempt);
    this.#parts.hear({ type: "starting" });
  }

  /** Start workers where some are missing, and lend those that are up. */
  #serve() {
    const { most, keepFor } = this.role;
    this.#line = this.#line.filter(({ signal }) => !signal?.aborted); // each is told so itself
    const needed = this.#needed();
    if (keepFor > 0) this.#kept = needed;
    else while (this.#free.length > this.#line.length) this.#free.shift()?.end(stopped());
    while (this.#free.length + this.#lent.size < needed) this.#add(0);
    while (this.#lent.size < most) {
      const python = this.#line.length > 0 && this.#free.findLast(({ isUp }) => isUp);
      if (!python) break;
      this.#free.splice(this.#free.indexOf(python), 1);
      this.#lent.add(python);
      this.#line.shift()?.take(python);
    }
    this.#whileIdle();
  }

  /** While nobody is served: fetch packages, and end workers after a while. */
  #whileIdle() {
    this.#timers.splice(0).forEach(clearTimeout);
    const { idle, ahead, keepFor } = this.role;
    if (this.#line.length > 0 || this.#lent.size > 0 || this.#free.length === 0) return;
    const next = this.#free.at(-1);
    if (next?.isUp && ahead.length > 0) this.#timers.push(inSeconds(idle, () => next.fetch(ahead)));
    if (keepFor < Infinity) this.#timers.push(inSeconds(keepFor, () => this.#end()));
  }

  #end() {
    for (const python of this.#free.splice(0)) python.end(stopped());
    this.#kept = 0;
  }

  /** A worker could not be started. Where there are others, those do its work. */
  #giveUp({ message, files }: Lost) {
    this.#kept = Math.min(this.#kept, this.#free.length + this.#lent.size);
    if (this.#free.length + this.#lent.size > 0) return;
    const unstarted = files === "unfetched" ? `${UNFETCHED} ${AGAIN}` : `${UNSTARTED} ${AGAIN} ${WITHOUT}`;
    const text = files === "changed" ? message : unstarted;
    const why = new Refused("bug", text);
    for (const { fail } of this.#line.splice(0)) fail(why);
    for (const { reject } of this.#watching.splice(0)) reject(why);
    this.#parts.hear({ type: "failed", text });
  }
}
