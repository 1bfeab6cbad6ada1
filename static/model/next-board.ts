/** Which board opens: when the page opens, for the name of a kind, and which of a gallery comes next. */

import { newId } from "../base/random-id.ts";
import { LEVELS, sentence } from "../base/words.ts";
import { puzzleId } from "./solves.ts";
import type { View } from "../types.ts";
import type { AnotherOf, FirstBoard, NextOf, NextParts } from "./types.ts";

/** What opens with the page: what this tab had before, else a first puzzle. */
export const firstBoard: FirstBoard = async ({ views, shelf, first, load }) => {
  const { before } = shelf;
  if (before && views.has(before.history.now.document.kind)) {
    await load(before.history.now.document.kind);
    return before;
  }
  const { document, title, grade } = first;
  const view = await load(document.kind);
  const now = { board: newId(), document, state: view.play.blank(document) };
  const about = { title, grade, touched: false };
  return { history: { now, entries: [], at: 0 }, aside: { about, seconds: 0 } };
};

/** A random puzzle of that level, preferably not on the shelf; null if only the open one is there. */
export const anotherOf: AnotherOf = (pieces, open, shelved, level) => {
  const here = JSON.stringify(open);
  const seen = new Set(shelved.map((document) => JSON.stringify(document)));
  const others = pieces
    .filter(({ grade }) => level === "" || grade?.level === level)
    .map((piece) => ({ piece, text: JSON.stringify(piece.document) }))
    .filter(({ text }) => text !== here);
  const fresh = others.filter(({ text }) => !seen.has(text));
  const choice = fresh.length > 0 ? fresh : others;
  return choice[Math.floor(Math.random() * choice.length)]?.piece ?? null;
};

/** The first unsolved puzzle after the open one, by level as the Gallery lists them, and round again. `solved` has ids. */
export const nextOf: NextOf = (pieces, open, solved) => {
  const place = (level: string | undefined) => LEVELS.indexOf(level ?? "") >>> 0; // ungraded ones last
  const sorted = pieces.toSorted((one, other) => place(one.grade?.level) - place(other.grade?.level));
  const here = sorted.findIndex(({ document }) => puzzleId(document) === puzzleId(open));
  const round = [...sorted.slice(here + 1), ...sorted.slice(0, here + 1)];
  const isNew = (id: string) => id !== puzzleId(open) && !solved.has(id);
  return round.find(({ document }) => isNew(puzzleId(document))) ?? null;
};

/** Opens the newest board of a kind, else the first of its gallery; where that cannot be fetched, the open board stays. */
export const createKindOpener =
  ({ views, shelf, gallery, boards, say }: NextParts) =>
  async (kind: string) => {
    const last = (await shelf.boards()).find(({ document }) => document.kind === kind);
    if (last) return boards.take(last);
    const pieces = await gallery(kind).catch((error) => void say(sentence(error)));
    if (!pieces) return;
    const [piece] = pieces;
    if (piece) return boards.placePiece(piece);
    return boards.place((views.get(kind) as View).edit.empty(7, 7), null);
  };
