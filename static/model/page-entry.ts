/** What an entry of the browser's history says of the page. Pure. */

import { isObject } from "../kits/schema.ts";

/** A board, and the tab that opened it. */
type PageEntry = { board: string; tab: string };

/** The board that an entry names; null where it names none. */
export function boardIn(entry: unknown): PageEntry | null {
  const { board, tab } = isObject(entry) ? entry : {};
  return typeof board === "string" && typeof tab === "string" ? { board, tab } : null;
}
