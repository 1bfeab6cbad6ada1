/** Which board opens with the page. */

import { boardOf, unplayed } from "./board.ts";
import type { Piece, View } from "../types.ts";
import type { Board } from "./board.ts";
import type { Sources } from "./types.ts";

/**
 * What this tab had before, else a first puzzle.
 * @param load loads the view of a kind
 */
export async function firstBoard(
  { views, shelf, first }: Pick<Sources, "views" | "shelf"> & { first: Piece },
  load: (kind: string) => Promise<View>,
): Promise<Board> {
  const { before } = shelf;
  if (before && views.has(before.document.kind)) {
    await load(before.document.kind);
    return before;
  }
  const { document, title, grade } = first;
  const view = await load(document.kind);
  return boardOf(shelf.newId(), document, view.play.blank(document), unplayed({ title, grade, touched: false }));
}
