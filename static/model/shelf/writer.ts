/** Writes boards and their histories into the database, one write at a time; what could not be written is tried again. */

import { putBoards } from "./rows.ts";
import type { Board, Entry } from "../board.ts";
import type { Database } from "./database.ts";

const PAUSE = 3000; // milliseconds after which what could not be written is tried again

/**
 * The newest write wins. A page that may close does not wait for the one before.
 * @param written the entries that the database holds of each board, by its id
 * @param ended a write failed, or, with null, worked
 */
export function createWriter(
  databaseNow: () => Database | null,
  written: Map<string, Entry[]>,
  ended: (error: unknown) => void,
) {
  /** the boards that the database does not have yet, by id, the open one last */
  const waiting: Map<string, Board> = new Map();
  /** those of them that are being written */
  const sent: Set<Board> = new Set();
  let newest: Board | null = null; // the open board
  let again: ReturnType<typeof setTimeout> | undefined;

  function succeeded(boards: Board[]) {
    for (const board of boards) {
      sent.delete(board);
      if (waiting.get(board.id) === board) waiting.delete(board.id);
      written.set(board.id, board.entries);
    }
    ended(null);
    write(false);
  }

  function failed(boards: Board[], error: unknown) {
    for (const board of boards) sent.delete(board);
    written = new Map();
    clearTimeout(again);
    again = setTimeout(write, PAUSE, false);
    ended(error);
  }

  /** Write what waits, once no other write goes on, or at once when the page may close. */
  function write(leaving: boolean) {
    const boards = [...waiting.values()].filter((board) => !sent.has(board));
    const database = databaseNow();
    if (boards.length === 0 || !database || (sent.size > 0 && !leaving)) return;
    for (const board of boards) sent.add(board);
    try {
      putBoards(database, boards, written).then(
        () => succeeded(boards),
        (error) => failed(boards, error),
      );
    } catch (error) {
      failed(boards, error);
    }
  }

  return {
    /** At once: what a player did is there after a crash, too. */
    write(board: Board) {
      waiting.delete(board.id);
      waiting.set(board.id, board);
      newest = board;
      write(false);
    },
    /** Write what waits now; who reads after that finds it. */
    flush: () => write(true),
    /** Nothing is written yet: the database has come, or is another one. */
    restart() {
      written = new Map();
      sent.clear();
      if (newest) waiting.set(newest.id, newest);
      write(true);
    },
  };
}
