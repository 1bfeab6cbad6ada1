/** Puts another puzzle on the board: one that is made to order, another one of the gallery, the puzzle of a day, the next one. */

import { dayWords } from "../base/dates.ts";
import { newId } from "../base/random-id.ts";
import { boardName, sentence } from "../base/words.ts";
import { createLongCalls } from "../python/long-call.ts";
import { dailyBoards, solvedDays, unsolvedBefore } from "./daily.ts";
import { anotherOf, nextOf } from "./next-board.ts";
import type { Signal } from "@preact/signals-core";
import type { Python } from "../python/python.ts";
import type { RunCall } from "../python/types.ts";
import type { Document, MakingValues, Say, Work } from "../types.ts";
import type { About } from "./board.ts";
import type { Boards } from "./boards.ts";
import type { SettingsStore } from "./settings.ts";
import type { Store } from "./store.ts";
import type { Sources } from "./types.ts";

export type Puzzles = ReturnType<typeof createPuzzles>;
interface PuzzlesParts extends Sources {
  boards: Boards;
  store: Store;
  python: Python;
  settings: SettingsStore;
  /** The open one. */
  kind: () => string;
  say: Say;
  /** What a player waits for. */
  work: Signal<Work | null>;
}

const SEED = 8; // letters of a seed that is drawn
const WARM = 1500; // milliseconds after a board was solved

/** What opens a puzzle. Each answers the puzzle that it opened; `run` shows the progress. */
function createOpening({ shelf, gallery, boards, store, python, say, work }: PuzzlesParts) {
  const jobs = createLongCalls(work, say);

  /** Make a puzzle and open it; null when that was stopped, or another board was opened meanwhile. */
  async function fresh(
    of: string,
    options: MakingValues,
    {
      seed = newId().slice(0, SEED),
      about = {},
      run = jobs.run,
    }: { seed?: string; about?: Partial<About>; run?: RunCall } = {},
  ): Promise<Document | null> {
    const before = store.now().id;
    const made = await run("Making a puzzle", (how) => python.makers.make(of, options, seed, how));
    if (!made || store.now().id !== before) return null;
    const { document, grade } = made;
    boards.openNew(document, null, { about: { ...about, grade, touched: false, made: { options, seed } } });
    return document;
  }

  /** Open another puzzle of the gallery; null when there is none of that level. */
  async function another(level: string) {
    const { document } = store.now();
    const [shelved, pieces] = await Promise.all([shelf.boards(), gallery(document.kind)]);
    const others = shelved.map((board) => board.document);
    const piece = anotherOf(pieces, document, others, level);
    if (piece) boards.openPiece(piece);
    return piece?.document ?? null;
  }

  /**
   * Open the puzzle of a day, unless another board was opened meanwhile; one that was begun comes back as it was left. The
   * level is empty where the maker has none.
   */
  async function daily(of: string, date: string, level: string, run?: RunCall) {
    const before = store.now().id;
    const begun = dailyBoards(await shelf.boards(), of, level).get(date);
    if (store.now().id !== before) return null;
    if (begun) {
      await boards.openKept(begun);
      return begun.document;
    }
    const about = { title: `Daily, ${dayWords(date)}`, daily: { date, level } };
    const { document } = store.now();
    const { daily: now } = store.about();
    if (document.kind === of && now?.date === date && now.level === level) return document;
    return fresh(of, level ? { level } : {}, { seed: `daily-${date}`, about, run });
  }

  return { fresh, another, daily, stop: jobs.stop, drop: jobs.drop };
}

export function createPuzzles(parts: PuzzlesParts) {
  const { views, shelf, gallery, boards, store, python, settings, kind, say } = parts;
  const { fresh, another, daily, stop, drop } = createOpening(parts);
  const canMake = (of = kind()) => Object.keys(views.get(of)?.making ?? {}).length > 0;
  let warming: ReturnType<typeof setTimeout> | undefined;

  /** The next puzzle: of the same sort as the open one; for a daily one, the day before that is not solved. */
  async function follow() {
    const { id, document } = store.now();
    const { daily: day, made } = store.about();
    const known = gallery(document.kind);
    // Where a puzzle can be made, the gallery is not needed.
    const [solves, pieces] = await Promise.all([shelf.solves(), canMake() ? known.catch(() => []) : known]);
    if (store.now().id !== id) return null; // another one was opened meanwhile
    if (day) {
      const date = unsolvedBefore(day.date, solvedDays(solves, document.kind, day.level));
      return daily(document.kind, date, day.level);
    }
    const isChosen = pieces.some((piece) => JSON.stringify(piece.document) === JSON.stringify(document));
    if (!made && (isChosen || !canMake())) {
      const piece = nextOf(pieces, document, new Set(solves.map(({ id }) => id)));
      if (piece) {
        boards.openPiece(piece);
        return piece.document;
      }
      if (!canMake()) {
        say("You have solved every puzzle of the gallery.");
        return null;
      }
    }
    const options: MakingValues = made?.options ?? settings.now().making[document.kind] ?? {};
    return fresh(document.kind, options);
  }

  return {
    canMake,
    fresh,
    another,
    daily,
    stop,
    drop,
    async next() {
      try {
        const document = await follow();
        const view = document && views.get(document.kind);
        if (view) {
          say([store.about().title, `${boardName(view, document)}.`].filter(Boolean).join(". "), { shown: false });
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
