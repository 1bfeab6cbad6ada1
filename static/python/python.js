/** Python as the page sees it: whether it is there, which of its two engines answers what, and what kinds it knows. */

import { startEngines } from "./engine.js";

/** @import { Answers, CallName, CallOptions, Kind, Site } from "../types.d.ts" */
/** @typedef {ReturnType<typeof createPython>} Python */

const LONG = 12_000; // milliseconds, after which whoever waits is told that it takes its time

// What answers within milliseconds on every board. A hint may think for seconds, and the verdict shall not wait for it.
const QUICK = new Set(["kinds", "check", "write"]);

/**
 * @param {Site} site
 * @param {{ changed: () => void, tell: (text: string) => void }} hooks `changed` when it came or went, `tell` what happened
 */
export function createPython(site, { changed, tell }) {
  /** @type {"starting" | "up" | "gone"} */
  let is = "starting";
  let why = "";
  let late = false;
  /** @type {Promise<Kind[]> | null} */
  let kinds = null;
  const { quick, slow } = startEngines(site, (event, name) => {
    if (event.type === "restarted") tell(event.text);
    if (name !== "quick" || event.type === "starting" || event.type === "restarted") return;
    is = event.type === "ready" ? "up" : "gone";
    why = event.type === "failed" ? event.text : "";
    changed();
  });

  setTimeout(() => {
    late = true;
    changed();
  }, LONG);

  return {
    is: () => is,
    /** Whether it is long in starting. */
    isLate: () => late && is === "starting",
    /** Whether nobody ever waits for such a call. @param {CallName} name */
    isQuick: (name) => QUICK.has(name),
    /** End what takes long. */
    stop: () => slow.stop(),
    /** What happened to it, when it is gone. */
    why: () => why,
    ready: quick.ready,
    /**
     * @template {CallName} Name
     * @param {Name} name
     * @param {{ [key: string]: unknown }} [args]
     * @param {CallOptions} [options]
     * @returns {Promise<Answers[Name]>}
     */
    call: (name, args = {}, options = {}) => (QUICK.has(name) ? quick : slow).call(name, args, options),
    /**
     * What it says of a kind; null while it is not there.
     * @param {string} name
     */
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
