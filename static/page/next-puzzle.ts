/** The next puzzle after the open one; all that new-puzzles.ts opens is passed on. */

import { boardName, sentence } from "../base/words.ts";
import { nextOf } from "../model/next-board.ts";
import { solvedDays, unsolvedBefore } from "../model/daily.ts";
import { createNewPuzzles } from "./new-puzzles.ts";
import type { MakingValues } from "../types.ts";
import type { PuzzlesParts } from "./types.ts";

export type Puzzles = ReturnType<typeof createNextPuzzle>;

const WARM = 1500; // milliseconds after a board was solved

export function createNextPuzzle(parts: PuzzlesParts) {
  const { views, shelf, gallery, boards, store, python, settings, kind, say } = parts;
  const opening = createNewPuzzles(parts);
  const canMake = (of = kind()) => Object.keys(views.get(of)?.making ?? {}).length > 0;
  let warming: ReturnType<typeof setTimeout> | undefined;

  /** The next puzzle: of the same sort as the open one; for a daily one, the day before that is not solved. */
  async function follow() {
    const { id, document } = store.now();
    const { daily: day, made } = boards.about();
    const known = gallery(document.kind);
    // Where a puzzle can be made, the gallery is not needed.
    const [solves, pieces] = await Promise.all([shelf.solves(), canMake() ? known.catch(() => []) : known]);
    if (store.now().id !== id) return null; // another one was opened meanwhile
    if (day) {
      const date = unsolvedBefore(day.date, solvedDays(solves, document.kind, day.level));
      return opening.daily(document.kind, date, day.level);
    }
    const isChosen = pieces.some((piece) => JSON.stringify(piece.document) === JSON.stringify(document));
    if (!made && (isChosen || !canMake())) {
      const piece = nextOf(pieces, document, new Set(solves.map(({ id }) => id)));
      if (piece) {
        boards.placePiece(piece);
        return piece.document;
      }
      if (!canMake()) {
        say("You have solved every puzzle of the gallery.");
        return null;
      }
    }
    const options: MakingValues = made?.options ?? settings.now().making[document.kind] ?? {};
    return opening.fresh(document.kind, options);
  }

  return {
    canMake,
    ...opening,
    async next() {
      try {
        const document = await follow();
        const view = document && views.get(document.kind);
        if (view) {
          say([boards.about().title, `${boardName(view, document)}.`].filter(Boolean).join(". "), { shown: false });
        }
      } catch (error) {
        say(sentence(error));
      }
    },
    /** Once a board is solved, the workers are started that make the next one. */
    solved(solved: boolean) {
      if (!solved) {
        clearTimeout(warming);
        warming = undefined;
      } else if (canMake()) warming ??= setTimeout(python.makers.warm, WARM);
    },
  };
}
