/** The Import dialog: a text is pasted or files are opened; of several puzzles one is chosen, or all are kept. */

import { signal } from "@preact/signals";
import { createRef } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { createNewest } from "../../../base/latest.ts";
import { say, unsay } from "../../../base/status.ts";
import { counted, sentence } from "../../../base/words.ts";
import { Dialog, leaveDialog, showDialog } from "../../blocks/dialog.tsx";
import { FileButton } from "../../blocks/file-button.tsx";
import { Icon } from "../../blocks/icon.tsx";
import { Refused } from "../../../python/request.ts";
import { usePage } from "../../page.ts";
import { boardsOf, bookIn, puzzlesIn, puzzlesOf, skippedWords } from "./book.ts";
import { contentOf, isPicture } from "./files.ts";
import type { RefObject } from "preact";
import type { Page } from "../../page.ts";
import type { Call } from "../../../types.ts";
import type { Book } from "./book.ts";

const READING = "Reading the puzzle.";
const FEW = 3; // sentences on files in which no puzzle is
const PATIENCE = 250; // milliseconds that several puzzles are looked for before it is said why the text is not one
const QUIET = 250; // milliseconds before the page says that it is reading a text
const TAKES_FOLDERS = "webkitdirectory" in HTMLInputElement.prototype && matchMedia("(pointer: fine)").matches;
const TAKES_PHOTOS = "capture" in HTMLInputElement.prototype && matchMedia("(pointer: coarse)").matches;
const LONGEST_SEARCHED = 400_000; // characters of a text that no form knows; larger ones would take long
const NOT_SEARCHED = `Texts of more than ${LONGEST_SEARCHED.toLocaleString("en")} characters are not searched for several puzzles: paste a part of it.`;
const LONGEST_SHOWN = 200_000; // characters; millions of them in a box would hold up the page

export interface Importing {
  views: Page["views"];
  /** Opens what people paste, unless it is unwanted meanwhile; rejects with a sentence, and the board stays. */
  openText: (text: string, unwanted?: AbortSignal) => Promise<void>;
  call: Call;
}

// What was typed, and the puzzles of the text or files that were read last, stay while the dialog is closed.
const typed = signal("");
const EMPTY: Book = { of: "", entries: [], skipped: [] };
const book = signal(EMPTY);
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
  const lines = bookIn(text, importing.views);
  book.value = EMPTY;
  if (!lines || lines.entries.length < 2) return read(lines?.entries[0]?.text ?? text, text, importing);
  reading.drop();
  typed.value = text.length <= LONGEST_SHOWN ? text : "";
  show(lines, importing);
}

/** Show several puzzles, to choose one. */
function show(puzzles: Book, importing: Importing) {
  fault.value = "";
  book.value = puzzles;
  chosen.value = 0;
  if (!isOpen()) showDialog(<Import importing={importing} />);
}

/** Begin to read; the signal says when that is no longer wanted. */
function begin() {
  isOfDialog = isOpen();
  isReading.value = true;
  fault.value = "";
  return reading.begin();
}

/**
 * @param text of one puzzle
 * @param inBox what stays in the box where it fails
 */
async function read(text: string, inBox: string, importing: Importing) {
  const signal = begin();
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
    if (typed.value === boxText && book.value.entries.length === 0) typed.value = "";
    if (isOpen()) leaveDialog();
  } catch (error) {
    const isMissing = boxText !== inBox && typed.value === "";
    const why = [
      sentence(error),
      isMissing && "The text is too long to be shown here.",
      isUnsearched(text, error) && text.includes("\n") && NOT_SEARCHED,
    ];
    let isTold = false;
    function tell() {
      if (isTold || signal.aborted) return;
      isTold = true;
      refuse(why.filter(Boolean).join(" "), importing);
      box.current?.focus();
    }
    const meanwhile = setTimeout(tell, PATIENCE);
    const several = await severalIn(text, error, importing);
    clearTimeout(meanwhile);
    const isLeft = signal.aborted || (isTold && !isOpen());
    if (several && !isLeft && typed.value === boxText) return show(several, importing);
    tell();
  } finally {
    clearTimeout(waiting);
    isReading.value = !reading.end(signal);
  }
}

/** Whether a text is too long for its parts to be read. */
const isUnsearched = (text: string, error: unknown) =>
  text.length > LONGEST_SEARCHED && error instanceof Refused && error.kind === "malformed" && !error.several;

/** The puzzles of a text that cannot be read as one, if there are several; null for any other. */
async function severalIn(text: string, error: unknown, { views, call }: Importing) {
  if (!(error instanceof Refused) || error.kind !== "malformed") return null;
  if (isUnsearched(text, error)) return null;
  const puzzles = await puzzlesIn(text, views, call).catch(() => null);
  return puzzles && puzzles.entries.length > 1 ? puzzles : null;
}

