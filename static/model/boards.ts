/** Opens boards: another puzzle, one from the shelf, and one that was open before, with its history. */

import { boardOf, unplayed } from "./board.ts";
import type { Document, Piece, State, View } from "../types.ts";
import type { About, Board, KeptBoard } from "./board.ts";
import type { Shelf } from "./shelf/shelf.ts";
import type { Store } from "./store.ts";

export type Boards = ReturnType<typeof createBoards>;
interface BoardsParts {
  views: Map<string, View>;
  shelf: Shelf;
  store: Store;
}

export function createBoards({ views, shelf, store }: BoardsParts) {
  const { leave, find, last } = createVisits({ shelf, store });

  /** Open a board with its history; the one before stays as it is left. */
  function show(board: Board, what: string = "open") {
    const before = store.timed();
    if (board.id === before.id) return;
    if (what === "open") leave(before);
    store.open(board, what);
  }

  /** A state may leave out what is empty; here everything is there. */
  const whole = (document: Document) => (state: State | null) => ({
    ...views.get(document.kind)?.play.blank(document),
    ...state,
  });

  /** Open another puzzle. */
  function place(
    document: Document,
    state: State | null,
    { about = { touched: true, helped: state !== null }, trials = [] }: { about?: About; trials?: State[] } = {},
  ) {
    const complete = whole(document);
    show(boardOf(shelf.newId(), document, complete(state), unplayed(about), trials.map(complete)));
  }

  const placePiece = ({ document, title, grade }: Piece) =>
    place(document, null, { about: { title, grade, touched: false } });

  /** Open a board of the shelf. It moves to this tab, unless another tab has it open. */
  async function take(kept: KeptBoard) {
    const { document, state, trials, about, seconds, moved, solved, judged } = kept;
    if (kept.id === store.now().id) return;
    const isOwn = kept.tab === shelf.tab;
    const board = isOwn ? await find(shelf.nameOf(kept.id)) : null;
    if (board) return show(board);
    if (!isOwn && !(await shelf.isElsewhere(kept))) await shelf.forget(kept.id);
    const complete = whole(document);
    const id = isOwn ? kept.id : shelf.newId();
    const known = { about, seconds, moved, restarts: [] }; // without its history nothing can be undone
    const begun = boardOf(id, document, complete(state), known, trials.map(complete));
    show({ ...begun, ...(judged && { solved, judged }) });
  }

  /**
   * Open a board that was open before, by its name and its tab, or the last one of a kind. False where there is none, where
   * another board was opened meanwhile, or the player does not want it any more.
   */
  async function revisit(
    wanted: { board: string; tab?: string } | { kind: string },
    isWanted: () => boolean = () => true,
  ) {
    const { id } = store.now();
    const board = await ("kind" in wanted ? last(wanted.kind) : find(wanted.board, wanted.tab));
    if (!board || id !== store.now().id || !isWanted() || !views.has(board.document.kind)) return false;
    show(board);
    return true;
  }

  /** Python refuses the open puzzle: the board before comes back. False where there was none. */
  async function abandon() {
    const { id } = store.now();
    const board = await last();
    if (!board || id !== store.now().id) return false;
    store.know({ touched: false }); // so that it is not kept
    show(board, "refuse");
    void shelf.forget(id);
    return true;
  }

  return {
    ...{ place, placePiece, take, revisit, abandon },
  };
}

/** The boards that were open before, here or in another tab. */
function createVisits({ shelf, store }: Pick<BoardsParts, "shelf" | "store">) {
  /** those that were left on this page, by their ids; the one left last at the end */
  const visited: Map<string, Board> = new Map();

  /** A board that was open in a tab, with its history; null where nothing is known of it. */
  async function find(name: string, tab: string = shelf.tab) {
    const id = shelf.idOf(name);
    const kept = await shelf.board(`${tab}:${name}`).catch(() => null);
    const here = visited.get(id);
    // What is here is newer, but a title may have been given on the shelf.
    if (here && kept) return { ...here, about: { ...here.about, title: kept.about.title } };
    return here ?? (kept && { ...kept, id });
  }

  /** The board that was open last, but for the open one; only of a kind where one is named. */
  async function last(kind?: string) {
    const here = [...visited.values()].reverse().map(({ id, document }) => ({ id, kind: document.kind }));
    for (const before of [...here, ...(await shelf.opened().catch(() => []))]) {
      if (before.id === store.now().id || (kind && before.kind !== kind)) continue;
      const board = await find(shelf.nameOf(before.id));
      if (board && !(await isRemoved(board))) return board;
    }
    return null;
  }

  /** Whether the player has removed a board from the shelf. */
  const isRemoved = async ({ id, about }: Board) => about.touched && shelf.lasting && !(await shelf.has(id));

  return {
    find,
    last,
    leave(board: Board) {
      visited.delete(board.id);
      visited.set(board.id, board);
    },
  };
}
