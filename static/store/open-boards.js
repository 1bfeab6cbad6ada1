/**
 * The boards that this tab has opened: where the next one comes from, what is known of each, how long it was played, and
 * that all of it is kept on the shelf.
 */

import { newName } from "../base/random-id.js";

/** @import { Document, Piece, Preset, Start, State, View } from "../types.d.ts" */
/** @import { About, Aside, Shelf, Shelved } from "./shelf.js" */
/** @import { History, Store } from "./store.js" */

/** @typedef {{ views: Map<string, View>, shelf: Shelf, gallery: (kind: string) => Promise<Piece[]> }} Sources */
/** @typedef {{ seconds: () => number, set: (seconds: number) => void, solved: (is: boolean) => void }} Timer */

/**
 * What is open when the page opens: what this tab had before, else the first puzzle of a kind's gallery.
 * @param {Sources & { kind?: string }} sources the kind; the first in the menu where the site does not have it
 * @returns {Promise<{ history: History, aside: Aside }>}
 */
export async function firstBoard({ views, shelf, gallery, kind = "" }) {
  const { before } = shelf;
  if (before && views.has(before.tab.now.document.kind)) {
    const { now, at, about, seconds } = before.tab;
    return { history: { now, entries: before.entries, at }, aside: { about, seconds } };
  }
  const [first] = views.has(kind) ? [kind] : views.keys();
  const view = /** @type {View} */ (views.get(first));
  const [piece] = await gallery(first);
  const document = piece?.document ?? view.empty(7, 7);
  const now = { board: newName(), document, state: view.blank(document) };
  const about = { title: piece?.title, grade: piece?.grade, touched: false };
  return { history: { now, entries: [], at: 0 }, aside: { about, seconds: 0 } };
}

/**
 * A puzzle of a gallery with that level, chosen by chance, rather one that is not on the shelf; null when there is none but
 * the one that is open.
 * @param {Piece[]} pieces
 * @param {Document} open
 * @param {Document[]} shelved
 * @param {string} level empty for any
 */
export function anotherOf(pieces, open, shelved, level) {
  const here = JSON.stringify(open);
  const seen = new Set(shelved.map((document) => JSON.stringify(document)));
  const others = pieces
    .filter(({ grade }) => level === "" || grade?.level === level)
    .map((piece) => ({ piece, text: JSON.stringify(piece.document) }))
    .filter(({ text }) => text !== here);
  const fresh = others.filter(({ text }) => !seen.has(text));
  const choice = fresh.length > 0 ? fresh : others;
  return choice[Math.floor(Math.random() * choice.length)]?.piece ?? null;
}

/**
 * @param {Sources & {
 *   store: Store,
 *   timer: Timer,
 *   first: Aside,
 *   start: (kind: string) => Start | undefined,
 *   startBoard: (view: View, start?: Start) => Preset,
 *   isSolved: () => boolean,
 *   opened: (what: string) => void,
 *   learned: () => void,
 * }} parts `opened`: another board is open; `learned`: more is known of the open one
 */
export function createBoards({ views, shelf, gallery, store, timer, first, opened, learned, ...parts }) {
  let open = store.now().board;
  /** @type {Map<string, Aside>} by the board's name */
  const asides = new Map([[open, first]]);
  timer.set(first.seconds);

  /** @returns {Aside} */
  const aside = () => asides.get(store.now().board) ?? { about: { touched: false }, seconds: 0 };
  const viewOf = (/** @type {Document} */ { kind }) => /** @type {View} */ (views.get(kind));

  /** @param {{ leaving?: boolean }} [when] */
  function keep({ leaving = false } = {}) {
    const history = store.history();
    const { board, document, state } = history.now;
    const rest = { about: aside().about, seconds: timer.seconds() };
    asides.set(board, rest);
    const own = rest.about.touched ? { document, state, solved: parts.isSolved(), ...rest } : null;
    shelf.keep(history, rest, own, leaving);
  }

  /** @param {Partial<About>} news */
  function add(news) {
    asides.set(store.now().board, { ...aside(), about: { ...aside().about, ...news } });
  }

  /**
   * Open another puzzle. The one before stays under Undo and on the shelf.
   * @param {Document} document
   * @param {State | null} state
   * @param {Partial<Aside> & { board?: string }} known
   */
  function place(document, state, known = {}) {
    const { board = newName(), about = { touched: true, helped: state !== null }, seconds = 0 } = known;
    asides.set(board, { about, seconds });
    // A state may leave out what is empty; here everything is there.
    store.open({ board, document, state: { ...viewOf(document).blank(document), ...state } });
  }

  /** @param {Piece} piece */
  const placePiece = ({ document, title, grade }) => place(document, null, { about: { title, grade, touched: false } });

  /** @param {Shelved} shelved */
  async function take(shelved) {
    const { id, document, state, about, seconds } = shelved;
    if (!id.endsWith(`:${store.now().board}`)) {
      place(document, state, { board: await shelf.take(shelved), about, seconds });
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
      asides.set(open, { about: { touched: true }, seconds: 0 });
      timer.set(0);
    } else add({ touched: true, ...(what === "solve" && { helped: true }) });
    keep();
  });

  return {
    about: () => aside().about,
    /** The open board in a sentence: "Light Up, 7 × 7". */
    named() {
      const { document } = store.now();
      return `${viewOf(document).title}, ${viewOf(document).size(document)}`;
    },
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
    /**
     * Open the newest board of a kind; else one as the player's new ones begin, else the first of its gallery.
     * @param {string} kind
     */
    async openKind(kind) {
      const last = (await shelf.boards()).find(({ document }) => document.kind === kind);
      if (last) return take(last);
      const view = /** @type {View} */ (views.get(kind));
      const start = parts.start(kind);
      const [piece] = start ? [] : await gallery(kind);
      if (piece) return placePiece(piece);
      // A start may describe a board of another kind, but a kind's name leads to a board of its own.
      const chosen = parts.startBoard(view, start).document;
      const document = chosen.kind === kind ? chosen : parts.startBoard(view).document;
      return place(view.scramble(document, Math.random() * 2 ** 31), null);
    },
    /** Open another puzzle of the open kind's gallery; null when there is none of that level. @param {string} level */
    async another(level) {
      const { document } = store.now();
      const [boards, pieces] = [await shelf.boards(), await gallery(document.kind)];
      const shelved = boards.map((board) => board.document);
      const piece = anotherOf(pieces, document, shelved, level);
      if (piece) placePiece(piece);
      return piece;
    },
  };
}
