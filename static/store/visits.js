/** The boards that this tab has left, each with its history: for Back and Forward, and for the menu of kinds. */

/** @import { Past } from "./kept.d.ts" */
/** @import { Shelf } from "./shelf.js" */

/** @param {Pick<Shelf, "past" | "pasts" | "boards" | "idOf" | "lasting">} shelf */
export function createVisits(shelf) {
  /** @type {Map<string, Past>} by the board's name; the one left last at the end */
  const left = new Map();

  /** A board as it was left, here or in another tab; null where nothing is known of it. @param {string} board @param {string} [tab] */
  async function find(board, tab) {
    const kept = await shelf.past(board, tab).catch(() => null);
    const mine = left.get(board);
    // What is here is newer, but a name may have been given on the shelf.
    return mine && kept?.shelved ? { ...kept, history: mine.history } : (mine ?? kept);
  }

  /** Whether the player has removed a board from the shelf. @param {{ history: { now: { board: string } }, aside: Past["aside"] }} past */
  async function isRemoved({ history: { now }, aside: { about } }) {
    if (!about.touched || !shelf.lasting) return false;
    return !(await shelf.boards()).some(({ id }) => id === shelf.idOf(now.board));
  }

  return {
    /** @param {Past} past */
    leave(past) {
      const { board } = past.history.now;
      left.delete(board);
      left.set(board, past);
    },
    find,
    /** The board that was open last, but for one; only of a kind where one is named. @param {{ but: string, kind?: string }} wanted */
    async last({ but, kind }) {
      const heads = (await shelf.pasts().catch(() => [])).map(({ now, at, ...aside }) => ({ history: { now, at, entries: [] }, aside })); // prettier-ignore
      for (const past of [...[...left.values()].reverse(), ...heads]) {
        const { board, document } = past.history.now;
        if (board === but || (kind && document.kind !== kind) || (await isRemoved(past))) continue;
        return find(board);
      }
      return null;
    },
  };
}
