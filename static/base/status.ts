/** Status messages: read out by screen readers, and shown in a toast for a moment unless the page shows them elsewhere. */

import { part } from "./dom.ts";

// Milliseconds that a message is shown at least, and more for each character.
const LEAST = 2000;
const EACH = 50;

let timer = 0;

/** Read out alone: what the toast shows stays. */
export function tell(text: string) {
  part("status", HTMLParagraphElement).textContent = text;
}

/** @param how toast: also on screen */
export function say(text: string, { toast: isSeen = true }: { toast?: boolean } = {}) {
  tell(text);
  const toast = part("toast", HTMLParagraphElement);
  clearTimeout(timer);
  toast.classList.toggle("shown", isSeen);
  if (!isSeen) return; // the toast keeps its old text while it fades out
  toast.textContent = text;
  timer = window.setTimeout(() => toast.classList.remove("shown"), LEAST + text.length * EACH);
}

/** Take down a message that is not true any more, if it is still shown. */
export function unsay(text: string) {
  const toast = part("toast", HTMLParagraphElement);
  if (toast.textContent === text) toast.classList.remove("shown");
}
