/** Puts another puzzle on the board: one that is made to order, another one of the gallery, the puzzle of a day, the next one. */

import { today } from "../base/dates.ts";
import { boardName, sentence } from "../base/words.ts";
import { keyOf } from "../python/ahead.ts";
import { createLongCalls } from "../python/long-call.ts";
import { createBehind } from "./behind.ts";
import { WEEKLY, isBoardOf, knownPuzzles, nextDaily, orderOf, puzzlesOfDay, titleOf } from "./daily.ts";
import { same } from "./difference.ts";
import { createLikelyPuzzles } from "./likely-puzzles.ts";
import { makes } from "./makes.ts";
import { anotherOf, nextOf } from "./next-piece.ts";
import { viewFor } from "./site.ts";
import type { Signal } from "@preact/signals-core";
import type { Python } from "../python/python.ts";
import type { Order, RunCall } from "../python/types.ts";
import type { CallOptions, Made, MakingValues, Piece, Say, Work } from "../types.ts";
import type { About } from "./board.ts";
import type { Boards } from "./boards.ts";
import type { DailyPuzzle } from "./daily.ts";
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
  /** Whether the board is played, and not edited or explained. */
  isPlaying: () => boolean;
  say: Say;
  /** What a player waits for. */
  work: Signal<Work | null>;
}
/** What shows the progress of a puzzle that is made, what happens when it goes on behind, and once it is open. */
interface Waiting {
  run?: RunCall;
  goesOn?: () => void;
  opened?: () => void;
}

const STILL_MADE = "This puzzle is still being made. You are told when it is ready.";
const WARM = 1500; // milliseconds after a board was solved

/** What opens a puzzle. Each answers the puzzle that it opened. */
function createOpening(parts: PuzzlesParts) {
  const { views, shelf, gallery, boards, store, python, say, work } = parts;
  const calls = createLongCalls(work, say);
  const behind = createBehind(parts);
  const likely = createLikelyPuzzles(parts);
  const madeBehind: Set<string> = new Set(); // by what they are made of

  /** Make a puzzle and open it; null when that goes on behind or was stopped, or another board was opened meanwhile. */
  async function makeOrder(order: Order, known: Partial<About>, waiting: Waiting = {}) {
    const { run = calls.run, goesOn = () => {}, opened } = waiting;
    const { id } = store.arrangement();
    const [kind, options, seed] = order;
    const nameOf = ({ document }: Made) =>
      [known.title, boardName(viewFor(views, kind), document)].filter(Boolean).join(". ");

    function open({ document, grade }: Made) {
      boards.openNew(document, null, { about: { ...known, grade, touched: false, made: { options, seed } } });
      opened?.();
    }
    async function openLater(made: Made) {
      if (known.daily) await reopenOr({ kind, ...known.daily }, () => open(made), opened);
      else open(made);
      say(`${nameOf(made)}.`, { toast: false });
    }
    const key = keyOf(order);
    const makeOnce = (call: CallOptions) => python.makers.make(...order, call).finally(() => madeBehind.delete(key));
    const goOn = () => (madeBehind.add(key), goesOn());
    if (madeBehind.has(key)) return (goesOn(), say(STILL_MADE), null);
    const made = await behind.make({ make: makeOnce, run, goesOn: goOn, open: openLater, nameOf });
    if (!made || store.arrangement().id !== id) return null;
    open(made);
    return made.document;
  }

  const make = (kind: string, options: MakingValues, waiting?: Waiting) =>
    makeOrder(likely.take(kind, options), {}, waiting);

  /** Open another puzzle of the gallery; null when there is none of that level. */
  async function openAnother(level: string) {
    const { document } = store.arrangement();
    const [shelved, pieces] = await Promise.all([shelf.boards(), gallery(document.kind)]);
    const others = shelved.map((board) => board.document);
    const piece = anotherOf(pieces, document, others, level);
    if (piece) boards.openPiece(piece);
    return piece?.document ?? null;
  }

  /** Open the board of a daily puzzle as it was left, else do `openNew`; neither where another board is opened meanwhile. */
  async function reopenOr(puzzle: DailyPuzzle, openNew: () => unknown, opened?: () => void) {
    const open = store.board();
    const begun = (await shelf.boards()).find((board) => isBoardOf(board, puzzle));
    if (store.arrangement().id !== open.id) return;
    if (!begun && !isBoardOf(open, puzzle)) return void (await openNew());
    if (begun) await boards.openKept(begun);
    opened?.();
  }

  /** Open the puzzle of a day or a week, as it was left where it was begun. The level is empty where the maker has none. */
  async function openDaily(puzzle: DailyPuzzle, waiting?: Waiting) {
    const { kind, ...daily } = puzzle;
    const order = orderOf(viewFor(views, kind), puzzle);
    const known = { title: titleOf(daily), daily };
    await reopenOr(puzzle, () => makeOrder(order, known, waiting), waiting?.opened);
    return isBoardOf(store.board(), puzzle) ? store.arrangement().document : null;
  }

  return { make, openAnother, openDaily, behind, likely, stop: calls.stop, drop: calls.drop };
}

