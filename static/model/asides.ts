/** What is known of each board that this tab has opened, by the board's id. */

import { computed, signal } from "@preact/signals-core";
import { puzzleId } from "./solves.ts";
import type { Document } from "../types.ts";
import type { About, Aside, Past } from "./kept.ts";

export type Asides = ReturnType<typeof createAsides>;

/** @param first the board that is open */
export function createAsides({ history, aside }: Past) {
  const open = signal(history.now.board);
  const asides = signal(new Map([[open.peek(), aside]]));
  const about = computed(() => now().about);

  const now = (): Aside => asides.value.get(open.value) ?? { about: { touched: false }, seconds: 0 };
  const put = (board: string, aside: Aside) => void (asides.value = new Map(asides.peek()).set(board, aside));
  const set = (news: Partial<Aside>) => put(open.peek(), { ...now(), ...news });

  return {
    now,
    about: () => about.value,
    set,
    add: (news: Partial<About>) => set({ about: { ...now().about, ...news } }),
    put,
    /**
     * The open board was edited, or an edit undone: it is another puzzle, and what was known of the one before no longer
     * holds. What was known before all edits is there again when they are undone.
     */
    edited(before: Document, after: Document) {
      const { unedited, ...aside } = now();
      const { edited, title, titled, author, named } = aside.about;
      if (unedited?.id === puzzleId(after)) return put(open.peek(), unedited.aside);
      // Who named it after changing it meant the board that it has become.
      const own = edited && named && { title, author, named };
      const about = { touched: true, edited: true, ...own, ...(titled && title && { title, titled, named }) };
      put(open.peek(), { about, seconds: 0, unedited: unedited ?? { id: puzzleId(before), aside } });
    },
    /** Another board is open. */
    turn: (board: string) => void (open.value = board),
  };
}
