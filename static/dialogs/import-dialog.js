/** Import: a box to paste into, a file to open or to drop, and pasting anywhere on the page. */

import { closeDialog, dialogIsOpen, openDialog } from "../base/dialog.js";
import { part, takesText } from "../base/dom.js";
import { limits } from "../kits/schema.js";
import { say } from "../page/status.js";
import { sentence } from "../base/words.js";

const QUIET = 250; // milliseconds before it is worth saying that a text is being read
const LONGEST_SHOWN = 200_000; // characters; a box with millions of them would hold up the page

/**
 * @param {(text: string) => Promise<void>} open rejects with a sentence, and then the board stays
 * @param {() => string} sample what a text of the open kind looks like
 */
export function prepareImport(open, sample) {
  const box = part("import-text", HTMLTextAreaElement);
  const fault = part("import-fault", HTMLParagraphElement);
  const button = part("import-open", HTMLButtonElement);
  const drop = part("drop", HTMLDivElement);

  function show() {
    box.placeholder = sample();
    openDialog("import-dialog");
  }

  /** Try to open a text; what fails waits in the dialog, with the sentence. @param {string} text */
  async function attempt(text) {
    fault.textContent = "";
    button.disabled = true;
    const waiting = setTimeout(() => say("Reading the puzzle."), QUIET);
    try {
      await open(text);
      box.value = "";
      closeDialog("import-dialog");
    } catch (error) {
      if (!part("import-dialog", HTMLDialogElement).open) show();
      const shows = text.length <= LONGEST_SHOWN;
      if (text !== box.value) box.value = shows ? text : "";
      fault.textContent = shows ? sentence(error) : `${sentence(error)} The text itself is too long to be shown here.`;
      box.focus();
    } finally {
      clearTimeout(waiting);
      button.disabled = false;
    }
  }

  /** @param {File} file */
  async function attemptFile(file) {
    let problem = `The file ${file.name} is larger than ${limits.text >> 20} MiB, more than any puzzle needs.`;
    if (file.size <= limits.text) {
      const text = textOf(await file.arrayBuffer());
      if (text !== null) return attempt(text);
      problem = `The file ${file.name} holds no text, so there is no puzzle in it.`;
    }
    if (!part("import-dialog", HTMLDialogElement).open) show();
    fault.textContent = problem;
  }

  part("import-form", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(box.value);
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) attempt(box.value);
  });
  const chooser = part("import-file", HTMLInputElement);
  chooser.addEventListener("change", () => {
    const [file] = chooser.files ?? [];
    if (file) attemptFile(file);
    chooser.value = "";
  });
  document.addEventListener("paste", (event) => {
    if (takesText(event.target) || (dialogIsOpen() && !part("import-dialog", HTMLDialogElement).open)) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const [file] = event.clipboardData?.files ?? [];
    if (text.trim() !== "") attempt(text);
    else if (file) attemptFile(file);
    else return;
    event.preventDefault();
  });

  let inside = 0;
  document.addEventListener("dragenter", () => (drop.hidden = (inside += 1) === 0));
  document.addEventListener("dragleave", () => (drop.hidden = (inside -= 1) <= 0));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    inside = 0;
    drop.hidden = true;
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file) attemptFile(file);
    else if (text.trim() !== "") attempt(text);
  });

  return {
    show() {
      show();
      fault.textContent = "";
      box.focus();
      box.select();
    },
  };
}

/**
 * The text that a file holds; null when it holds something else, a picture for example.
 * @param {ArrayBuffer} bytes
 */
function textOf(bytes) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
