/**
 * Python's verdict is kept with the open board, and a solve becomes a record: of a board that was only opened there is none.
 * What cannot be recorded stays unjudged, and is judged again when the page opens next.
 */

import { effect, untracked } from "@preact/signals-core";
import { solveOf } from "../solves.ts";
import type { WriteRun } from "../links/run-code.ts";
import type { Verdict, View } from "../../types.ts";
import type { Shelf } from "../shelf/shelf.ts";
import type { Store } from "../store.ts";

interface RecordParts {
  store: Pick<Store, "board" | "judge" | "recorded">;
  shelf: Pick<Shelf, "record">;
  views: Map<string, View>;
  writeRun: WriteRun;
}

/** @param verdict on exactly the open board; null until it is there */
export function recordSolve({ store, shelf, views, writeRun }: RecordParts, verdict: () => Verdict | null) {
  effect(function recordVerdict() {
    const judged = verdict();
    if (judged) untracked(() => record(judged.solved));
  });

  function record(solved: boolean) {
    const before = store.board();
    if (before.judged || before.solved) return; // known from before
    store.judge(solved);
    const board = store.board();
    const view = views.get(board.document.kind);
    if (board.judged || !view) return;
    shelf.record(solveOf(view, board, Date.now(), writeRun(view, board))).then(
      () => store.recorded(board),
      () => {},
    );
  }
}
