/** What is known of each board that this tab has opened, by the board's id. */

import { puzzleId } from "./solves.ts";
import type { Document } from "../types.ts";
import type { About, Aside, Past } from "./kept.ts";

export type Asides = ReturnType<typeof createAsides>;

/** @param first the board that is open */
export function createAsides({ history, aside }: Past) {
  let open = history.now.board;
  const asides = new Map([[open, aside]]);

  const now = (): Aside => asides.get(open) ?? { about: { touched: false }, seconds: 0 };
  const set = (news: Partial<Aside>) => void asides.set(open, { ...now(), ...news });

  return {
    now,
    about: () => now().about,
    set,
    add: (news: Partial<About>) => set({ about: { ...now().about, ...news } }),
    put: (board: string, aside: Aside) => void asides.set(board, aside),
    /**
     * The open board was edited, or an edit undone: it is another puzzle, and what was known of the one before no longer
     * holds. What was known before all edits is there again when they are undone.
     */
    edited(before: Document, after: Document) {
      const { unedited, ...aside } = now();
      const { edited, title, titled, author, named } = aside.about;
      if (unedited?.id === puzzleId(after)) return void asides.set(open, unedited.aside);
      // Who named it after changing it meant the board that it has become.
      const own = edited && named && { title, author, named };
      const about = { touched: true, edited: true, ...own, ...(titled && title && { title, titled, named }) };
      asides.set(open, { about, seconds: 0, unedited: unedited ?? { id: puzzleId(before), aside } });
    },
    /** Another board is open. */
    turn: (board: string) => void (open = board),
  };
}
