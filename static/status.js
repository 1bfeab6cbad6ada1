/** What happened, said once to everyone: read out, and shown for a moment unless the page shows it elsewhere. */

import { part } from "./dom.js";

const SHOWN = 5000; // milliseconds

let timer = 0;

/**
 * @param {string} text
 * @param {{ shown?: boolean }} [how] shown: also on screen
 */
export function say(text, { shown = true } = {}) {
  const status = part("status", HTMLParagraphElement);
  clearTimeout(timer);
  status.textContent = text;
  status.classList.toggle("shown", shown && text !== "");
  if (shown) timer = window.setTimeout(() => status.classList.remove("shown"), SHOWN + text.length * 30);
}
