/** What is known of each board that this tab has opened, by the board's id. */

import { puzzleId } from "./solves.js";

/** @import { Document } from "../types.d.ts" */
/** @import { About, Aside, Past } from "./kept.d.ts" */
/** @typedef {ReturnType<typeof createAsides>} Asides */

/** @param {Past} first the board that is open */
export function createAsides({ history, aside }) {
  let open = history.now.board;
  const asides = new Map([[open, aside]]);

  /** @returns {Aside} */
  const now = () => asides.get(open) ?? { about: { touched: false }, seconds: 0 };
  /** @param {Partial<Aside>} news */
  const set = (news) => void asides.set(open, { ...now(), ...news });

  return {
    now,
    about: () => now().about,
    set,
    /** @param {Partial<About>} news */
    add: (news) => set({ about: { ...now().about, ...news } }),
    /** @param {string} board @param {Aside} aside */
    put: (board, aside) => void asides.set(board, aside),
    /**
     * The open board was edited, or an edit undone: it is another puzzle, and what was known of the one before no longer
     * holds. What was known before all edits is there again when they are undone.
     * @param {Document} before @param {Document} after
     */
    edited(before, after) {
      const { unedited, ...aside } = now();
      const { edited, title, titled, author, named } = aside.about;
      if (unedited?.id === puzzleId(after)) return void asides.set(open, unedited.aside);
      // Who named it after changing it meant the board that it has become.
      const own = edited && named && { title, author, named };
      const about = { touched: true, edited: true, ...own, ...(titled && title && { title, titled, named }) };
      asides.set(open, { about, seconds: 0, unedited: unedited ?? { id: puzzleId(before), aside } });
    },
    /** Another board is open. @param {string} board */
    turn: (board) => void (open = board),
  };
}
