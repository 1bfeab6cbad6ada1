/** A board that Python refuses as malformed is removed again, and the one before it comes back. */

import { malformed } from "../python/errors.ts";
import type { Arrangement } from "../model/board.ts";
import type { Document, State } from "../types.ts";
import type { Model } from "../model/model.ts";

/** What asks Python about a board, and takes a refused one back. */
export function createRefusedBoards({ store, boards, python, say }: Model) {
  /** Asks Python about a board, and rejects with its error; does nothing while Python is not up. */
  async function check(document: Document, state: State) {
    if (python.is() === "up") await python.call("check", { document, state });
  }

  /** Goes back to what was before a board, if it is still the open one, and says why. */
  async function remove({ document, state }: Arrangement, why: string) {
    const open = store.arrangement();
    if (open.document !== document || open.state !== state) return;
    const isRemoved = store.refuse() || (await boards.goBack());
    if (isRemoved) say(`${why} What was here before is back.`);
  }

  /** Removes a board that Python refuses, and rejects with its sentence. Where Python fails in another way the board stays. */
  async function removeIfRefused(board: Arrangement) {
    const why = await check(board.document, board.state).then(() => null, malformed);
    if (why === null) return;
    await remove(board, why);
    throw new Error(why);
  }

  return { check, remove, removeIfRefused };
}
