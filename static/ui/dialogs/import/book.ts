/** A book as the command makes it: JSON lines, each with a puzzle. */

import { boardName } from "../../../base/words.ts";
import { LEVELS } from "../../../model/levels.ts";
import { isObject } from "../../../kits/schema.ts";
import type { View } from "../../../types.ts";

/** The text is the puzzle's JSON, as it can be opened. */
export type BookEntry = { name: string; text: string };

/** The puzzles of a text, if each of its lines is an object and some hold a puzzle. */
export function bookIn(text: string, views: Map<string, View>): BookEntry[] {
  if (!/^\s*\{.*\}\s*$/m.test(text.slice(0, text.indexOf("\n") + 1 || text.length))) return [];
  const entries: BookEntry[] = [];
  for (const line of text.split("\n").filter((line) => line.trim())) {
    try {
      const content = JSON.parse(line);
      const entry = isObject(content) && entryOf(content, views);
      if (entry) entries.push({ ...entry, name: `${entries.length + 1}. ${entry.name}` });
    } catch {
      return []; // JSON on several lines, or none
    }
  }
  return entries;
}

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
