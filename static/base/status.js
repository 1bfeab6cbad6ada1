/** What happened, said once to everyone: read out, and shown for a moment unless the page shows it elsewhere. */

import { part } from "./dom.js";

const SHOWN = 5000; // milliseconds

let timer = 0;

/**
 * @param {string} text
 * @param {{ shown?: boolean }} [how] shown: also on screen
 */
export function say(text, { shown = true } = {}) {
  part("status", HTMLParagraphElement).textContent = text;
  const toast = part("toast", HTMLParagraphElement);
  clearTimeout(timer);
  toast.classList.toggle("shown", shown);
  if (!shown) return; // the words of the one before stay while it fades
  toast.textContent = text;
  timer = window.setTimeout(() => toast.classList.remove("shown"), SHOWN + text.length * 30);
}
