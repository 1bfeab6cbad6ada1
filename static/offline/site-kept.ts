/** Whether the site is kept in this browser, as it was found last; what the player wants is a setting. */

import { signal } from "@preact/signals-core";
import type { Settings } from "../model/types.ts";

/** It is, there was no room for it, the browser refuses, or nothing is known. */
type SiteKept = "" | "kept" | "full" | "refused";

const PLACE = "gridlight.offline";
const WORDS: { [kept: string]: string } = {
  kept: "Gridlight is kept in this browser, and works without a network.",
  refused: "This browser does not let Gridlight be kept: it needs a network.",
  full: "There is not enough room for it at the moment. Online, all goes on as before.",
};
const WANTED = "Gridlight will be kept in this browser, so that it works without a network.";
const UNWANTED = "Gridlight is not kept in this browser: it needs a network.";

/** What Settings says. */
export const offlineWords = (wish: Settings["offline"], kept: SiteKept) =>
  wish === "no" ? UNWANTED : (WORDS[kept] ?? WANTED);

function stored(): SiteKept {
  try {
    const text = localStorage.getItem(PLACE);
    return text === "kept" || text === "full" || text === "refused" ? text : "";
  } catch {
    return "";
  }
}

/** As it was found last. */
export const siteKept = signal(stored());

/** Remember what was found, over visits. */
export function rememberKept(kept: SiteKept) {
  siteKept.value = kept;
  try {
    localStorage.setItem(PLACE, kept);
  } catch {
    // Known for this visit only.
  }
}
