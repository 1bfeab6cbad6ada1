/** A board that Python refuses as malformed is removed again, and the one before it comes back. */

import { malformed } from "../base/words.js";

/** @import { Document, State } from "../types.d.ts" */
/** @import { Now } from "../store/store.js" */
/** @import { LiveVerdict } from "../advice/live-verdict.js" */
/** @import { Page } from "../advice/types.d.ts" */

/** @param {Page & { liveVerdict(): LiveVerdict }} parts */
export function createRefusal({ store, boards, python, liveVerdict, say, render }) {
  /** Asks Python about a board; does nothing while Python is not up. @param {Document} document @param {State} state */
  async function check(document, state) {
    if (python.is() === "up") await python.call("check", { document, state });
  }

  /** Takes back what led to a board, if it is still the open one. @param {Now} now @param {string} sentence */
  async function remove({ document, state }, sentence) {
    const open = store.now();
    if (open.document !== document || open.state !== state) return;
    if (!store.refuse() && !(await boards.abandon())) return render();
    say(`${sentence} What was here before is back.`);
  }

  return {
    check,
    /** Python has judged the open board, or refused it. */
    judged() {
      const sentence = liveVerdict().refused();
      if (sentence === null) render();
      else remove(store.now(), sentence);
    },
    /** Rejects with Python's sentence if it refuses this board. @param {Now} now */
    async accepted(now) {
      const sentence = await check(now.document, now.state).then(() => null, malformed);
      if (sentence === null) return;
      await remove(now, sentence);
      throw new Error(sentence);
    },
  };
}
