/** The puzzles that can be printed: the open one, the player's boards and the galleries. */

import { same } from "../../../model/difference.ts";
import type { Document, State, View } from "../../../types.ts";
import type { Page } from "../../page.ts";

/** A puzzle to print. The solution is found when it is not known. */
export interface PrintPiece {
  document: Document;
  /** As played; without it, as it is set. */
  state?: State;
  title?: string;
  grade?: { level: string };
  author?: string;
  solution?: State;
}
/** Puzzles to choose from, under a heading. */
export interface Group {
  title: string;
  pieces: PrintPiece[];
  /** They are chosen from the start. */
  chosen?: boolean;
}

/** The open puzzle, with its marks. */
export function openPiece({ store, isSolved }: Pick<Page, "store" | "isSolved">): PrintPiece {
  const { document, state } = store.arrangement();
  const { title, grade, author } = store.about();
  return { document, state, title, grade, author, ...(isSolved() && { solution: state }) };
}

/** All that can be printed: the open puzzle, which is chosen, then the player's boards and all galleries without it. */
export async function printable(page: Page): Promise<Group[]> {
  const { views, shelf, gallery } = page;
  const open = openPiece(page);
  const kept = await shelf.boards();
  const own = kept.map(({ document, state, solved, about: { title, grade, author } }) => ({
    document,
    state,
    title,
    grade,
    author,
    ...(solved && { solution: state }),
  }));
  const kinds = [...views].map(async ([kind, { title }]) => ({ title, pieces: await gallery(kind).catch(() => []) }));
  const isOther = ({ document }: PrintPiece) => views.has(document.kind) && !same(document, open.document);
  const others: Group[] = [{ title: "Your boards", pieces: own }, ...(await Promise.all(kinds))];
  return [
    { title: "To print", pieces: [open], chosen: true },
    ...others
      .map(({ title, pieces }) => ({ title, pieces: pieces.filter(isOther) }))
      .filter(({ pieces }) => pieces.length > 0),
  ];
}

/** Whether a puzzle has marks of the player's. */
export const hasMoves = ({ document, state }: PrintPiece, views: Map<string, View>) =>
  state !== undefined && !same(state, views.get(document.kind)?.play.blank(document));

/** Whether letters can stand beside colours on a board. */
export const hasColours = ({ document }: PrintPiece, views: Map<string, View>) =>
  (views.get(document.kind)?.drawing.colours(document).length ?? 0) > 0;
