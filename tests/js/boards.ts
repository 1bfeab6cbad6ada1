/** Boards for tests of the page's modules. */

import { boardOf, unplayed } from "../../static/model/board.ts";
import type { Board } from "../../static/model/board.ts";
import type { Document, State } from "../../static/types.ts";

/** A board of a tab "own" that nobody has touched, but for what is given. */
export const newBoard = (document: Document, state: State, given: Partial<Board> = {}): Board => ({
  ...boardOf("own:one", document, state, unplayed({ touched: false })),
  ...given,
});
