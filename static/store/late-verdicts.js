/** Boards that were left, or whose page was closed, before Python's verdict came: they are checked later, and recorded if solved. */

import { malformed } from "../base/words.js";
import { solveOf } from "./solves.js";

/** @import { Position, Shelved } from "./kept.d.ts" */
/** @import { LateParts } from "./types" */

/** @param {LateParts} parts */
export function createLateVerdicts({ shelf, views, check }) {
  /** @param {Position} position */
  async function judge({ id, document, state, ...rest }) {
    const view = views.get(document.kind);
    if (!view) return;
    let solved = false;
    try {
      solved = (await check({ document, state })).solved;
    } catch (error) {
      if (malformed(error) === null) return; // it is asked again when the page opens next
    }
    if (solved) await shelf.record(solveOf(view, { id, document, state, ...rest }));
    const text = JSON.stringify([document, state]);
    await shelf.update(id, (board) =>
      JSON.stringify([board.document, board.state]) === text ? { ...board, solved, judged: true } : board,
    );
  }

  return {
    /** A board is left. @param {Position} position */
    judge: (position) => judge(position).catch(() => {}),
    /** Those that the shelf has, but for the open one. @param {string} open its id */
    async judgeAll(open) {
      for (const board of await shelf.boards()) {
        if (!wants(board) || board.id === open || (await shelf.isElsewhere(board))) continue;
        await judge({ ...board, seconds: board.moved ?? board.seconds }).catch(() => {});
      }
    },
  };
}

/** @param {Shelved} board */
const wants = ({ judged, about }) => judged !== true && about.begun !== undefined;
