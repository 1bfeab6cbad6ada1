/** Status messages: read out by screen readers, and shown in a toast for a moment unless the page shows them elsewhere. */

import { part } from "./dom.js";

const SHOWN = 2000; // milliseconds, and for each character:
const READ = 50;

let timer = 0;

/** Read out alone: what the toast shows stays. @param {string} text */
export function tell(text) {
  part("status", HTMLParagraphElement).textContent = text;
}

/** @param {string} text @param {{ shown?: boolean }} [how] shown: also on screen */
export function say(text, { shown = true } = {}) {
  tell(text);
  const toast = part("toast", HTMLParagraphElement);
  clearTimeout(timer);
  toast.classList.toggle("shown", shown);
  if (!shown) return; // the toast keeps its old text while it fades out
  toast.textContent = text;
  timer = window.setTimeout(() => toast.classList.remove("shown"), SHOWN + text.length * READ);
}

/** Take down a message that is not true any more, if it is still shown. @param {string} text */
export function unsay(text) {
  const toast = part("toast", HTMLParagraphElement);
  if (toast.textContent === text) toast.classList.remove("shown");
}
