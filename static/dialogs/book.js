/** A book as the command makes it: JSON lines, each with a puzzle. */

import { LEVELS, boardName } from "../base/words.js";
import { isObject } from "../kits/schema.js";

/** @import { View } from "../types.d.ts" */
/** @typedef {{ name: string, text: string }} Entry the text is the puzzle's JSON, as it can be opened */

/** The puzzles of a text, if each of its lines is an object and some hold a puzzle. @param {string} text @param {Map<string, View>} views @returns {Entry[]} */
export function bookIn(text, views) {
  if (!/^\s*\{.*\}\s*$/m.test(text.slice(0, text.indexOf("\n") + 1 || text.length))) return [];
  /** @type {Entry[]} */
  const entries = [];
  for (const line of text.split("\n").filter((each) => each.trim())) {
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

/** @param {Record<string, any>} content @param {Map<string, View>} views @returns {Entry | null} null for a line that failed, or a kind that is not here */
function entryOf(content, views) {
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

/** A board's kind and size; only the kind where it has none. @param {View} view @param {any} document */
function nameOf(view, document) {
  try {
    return boardName(view, document);
  } catch {
    return view.title;
  }
}
