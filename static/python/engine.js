/**
 * Asks Python, which lives in a worker: one call at a time, each with a deadline; Stop; a new worker when one is lost.
 *
 * Nothing interrupts Python from outside, so to stop is to end the worker. A spare one, started in idle time, takes over.
 */

/** @import { Answers, CallName, CallOptions, EngineEvent, ErrorKind, Progress, Site } from "../types" */
/** @typedef {{ spare: boolean, ahead: string[], idle: number, boot: number, fetch: number, heap: number }} Limits */
/**
 * @typedef {object} Job
 * @property {number} id
 * @property {string} request
 * @property {string[]} packages
 * @property {number} seconds
 * @property {((progress: Progress) => void) | undefined} progress
 * @property {(ok: any) => void} resolve
 * @property {(error: Refused) => void} reject
 */

const MEBI = 2 ** 20;
const MAX_REQUEST = 16 * MEBI; // bytes, the contract's
const MAX_DEPTH = 100; // deeper JSON can end the interpreter for good
const ATTEMPTS = 3; // workers that may fail to start before the engine gives up

// Seconds. Python gets some beyond its own limit, to say so itself.
const RULES_TAKE = 5;
const PYTHONS_OWN = 10;
const GRACE = 2;

// Wheels that a call wants; where the site has none, Python says what it can do without them.
const ALWAYS = ["python-sat"];
/** @type {{ [engine: string]: string[] }} */
const WANTED = { z3: ["z3-solver"] };
const RULES_ONLY = new Set(["kinds", "check", "write"]);
const NO_ENGINE = new Set([...RULES_ONLY, "read"]);

// Whether there is a spare, what is fetched in idle time before a call wants it; seconds, but for heap: bytes.
/** @type {Limits} */
const QUICK = { spare: false, ahead: [], idle: 1, boot: 120, fetch: 120, heap: 512 * MEBI };
/** @type {Limits} */
const SLOW = { ...QUICK, spare: true, ahead: ALWAYS };

/** A call that was not answered: why, in a sentence, and of which kind. */
export class Refused extends Error {
  /** @param {ErrorKind} kind @param {string} text */
  constructor(kind, text) {
    super(text);
    this.name = "Refused";
    this.kind = kind;
  }
}

/** One worker, from its start to its end. */
class Python {
  ready = false;
  isAhead = false; // it was told to fetch what will be wanted
  /** @type {number | undefined} */
  #limit;

  /**
   * @param {string} name @param {Site} site
   * @param {number} seconds until it must be ready
   * @param {(python: Python, message: any) => void} hear
   */
  constructor(name, site, seconds, hear) {
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name });
    this.worker.onmessage = ({ data }) => {
      if (data.ready !== undefined) {
        this.ready = true;
        clearTimeout(this.#limit);
      }
      hear(this, data);
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      hear(this, { fatal: event.message || "The worker did not load." });
    };
    this.#limit = after(seconds, () => hear(this, { fatal: "It did not start in time." }));
    this.worker.postMessage({ site });
  }

  /** @param {string[]} packages fetched now, since a call will want them */
  fetch(packages) {
    if (!this.isAhead && packages.length) this.worker.postMessage({ packages });
    this.isAhead = true;
  }

  end() {
    clearTimeout(this.#limit);
    this.worker.onmessage = this.worker.onerror = null;
    this.worker.terminate();
  }
}

/** Answers calls, one after another, whatever becomes of the worker. */
export class Engine {
  /** Python is up; rejects when it cannot be started at all. @type {Promise<void>} */
  ready;
  /** @type {Job[]} */
  #queue = [];
  /** @type {Job | null} */
  #running = null;
  /** @type {Python | null} */
  #python = null;
  /** @type {Python | null} */
  #spare = null;
  /** @type {number | undefined} */
  #timer;
  /** @type {number | undefined} */
  #idle;
  #failures = 0;
  #ids = 0;
  /** @type {() => void} */
  #up = () => {};
  /** @type {(error: Refused) => void} */
  #down = () => {};

