/** The verdict on the open board: asks Python after every change. */

import { createLatest } from "../base/latest.ts";
import { malformed, sentence } from "../base/words.ts";
import type { Document, State, Verdict } from "../types.ts";

type Board = { document: Document; state: State };
export type LiveVerdict = ReturnType<typeof createLiveVerdict>;

const PATIENCE = 250; // milliseconds that the previous verdict may stay on show

const same = (one: Board, other: Board) => one.document === other.document && one.state === other.state;

/** @param changed the verdict is there, or late */
export function createLiveVerdict(now: () => Board, check: (board: Board) => Promise<Verdict>, changed: () => void) {
  /** the newest answer */
  let known: { board: Board; verdict: Verdict | null; why: string | null; malformed?: boolean } | null = null;
  const latest = createLatest({
    now,
    same,
    ask: check,
    answered: (verdict, board) => (known = { board, verdict, why: null }),
    // Where Python is gone the page says so elsewhere; the next change asks again.
    failed: (error, board) =>
      (known = {
        board,
        verdict: previous(board.document),
        why: sentence(error),
        malformed: malformed(error) !== null,
      }),
    patience: PATIENCE,
    changed,
  });

  const isKnown = () => known !== null && same(known.board, now());

  /** The newest verdict on this puzzle, to draw while the next one is on its way. */
  const previous = (document: Document) => (known?.board.document === document ? known.verdict : null);

  const verdict = () => (isKnown() && known?.why === null ? known.verdict : null);

  return {
    /** The board may have changed: ask, now or after a pause. */
    watch: (pause?: number) => latest.watch(pause),
    /** The verdict on exactly this board, or null. */
    now: verdict,
    /** Why this board cannot be checked; null when it can, or when that is not known yet. */
    failure: () => (isKnown() ? (known?.why ?? null) : null),
    /** Python's sentence if it refuses this board as malformed; else null. */
    refused: () => (isKnown() && known?.malformed ? known.why : null),
    isSolved: () => verdict()?.solved ?? false,
    isLate: latest.isLate,
    previous: () => (latest.isLate() ? null : previous(now().document)),
  };
}
