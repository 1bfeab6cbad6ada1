/** Copying a text. */

import { say } from "../base/status.js";

const SHOWN = 1600; // milliseconds

/** Copy, and say so on the button for a moment. @param {string} text @param {HTMLButtonElement} button */
export async function copyText(text, button) {
  await navigator.clipboard.writeText(text);
  say("Copied.", { shown: false });
  const was = [...button.childNodes];
  if (button.dataset.copied) return;
  button.dataset.copied = "yes";
  button.replaceChildren("Copied");
  setTimeout(() => {
    button.replaceChildren(...was);
    delete button.dataset.copied;
  }, SHOWN);
}
