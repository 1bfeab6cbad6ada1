/** Copying a text. */

import { say } from "../base/status.ts";

const SHOWN = 1600; // milliseconds

/**
 * Copy, and say so on the button for a moment. A text that is still being written goes to the clipboard as a promise: Safari
 * lets a page write there only while the button is being pressed.
 */
export async function copyText(text: string | Promise<string>, button: HTMLButtonElement) {
  const type = "text/plain";
  const content = Promise.resolve(text).then((words) => new Blob([words], { type }));
  await Promise.all([content, navigator.clipboard.write([new ClipboardItem({ [type]: content })])]);
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
