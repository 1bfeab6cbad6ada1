/** The boards that this tab has left, each with its history: for Back and Forward, and for the menu of kinds. */

import type { Past } from "./kept.ts";
import type { Shelf } from "./shelf/shelf.ts";

export function createVisits(shelf: Pick<Shelf, "past" | "pasts" | "lasting">) {
  /** by the board's id; the one left last at the end */
  const left: Map<string, Past> = new Map();

  /** A board as it was left, here or in another tab; null where nothing is known of it. */
  async function find(board: string, tab?: string) {
    const kept = await shelf.past(board, tab).catch(() => null);
    const mine = left.get(board);
    // What is here is newer, but a title may have been given on the shelf.
    return mine && kept?.shelved ? { ...kept, history: mine.history } : (mine ?? kept);
  }

  /** Whether the player has removed a board from the shelf. */
  const isRemoved = ({ aside: { about }, shelved }: Past) => about.touched && shelf.lasting && !shelved;

  return {
    leave(past: Past) {
      const { board } = past.history.now;
      left.delete(board);
      left.set(board, past);
    },
    find,
    /** The board that was open last, but for one; only of a kind where one is named. */
    async last({ but, kind }: { but: string; kind?: string }) {
      const here = [...left.values()].reverse().map(({ history }) => history);
      for (const { now } of [...here, ...(await shelf.pasts().catch(() => []))]) {
        if (now.board === but || (kind && now.document.kind !== kind)) continue;
        const past = await find(now.board);
        if (past && !isRemoved(past)) return past;
      }
      return null;
    },
  };
}
