/**
 * Boards that were left, or whose page was closed, before Python's verdict came: they are judged later, and recorded if they
 * are solved.
 */

import { effect, untracked } from "@preact/signals-core";
import { malformed } from "../../python/errors.ts";
import { isLeft } from "../board.ts";
import { solveOf } from "../solves.ts";
import type { Python } from "../../python/python.ts";
import type { Document, State, View } from "../../types.ts";
import type { Board, KeptBoard } from "../board.ts";
import type { Shelf } from "../shelf/shelf.ts";
import type { WriteRun } from "../links/run-code.ts";
import type { Store } from "../store.ts";

interface JudgeParts {
  store: Pick<Store, "board">;
  shelf: Pick<Shelf, "boards" | "isElsewhere" | "record" | "update">;
  views: Map<string, View>;
  python: Pick<Python, "is" | "call">;
  writeRun: WriteRun;
}

/** From now on; those that the shelf has once Python is up. */
export function judgeLeftBoards({ store, shelf, views, python, writeRun }: JudgeParts) {
  let before = store.board();
  effect(function judgeBoardThatWasLeft() {
    const board = store.board();
    if (isLeft(before, board)) void judgeBoard(before, Date.now());
    before = board;
  });
  effect(function judgeKeptBoards() {
    if (python.is() === "up") void untracked(judgeAll);
  });

  /** Those that the shelf has, but for the open one. */
  async function judgeAll() {
    for (const board of await shelf.boards()) {
      const isWaiting = !board.judged && board.about.begun !== undefined && board.id !== store.board().id;
      if (isWaiting && !(await shelf.isElsewhere(board))) await judgeBoard(board, board.when);
    }
  }

  async function judgeBoard(board: Board | KeptBoard, when: number) {
    const { id, document, state } = board;
    const view = views.get(document.kind);
    if (!view) return;
    const text = JSON.stringify([document, state]);
    const isSame = (kept: KeptBoard) => JSON.stringify([kept.document, kept.state]) === text;
    try {
      const solved = await isSolved(document, state);
      if (solved) await shelf.record(solveOf(view, board, when, writeRun(view, board)));
      await shelf.update(id, (kept) => (isSame(kept) ? { ...kept, solved, judged: true } : kept));
    } catch {
      // It is asked again when the page opens next.
    }
  }

  async function isSolved(document: Document, state: State) {
    try {
      return (await python.call("check", { document, state })).solved;
    } catch (error) {
      if (malformed(error) === null) throw error;
      return false;
    }
  }
}
