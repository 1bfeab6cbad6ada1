/** The boards that this tab has opened: what is known of each, how long it was played; all of it is kept on the shelf. */

import { newName } from "../base/random-id.js";
import { withTrials } from "./entries.js";

/** @import { Piece, State } from "../types.d.ts" */
/** @import { About, Aside, Shelved } from "./kept.d.ts" */
/** @import { BoardsParts, PlaceBoard } from "./types" */

/** @typedef {ReturnType<typeof createBoards>} Boards */

const TIDY = 10_000; // milliseconds between two writes of the time played

/** @param {BoardsParts} parts */
export function createBoards({ views, shelf, store, timer, first, isSolved, opened, learned }) {
  let open = store.now().board;
  /** @type {Map<string, Aside>} by the board's name */
  const asides = new Map([[open, first]]);
  timer.set(first.seconds);

  /** @returns {Aside} */
  const aside = () => asides.get(store.now().board) ?? { about: { touched: false }, seconds: 0 };

  /** @param {{ leaving?: boolean }} [when] */
  function keep({ leaving = false } = {}) {
    const history = store.history();
    const { board, ...position } = history.now;
    const rest = { about: aside().about, seconds: timer.seconds() };
    asides.set(board, rest);
    const own = rest.about.touched ? { ...position, solved: isSolved(), ...rest } : null;
    shelf.keep(history, rest, own, leaving);
  }

  /** @param {Partial<About>} news */
  function add(news) {
    asides.set(store.now().board, { ...aside(), about: { ...aside().about, ...news } });
  }

  /** Open another puzzle. The one before stays under Undo and on the shelf. @type {PlaceBoard} */
  function place(document, state, known = {}) {
    const { board = newName(), about = { touched: true, helped: state !== null }, seconds = 0, trials = [] } = known;
    asides.set(board, { about, seconds });
    // A state may leave out what is empty; here everything is there.
    const whole = (/** @type {State | null} */ one) => ({ ...views.get(document.kind)?.blank(document), ...one });
    store.open(withTrials({ board, document, state: whole(state) }, trials.map(whole)));
  }

  /** @param {Piece} piece */
  const placePiece = ({ document, title, grade }) => place(document, null, { about: { title, grade, touched: false } });

  /** @param {Shelved} shelved */
  async function take(shelved) {
    const { id, document, state, trials, about, seconds } = shelved;
    if (!id.endsWith(`:${store.now().board}`)) {
      place(document, state, { board: await shelf.take(shelved), about, seconds, trials });
    }
  }

  /** Put the old board's time away, and take up the new one's. @param {string} what */
  function change(what) {
    const old = asides.get(open);
    if (old) asides.set(open, { ...old, seconds: timer.seconds() });
    open = store.now().board;
    timer.solved(false);
    timer.set(aside().seconds);
    opened(what);
  }

  store.subscribe((what) => {
    if (store.now().board !== open) change(what);
    // An edited puzzle is another one: what was known of it no longer holds.
    else if (what === "edit") {
      const { edited, title, author, named } = aside().about;
      // Who named it after changing it meant the board that it has become.
      const own = edited && named && { title, author, named };
      asides.set(open, { about: { touched: true, edited: true, ...own }, seconds: 0 });
      timer.set(0);
    } else add({ touched: true, ...(what === "solve" && { helped: true }) });
    keep();
  });

  return {
    about: () => aside().about,
    /** @param {Partial<About>} news */
    know(news) {
      add(news);
      learned();
      keep();
    },
    keep,
    place,
    placePiece,
    take,
  };
}

/** Keeps the open board now and then, and when the page is left. @param {Pick<Boards, "keep">} boards */
export function keepOften({ keep }) {
  const leaving = () => keep({ leaving: true });
  window.addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", () => document.hidden && leaving());
  setInterval(keep, TIDY);
}
