/** Which board opens: when the page opens, for the name of a kind, and for New. */

import { newName } from "../base/random-id.js";

/** @import { Document, View } from "../types.d.ts" */
/** @import { AnotherOf, FirstBoard, NextParts } from "./types" */

/** What opens with the page: what this tab had before, else the first puzzle of a kind's gallery. @type {FirstBoard} */
export async function firstBoard({ views, shelf, gallery, kind = "" }) {
  const { before } = shelf;
  if (before && views.has(before.history.now.document.kind)) return before;
  const [first] = views.has(kind) ? [kind] : views.keys();
  const view = /** @type {View} */ (views.get(first));
  const [piece] = await gallery(first);
  const document = piece?.document ?? view.empty(7, 7);
  const now = { board: newName(), document, state: view.blank(document) };
  const about = { title: piece?.title, grade: piece?.grade, touched: false };
  return { history: { now, entries: [], at: 0 }, aside: { about, seconds: 0 } };
}

/** A random puzzle of that level, preferably not on the shelf; null if only the open one is there. @type {AnotherOf} */
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

/** @param {NextParts} parts */
export const createNext = ({ views, shelf, gallery, boards, starts, startBoard }) => ({
  /** Open the newest board of a kind; else one as the player's new ones begin, else the first of its gallery. @param {string} kind */
  async openKind(kind) {
    const last = (await shelf.boards()).find(({ document }) => document.kind === kind);
    if (last) return boards.take(last);
    const view = /** @type {View} */ (views.get(kind));
    const start = starts()[kind];
    const [piece] = start ? [] : await gallery(kind);
    if (piece) return boards.placePiece(piece);
    // A start may describe a board of another kind, but a kind's name leads to a board of its own.
    const chosen = startBoard(view, start).document;
    const document = chosen.kind === kind ? chosen : startBoard(view).document;
    return boards.place(view.scramble(document, Math.random() * 2 ** 31), null);
  },
  /** Open another puzzle of a document's gallery; null when there is none of that level. @param {Document} document @param {string} level */
  async another(document, level) {
    const [shelved, pieces] = [await shelf.boards(), await gallery(document.kind)];
    const others = shelved.map((board) => board.document);
    const piece = anotherOf(pieces, document, others, level);
    if (piece) boards.placePiece(piece);
    return piece;
  },
});
