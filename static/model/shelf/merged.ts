/** What a backup holds, put together with what is here. Pure. */

import { together } from "../solves.ts";
import type { Shelved, Solve } from "../kept.ts";

/** A board without what differs between two copies of it. */
const looks = ({ document, state }: Shelved) => JSON.stringify([document, state]);

/** The boards to write: those that are not here, and newer ones of those that are. */
export function mergedBoards(had: Shelved[], others: Shelved[]): Shelved[] {
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

/** The records to write. */
export function mergedSolves(had: Solve[], others: Solve[]): Solve[] {
  const byId = new Map(had.map((solve) => [solve.id, solve]));
  for (const solve of others) {
    const old = byId.get(solve.id);
    byId.set(solve.id, old ? together(old, solve) : solve);
  }
  const old = new Map(had.map((solve) => [solve.id, JSON.stringify(solve)]));
  return [...byId.values()].filter((solve) => old.get(solve.id) !== JSON.stringify(solve));
}
