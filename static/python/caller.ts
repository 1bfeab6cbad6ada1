/**
 * Calls Python in a worker: one call at a time, each with a deadline, Stop, and a new worker after a crash. Python cannot be
 * interrupted from outside, so Stop ends the worker, and a spare one, started while a call takes long, takes over.
 */

import { once } from "../base/memoise.ts";
import { CHANGED } from "../base/whole.ts";
import { after, PythonWorker } from "./python-worker.ts";
import type { Call, ErrorKind, Progress, Site, WorkerEvent } from "../types.ts";
import type { Args, CallerSettings, CreateCallers, Files, Job, Limits } from "./types.ts";

const MEBI = 2 ** 20;
const MAX_REQUEST = 16 * MEBI; // bytes, the contract's
const MAX_DEPTH = 100; // deeper JSON can crash the interpreter
// Seconds that a step of the start may take, in the first attempt and those after it: a slow machine gets more time
// when it is tried again. After the last one the caller gives up.
const BOOT = [15, 45, 120];

// Seconds. Python gets GRACE more than its own limit, to report it itself.
const RULES_TAKE = 5;
const PYTHONS_OWN = 10;
const GRACE = 2;

// Packages that a call uses: where one of ALWAYS is missing, Python works without; an engine needs its own.
const ALWAYS = ["python-sat"];
const WANTED: { [engine: string]: string[] } = { z3: ["z3-solver"], clingo: ["clingo-wasm"] };
const RULES_ONLY = new Set(["kinds", "check", "write"]);
// Calls that need no solver. `read` may solve a code that fits several boards, but plain Python is enough for that.
const NO_ENGINE = new Set([...RULES_ONLY, "read"]);

const QUICK_LIMITS: Limits = { ahead: [], idle: 1, boot: BOOT, fetch: 120, heap: 512 * MEBI };
const SLOW_LIMITS: Limits = { ...QUICK_LIMITS, spare: 0.5, ahead: ALWAYS };

const UNFETCHED = "Files of the solver could not be fetched: there may be no network.";
const UNSTARTED = "The solver could not be started.";
const WITHOUT = "You can play without it.";
const AGAIN = "Gridlight tries again when you ask.";
const SILENT = "The solver stopped answering";
const ONCE = "; it was restarted and asked again.";
const TWICE = " twice and was restarted. Ask once more, or go on without it.";

/** Why a call was not answered: a sentence, the kind of error, and whether it is about a text that fits no form. */
export class Refused extends Error {
  override name = "Refused";
  kind: ErrorKind;
  unread: boolean;

  constructor(kind: ErrorKind, text: string, unread: boolean = false) {
    super(text);
    this.kind = kind;
    this.unread = unread;
  }
}

/** Answers calls one after another, and replaces its worker when need be. */
export class Caller {
  name: CallerSettings["name"];
  site: CallerSettings["site"];
  files: CallerSettings["files"];
  once: NonNullable<CallerSettings["once"]>;
  onevent: NonNullable<CallerSettings["onevent"]>;
  limits: Limits;

  /** Python is up; rejects when it cannot be started at all. */
  ready: Promise<void>;
  #queue: Job[] = [];
  #running: Job | null = null;
  #python: PythonWorker | null = null;
  #spare: PythonWorker | null = null;
  #timer: number | undefined;
  #idle: number | undefined;
  #long: number | undefined;
  #failures = 0;
  #ids = 0;
  #up: () => void = () => {};
  #down: (error: Refused) => void = () => {};

  constructor({ name, site, files, onevent = () => {}, limits = {}, once = false }: CallerSettings) {
    this.name = name;
    this.site = site;
    this.files = files;
    this.once = once;
    this.onevent = onevent;
    this.limits = { ...QUICK_LIMITS, ...limits };
    this.ready = new Promise((resolve, reject) => {
      this.#up = resolve;
      this.#down = reject;
    });
    this.ready.catch(() => {}); // each call rejects as well
  }

