/** The Import dialog: paste a text, open or drop a file; pasting anywhere on the page does the same. */

import { closeDialog, dialogIsOpen, openDialog } from "../base/dialog.ts";
import { part, takesText } from "../base/dom.ts";
import { say, unsay } from "../base/status.ts";
import { counted, sentence } from "../base/words.ts";
import { limits } from "../kits/schema.ts";
import type { Entry } from "./book.ts";
import type { PrepareImport } from "./types.ts";

const READING = "Reading the puzzle.";
const QUIET = 250; // milliseconds before the page says that it is reading a text
const LONGEST_SHOWN = 200_000; // characters; millions of them in a box would hold up the page

/**
 * `open` rejects with a sentence, and the board stays; `sample` is a text of the open kind, `bookOf` the puzzles of a text
 * that is a book.
 */
export const prepareImport: PrepareImport = (open, sample, bookOf) => {
  const dialog = part("import-dialog", HTMLDialogElement);
  const box = part("import-text", HTMLTextAreaElement);
  const button = part("import-open", HTMLButtonElement);

  const reading = createReading();
  const book = createBook();

  function show() {
    box.placeholder = sample();
    openDialog(dialog.id);
  }

  /** Open a text; one that fails stays in the dialog, with the sentence, and so does what was typed since. */
  async function attempt(text: string) {
    const entries = bookOf(text);
    book.close();
    if (entries.length < 2) return attemptOne(entries[0]?.text ?? text, text);
    reading.leave();
    tellFault("");
    box.value = text.length <= LONGEST_SHOWN ? text : "";
    if (!dialog.open) show();
    book.show(entries);
  }

  /**
   * @param text of one puzzle
   * @param shown what stays in the box where it fails
   */
  async function attemptOne(text: string, shown: string) {
    const signal = reading.begin(dialog.open);
    tellFault("");
    button.disabled = true;
    const typed = shown.length <= LONGEST_SHOWN || shown === box.value ? shown : "";
    box.value = typed;
    try {
      await open(text, signal);
      if (signal.aborted) return;
      if (box.value === typed && !book.isOpen()) box.value = "";
      closeDialog(dialog.id);
    } catch (error) {
      if (!dialog.open) show();
      const isMissing = typed !== shown && box.value === "";
      tellFault(`${sentence(error)}${isMissing ? " The text is too long to be shown here." : ""}`);
      box.focus();
    } finally {
      reading.end(signal);
      button.disabled = reading.isOn();
    }
  }

  /** Open the puzzle that is chosen from a book, or what is in the box. */
  const submit = () => (book.isOpen() ? attemptOne(book.chosen().text, box.value) : attempt(box.value));

  listenToSources({ dialog, box }, attempt, (problem) => {
    if (!dialog.open) show();
    box.value = ""; // what was there is not what is spoken of
    tellFault(problem);
  });

  button.addEventListener("click", (event) => {
    event.preventDefault(); // in a sandboxed frame a form may not be sent
    submit();
  });
  book.listen(box, submit);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) attempt(box.value);
  });
  dialog.addEventListener("close", () => dialog.open || reading.leaveDialog()); // by Escape, or for another dialog

  return {
    /** The player leaves what was pasted. */
    stop: () => void (reading.leave() && say("Stopped.")),
    show() {
      show();
      tellFault("");
      if (book.isOpen()) return book.list.focus();
      box.focus();
      box.select();
    },
  };
};

/** Files, and what is pasted or dropped anywhere on the page. */
function listenToSources(
  { dialog, box }: { dialog: HTMLDialogElement; box: HTMLTextAreaElement },
  attempt: (text: string) => void,
  refuse: (problem: string) => void,
) {
  async function attemptFile(file: File) {
    const { text, problem = "" } = await contentOf(file);
    if (text !== undefined) return attempt(text);
    refuse(problem);
  }

  /** Open what was pasted or dropped; false when there is nothing. */
  function attemptAny(from: DataTransfer | null, textFirst: boolean) {
    const [file] = from?.files ?? [];
    const text = from?.getData("text/plain") ?? "";
    const hasText = text.trim() !== "";
    if (hasText && (textFirst || !file)) attempt(text);
    else if (file) attemptFile(file);
    else return false;
    return true;
  }

  listenToChooser(attemptFile);
  document.addEventListener("paste", (event) => {
    if ((takesText(event.target) && !isReplaced(box, event.target)) || (dialogIsOpen() && !dialog.open)) return;
    if (attemptAny(event.clipboardData, true)) event.preventDefault();
  });
  listenToDrops((data) => attemptAny(data, false));
}

