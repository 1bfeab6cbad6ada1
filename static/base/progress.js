/** What is shown of a job that somebody waits for: a bar, how long it has taken, what it is at. Beside them stands Stop. */

import { part } from "./dom.js";

/** @import { Work } from "../types.d.ts" */

/**
 * @param {string} id of the place for it, with a bar and a line of words
 * @returns {(work: Work | null) => void}
 */
export function workIn(id) {
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
