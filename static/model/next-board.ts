/** Which board opens with the page, and which puzzle of a gallery comes next. */

import { LEVELS } from "./levels.ts";
import { boardOf, unplayed } from "./board.ts";
import { puzzleId } from "./puzzle-id.ts";
import type { Document, Piece, View } from "../types.ts";
import type { Board } from "./board.ts";
import type { Sources } from "./types.ts";

/**
 * What opens with the page: what this tab had before, else a first puzzle.
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

/**
 * A random puzzle of a level, preferably not on the shelf; null if only the open one is there.
 * @param level empty for any
 */
export function anotherOf(pieces: Piece[], open: Document, shelved: Document[], level: string): Piece | null {
  const here = JSON.stringify(open);
  const seen = new Set(shelved.map((document) => JSON.stringify(document)));
  const others = pieces
    .filter(({ grade }) => level === "" || grade?.level === level)
    .map((piece) => ({ piece, text: JSON.stringify(piece.document) }))
    .filter(({ text }) => text !== here);
  const fresh = others.filter(({ text }) => !seen.has(text));
  const choice = fresh.length > 0 ? fresh : others;
  return choice[Math.floor(Math.random() * choice.length)]?.piece ?? null;
}

/** The first unsolved puzzle after the open one, by level as the Gallery lists them, and round again. `solved` has ids. */
export function nextOf(pieces: Piece[], open: Document, solved: Set<string>): Piece | null {
  const place = (level: string | undefined) => LEVELS.indexOf(level ?? "") >>> 0; // ungraded ones last
  const sorted = pieces.toSorted((a, b) => place(a.grade?.level) - place(b.grade?.level));
  const here = sorted.findIndex(({ document }) => puzzleId(document) === puzzleId(open));
  const round = [...sorted.slice(here + 1), ...sorted.slice(0, here + 1)];
  const isNew = (id: string) => id !== puzzleId(open) && !solved.has(id);
  return round.find(({ document }) => isNew(puzzleId(document))) ?? null;
}