/** Open files; what was in the box is not what is spoken of where a file is none of text. */
export async function importFiles(files: File[], importing: Importing) {
  const [file] = files;
  if (files.length > 1) {
    const signal = begin();
    const puzzles = await puzzlesOf(files, importing.views, importing.call, signal);
    isReading.value = !reading.end(signal);
    if (signal.aborted) return;
    typed.value = "";
    if (puzzles.entries.length > 0) return show(puzzles, importing);
    const others = puzzles.skipped.length - FEW;
    const more = others > 0 ? ` And ${others} more like these.` : "";
    return refuse(`These files hold no puzzle. ${puzzles.skipped.slice(0, FEW).join(" ")}${more}`, importing);
  }
  if (!file) return refuse("There are no files in this folder.", importing);
  if (isPicture(file)) return importPicture(file, importing);
  const { text, problem = "" } = await contentOf(file);
  if (text !== undefined) return importText(text, importing);
  typed.value = "";
  refuse(problem, importing);
}

/** Show what board a picture holds; its dialog is fetched when one comes. */
async function importPicture(file: File, importing: Importing) {
  const signal = begin();
  try {
    const { showPicture } = await import("../picture/picture.tsx");
    await showPicture(file, importing.openText, signal);
  } catch (error) {
    if (signal.aborted) return;
    typed.value = "";
    refuse(sentence(error), importing);
  } finally {
    isReading.value = !reading.end(signal);
  }
}

/** The files of a folder that are not hidden. */
const visible = (files: File[]) => files.filter(({ webkitRelativePath }) => !/(^|\/)\./.test(webkitRelativePath));

/** The player leaves what is being read. */
export const stopImport = () => void (reading.drop() && say("Stopped."));

/** @param selects what was typed before, for the next text to take its place */
function Import({ importing, selects = false }: { importing: Importing; selects?: boolean }) {
  const { view } = usePage();
  const list = useRef<HTMLSelectElement>(null);
  const { entries } = book.value;
  const submit = () =>
    void (entries.length > 0
      ? read(entries[chosen.value].text, typed.value, importing)
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
        rows={book.value === EMPTY ? 7 : 2}
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
          book.value = EMPTY; // it gives way to what is typed
        }}
        onKeyDown={(event) =>
          event.key === "Enter" && (event.ctrlKey || event.metaKey) && void importText(typed.value, importing)
        }
      />
      {book.value !== EMPTY && <Puzzles list={list} submit={submit} />}
      <p class="fault-line" id="import-fault" role="alert">
        {fault}
      </p>
      <p class="note" id="import-about" hidden={book.value !== EMPTY}>
        A code, an address, a saved game, rows of text, a Gridlight link, a text with any number of them, or a picture
        of a board. Nothing is fetched, and nothing leaves this page. You can also paste anywhere on the page, or drop
        files and folders on it.
      </p>
      <Actions submit={submit} importing={importing} />
    </Dialog>
  );
}

/** The buttons below. */
function Actions({ submit, importing }: { submit: () => void; importing: Importing }) {
  const { views, shelf, say: tell } = usePage();

  /** Keep all boards. */
  async function keep() {
    const boards = boardsOf(book.value, views, shelf);
    try {
      await shelf.adopt({ boards, solves: [] });
      book.value = EMPTY;
      typed.value = "";
      leaveDialog();
      tell(`${counted(boards.length, "board")} are in the Gallery now, under Your boards.`);
    } catch (error) {
      fault.value = sentence(error);
    }
  }

  return (
    <div class="dialog-actions">
      {book.value.entries.length > 1 && shelf.lasting && (
        <button type="button" id="import-all" onClick={keep}>
          Keep all
        </button>
      )}
      <FileButton id="import-file" takeAll={(files) => importFiles(files, importing)}>
        <Icon mark="#icon-folder-open" />
        Open files
      </FileButton>
      {TAKES_PHOTOS && (
        <FileButton id="import-photo" accept="image/*" camera take={(file) => importFiles([file], importing)}>
          Take a photo
        </FileButton>
      )}
      {TAKES_FOLDERS && (
        <FileButton id="import-folder" folder takeAll={(files) => importFiles(visible(files), importing)}>
          Open a folder
        </FileButton>
      )}
      <button type="button" class="filled" id="import-open" disabled={isReading.value} onClick={submit}>
        Open
      </button>
    </div>
  );
}

/** The puzzles of a book, a text or files, to choose one; and what was skipped. */
const Puzzles = ({ list, submit }: { list: RefObject<HTMLSelectElement | null>; submit: () => void }) => (
  <div id="import-book">
    <label class="label" for="import-book-list">
      {book.value.of} {book.value.of.startsWith("These") ? "have" : "has"}{" "}
      {counted(book.value.entries.length, "puzzle")}
      {". Choose one to open."}
    </label>
    <select
      id="import-book-list"
      size={Math.min(7, Math.max(2, book.value.entries.length))}
      ref={list}
      onInput={({ currentTarget }) => (chosen.value = currentTarget.selectedIndex)}
      onDblClick={submit}
      onKeyDown={({ key }) => key === "Enter" && submit()}
    >
      {book.value.entries.map(({ name }, index) => (
        <option key={`${index} ${name}`} selected={index === chosen.value}>
          {`${index + 1}. ${name}`}
        </option>
      ))}
    </select>
    {book.value.skipped.length > 0 && (
      <details>
        <summary>{skippedWords(book.value)}</summary>
        <ul class="note">
          {book.value.skipped.map((why, index) => (
            <li key={index}>{why}</li>
          ))}
        </ul>
      </details>
    )}
  </div>
);
