/** All puzzles of a text or of several files: of a book as the command makes it, and of any other text as Python finds them. */

import { boardName, counted, sentence } from "../../../base/words.ts";
import { LEVELS } from "../../../model/levels.ts";
import { refusal } from "../../../kits/refusal.ts";
import { isObject } from "../../../kits/schema.ts";
import { viewFor } from "../../../model/site.ts";
import { contentOf } from "./files.ts";
import type { KeptBoard } from "../../../model/board.ts";
import type { Shelf } from "../../../model/shelf/shelf.ts";
import type { Call, State, View } from "../../../types.ts";

/** The text is the puzzle's JSON, as it can be opened. */
type BookEntry = { name: string; text: string };
/** The puzzles, and sentences on what was skipped; `of` says where they stand: "This book". */
export type Book = { of: string; entries: BookEntry[]; skipped: string[] };

/** The puzzles of a text whose lines are objects, some of which hold a puzzle; null for any other text. */
export function bookIn(text: string, views: Map<string, View>): Book | null {
  if (!/^\s*\{.*\}\s*$/m.test(text.slice(0, text.indexOf("\n") + 1 || text.length))) return null;
  const entries: BookEntry[] = [];
  const skipped: string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    try {
      const content = JSON.parse(line);
      const entry = isObject(content) && entryOf(content, views);
      if (entry) entries.push(entry);
      else skipped.push(`Line ${index + 1}: ${content?.error?.text ?? "It holds no puzzle that this page knows."}`);
    } catch {
      return null; // JSON on several lines, or none
    }
  }
  return entries.length > 0 ? { of: "This book", entries, skipped } : null;
}

/** The puzzles of any text. Rejects where Python cannot be asked. */
export async function puzzlesIn(text: string, views: Map<string, View>, call: Call): Promise<Book> {
  const { found, skipped } = await call("read_all", { text });
  const entries = found.flatMap(({ line, document, state, besides }) => {
    const entry = entryOf({ ...besides, document, state }, views);
    return entry ? [{ ...entry, name: `${entry.name}, line ${line}` }] : [];
  });
  return { of: "This text", entries, skipped: skipped.map(({ line, why }) => `Line ${line}: ${why}`) };
}

/** The puzzles of several files. Stops where the player does not want them any more. */
export async function puzzlesOf(
  files: File[],
  views: Map<string, View>,
  call: Call,
  unwanted: AbortSignal,
): Promise<Book> {
  const all: Book = { of: "These files", entries: [], skipped: [] };
  for (const file of files) {
    if (unwanted.aborted) break;
    const { text, problem = "" } = await contentOf(file);
    if (text === undefined) {
      all.skipped.push(problem);
      continue;
    }
    try {
      const { entries, skipped } = bookIn(text, views) ?? (await puzzlesIn(text, views, call));
      all.entries.push(...entries.map((entry) => ({ ...entry, name: `${entry.name}, ${file.name}` })));
      all.skipped.push(...skipped.map((why) => `${file.name}, ${why.replace(/^L/, "l")}`));
    } catch (error) {
      all.skipped.push(`${file.name}: ${sentence(error)}`);
    }
  }
  return all;
}

/** "1 part was skipped". */
export const skippedWords = ({ skipped }: Book) =>
  `${counted(skipped.length, "part")} ${skipped.length === 1 ? "was" : "were"} skipped`;

/** The boards of a book, as the shelf keeps them; what is none is left out. */
export const boardsOf = ({ entries }: Book, views: Map<string, View>, { tab, newId }: Pick<Shelf, "tab" | "newId">) =>
  entries.flatMap(({ text }, index): KeptBoard[] => {
    const { document, state, title, author, trials = [] } = JSON.parse(text);
    const { blank } = viewFor(views, document.kind).play;
    if (refusal(document, state)) return [];
    const complete = (state: State | null) => ({ ...blank(document), ...state });
    const about = { touched: true, helped: Boolean(state), ...((title || author) && { title, author, named: true }) };
    const unplayed = { about, seconds: 0, moved: 0, restarts: [], solved: false, judged: false };
    const place = { id: newId(), tab, when: Date.now() - index }; // the first one is listed first
    return [{ ...place, document, state: complete(state), trials: trials.map(complete), ...unplayed }];
  });

/** @returns null for a line that failed, or a kind that is not here */
function entryOf(content: Record<string, any>, views: Map<string, View>): BookEntry | null {
  const { document, state, title, author, trials } = content;
  const view = isObject(document) && views.get(String(document.kind));
  if (!view) return null;
  const level = content.grade?.level ?? content.make?.grade?.level;
  const about = [LEVELS.includes(level) && level, typeof title === "string" && title].filter(Boolean);
  return {
    name: [nameOf(view, document), ...about].join(", "),
    text: JSON.stringify({ document, state, title, author, trials }),
  };
}

/** A board's kind and size; only the kind where it has none. */
function nameOf(view: View, document: any) {
  try {
    return boardName(view, document);
  } catch {
    return view.title;
  }
}
