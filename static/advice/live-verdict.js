/** Keeps the verdict on what is on the table: asks Python after every change, one question at a time, the newest last. */

import { sentence } from "../base/words.js";

/** @import { Document, State, Verdict } from "../types.d.ts" */
/** @typedef {{ document: Document, state: State }} Table */

const PATIENCE = 250; // milliseconds that the verdict before may stay on show

/**
 * @param {(table: Table) => Promise<Verdict>} check
 * @param {() => void} tell called when the verdict on the newest board is known
 */
export function createJudge(check, tell) {
  /** @type {Table | null} */
  let asked = null;
  /** @type {Table | null} */
  let waiting = null;
  /** @type {{ table: Table, verdict: Verdict } | null} */
  let known = null;
  /** @type {{ table: Table, words: string, malformed: boolean } | null} a board that Python could not judge, and why */
  let unjudged = null;
  /** Fulfilled when nothing is asked any more. */
  let rest = Promise.resolve();

  let late = false;

  /** @param {Table} table */
  async function ask(table) {
    asked = table;
    const timer = setTimeout(() => {
      late = true;
      tell();
    }, PATIENCE);
    try {
      const verdict = await check(table);
      known = { table, verdict };
      late = false;
      if (!waiting) tell();
    } catch (error) {
      // Where Python is gone the page says so elsewhere; the next change asks again.
      const malformed = error instanceof Error && "kind" in error && error.kind === "malformed";
      unjudged = { table, words: sentence(error), malformed };
      late = false;
      if (!waiting) tell();
    }
    clearTimeout(timer);
    late = false;
    asked = null;
    if (waiting) {
      const next = waiting;
      waiting = null;
      await ask(next);
    }
  }

  return {
    /** @param {Table} table */
    watch(table) {
      if (asked) waiting = table;
      else rest = ask(table);
    },
    /** Wait until nothing is asked any more. */
    rest: () => rest,
    /**
     * Why exactly this board is malformed; null where it is not, as far as Python has said.
     * @param {Table} table
     */
    refused: ({ document, state }) =>
      unjudged?.malformed && unjudged.table.document === document && unjudged.table.state === state
        ? unjudged.words
        : null,
    /**
     * The verdict on exactly this board, or null.
     * @param {Table} table
     */
    on: ({ document, state }) =>
      known?.table.document === document && known.table.state === state ? known.verdict : null,
    /**
     * Why there is no verdict on exactly this board and there will be none; null where there may be one.
     * @param {Table} table
     */
    silence: ({ document, state }) =>
      unjudged?.table.document === document && unjudged.table.state === state ? unjudged.words : null,
    /** Whether the verdict lets one wait, so that the one before should not be on show any more. */
    isLate: () => late,
    /** The newest verdict there is on this document, for drawing while the next one is on its way. @param {Document} document */
    latest: (document) => (known?.table.document === document ? known.verdict : null),
  };
}
