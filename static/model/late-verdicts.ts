/** Boards that were left, or whose page was closed, before Python's verdict came: they are checked later, and recorded if solved. */

import { malformed } from "../base/words.ts";
import { solveOf } from "./solves.ts";
import type { Position, Shelved } from "./kept.ts";
import type { LateParts } from "./types.ts";

export function createLateVerdicts({ shelf, views, check }: LateParts) {
  async function judge({ id, document, state, ...rest }: Position) {
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
    /** A board is left. */
    judge: (position: Position) => judge(position).catch(() => {}),
    /**
     * Those that the shelf has, but for the open one.
     * @param open its id
     */
    async judgeAll(open: string) {
      for (const board of await shelf.boards()) {
        if (!wants(board) || board.id === open || (await shelf.isElsewhere(board))) continue;
        await judge({ ...board, seconds: board.moved ?? board.seconds }).catch(() => {});
      }
    },
  };
}

const wants = ({ judged, about }: Shelved) => judged !== true && about.begun !== undefined;