  /** Start Python, unless it runs; the first call does it too. */
  start() {
    if (this.#python) return;
    this.onevent({ type: "starting" });
    this.#python = this.#spawn();
  }

  /** Ask Python. Rejects with Refused. */
  call: Call = async (name, args = {}, { seconds, progress, began, signal } = {}) => {
    const request = encoded(name, args);
    return new Promise((resolve, reject) => {
      const job: Job = {
        id: ++this.#ids,
        request,
        packages: wanted(name, args),
        engine: String(args.engine ?? "auto"),
        seconds: seconds ?? patience(name, args),
        progress,
        began,
        signal,
        resolve,
        reject,
      };
      if (signal?.aborted) return reject(new Refused("stopped", "Stopped."));
      signal?.addEventListener("abort", () => this.#stop(job), { once: true });
      this.#queue.push(job);
      this.start();
      this.#next();
    });
  };

  /** Stop a call that runs or waits. */
  #stop(job: Job) {
    const stopped = new Refused("stopped", "Stopped.");
    if (job === this.#running) return this.#replace(stopped);
    this.#queue = this.#queue.filter((other) => other !== job);
    job.reject(stopped); // of one that has been answered, nothing comes
  }

  /** End the worker and its calls; the next call starts another. */
  end(why: Refused = new Refused("stopped", "Stopped.")) {
    for (const timer of [this.#timer, this.#idle, this.#long]) clearTimeout(timer);
    const jobs = [...(this.#running ? [this.#running] : []), ...this.#queue.splice(0)];
    for (const python of [this.#python, this.#spare]) python?.end();
    this.#running = this.#python = this.#spare = null;
    for (const job of jobs) job.reject(why);
  }

  #spawn() {
    const hear = (python: PythonWorker, message: any) => this.#hear(python, message);
    return new PythonWorker(this.name, this.site, this.files, this.limits.boot[this.#failures], hear);
  }

  #hear(python: PythonWorker, message: any) {
    if (message.fatal !== undefined) this.#lost(python, message.fatal, message.unfetched);
    else if (message.silent) this.#askAgain();
    else if (message.ended) this.#hasEnded(python);
    else if (message.ready !== undefined) this.#isReady(python, message.ready);
    else if (message.id === this.#running?.id) this.#about(this.#running as Job, message);
  }

  #isReady(python: PythonWorker, seconds: number) {
    this.#failures = 0;
    if (python !== this.#python) return;
    this.onevent({ type: "ready", seconds });
    this.#up();
    this.#next();
  }

  #about(
    job: Job,
    { progress, began, reply, heap = 0 }: { progress?: Progress; began?: boolean; reply?: string; heap?: number },
  ) {
    if (progress) job.progress?.(progress);
    if (began) this.#began(job);
    if (reply === undefined) return;
    this.#python?.silence.rest();
    clearTimeout(this.#timer);
    clearTimeout(this.#long);
    this.#running = null;
    settle(job, reply);
    // Only a new worker gives memory back.
    if (heap > this.limits.heap) this.#replace();
    else this.#next();
  }

  /** Python works on a call now; one that takes long may be stopped. */
  #began({ seconds, began }: Job) {
    began?.();
    this.#python?.silence.rest(); // it cannot answer while it works
    this.#give(seconds, `The solver did not answer within ${seconds} seconds`);
    if (this.limits.spare) this.#long = after(this.limits.spare, () => (this.#spare ??= this.#spawn()));
  }

  /** Send the next call when Python is free; without one, fetch packages for later calls in idle time. */
  #next() {
    clearTimeout(this.#idle);
    if (this.#running || !this.#python?.ready) return;
    this.#queue = this.#queue.filter(({ signal }) => !signal?.aborted); // each is told so itself
    const job = this.#queue.shift();
    if (!job) return void (this.#idle = after(this.limits.idle, () => this.#python?.fetch(this.limits.ahead)));
    this.#running = job;
    // Python's time begins when its packages have been fetched.
    this.#give(this.limits.fetch, "The solver's files could not be fetched in time", "; it was restarted.");
    this.#python.post(job);
  }

  /** @param what has happened when they are over */
  #give(seconds: number, what: string, then?: string) {
    clearTimeout(this.#timer);
    this.#timer = after(seconds, () => this.#restart("stopped", what, then));
  }

  /** The worker says nothing: another one is asked the same, once. */
  #askAgain() {
    const job = this.#running as Job;
    if (job.isAgain) return this.#restart("bug", SILENT, TWICE);
    job.isAgain = true;
    this.#running = null;
    this.#queue.unshift(job);
    if (this.once) return this.#replace();
    this.#restart("bug", SILENT, ONCE);
  }

  /** A worker has ended, and not by us. */
  #hasEnded(python: PythonWorker) {
    if (python !== this.#python || !python.ready) this.#lost(python, "The worker has ended.");
    else if (this.#running) this.#askAgain();
    else this.#replace(); // nobody waits for it
  }

  /** A worker crashed, or its files could not be fetched. */
  #lost(python: PythonWorker, detail: string, unfetched: boolean = false) {
    console.info(`${this.name}: ${detail}`);
    if (python === this.#spare) {
      python.end();
      this.#spare = null;
      return;
    }
    if (python.ready) return this.#restart("bug", "The solver crashed");
    this.#failures += 1;
    if (this.#failures < this.limits.boot.length) return this.#replace(); // no call has used it yet
    const why = detail === CHANGED ? detail : unfetched ? `${UNFETCHED} ${AGAIN}` : `${UNSTARTED} ${AGAIN} ${WITHOUT}`;
    this.#giveUp(why);
  }

  #giveUp(text: string) {
    const error = new Refused("bug", text);
    this.#python?.end();
    this.#python = null;
    this.#failures = 0;
    for (const job of this.#queue.splice(0)) job.reject(error);
    this.#down(error);
    this.onevent({ type: "failed", text });
  }

  /** Replace a worker that failed, and tell the page. */
  #restart(kind: ErrorKind, what: string, then: string = " and was restarted.") {
    if (this.once) return this.end(new Refused(kind, `${what}.`));
    const why = new Refused(kind, what + then);
    this.onevent({ type: "restarted", text: why.message });
    this.#replace(why);
    if (this.#python?.ready) this.onevent({ type: "ready", seconds: 0 });
  }

  /** End the worker, let the spare take over, and reject the running call. */
  #replace(why?: Refused) {
    const job = this.#running;
    clearTimeout(this.#timer);
    clearTimeout(this.#long);
    this.#running = null;
    this.#python?.end();
    this.#python = null;
    if (this.#spare) [this.#python, this.#spare] = [this.#spare, null];
    else this.start();
    if (job && why) job.reject(why);
    this.#next();
  }
}

/** One more caller, for making puzzles. */
export const makerOf = (site: Site, files: Files) => new Caller({ name: "maker", site, files, limits: QUICK_LIMITS });

/** A caller for one engine of a comparison, which ends when its worker fails. */
export const solverOf = (site: Site, files: Files) =>
  new Caller({ name: "solver", site, files, limits: { heap: Infinity }, once: true });

/** Quick answers at once, slow may be stopped. Each starts when told or called, and slow when quick is up. */
export const createCallers: CreateCallers = (site, files, onevent = () => {}) => {
  const [quick, slow] = (["quick", "slow"] as const).map((name) => {
    const limits = name === "quick" ? QUICK_LIMITS : SLOW_LIMITS;
    const heard = (event: WorkerEvent) => {
      onevent(event, name);
      if (name === "quick" && event.type === "ready") slow.start();
    };
    return new Caller({ name, site, files, limits, onevent: heard });
  });
  return { quick, slow };
};

/** The request as JSON text. Throws Refused for one that would crash Python. */
function encoded(name: string, args: Args) {
  if (deeper(args, MAX_DEPTH)) throw new Refused("malformed", `This is nested deeper than ${MAX_DEPTH} levels.`);
  const request = `{"call":${JSON.stringify(name)},"args":{${Object.entries(args).flatMap(member).join()}}}`;
  // A character takes at most 3 bytes, so most texts need no counting.
  if (request.length * 3 > MAX_REQUEST && new TextEncoder().encode(request).length > MAX_REQUEST) {
    throw new Refused("malformed", "This is longer than 16 MiB, the most that can be handled at once.");
  }
  return request;
}

/** The text of a document, which is asked about again and again. */
const documentText = once((document: object) => JSON.stringify(document));

/** A member of an object as JSON; none where it has no value. */
function member([key, value]: [string, unknown]) {
  const isDocument = key === "document" && typeof value === "object" && value !== null;
  const text = isDocument ? documentText(value) : JSON.stringify(value);
  return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
}

/** Whether a value has more levels. Not recursive, so no depth harms. */
export function deeper(value: unknown, levels: number) {
  let level = [value];
  for (let depth = 0; level.length; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((one) => (one && typeof one === "object" ? Object.values(one) : []));
  }
  return false;
}

/** How many seconds to wait for an answer. */
function patience(name: string, args: Args) {
  if (RULES_ONLY.has(name)) return RULES_TAKE;
  return (typeof args.seconds === "number" ? args.seconds : PYTHONS_OWN) + GRACE;
}

function wanted(name: string, args: { [key: string]: unknown }) {
  return NO_ENGINE.has(name) ? [] : [...ALWAYS, ...(WANTED[String(args.engine)] ?? [])];
}

function settle(job: Job, reply: string) {
  const { ok, error } = JSON.parse(reply);
  if (error) job.reject(new Refused(error.kind, error.text, error.unread));
  else job.resolve(ok);
}
