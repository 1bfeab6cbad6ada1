/** What a backup holds, put together with what is here. Pure. */

import { together } from "./solves.js";

/** @import { Shelved, Solve } from "./kept.d.ts" */

/** A board without what differs between two copies of it. @param {Shelved} board */
const looks = ({ document, state }) => JSON.stringify([document, state]);

/** The boards to write: those that are not here, and newer ones of those that are. @param {Shelved[]} had @param {Shelved[]} others @returns {Shelved[]} */
export function mergedBoards(had, others) {
  const byId = new Map(had.map((board) => [board.id, board]));
  const known = new Set(had.map(looks));
  return others.filter((board) => {
    const old = byId.get(board.id);
    if (old) return board.when > old.when && looks(board) !== looks(old);
    const isNew = !known.has(looks(board));
    known.add(looks(board));
    return isNew;
  });
}

/** The records to write. @param {Solve[]} had @param {Solve[]} others @returns {Solve[]} */
export function mergedSolves(had, others) {
  const byId = new Map(had.map((solve) => [solve.id, solve]));
  for (const solve of others) {
    const old = byId.get(solve.id);
    byId.set(solve.id, old ? together(old, solve) : solve);
  }
  const old = new Map(had.map((solve) => [solve.id, JSON.stringify(solve)]));
  return [...byId.values()].filter((solve) => old.get(solve.id) !== JSON.stringify(solve));
}
