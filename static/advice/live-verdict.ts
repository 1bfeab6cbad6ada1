/** The verdict on the open board: asks Python after every change. */

import { signal } from "@preact/signals-core";
import { createLatest } from "../base/latest.ts";
import { sentence } from "../base/words.ts";
import { malformed } from "../python/errors.ts";
import type { Arrangement } from "../model/board.ts";
import type { Store } from "../model/store.ts";
import type { Python } from "../python/python.ts";
import type { Document, Verdict } from "../types.ts";

type Judged = Pick<Arrangement, "document" | "state">;
export type LiveVerdict = ReturnType<typeof createLiveVerdict>;

const PATIENCE = 250; // milliseconds that the previous verdict may stay on show

const isSameBoard = (a: Judged, b: Judged) => a.document === b.document && a.state === b.state;

/** What is known of the open board, as signals, and what asks for it. */
export function createLiveVerdict({ arrangement: now }: Pick<Store, "arrangement">, { call }: Pick<Python, "call">) {
  /** The newest answer. */
  const known = signal<{ board: Judged; verdict: Verdict | null; why: string | null; malformed?: boolean } | null>(
    null,
  );
  const latest = createLatest({
    now,
    same: isSameBoard,
    ask: ({ document, state }) => call("check", { document, state }),
    answered: (verdict, board) => (known.value = { board, verdict, why: null }),
    // Where Python is gone the page says so elsewhere; the next change asks again.
    failed: (error, board) =>
      (known.value = {
        board,
        verdict: newestOn(board.document),
        why: sentence(error),
        malformed: malformed(error) !== null,
      }),
    patience: PATIENCE,
  });

  /** What is known of exactly the open board; null where nothing is. */
  const knownNow = () => (known.value && isSameBoard(known.value.board, now()) ? known.value : null);

  /** The newest verdict on a puzzle, even if the player has moved since. */
  const newestOn = (document: Document) => (known.value?.board.document === document ? known.value.verdict : null);

  /** The verdict on exactly the open board, or null. */
  const verdict = () => (knownNow()?.why === null ? (knownNow()?.verdict ?? null) : null);

  return {
    /** The board may have changed: ask, now or after a pause. */
    watch: (pause?: number) => latest.watch(pause),
    now: verdict,
    /** Why this board cannot be checked; null when it can, or when that is not known yet. */
    failure: () => knownNow()?.why ?? null,
    /** Python's sentence if it refuses this board as malformed; else null. */
    refused: () => (knownNow()?.malformed ? (knownNow()?.why ?? null) : null),
    isSolved: () => verdict()?.solved ?? false,
    isLate: latest.isLate,
    /** An older verdict on this puzzle, to draw while the next one is on its way; null once that is late. */
    previous: () => (latest.isLate() ? null : newestOn(now().document)),
  };
}
