/** The progress of a long call: a bar, the time it has taken, and what it does. Its Stop button is in the page. */

import { part } from "./dom.js";

/** @import { Work } from "../types.d.ts" */

/** @param {string} id of the place for it, with a bar and a line of words @returns {(work: Work | null) => void} */
export function progressIn(id) {
  const place = part(id, HTMLDivElement);
  const bar = /** @type {HTMLProgressElement} */ (place.querySelector("progress"));
  const line = /** @type {HTMLParagraphElement} */ (place.querySelector("p"));
  return (work) => {
    place.hidden = work === null;
    if (!work) return;
    const { words, seconds, progress } = work;
    if (progress?.of) {
      bar.max = progress.of;
      bar.value = progress.done;
    } else bar.removeAttribute("value");
    const what = progress?.text ? ` · ${progress.text}` : "";
    line.textContent = `${words}… ${seconds.toFixed(1)} s${what}`;
  };
}
