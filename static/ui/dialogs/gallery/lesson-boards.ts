/** The boards that the player has chosen for a list, in their order; they stay while the dialog is closed. */

import { signal } from "@preact/signals";
import { limits } from "../../../kits/schema.ts";
import { puzzleId } from "../../../model/puzzle-id.ts";
import type { About } from "../../../model/board.ts";
import type { Document } from "../../../types.ts";

/** A board of the list. Titles that a person gave go with it; those of the gallery stay here. */
interface LessonBoard extends Pick<About, "grade"> {
  document: Document;
  name: string;
  names: Pick<About, "title" | "author">;
}

export const lessonBoards = signal<LessonBoard[]>([]);

/** Which one of the list a puzzle is, from 1; 0 where it is not in it. */
export const placeOf = (document: Document) => lessonBoards.value.findIndex(isOf(document)) + 1;

const isOf = (document: Document) => (board: LessonBoard) => puzzleId(board.document) === puzzleId(document);

/** Take a board into the list, or out of it. What is said of that. */
export function toggle(document: Document, name: string, { title, author, named, grade }: Partial<About>) {
  const others = lessonBoards.value.filter((board) => !isOf(document)(board));
  if (others.length < lessonBoards.value.length) {
    lessonBoards.value = others;
    return `${name} is out of the list.`;
  }
  const most = limits.list.boards;
  if (others.length >= most) return `A list has at most ${most} boards.`;
  lessonBoards.value = [...others, { document, name, grade, names: named ? { title, author } : {} }];
  return `${name}: ${lessonBoards.value.length} of the list.`;
}