  /**
   * @param {object} settings @param {string} settings.name
   * @param {Site} settings.site what static/index.json says
   * @param {(event: EngineEvent) => void} [settings.onevent] @param {Partial<Limits>} [settings.limits]
   */
  constructor({ name, site, onevent = () => {}, limits = {} }) {
    this.name = name;
    this.site = site;
    this.onevent = onevent;
    this.limits = { ...QUICK, ...limits };
    this.ready = new Promise((resolve, reject) => {
      this.#up = resolve;
      this.#down = reject;
    });
    this.ready.catch(() => {}); // whoever calls hears of it
  }

  /** Start Python, if that has not been done: the first call does it too. */
  start() {
    if (this.#python) return;
    this.onevent({ type: "starting" });
    this.#python = this.#spawn();
  }

  /**
   * Ask Python; the contract says what each call answers. Rejects with Refused.
   * @template {CallName} Name @param {Name} name @param {{ [key: string]: unknown }} [args]
   * @param {CallOptions} [options] seconds: until the worker is ended; unless told, a little more than Python takes
   * @returns {Promise<Answers[Name]>}
   */
  async call(name, args = {}, { seconds, progress } = {}) {
    const request = encoded(name, args);
    return new Promise((resolve, reject) => {
      this.#queue.push({
        id: ++this.#ids,
        request,
        packages: wanted(name, args),
        seconds: seconds ?? patience(name, args),
        progress,
        resolve,
        reject,
      });
      this.start();
      this.#next();
    });
  }

  /** End what runs and what waits, at once; their promises reject with kind "stopped". */
  stop() {
    const stopped = new Refused("stopped", "Stopped.");
    const waiting = this.#queue.splice(0);
    if (this.#running) this.#replace(stopped);
    for (const job of waiting) job.reject(stopped);
  }

  #spawn() {
    return new Python(this.name, this.site, this.limits.boot, (python, message) => this.#hear(python, message));
  }

  /** @param {Python} python @param {any} message */
  #hear(python, message) {
    if (message.fatal !== undefined) this.#lost(python, message.fatal);
    else if (message.ready !== undefined) this.#isReady(python, message.ready);
    else if (message.id === this.#running?.id) this.#about(/** @type {Job} */ (this.#running), message);
  }

  /** @param {Python} python @param {number} seconds */
  #isReady(python, seconds) {
    this.#failures = 0;
    if (python !== this.#python) return;
    this.onevent({ type: "ready", seconds });
    this.#up();
    this.#next();
  }

  /** @param {Job} job @param {{ progress?: Progress, began?: boolean, reply?: string, heap?: number }} message */
  #about(job, { progress, began, reply, heap = 0 }) {
    if (progress) job.progress?.(progress);
    if (began) this.#give(job.seconds, `Python did not answer within ${job.seconds} seconds and was started again.`);
    if (reply === undefined) return;
    clearTimeout(this.#timer);
    this.#running = null;
    settle(job, reply);
    // Memory that Python took is never given back but by starting afresh.
    if (heap > this.limits.heap) this.#replace();
    else this.#next();
  }

  /** Send the next call, if Python is free; else see, in idle time, to what the one after may want. */
  #next() {
    clearTimeout(this.#idle);
    if (this.#running || !this.#python?.ready) return;
    const job = this.#queue.shift();
    if (!job) {
      this.#idle = after(this.limits.idle, () => this.#prepare());
      return;
    }
    this.#running = job;
    // Python's time begins when its packages are there.
    this.#give(this.limits.fetch, "What this needs could not be fetched in time; Python was started again.");
    const { id, request, packages } = job;
    this.#python.worker.postMessage({ id, request, packages });
  }

  #prepare() {
    this.#python?.fetch(this.limits.ahead);
    if (this.limits.spare) this.#spare ??= this.#spawn();
  }

  /** @param {number} seconds @param {string} text */
  #give(seconds, text) {
    clearTimeout(this.#timer);
    this.#timer = after(seconds, () => {
      this.#restart(new Refused("stopped", text));
    });
  }

  /** A worker broke down by itself. @param {Python} python @param {string} detail */
  #lost(python, detail) {
    console.info(`${this.name}: ${detail}`);
    if (python === this.#spare) {
      python.end();
      this.#spare = null;
      return;
    }
    if (python.ready) return this.#restart(new Refused("bug", "Python broke down and was started again."));
    this.#failures += 1;
    if (this.#failures < ATTEMPTS) return this.#replace(); // nobody had it yet, so nobody misses it
    this.#giveUp("Python could not be started. Reload the page to try again; the board can be played without it.");
  }

  /** @param {string} text */
  #giveUp(text) {
    const error = new Refused("bug", text);
    this.#python?.end();
    this.#python = null;
    this.#failures = 0;
    for (const job of this.#queue.splice(0)) job.reject(error);
    this.#down(error);
    this.onevent({ type: "failed", text });
  }

  /** A new worker for one that went wrong, which the page hears of. @param {Refused} why */
  #restart(why) {
    this.onevent({ type: "restarted", text: why.message });
    this.#replace(why);
    if (this.#python?.ready) this.onevent({ type: "ready", seconds: 0 });
  }

  /** End the worker, let the spare take over, and tell the call that ran. @param {Refused} [why] */
  #replace(why) {
    const job = this.#running;
    clearTimeout(this.#timer);
    this.#running = null;
    this.#python?.end();
    this.#python = null;
    if (this.#spare) [this.#python, this.#spare] = [this.#spare, null];
    else this.start();
    if (job && why) job.reject(why);
    this.#next();
  }
}