/** Whether what is pasted takes the place of all that is in a box. */
const isReplaced = (box: HTMLTextAreaElement, target: EventTarget | null) =>
  target === box && box.selectionEnd - box.selectionStart === box.value.length;

/** The puzzles of a book, from which one is chosen; they stay until another text comes. */
function createBook() {
  const place = part("import-book", HTMLDivElement);
  const label = part("import-book-label", HTMLLabelElement);
  const list = part("import-book-list", HTMLSelectElement);
  let entries: Entry[] = [];
  function close() {
    entries = [];
    place.hidden = true;
  }
  return {
    list,
    isOpen: () => entries.length > 0,
    chosen: () => entries[list.selectedIndex],
    show(found: Entry[]) {
      entries = found;
      label.textContent = `This book has ${counted(found.length, "puzzle")}. Choose one to open.`;
      list.replaceChildren(...found.map(({ name }) => new Option(name)));
      list.selectedIndex = 0;
      place.hidden = false;
      list.focus();
    },
    close,
    /**
     * It gives way to what is typed.
     * @param open the puzzle that is chosen
     */
    listen(box: HTMLTextAreaElement, open: () => void) {
      box.addEventListener("input", close);
      list.addEventListener("dblclick", open);
      list.addEventListener("keydown", (event) => event.key === "Enter" && open());
    },
  };
}

/** @param text why nothing was opened; empty where nothing is wrong */
function tellFault(text: string) {
  part("import-fault", HTMLParagraphElement).textContent = text;
  const box = part("import-text", HTMLTextAreaElement);
  if (text) box.setAttribute("aria-invalid", "true");
  else box.removeAttribute("aria-invalid");
}

/** One text at a time that is being read, until the player leaves it. */
function createReading() {
  let now: AbortController | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isOfDialog = false;

  /** Whether something was being read. */
  function leave() {
    clearTimeout(waiting);
    if (!now) return false;
    now.abort();
    now = null;
    unsay(READING);
    return true;
  }

  return {
    leave,
    isOn: () => now !== null,
    /** Leave what the dialog was asked to open; its end is told late, when something else may have been pasted. */
    leaveDialog: () => isOfDialog && leave(),
    begin(fromDialog: boolean) {
      leave();
      now = new AbortController();
      isOfDialog = fromDialog;
      waiting = setTimeout(say, QUIET, READING);
      return now.signal;
    },
    /** It was read, or left before. */
    end(signal: AbortSignal) {
      if (signal !== now?.signal) return;
      clearTimeout(waiting);
      now = null;
    },
  };
}

function listenToChooser(chosen: (file: File) => void) {
  const chooser = part("import-file", HTMLInputElement);
  chooser.addEventListener("change", () => {
    const [file] = chooser.files ?? [];
    if (file) chosen(file);
    chooser.value = "";
  });
}

function listenToDrops(dropped: (data: DataTransfer | null) => void) {
  const drop = part("drop", HTMLDivElement);
  let inside = 0; // elements that what is dragged has entered and not left
  document.addEventListener("dragenter", () => (drop.hidden = (inside += 1) === 0));
  document.addEventListener("dragleave", () => (drop.hidden = (inside -= 1) <= 0));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    inside = 0;
    drop.hidden = true;
    dropped(event.dataTransfer);
  });
}

/** The text of a file, or a sentence why it has none. */
async function contentOf(file: File): Promise<{ text?: string; problem?: string }> {
  if (file.size > limits.text) {
    return { problem: `The file ${file.name} is larger than ${limits.text >> 20} MiB, more than any puzzle needs.` };
  }
  const isPicture = file.type.startsWith("image/");
  const problem = isPicture
    ? `${file.name} is a picture, and Gridlight can't read pictures. Paste the puzzle's code or address instead.`
    : `The file ${file.name} is not a text file, so there is no puzzle in it.`;
  if (isPicture && file.type !== "image/svg+xml") return { problem };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? { problem } : { text };
  } catch {
    return { problem };
  }
}
