/** The puzzles that can be printed: the open one, the player's boards and the galleries. */

import type { IsPlayed, OpenPiece, OtherPieces } from "./types.ts";

/** The open puzzle, with its marks. */
export const openPiece: OpenPiece = ({ store, boards, isSolved }) => {
  const { document, state } = store.now();
  const { title, grade, author } = boards.about();
  return { document, state, title, grade, author, ...(isSolved() && { solution: state }) };
};

/** The player's boards and all galleries, but for what is listed already. */
export const otherPieces: OtherPieces = async ({ views, shelf, gallery }, listed) => {
  const there = new Set(listed.map(({ document }) => JSON.stringify(document)));
  const kept = await shelf.boards();
  const own = kept.map(({ document, state, solved, about: { title, grade, author } }) => ({
    ...{ document, state, title, grade, author },
    ...(solved && { solution: state }),
  }));
  const kinds = [...views].map(async ([kind, { title }]) => ({ title, pieces: await gallery(kind).catch(() => []) }));
  return [{ title: "Your boards", pieces: own }, ...(await Promise.all(kinds))].map(({ title, pieces }) => ({
    title,
    pieces: pieces.filter(({ document }) => !there.has(JSON.stringify(document))),
  }));
};

/** Whether a puzzle has marks of the player's. */
export const isPlayed: IsPlayed =
  (views) =>
  ({ document, state }) =>
    state !== undefined && JSON.stringify(state) !== JSON.stringify(views.get(document.kind)?.play.blank(document));
