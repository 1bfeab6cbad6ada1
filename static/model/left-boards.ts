/** The boards that were open before, here or in another tab, with their histories. */

import type { Board } from "./board.ts";
import type { Shelf } from "./shelf/shelf.ts";
import type { Store } from "./store.ts";

interface LeftBoardsParts {
  shelf: Shelf;
  store: Store;
}

export function createLeftBoards({ shelf, store }: LeftBoardsParts) {
  /** Those that were left on this page, by their ids; the one left last at the end. */
  const boards: Map<string, Board> = new Map();

  /** A board that was open in a tab, with its history; null where nothing is known of it. */
  async function find(name: string, tab: string = shelf.tab) {
    const id = shelf.idOf(name);
    const kept = await shelf.board(`${tab}:${name}`).catch(() => null);
    const here = boards.get(id);
    // What is here is newer, but a title may have been given on the shelf.
    if (here && kept) return { ...here, about: { ...here.about, title: kept.about.title } };
    return here ?? (kept && { ...kept, id });
  }

  /** The board that was open last, but for the open one; only of a kind where one is named. */
  async function last(kind?: string) {
    const here = [...boards.values()].reverse().map(({ id, document }) => ({ id, kind: document.kind }));
    for (const before of [...here, ...(await shelf.opened().catch(() => []))]) {
      if (before.id === store.arrangement().id || (kind && before.kind !== kind)) continue;
      const board = await find(shelf.withoutTab(before.id));
      if (board && !(await isRemoved(board))) return board;
    }
    return null;
  }

  /** Whether the player has removed a board from the shelf. */
  const isRemoved = async ({ id, about }: Board) => about.touched && shelf.lasting && !(await shelf.has(id));

  return {
    find,
    last,
    add(board: Board) {
      boards.delete(board.id);
      boards.set(board.id, board);
    },
  };
}
