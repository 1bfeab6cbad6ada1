/** Whether the site is kept in this browser, as it was found last; what the player wants is a setting. */

import { signal } from "@preact/signals-core";
import type { Settings } from "./types.ts";

/** Whether the site is kept: it is, there was no room for it, the browser refuses, or nothing is known. */
export type Found = "" | "kept" | "full" | "refused";

const PLACE = "gridlight.offline";
const WORDS: { [found: string]: string } = {
  kept: "Gridlight is kept in this browser, and works without a network.",
  refused: "This browser does not let Gridlight be kept: it needs a network.",
  full: "There is not enough room for it at the moment. Online, all goes on as before.",
};
const WANTED = "Gridlight will be kept in this browser, so that it works without a network.";
const UNWANTED = "Gridlight is not kept in this browser: it needs a network.";

/** What Settings says. */
export const offlineWords = (wish: Settings["offline"], found: Found) =>
  wish === "no" ? UNWANTED : (WORDS[found] ?? WANTED);

function stored(): Found {
  try {
    const text = localStorage.getItem(PLACE);
    return text === "kept" || text === "full" || text === "refused" ? text : "";
  } catch {
    return "";
  }
}

/** What was found last. */
export const siteKept = signal(stored());

/** Remember what was found, over visits. */
export function remember(news: Found) {
  siteKept.value = news;
  try {
    localStorage.setItem(PLACE, news);
  } catch {
    // Known for this visit only.
  }
}
