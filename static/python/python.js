/** Python as the page sees it: whether it is up, which of its two workers answers a call, and the kinds that it knows. */

import { newId } from "../base/random-id.js";
import { createCallers, makerOf, solverOf } from "./caller.js";
import { compare } from "./comparison.js";
import { createMakers, workersFor } from "./makers.js";

/** @import { Call, Kind, Site } from "../types.d.ts" */
/** @import { CompareParts, Entry, MakeLike } from "./types.d.ts" */
/** @typedef {ReturnType<typeof createPython>} Python */

const LONG = 12_000; // milliseconds after which the page says that the start takes long

// Answered within milliseconds on every board. A hint may think for seconds, and the verdict must not wait for it.
const QUICK_CALLS = new Set(["kinds", "check", "write"]);

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
  const { quick, slow } = createCallers(site, (event, name) => {
    if (event.type === "restarted") tell(event.text);
    if (name !== "quick" || event.type === "starting" || event.type === "restarted") return;
    is = event.type === "ready" ? "up" : "gone";
    why = event.type === "failed" ? event.text : "";
    changed();
  });

  const makers = createMakers({ another: () => makerOf(site), workers: workersFor(navigator.hardwareConcurrency) });

  setTimeout(() => {
    late = true;
    changed();
  }, LONG);

  /** Ask in idle time. @type {Call} */
  const call = (name, args = {}, options = {}) => (QUICK_CALLS.has(name) ? quick : slow).call(name, args, options);

  /** Ask for a player who waits: work in idle time pauses. @type {Call} */
  function ask(name, args, options) {
    if (!QUICK_CALLS.has(name)) for (const pause of idle) pause();
    return call(name, args, options);
  }

  return {
    start: quick.start.bind(quick),
    is: () => is,
    /** Whether the start takes long. */
    isLate: () => late && is === "starting",
    /** Why it is gone; empty while it is not. */
    why: () => why,
    ready: quick.ready,
    call,
    ask,
    /** Makes new puzzles: `warm` starts its workers ahead. */
    makers,
    /** Make a random board like that one, that can be solved. @type {MakeLike} */
    async makeLike(document, par, how) {
      const options = { document, ...(par !== undefined && { par }) };
      return (await makers.make(document.kind, options, newId(), how)).document;
    },
    /** Solve a puzzle with several engines. @param {Entry[]} entries @param {Omit<CompareParts, "another">} parts */
    compare: (entries, parts) => compare(entries, { ...parts, another: () => solverOf(site) }),
    /** Pause work in idle time when a player asks for something. @param {() => void} pause */
    whenAsked: (pause) => void idle.add(pause),
    /** Stop what the slow worker does, or only what is an owner's. @param {string} [owner] */
    stop: (owner) => slow.stop(owner),
    /** Hear when Python comes up, goes or is late. @param {() => void} listener */
    subscribe: (listener) => listeners.add(listener),
    /** What Python says of a kind; null while it is not up. @param {string} name */
    async kind(name) {
      if (is !== "up") return null;
      kinds ??= quick.call("kinds");
      try {
        return (await kinds).find(({ kind }) => kind === name) ?? null;
      } catch {
        kinds = null;
        return null;
      }
    },
  };
}
