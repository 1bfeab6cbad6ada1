/** The progress of a long call: a bar, the time it has taken, what is known so far, and how long it goes on. */

import { bringIntoView, part } from "./dom.js";

/** @import { Work } from "../types.d.ts" */

const LONG = 5; // seconds after which the time that is left is told

/** What is known so far; empty where nothing is. @param {Pick<Work, "progress">} work */
export function knownWords({ progress }) {
  const found = progress?.found ?? 0;
  if (found === 0) return "";
  return found === 1 ? "One solution was found; looking for a second one." : `${found} solutions were found so far.`;
}

/** How long Python goes on; empty for a short call, and for one without a known limit. @param {Work} work */
export const leftWords = ({ seconds, left = 0 }) =>
  seconds < LONG || left < 1 ? "" : `It tries for ${Math.round(left)} s more.`;

/** "Solving… 7.1 s · One solution was found; looking for a second one. It tries for 23 s more." @param {Work} work */
export function workWords(work) {
  const left = leftWords(work);
  const what = knownWords(work) || (work.progress?.text ?? "");
  const end = left && what && !what.endsWith(".") ? "." : "";
  const more = [what + end, left].filter(Boolean).join(" ");
  return `${work.words}… ${work.seconds.toFixed(1)} s${more && ` · ${more}`}`;
}

/** Its Stop button is in the page. @param {string} id of the place for it, with a bar and a line of words @returns {(work: Work | null) => void} */
export function progressIn(id) {
  const place = part(id, HTMLDivElement);
  const bar = /** @type {HTMLProgressElement} */ (place.querySelector("progress"));
  const line = /** @type {HTMLParagraphElement} */ (place.querySelector("p"));
  return (work) => {
    const begins = work !== null && place.hidden;
    place.hidden = work === null;
    if (!work) return;
    const { progress } = work;
    if (progress?.of) {
      bar.max = progress.of;
      bar.value = progress.done;
    } else bar.removeAttribute("value");
    line.textContent = workWords(work);
    if (begins && !place.closest("dialog")) bringIntoView(place);
  };
}
