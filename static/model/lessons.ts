/** Lists of boards, of which one is open: which boards of a list were played here, and which comes next. */

import type { KeptBoard, LeftOut, LessonPlace } from "./board.ts";
import type { Shelf } from "./shelf/shelf.ts";
import type { Store } from "./store.ts";

/** Whether the open board goes without this: practice without help, a list without what its link says. */
export const isWithout = (store: Pick<Store, "about">, name: LeftOut) =>
  store.about().practice !== undefined || (store.about().lesson?.without?.includes(name) ?? false);

/** What the shelf has of a list, by the place in it; of a board that was opened twice the newest. */
export async function boardsOfLesson(link: string, shelf: Pick<Shelf, "boards">) {
  const kept: Map<number, KeptBoard> = new Map();
  for (const board of (await shelf.boards().catch(() => [])).reverse()) {
    const { lesson } = board.about;
    if (lesson?.link === link) kept.set(lesson.at, board);
  }
  return kept;
}

/** The first board that is not solved, from one on and then from the start; null where all others are. */
export function unsolvedFrom({ at, of }: Pick<LessonPlace, "at" | "of">, kept: Map<number, Pick<KeptBoard, "solved">>) {
  for (let step = 0; step < of; step += 1) {
    const place = (at + step) % of;
    if (!kept.get(place)?.solved) return place;
  }
  return null;
}
