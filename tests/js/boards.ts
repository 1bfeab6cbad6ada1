/** Boards, and what Python answers about them, for tests of the page's modules. */

import { boardOf, unplayed } from "../../static/model/board.ts";
import type { Board } from "../../static/model/board.ts";
import type { Document, Solved, State } from "../../static/types.ts";

/** A board of a tab "own" that nobody has touched, but for what is given. */
export const newBoard = (document: Document, state: State, given: Partial<Board> = {}): Board => ({
  ...boardOf("own:one", document, state, unplayed({ touched: false })),
  ...given,
});

/** An answer to `solve`: no states, all of which are known, but for what is given. */
export const solvedWith = (given: Partial<Solved>): Solved => ({
  ...{ status: "solved", states: [], complete: true, count: null, count_text: "1", least: null },
  ...{ engine: "sat", seconds: 0.001, proof: null },
  ...given,
});
