/** Python as the page sees it: whether it is up, which of its two workers answers a call, and the kinds that it knows. */

import { newId } from "../base/random-id.js";

/** @import { Call, Kind, Site, WorkerEvent } from "../types.d.ts" */
/** @import { CreateWorkers, MakeLike, MakePuzzle } from "./types.d.ts" */
/** @import { Workers } from "./workers.js" */
/** @typedef {ReturnType<typeof createPython>} Python */

const LONG = 12_000; // milliseconds after which the page says that the start takes long
const MEGA = 1e6;

// Answered within milliseconds on every board. A hint may think for seconds, and the verdict must not wait for it.
const QUICK_CALLS = new Set(["kinds", "check", "write"]);

/** What has come of Python's files, in words. */
function createLoading() {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let words = "";
  return {
    words: () => words,
    /** @param {number} done @param {number} of bytes */
    heard(done, of) {
      const [now, all] = [done, of].map((bytes) => (bytes / MEGA).toFixed(1));
      const next = done < of ? `Python: ${now} of ${all} MB` : "";
      if (next === words) return;
      words = next;
      listeners.forEach((listener) => listener());
    },
    /** @param {() => void} listener */
    subscribe: (listener) => void listeners.add(listener),
  };
}

/** The workers, whose code comes after the first board. @param {Parameters<CreateWorkers>} how */
function createLater(...how) {
  /** @type {Workers | null} */
  let workers = null;
  /** @type {Promise<Workers> | null} */
  let coming = null;
  const begun = () => (coming ??= import("./workers.js").then((its) => (workers = its.createWorkers(...how))));
  return {
    /** Ask in idle time. Sent at once where the workers are there, so that Stop finds it. @type {Call} */
    async call(name, args = {}, options = {}) {
      const { quick, slow } = workers ?? (await begun());
      return (QUICK_CALLS.has(name) ? quick : slow).call(name, args, options);
    },
    /** Resolves when the workers have begun to start. */
    start: async () => (await begun()).quick.start(),
    ready: () => begun().then(({ quick }) => quick.ready),
    /** Stop what the slow worker does, or only what is an owner's. @param {string} [owner] */
    stop: (owner) => workers?.slow.stop(owner),
    /** Another worker for one engine of a comparison. Only once Python is up. */
    solver: () => /** @type {Workers} */ (workers).solver(),
    makers: {
      /** Start the workers ahead. */
      warm: () => void begun().then(({ makers }) => makers.warm()),
      /** @type {MakePuzzle} */
      make: async (...what) => (workers ?? (await begun())).makers.make(...what),
      /** Stop all, or only an owner's. @param {string} [owner] */
      stop: (owner) => workers?.makers.stop(owner),
    },
  };
}

/** @param {Site} site @param {(text: string) => void} tell told when a worker was started again, and why */
export function createPython(site, tell) {
  /** @type {"starting" | "up" | "gone"} */
  let is = "starting";
  let why = "";
  let late = false;
  /** @type {Promise<Kind[]> | null} */
  let kinds = null;
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {Set<() => void>} */
  const idle = new Set();
  const changed = () => listeners.forEach((listener) => listener());
  const loading = createLoading();
  /** @param {WorkerEvent} event @param {"quick" | "slow"} name */
  function heard(event, name) {
    if (event.type === "restarted") tell(event.text);
    if (name !== "quick" || event.type === "starting" || event.type === "restarted") return;
    is = event.type === "ready" ? "up" : "gone";
    why = event.type === "failed" ? event.text : "";
    changed();
  }

  const workers = createLater(site, heard, loading.heard);

  setTimeout(() => {
    late = true;
    changed();
  }, LONG);

  /** Ask for a player who waits: work in idle time pauses. @type {Call} */
  function ask(name, args, options) {
    if (!QUICK_CALLS.has(name)) for (const pause of idle) pause();
    return workers.call(name, args, options);
  }

  return {
    ...workers,
    is: () => is,
    /** Whether the start takes long. */
    isLate: () => late && is === "starting",
    /** Why it is gone; empty while it is not. */
    why: () => why,
    /** "Python: 3.1 of 6.3 MB"; empty when nothing is on its way. */
    loading: loading.words,
    /** Hear when more has come. @param {() => void} listener */
    whenLoading: loading.subscribe,
    ask,
    /** Make a random board like that one, that can be solved. @type {MakeLike} */
    async makeLike(document, par, how) {
      const options = { document, ...(par !== undefined && { par }) };
      return (await workers.makers.make(document.kind, options, newId(), how)).document;
    },
    /** A worker for one engine of a comparison, once Python is up. */
    solver: workers.solver,
    /** Pause work in idle time when a player asks for something. @param {() => void} pause */
    whenAsked: (pause) => void idle.add(pause),
    /** Hear when Python comes up, goes or is late. @param {() => void} listener */
    subscribe: (listener) => listeners.add(listener),
    /** What Python says of a kind; null while it is not up. @param {string} name */
    async kind(name) {
      if (is !== "up") return null;
      kinds ??= workers.call("kinds");
      try {
        return (await kinds).find(({ kind }) => kind === name) ?? null;
      } catch {
        kinds = null;
        return null;
      }
    },
  };
}
