/**
 * The boards that this tab has had on the table: where the next one comes from, what is known of each, how long it was
 * played, and that all of it reaches the shelf.
 */

import { newName } from "../base/random-id.js";
import { begun } from "../dialogs/new-dialog.js";

/** @import { Document, State, View } from "../types.d.ts" */
/** @import { Start } from "../dialogs/new-dialog.js" */
/** @import { About, Aside, Shelf, Shelved } from "./shelf.js" */
/** @import { Piece } from "../python/site.js" */
/** @import { History, Store } from "./store.js" */
/** @import { createTimer } from "../page/timer.js" */

/** @typedef {{ views: Map<string, View>, shelf: Shelf, gallery: (kind: string) => Promise<Piece[]> }} Sources */

/**
 * What is on the table when the page opens: what this tab had before, else a puzzle of the gallery.
 * @param {Sources} sources
 * @returns {Promise<{ history: History, aside: Aside }>}
 */
export async function firstBoard({ views, shelf, gallery }) {
  const { before } = shelf;
  if (before && views.has(before.tab.now.document.kind)) {
    const { now, at, about, seconds } = before.tab;
    return { history: { now, entries: before.entries, at }, aside: { about, seconds } };
  }
  const [[kind, view]] = views;
  const [piece] = await gallery(kind);
  const document = piece?.document ?? view.empty(7, 7);
  const now = { board: newName(), document, state: view.blank(document) };
  const about = { title: piece?.title, grade: piece?.grade, touched: false };
  return { history: { now, entries: [], at: 0 }, aside: { about, seconds: 0 } };
}

/**
 * @param {Sources & {
 *   store: Store,
 *   timer: ReturnType<typeof createTimer>,
 *   first: Aside,
 *   start: (kind: string) => Start | undefined,
 *   isSolved: () => boolean,
 * }} parts
 */
export function createBoards({ views, shelf, gallery, store, timer, first, start, isSolved }) {
  let onTable = store.now().board;
  /** @type {Map<string, Aside>} what is known besides, by the board's name */
  const asides = new Map([[onTable, first]]);
  timer.set(first.seconds);

  /** @returns {Aside} */
  const aside = () => asides.get(store.now().board) ?? { about: { touched: false }, seconds: 0 };

  /** @param {{ leaving?: boolean }} [when] */
  function keep({ leaving = false } = {}) {
    const history = store.history();
    const { board, document, state } = history.now;
    const { about } = aside();
    const seconds = timer.seconds();
    asides.set(board, { about, seconds });
    shelf.keep(
      history,
      { about, seconds },
      about.touched ? { document, state, about, solved: isSolved(), seconds } : null,
      leaving,
    );
  }

  /** @param {Partial<About>} news */
  function know(news) {
    asides.set(store.now().board, { ...aside(), about: { ...aside().about, ...news } });
  }

  /**
   * Put another puzzle on the table. The old one stays under Undo and on the shelf.
   * @param {Document} document
   * @param {State | null} state
   * @param {Partial<Aside> & { board?: string }} known
   */
  function place(
    document,
    state,
    { board = newName(), about = { touched: true, helped: state !== null }, seconds = 0 } = {},
  ) {
    const view = /** @type {View} */ (views.get(document.kind));
    asides.set(board, { about, seconds });
    // A state may leave out what is empty; here everything is there.
    store.open({ board, document, state: { ...view.blank(document), ...state } });
  }

  /** @param {Piece} piece */
  function placePiece({ document, title, grade }) {
    place(document, null, { about: { title, grade, touched: false } });
  }

  /** @param {Shelved} shelved */
  async function take(shelved) {
    const { id, document, state, about, seconds } = shelved;
    if (!id.endsWith(`:${store.now().board}`)) {
      place(document, state, { board: await shelf.take(shelved), about, seconds });
    }
  }

  return {
    about: () => aside().about,
    know,
    keep,
    place,
    placePiece,
    take,
    /**
     * The store has changed: put the old board's time away, take up the new one's. Answers whether it is another board.
     * @param {string} what
     */
    changed(what) {
      const { board } = store.now();
      if (board === onTable) {
        // An edited puzzle is another one: what was known of it is not known any more.
        if (what === "edit") {
          asides.set(board, { about: { touched: true }, seconds: 0 });
          timer.set(0);
        } else know({ touched: true, ...(what === "solve" && { helped: true }) });
        return false;
      }
      const old = asides.get(onTable);
      if (old) asides.set(onTable, { ...old, seconds: timer.seconds() });
      onTable = board;
      timer.solved(false);
      timer.set(aside().seconds);
      return true;
    },
    /**
     * The newest board of a kind; else one as the player's new ones begin, else one of its gallery.
     * @param {string} kind
     */
    async openKind(kind) {
      const last = (await shelf.boards()).find(({ document }) => document.kind === kind);
      if (last) return take(last);
      const view = /** @type {View} */ (views.get(kind));
      const [piece] = start(kind) ? [] : await gallery(kind);
      if (piece) return placePiece(piece);
      // New boards of a kind may begin with one that another kind says better, but its own name leads to itself.
      const chosen = begun(view, start(kind)).document;
      const document = chosen.kind === kind ? chosen : begun(view, undefined).document;
      return place(view.scramble(document, Math.random() * 2 ** 31), null);
    },
    /**
     * Another puzzle of the gallery, rather one that is not on the shelf yet; null when there is none of that level.
     * @param {string} level empty for any
     */
    async another(level) {
      const { document } = store.now();
      const here = JSON.stringify(document);
      const seen = new Set((await shelf.boards()).map((shelved) => JSON.stringify(shelved.document)));
      const pieces = (await gallery(document.kind))
        .filter(({ grade }) => level === "" || grade?.level === level)
        .map((piece) => ({ piece, text: JSON.stringify(piece.document) }))
        .filter(({ text }) => text !== here);
      const fresh = pieces.filter(({ text }) => !seen.has(text));
      const choice = fresh.length > 0 ? fresh : pieces;
      if (choice.length === 0) return null;
      const { piece } = choice[Math.floor(Math.random() * choice.length)];
      placePiece(piece);
      return piece;
    },
  };
}
