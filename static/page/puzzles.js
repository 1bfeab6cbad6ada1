/** New puzzles on the board: made to order, the puzzle of a day, and the next one after the open one. */

import { dayWords, shifted } from "../base/dates.js";
import { progressIn } from "../base/progress.js";
import { newName } from "../base/random-id.js";
import { boardName, sentence } from "../base/words.js";
import { createLongCalls } from "../python/long-call.js";
import { anotherOf, nextOf } from "../store/next-board.js";

/** @import { Daily, Fresh, PuzzlesParts } from "./types.d.ts" */
/** @import { Shelved, Solve } from "../store/kept.d.ts" */
/** @import { MakingValues } from "../types.d.ts" */
/** @typedef {ReturnType<typeof createPuzzles>} Puzzles */

const SEED = 8; // letters of a seed that is drawn
const BACK = 1000; // days that Next looks back for one that is not solved
const WARM = 1500; // milliseconds after a board was solved

/** The day's boards of a kind and level, by their dates. @param {Shelved[]} boards @param {string} kind @param {string} level */
export function dailyBoards(boards, kind, level) {
  const own = boards.filter(({ document, about }) => document.kind === kind && about.daily?.level === level);
  return new Map(own.toReversed().map((board) => [/** @type {Daily} */ (board.about.daily).date, board]));
}

/** The days whose puzzles of that kind and level are solved. @param {Solve[]} solves @param {string} kind @param {string} level */
export const solvedDays = (solves, kind, level) =>
  new Set(solves.flatMap((solve) => (solve.kind === kind && solve.daily?.level === level ? [solve.daily.date] : [])));

/** @param {PuzzlesParts} parts */
export function createPuzzles(parts) {
  const { views, shelf, gallery, boards, store, python, preferences, kind, say } = parts;
  const jobs = createLongCalls(progressIn("job"));
  const canMake = (of = kind()) => Object.keys(views.get(of)?.making ?? {}).length > 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let warming;

  /** Make a puzzle and open it; null when that was stopped, or another board was opened meanwhile. @type {Fresh} */
  async function fresh(of, options, { seed = newName().slice(0, SEED), about = {}, run = jobs.run } = {}) {
    const before = store.now().board;
    const { makers } = python;
    const made = await run("Making a puzzle", makers, (progress) => makers.make(of, options, seed, { progress }));
    if (!made || store.now().board !== before) return null;
    const { document, grade } = made;
    boards.place(document, null, { about: { ...about, grade, touched: false, made: { options, seed } } });
    return document;
  }

  /** Open another puzzle of the gallery; null when there is none of that level. @param {string} level */
  async function another(level) {
    const { document } = store.now();
    const [shelved, pieces] = [await shelf.boards(), await gallery(document.kind)];
    const others = shelved.map((board) => board.document);
    const piece = anotherOf(pieces, document, others, level);
    if (piece) boards.placePiece(piece);
    return piece?.document ?? null;
  }

  /** Open the puzzle of a day; one that was begun comes back as it was left. @type {Daily["open"]} */
  async function daily(of, date, level, run) {
    const begun = dailyBoards(await shelf.boards(), of, level).get(date);
    if (begun) {
      await boards.take(begun);
      return begun.document;
    }
    const about = { title: `Daily, ${dayWords(date)}`, daily: { date, level } };
    const { document } = store.now();
    const { daily: now } = boards.about();
    if (document.kind === of && now?.date === date && now.level === level) return document;
    return fresh(of, { level }, { seed: `daily-${date}`, about, run });
  }

  /** The next puzzle: of the same sort as the open one; for a daily one, the day before that is not solved. */
  async function follow() {
    const { document } = store.now();
    const { daily: day, made } = boards.about();
    const solves = await shelf.solves();
    if (day) {
      const known = solvedDays(solves, document.kind, day.level);
      let date = shifted(day.date, -1);
      for (let left = BACK; left > 0 && known.has(date); left -= 1) date = shifted(date, -1);
      return daily(document.kind, date, day.level);
    }
    const pieces = await gallery(document.kind);
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
    /** @type {MakingValues} */
    const options = made?.options ?? preferences.now().making[document.kind] ?? {};
    return fresh(document.kind, options);
  }

  return {
    canMake,
    fresh,
    another,
    daily,
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
    stop: jobs.stop,
    /** A kind without a maker has no daily puzzles. */
    offer() {
      for (const button of document.querySelectorAll("[data-command=daily]")) {
        if (button instanceof HTMLElement) button.hidden = !canMake();
      }
    },
    /** Once a board is solved, the workers are started that make the next one. @param {boolean} solved */
    solved(solved) {
      if (!solved) {
        clearTimeout(warming);
        warming = undefined;
      } else if (canMake()) warming ??= setTimeout(python.makers.warm, WARM);
    },
  };
}
