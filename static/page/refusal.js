/** A board that Python refuses as malformed is removed again, and the one before it comes back. */

/** @import { Document, State } from "../types.d.ts" */
/** @import { Now } from "../store/store.js" */
/** @import { RefusalParts } from "./types" */

/** @param {RefusalParts} parts */
export const createRefusal = ({ store, shelf, python, judge, say, render }) => ({
  /** Asks Python about what a link holds; does nothing while Python is not up. @param {Document} document @param {State} state */
  async check(document, state) {
    if (python.is() === "up") await python.call("check", { document, state });
  },

  /** Python has judged the open board, or refused it. */
  judged() {
    const { board } = store.now();
    const refused = judge().refused(store.now());
    if (refused === null || !store.reject()) return render();
    if (store.now().board !== board) shelf.forgetOwn(board).catch(() => {});
    say(`${refused} What was here before is back.`);
  },

  /** Waits for Python's verdict, where it is up; rejects with its sentence if it refuses the board. @param {Now} now */
  async accepted(now) {
    if (python.is() !== "up") return;
    await judge().rest();
    const refused = judge().refused(now);
    if (refused !== null) throw new Error(refused);
  },
});
