/** A board that Python refuses as malformed is removed again, and the one before it comes back. */

import { malformed } from "../base/words.ts";
import type { LiveVerdict } from "./live-verdict.ts";
import type { Page } from "./types.ts";
import type { Arrangement } from "../model/board.ts";
import type { Document, State } from "../types.ts";

/** What asks Python about a board, and takes a refused one back. */
export function createRefusal({ store, boards, python, say }: Page, liveVerdict: LiveVerdict) {
  /** Asks Python about a board; does nothing while Python is not up. */
  async function check(document: Document, state: State) {
    if (python.is() === "up") await python.call("check", { document, state });
  }

  /** Takes back what led to a board, if it is still the open one. */
  async function remove({ document, state }: Arrangement, sentence: string) {
    const open = store.arrangement();
    if (open.document !== document || open.state !== state) return;
    if (!store.refuse() && !(await boards.goBack())) return;
    say(`${sentence} What was here before is back.`);
  }

  return {
    check,
    /** Removes the open board where Python has refused it. */
    judged() {
      const sentence = liveVerdict.refused();
      if (sentence !== null) void remove(store.arrangement(), sentence);
    },
    /** Rejects with Python's sentence if it refuses this board. */
    async accepted(position: Arrangement) {
      const sentence = await check(position.document, position.state).then(() => null, malformed);
      if (sentence === null) return;
      await remove(position, sentence);
      throw new Error(sentence);
    },
  };
}
