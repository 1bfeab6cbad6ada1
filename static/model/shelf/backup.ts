/** All that is kept, as one file: written, read with care, and put together with what is here. Pure. */

import { isObject } from "../../kits/schema.ts";
import { together } from "../solves.ts";
import type { Document, State } from "../../types.ts";
import type { KeptBoard } from "../board.ts";
import type { Solve } from "../solves.ts";

/** All that is kept, as one file. */
export interface Backup {
  format: "gridlight-backup";
  version: number;
  boards: KeptBoard[];
  solves: Solve[];
  settings: { [name: string]: unknown };
}

/** What a page has: its kinds, and what keeps a board from being one. */
interface Accepts {
  hasKind: (kind: string) => boolean;
  refusal: (document: Document, state: State) => string | null;
}

const FORMAT = "gridlight-backup";
const VERSION = 1;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The text of the file. */
export const backupText = (kept: Omit<Backup, "format" | "version">) =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...kept });

/** Whether a text looks like such a file. */
export const isBackup = (text: string) => /^\s*\{\s*"format"\s*:\s*"gridlight-backup"/.test(text.slice(0, 200));

const isTime = (value: unknown) => typeof value === "number" && Number.isFinite(value) && value >= 0;

/** A backup of boards and solves. Throws a sentence. */
export function readBackup(text: string, { hasKind, refusal }: Accepts): Backup {
  let all: unknown;
  try {
    all = JSON.parse(text);
  } catch {
    throw new Error(
      isBackup(text) ? damaged("It ends too early, or was changed") : "This file is not a Gridlight backup.",
    );
  }
  if (!isObject(all) || all.format !== FORMAT) throw new Error("This file is not a Gridlight backup.");
  if (!(Number.isInteger(all.version) && all.version >= 1)) throw new Error(damaged("It does not say its version"));
  if (all.version > VERSION) {
    throw new Error("This backup was made by a newer version of Gridlight. Reload the page and try again.");
  }
  const { boards, solves, settings } = all;
  if (!Array.isArray(boards) || !Array.isArray(solves) || !isObject(settings)) {
    throw new Error(damaged("A part is missing"));
  }
  for (const [index, board] of boards.entries()) {
    if (!isBoard(board)) throw new Error(damaged(`Board ${index + 1} is not a board`));
    // A kind that this page does not have is kept for a page that does.
    const wrong = hasKind(board.document.kind) ? refusal(board.document, board.state) : null;
    if (wrong) throw new Error(damaged(`Board ${index + 1} is wrong: ${wrong.replace(/\.$/, "")}`));
  }
  for (const [index, solve] of solves.entries()) {
    if (!isSolve(solve)) throw new Error(damaged(`Record ${index + 1} is not a record`));
  }
  return { format: FORMAT, version: VERSION, boards, solves, settings };
}

const damaged = (why: string) => `This backup is damaged. ${why}. Nothing was changed.`;

const isBoard = (board: unknown) =>
  isObject(board) &&
  [board.id, board.tab, board.document?.kind].every((text) => typeof text === "string") &&
  [board.when, board.seconds].every(isTime) &&
  [board.document, board.state, board.about].every(isObject) &&
  (board.about.title === undefined || typeof board.about.title === "string") &&
  (board.trials === undefined || (Array.isArray(board.trials) && board.trials.every(isObject))) &&
  typeof board.solved === "boolean";

const isSolve = (solve: unknown) =>
  isObject(solve) &&
  [solve.id, solve.kind, solve.size, solve.level, solve.board].every((text) => typeof text === "string") &&
  [solve.when, solve.seconds].every(isTime) &&
  [solve.helped, solve.shown].every((is) => typeof is === "boolean") &&
  DATE.test(solve.day) &&
  (solve.daily === undefined || (isObject(solve.daily) && DATE.test(solve.daily.date)));

/** What two copies of a board have in common, as text. */
const contentOf = ({ document, state }: KeptBoard) => JSON.stringify([document, state]);

/** The boards to write: those that are not here, and newer ones of those that are. */
export function mergedBoards(had: KeptBoard[], others: KeptBoard[]): KeptBoard[] {
  const byId = new Map(had.map((board) => [board.id, board]));
  const known = new Set(had.map(contentOf));
  return others.filter((board) => {
    const old = byId.get(board.id);
    if (old) return board.when > old.when && contentOf(board) !== contentOf(old);
    const isNew = !known.has(contentOf(board));
    known.add(contentOf(board));
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
