/** Whether the site is kept in this browser, as it was found last; what the player wants is a setting. */

/** @import { Found, Settings } from "./types" */

const PLACE = "gridlight.offline";
/** @type {{ [found: string]: string }} */
const WORDS = {
  kept: "Gridlight is kept in this browser, and works without a network.",
  refused: "This browser does not let Gridlight be kept: it needs a network.",
  full: "There is not enough room for it at the moment. Online, all goes on as before.",
};
const WANTED = "Gridlight will be kept in this browser, so that it works without a network.";
const UNWANTED = "Gridlight is not kept in this browser: it needs a network.";

/** What Settings says. @param {Settings["offline"]} wish @param {Found} found */
export const offlineWords = (wish, found) => (wish === "no" ? UNWANTED : (WORDS[found] ?? WANTED));

/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Found | undefined} */
let newest;

/** @returns {Found} */
function stored() {
  try {
    const text = localStorage.getItem(PLACE);
    return text === "kept" || text === "full" || text === "refused" ? text : "";
  } catch {
    return "";
  }
}

export const found = () => (newest ??= stored());

/** @param {Found} now */
export function find(now) {
  newest = now;
  try {
    localStorage.setItem(PLACE, now);
  } catch {
    // Known for this visit only.
  }
  for (const listener of listeners) listener();
}

/** Hear when something else is found; returns what ends that. @param {() => void} listener */
export function whenFound(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
