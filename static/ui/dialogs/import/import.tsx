/** The Import dialog: a text is pasted or a file opened; of a book one puzzle is chosen. */

import { signal } from "@preact/signals";
import { createRef } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { createNewest } from "../../../base/latest.ts";
import { say, unsay } from "../../../base/status.ts";
import { counted, sentence } from "../../../base/words.ts";
import { limits } from "../../../kits/schema.ts";
import { Dialog, leaveDialog, showDialog } from "../../blocks/dialog.tsx";
import { FileButton } from "../../blocks/file-button.tsx";
import { Icon } from "../../blocks/icon.tsx";
import { usePage } from "../../page.ts";
import { bookIn } from "./book.ts";
import type { RefObject } from "preact";
import type { Page } from "../../page.ts";
import type { BookEntry } from "./book.ts";

const READING = "Reading the puzzle.";
const QUIET = 250; // milliseconds before the page says that it is reading a text
const LONGEST_SHOWN = 200_000; // characters; millions of them in a box would hold up the page

export interface Importing {
  views: Page["views"];
  /** Opens what people paste, unless it is unwanted meanwhile; rejects with a sentence, and the board stays. */
  openText: (text: string, unwanted?: AbortSignal) => Promise<void>;
}

// What was typed, and the puzzles of the book that was read last, stay while the dialog is closed.
const typed = signal("");
const book = signal<BookEntry[]>([]);
/** The place of one in the book. */
const chosen = signal(0);
// What is read now, from wherever it was pasted, and how that went.
const reading = createNewest();
const isReading = signal(false);
let isOfDialog = false; // it was asked for in the dialog
/** Why nothing was opened; empty where nothing is wrong. */
const fault = signal("");
/** The field of the dialog, while that is open. */
const box = createRef<HTMLTextAreaElement>();

/** Whether the dialog is open. */
export const isOpen = () => box.current?.closest("dialog")?.open ?? false;

/** Whether what is pasted may be for Import: into a box that it fills anew, or where nothing else takes it. */
export function takesPaste(target: EventTarget | null) {
  const { current } = box;
  return (
    target === current && current !== null && current.selectionEnd - current.selectionStart === current.value.length
  );
}

/** Open the dialog as the player left it. */
export function showImport(importing: Importing) {
  fault.value = "";
  showDialog(<Import importing={importing} selects />);
}

/** Say in the dialog why nothing was opened. */
function refuse(why: string, importing: Importing) {
  if (!isOpen()) showDialog(<Import importing={importing} />);
  fault.value = why;
}

/** Open a text; one that fails stays in the dialog, with the sentence, and so does what was typed since. */
export async function importText(text: string, importing: Importing) {
  const entries = bookIn(text, importing.views);
  book.value = [];
  if (entries.length < 2) return read(entries[0]?.text ?? text, text, importing);
  reading.drop();
  fault.value = "";
  typed.value = text.length <= LONGEST_SHOWN ? text : "";
  book.value = entries;
  chosen.value = 0;
  if (!isOpen()) showDialog(<Import importing={importing} />);
}

/**
 * @param text of one puzzle
 * @param inBox what stays in the box where it fails
 */
async function read(text: string, inBox: string, importing: Importing) {
  const signal = reading.begin();
  isOfDialog = isOpen();
  isReading.value = true;
  fault.value = "";
  const boxText = inBox.length <= LONGEST_SHOWN || inBox === typed.value ? inBox : "";
  typed.value = boxText;
  const waiting = setTimeout(say, QUIET, READING);
  signal.addEventListener("abort", () => {
    clearTimeout(waiting);
    unsay(READING);
  });
  try {
    await importing.openText(text, signal);
    if (signal.aborted) return;
    if (typed.value === boxText && book.value.length === 0) typed.value = "";
    if (isOpen()) leaveDialog();
  } catch (error) {
    const isMissing = boxText !== inBox && typed.value === "";
    refuse(`${sentence(error)}${isMissing ? " The text is too long to be shown here." : ""}`, importing);
    box.current?.focus();
  } finally {
    clearTimeout(waiting);
    isReading.value = !reading.end(signal);
  }
}

/** Open a file; what was in the box is not what is spoken of where it is none of text. */
export async function importFile(file: File, importing: Importing) {
  const { text, problem = "" } = await contentOf(file);
  if (text !== undefined) return importText(text, importing);
  typed.value = "";
  refuse(problem, importing);
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

/** The player leaves what is being read. */
export const stopImport = () => void (reading.drop() && say("Stopped."));

/** @param selects what was typed before, for the next text to take its place */
function Import({ importing, selects = false }: { importing: Importing; selects?: boolean }) {
  const { view } = usePage();
  const list = useRef<HTMLSelectElement>(null);
  const submit = () =>
    void (book.value.length > 0
      ? read(book.value[chosen.value].text, typed.value, importing)
      : importText(typed.value, importing));

  useLayoutEffect(() => {
    box.current?.focus();
    if (selects) box.current?.select();
    return () => void (isOfDialog && reading.drop()); // left by Escape, or for another dialog
  }, []);
  useLayoutEffect(() => list.current?.focus(), [book.value]);

  return (
    <Dialog name="import" title="Import">
      <label class="label" for="import-text">
        Paste a puzzle
      </label>
      <textarea
        id="import-text"
        rows={book.value.length > 0 ? 2 : 7}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        aria-describedby="import-about import-fault"
        aria-invalid={fault.value !== "" || undefined}
        placeholder={view().words.sample}
        ref={box}
        value={typed}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
          book.value = []; // it gives way to what is typed
        }}
        onKeyDown={(event) =>
          event.key === "Enter" && (event.ctrlKey || event.metaKey) && void importText(typed.value, importing)
        }
      />
      {book.value.length > 0 && <Book list={list} submit={submit} />}
      <p class="fault-line" id="import-fault" role="alert">
        {fault}
      </p>
      <p class="note" id="import-about" hidden={book.value.length > 0}>
        A code, an address, a saved game, rows of text, a Gridlight link or a book of the command. Nothing is fetched,
        and nothing leaves this page. You can also paste anywhere on the page, or drop a file on it.
      </p>
      <div class="dialog-actions">
        <FileButton id="import-file" take={(file) => importFile(file, importing)}>
          <Icon mark="#icon-folder-open" />
          Open a file
        </FileButton>
        <button type="button" class="filled" id="import-open" disabled={isReading.value} onClick={submit}>
          Open
        </button>
      </div>
    </Dialog>
  );
}

/** The puzzles of a book, to choose one. */
const Book = ({ list, submit }: { list: RefObject<HTMLSelectElement | null>; submit: () => void }) => (
  <div id="import-book">
    <label class="label" for="import-book-list">
      This book has {counted(book.value.length, "puzzle")}. Choose one to open.
    </label>
    <select
      id="import-book-list"
      size={7}
      ref={list}
      onInput={({ currentTarget }) => (chosen.value = currentTarget.selectedIndex)}
      onDblClick={submit}
      onKeyDown={({ key }) => key === "Enter" && submit()}
    >
      {book.value.map(({ name }, index) => (
        <option key={name} selected={index === chosen.value}>
          {name}
        </option>
      ))}
    </select>
  </div>
);
