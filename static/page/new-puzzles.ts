/** Puts a puzzle on the board: one that is made to order, another one of the gallery, or the puzzle of a day. */

import { dayWords } from "../base/dates.ts";
import { newId } from "../base/random-id.ts";
import { createLongCalls } from "../python/long-call.ts";
import { anotherOf } from "../model/next-board.ts";
import { dailyBoards } from "../model/daily.ts";
import type { Daily, Fresh, PuzzlesParts } from "./types.ts";

const SEED = 8; // letters of a seed that is drawn

export function createNewPuzzles({ shelf, gallery, boards, store, python, say, working }: PuzzlesParts) {
  const jobs = createLongCalls(working, say);

  /** Make a puzzle and open it; null when that was stopped, or another board was opened meanwhile. */
  const fresh: Fresh = async (of, options, { seed = newId().slice(0, SEED), about = {}, run = jobs.run } = {}) => {
    const before = store.now().id;
    const made = await run("Making a puzzle", (how) => python.makers.make(of, options, seed, how));
    if (!made || store.now().id !== before) return null;
    const { document, grade } = made;
    boards.place(document, null, { about: { ...about, grade, touched: false, made: { options, seed } } });
    return document;
  };

  /** Open another puzzle of the gallery; null when there is none of that level. */
  async function another(level: string) {
    const { document } = store.now();
    const [shelved, pieces] = await Promise.all([shelf.boards(), gallery(document.kind)]);
    const others = shelved.map((board) => board.document);
    const piece = anotherOf(pieces, document, others, level);
    if (piece) boards.placePiece(piece);
    return piece?.document ?? null;
  }

  /** Open the puzzle of a day, unless another board was opened meanwhile; one that was begun comes back as it was left. */
  const daily: Daily["open"] = async (of, date, level, run) => {
    const before = store.now().id;
    const begun = dailyBoards(await shelf.boards(), of, level).get(date);
    if (store.now().id !== before) return null;
    if (begun) {
      await boards.take(begun);
      return begun.document;
    }
    const about = { title: `Daily, ${dayWords(date)}`, daily: { date, level } };
    const { document } = store.now();
    const { daily: now } = boards.about();
    if (document.kind === of && now?.date === date && now.level === level) return document;
    return fresh(of, level ? { level } : {}, { seed: `daily-${date}`, about, run });
  };

  return { fresh, another, daily, stop: jobs.stop, drop: jobs.drop };
}