/**
 * The page's two: quick answers at once, slow may be stopped. The slow one starts when the quick one is up, or is asked.
 * @param {Site} site @param {(event: EngineEvent, name: "quick" | "slow") => void} onevent
 */
export function startEngines(site, onevent = () => {}) {
  const quick = new Engine({ name: "quick", site, limits: QUICK, onevent: (event) => onevent(event, "quick") });
  const slow = new Engine({ name: "slow", site, limits: SLOW, onevent: (event) => onevent(event, "slow") });
  quick.start();
  quick.ready.then(
    () => slow.start(),
    () => {},
  );
  return { quick, slow };
}

/** @param {number} seconds @param {() => void} then @returns {number} */
function after(seconds, then) {
  return /** @type {number} */ (/** @type {unknown} */ (setTimeout(then, seconds * 1000)));
}

/**
 * The contract's request as JSON text; throws Refused for what would harm Python.
 * @param {string} name @param {{ [key: string]: unknown }} args
 */
function encoded(name, args) {
  if (deeper(args, MAX_DEPTH)) throw new Refused("malformed", `This is nested deeper than ${MAX_DEPTH} levels.`);
  const request = JSON.stringify({ call: name, args });
  // A character takes at most 3 bytes, so most texts need no counting.
  if (request.length * 3 > MAX_REQUEST && new TextEncoder().encode(request).length > MAX_REQUEST) {
    throw new Refused("malformed", "This is longer than 16 MiB, the most that can be handled at once.");
  }
  return request;
}

/**
 * Whether a value holds more levels of lists and objects than that; never recursive itself.
 * @param {unknown} value @param {number} levels
 */
export function deeper(value, levels) {
  let level = [value];
  for (let depth = 0; level.length; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((one) => (one && typeof one === "object" ? Object.values(one) : []));
  }
  return false;
}

/** How many seconds to wait for an answer. @param {string} name @param {{ [key: string]: unknown }} args */
function patience(name, args) {
  if (RULES_ONLY.has(name)) return RULES_TAKE;
  return (typeof args.seconds === "number" ? args.seconds : PYTHONS_OWN) + GRACE;
}

/** @param {string} name @param {{ [key: string]: unknown }} args */
function wanted(name, args) {
  return NO_ENGINE.has(name) ? [] : [...ALWAYS, ...(WANTED[String(args.engine)] ?? [])];
}

/** @param {Job} job @param {string} reply */
function settle(job, reply) {
  const { ok, error } = JSON.parse(reply);
  if (error) job.reject(new Refused(error.kind, error.text));
  else job.resolve(ok);
}
