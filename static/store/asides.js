/** What is known of each board that this tab has opened, by the board's id. */

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
    /** The open board was edited: it is another puzzle, and what was known of the one before no longer holds. */
    edited() {
      const { edited, title, author, named } = now().about;
      // Who named it after changing it meant the board that it has become.
      const own = edited && named && { title, author, named };
      asides.set(open, { about: { touched: true, edited: true, ...own }, seconds: 0 });
    },
    /** Another board is open. @param {string} board */
    turn: (board) => void (open = board),
  };
}
