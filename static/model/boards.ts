/**
 * Opens boards in the place of the open one, which is left as it is. `openNew`: a puzzle, as a new board. `openPiece`: a puzzle
 * of the gallery. `openKept`: a board of the shelf. `reopen`: one that was open before, with its history. `openKind`: what was
 * open last in a kind. `goBack`: to the board before, since Python refuses the open one.
 */

import { createNewest } from "../base/latest.ts";
import { sentence } from "../base/words.ts";
import { boardOf, unplayed } from "./board.ts";
import { createLeftBoards } from "./left-boards.ts";
import { viewFor } from "./site.ts";
import type { Document, Piece, Say, State } from "../types.ts";
import type { About, Board, KeptBoard } from "./board.ts";
import type { Store } from "./store.ts";
import type { Sources } from "./types.ts";

export type Boards = ReturnType<typeof createBoards>;
interface BoardsParts extends Sources {
  store: Store;
  say: Say;
}
/** A board that was open before, by its name and its tab, or the last one of a kind. */
type Wanted = { board: string; tab?: string } | { kind: string };

/** What opens boards in this tab. */
export function createBoards({ views, shelf, gallery, store, say }: BoardsParts) {
  const leftBoards = createLeftBoards({ shelf, store });
  const opening = createNewest(); // what is still looked for; any board that opens ends it

  /** Open a board with its history. */
  function show(board: Board) {
    opening.drop();
    const before = store.timedBoard();
    if (board.id === before.id) return;
    leftBoards.add(before);
    store.open(board);
  }

  function openNew(
    document: Document,
    state: State | null,
    { about = { touched: true, helped: state !== null }, trials = [] }: { about?: About; trials?: State[] } = {},
  ) {
    const began = trials.map((trial) => completed(document, trial, views));
    show(boardOf(shelf.newId(), document, completed(document, state, views), unplayed(about), began));
  }

  const openPiece = ({ document, title, grade }: Piece) =>
    openNew(document, null, { about: { title, grade, touched: false } });

  /** It moves to this tab, unless another tab has it open. */
  async function openKept(kept: KeptBoard, signal: AbortSignal = opening.begin()) {
    if (kept.id === store.arrangement().id) return;
    const isOwn = kept.tab === shelf.tab;
    const board = isOwn ? await leftBoards.find(shelf.withoutTab(kept.id)) : null;
    const moves = !isOwn && !(await shelf.isElsewhere(kept));
    if (signal.aborted) return;
    if (board) return show(board);
    show(takenUp(kept, isOwn ? kept.id : shelf.newId(), views));
    if (moves) await shelf.forget(kept.id);
  }

  /** False where there is none, where another board was opened meanwhile, or the player does not want it any more. */
  async function reopen(wanted: Wanted, isWanted: () => boolean = () => true) {
    const { id } = store.arrangement();
    const board = await ("kind" in wanted ? leftBoards.last(wanted.kind) : leftBoards.find(wanted.board, wanted.tab));
    if (!board || id !== store.arrangement().id || !isWanted() || !views.has(board.document.kind)) return false;
    show(board);
    return true;
  }

  /**
   * Else its newest board, else the first of its gallery; where that cannot be fetched, or another board is opened or asked for
   * meanwhile, the open board stays.
   */
  async function openKind(kind: string) {
    const signal = opening.begin();
    if (await reopen({ kind }, () => !signal.aborted)) return;
    const newest = (await shelf.boards()).find(({ document }) => document.kind === kind);
    if (signal.aborted) return;
    if (newest) return openKept(newest, signal);
    const pieces = await gallery(kind).catch((error) => void say(sentence(error)));
    if (!pieces || signal.aborted) return;
    const [piece] = pieces;
    if (piece) openPiece(piece);
    else openNew(viewFor(views, kind).edit.empty(7, 7), null);
  }

  /** False where no board was open before. */
  async function goBack() {
    const { id } = store.arrangement();
    const board = await leftBoards.last();
    if (!board || id !== store.arrangement().id) return false;
    store.know({ touched: false }); // so that it is not kept
    store.open(board, "refuse");
    void shelf.forget(id);
    return true;
  }

  return { openNew, openPiece, openKept, reopen, openKind, goBack };
}

/** A board of the shelf without its history, so that nothing can be undone. */
function takenUp(kept: KeptBoard, id: string, views: BoardsParts["views"]): Board {
  const { document, state, trials, about, seconds, moved, solved, judged } = kept;
  const began = trials.map((trial) => completed(document, trial, views));
  const known = { about, seconds, moved, restarts: [] };
  const board = boardOf(id, document, completed(document, state, views), known, began);
  return { ...board, ...(judged && { solved, judged }) };
}

const completed = (document: Document, state: State | null, views: BoardsParts["views"]): State => ({
  ...blankOf(document, views),
  ...state,
});

/** The state before the first move: a state may leave out what is empty. */
const blankOf = (document: Document, views: BoardsParts["views"]) => views.get(document.kind)?.play.blank(document);