/** Open the easiest puzzle of the gallery that is not solved; where it is open, it stays as it is. */
async function openEasiest({ store, shelf, gallery, boards, say }: PuzzlesParts) {
  const { id, document } = store.arrangement();
  const [solves, pieces] = await Promise.all([shelf.solves(), gallery(document.kind)]);
  if (store.arrangement().id !== id) return; // another one was opened meanwhile
  const piece = nextOf(pieces, null, new Set(solves.map((solve) => solve.id)));
  if (!piece) say("You have solved every puzzle of the gallery.");
  else if (same(piece.document, document)) say("This is an easy one: go on with it.");
  else boards.openPiece(piece);
}

/** What opens other puzzles, and gets the makers of the next one ready. */
export function createPuzzles(parts: PuzzlesParts) {
  const { views, kind, shelf, gallery, boards, store, python, settings, say } = parts;
  const { openDaily, ...opening } = createOpening(parts);
  const canMake = () => makes(views.get(kind()));
  let warming: ReturnType<typeof setTimeout> | undefined;

  /** The next puzzle of the gallery; null where the open one is of no gallery, or all of them are solved. */
  function nextPiece(pieces: Piece[], solved: Set<string>) {
    const { document } = store.arrangement();
    const isOfGallery = pieces.some((piece) => same(piece.document, document));
    return isOfGallery || !canMake() ? nextOf(pieces, document, solved) : null;
  }

  /** Open the next puzzle: of the same sort as the open one; after a daily one, another that is not solved. */
  async function openFollowing() {
    const { id, document } = store.arrangement();
    const { kind } = document;
    const { daily, made } = store.about();
    const known = gallery(kind);
    const [solves, kept, pieces] = await Promise.all([
      shelf.solves(),
      shelf.boards(),
      canMake() ? known.catch(() => []) : known, // where a puzzle can be made, the gallery is not needed
    ]);
    if (store.arrangement().id !== id) return null; // another one was opened meanwhile
    if (daily) {
      return openDaily(
        nextDaily({ kind, ...daily }, puzzlesOfDay(views, today()), knownPuzzles({ boards: kept, solves })),
      );
    }
    const piece = made ? null : nextPiece(pieces, new Set(solves.map((solve) => solve.id)));
    if (piece) boards.openPiece(piece);
    else if (canMake()) return opening.make(kind, made?.options ?? settings.now().making[kind] ?? {});
    else say("You have solved every puzzle of the gallery.");
    return piece?.document ?? null;
  }

  return {
    ...opening,
    openEasiest: () => openEasiest(parts),
    /** Open a daily puzzle that the player chose; once it is open, its level is the player's. */
    openDaily(puzzle: DailyPuzzle, waiting?: Waiting) {
      function opened() {
        if (puzzle.level && puzzle.level !== WEEKLY) settings.set({ daily: puzzle.level });
      }
      return openDaily(puzzle, { ...waiting, opened });
    },
    /** Open the next puzzle, and say which it is. */
    async openNext() {
      try {
        const document = await openFollowing();
        const view = document && views.get(document.kind);
        if (!view) return;
        say([store.about().title, `${boardName(view, document)}.`].filter(Boolean).join(". "), { toast: false });
      } catch (error) {
        say(sentence(error));
      }
    },
    /** Once a board is solved, the workers are started that make the next one. */
    prepareNext(isSolved: boolean) {
      if (!isSolved) {
        clearTimeout(warming);
        warming = undefined;
      } else if (canMake()) warming ??= setTimeout(python.makers.warm, WARM);
    },
  };
}
