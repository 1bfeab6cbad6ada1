/** Opens a list of boards where the player was, and goes from board to board. */

import { sentence } from "../../base/words.ts";
import { boardsOfLesson, unsolvedFrom } from "../lessons.ts";
import { Stopped } from "./bad-link.ts";
import { readLesson } from "./read-lesson.ts";
import type { Document, Say } from "../../types.ts";
import type { LessonOptions, LessonPlace } from "../board.ts";
import type { Boards } from "../boards.ts";
import type { Shelf } from "../shelf/shelf.ts";
import type { Store } from "../store.ts";
import type { Lesson, Linked } from "../types.ts";
import type { ReadingParts } from "./read-link.ts";

/** What only lists need. */
export interface LessonSources {
  store: Pick<Store, "about" | "arrangement">;
  shelf: Pick<Shelf, "boards" | "withoutTab">;
  /** Opens what a list opens with. */
  openWith: (options: LessonOptions) => void;
}
interface LessonOpenerParts extends LessonSources {
  boards: Pick<Boards, "openKept" | "reopen">;
  say: Say;
  reading: (signal: AbortSignal) => ReadingParts;
  /** Opens a board that was read. */
  openRead: (linked: Linked & { lesson: LessonPlace }, signal: AbortSignal) => Promise<void>;
  nameOf: (document: Document) => string;
}

export function createLessonOpener(parts: LessonOpenerParts) {
  const { store, shelf, boards, say, reading, openRead, openWith, nameOf } = parts;
  /** By place and link: the names of boards that were opened on this page; without storage the shelf has none. */
  const openedHere: Map<string, string> = new Map();
  let last: { link: string; lesson: Lesson } | null = null;

  /** The list of a link, read once as long as no other one is. */
  async function lessonOf(link: string, signal: AbortSignal) {
    if (last?.link !== link) last = { link, lesson: await readLesson(link, reading(signal)) };
    return last.lesson;
  }

  /** Open the board at a place of a list, or the first that is not solved. Rejects with a sentence; then nothing is opened. */
  async function open(link: string, signal: AbortSignal, wanted?: number) {
    const { boards: linked, title, options } = await lessonOf(link, signal);
    const kept = await boardsOfLesson(link, shelf);
    const of = linked.length;
    const at = wanted ?? unsolvedFrom({ at: 0, of }, kept) ?? 0;
    const before = kept.get(at);
    const name = openedHere.get(`${at} ${link}`);
    if (signal.aborted) throw new Stopped();
    if (before) await boards.openKept(before);
    else if (!name || !(await boards.reopen({ board: name }))) {
      await openRead({ ...linked[at], lesson: { link, title, at, of, ...options } }, signal);
      openedHere.set(`${at} ${link}`, shelf.withoutTab(store.arrangement().id));
      openWith(options);
    }
    say([`${at + 1} of ${of}`, title, `${nameOf(linked[at].document)}.`].filter(Boolean).join(". "), { toast: false });
  }

  return {
    open,
    /** To the next board of the list that is open, or the one before; from the last to the first that is not solved. */
    async go(by: 1 | -1, begin: () => AbortSignal) {
      const { lesson } = store.about();
      if (!lesson) return;
      const { link, at, of } = lesson;
      if (at + by < 0) return say("This is the first board of the list.");
      const isLast = at + by === of;
      const next = isLast ? unsolvedFrom({ at: 0, of }, await boardsOfLesson(link, shelf)) : at + by;
      if (next === null) return say("All boards of the list are solved.");
      if (next === at) return say("This is the last board of the list.");
      await open(link, begin(), next).catch((error) => {
        if (!(error instanceof Stopped)) say(sentence(error));
      });
    },
  };
}
