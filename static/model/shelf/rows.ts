/** Boards as rows of the database and back. */

import { boardOf } from "../board.ts";
import { entriesUnder } from "./database.ts";
import type { Board, Entry, KeptBoard, Known } from "../board.ts";
import type { BoardRow, Database, HistoryRow, KnownRow, Names, Transaction } from "./database.ts";

/** The tab in the id of a board, and the board's name there. */
const tabOf = (id: string) => id.slice(0, id.indexOf(":"));
export const withoutTab = (id: string) => id.slice(id.indexOf(":") + 1);

/** What is known of a board; pages before this one left out what was not there. */
const knownIn = ({ about, seconds, moved = seconds, restarts = [], unedited }: KnownRow): Known => ({
  about,
  seconds,
  moved,
  restarts,
  ...(unedited && { unedited: { id: unedited.id, aside: knownIn(unedited.aside) } }),
});

/** A board as the shelf lists it. */
export function boardInRow(row: BoardRow): KeptBoard {
  const { id, tab, when, document, state, trials = [], solved, judged = false, ...known } = row;
  return { id, tab, when, document, state, trials, solved, judged, ...knownIn(known) };
}

/** A board with its history; null where none is kept. */
export async function readBoard(database: Database, id: string): Promise<Board | null> {
  const transaction = database.transaction(["histories", "entries", "boards"]);
  const [history, entries, row] = await Promise.all([
    transaction.objectStore("histories").get(id),
    transaction.objectStore("entries").getAll(entriesUnder(id)),
    transaction.objectStore("boards").get(id),
    transaction.done,
  ]);
  if (!history) return null;
  const { now, at } = history;
  const board = boardOf(id, now.document, now.state, knownIn(row ?? history), now.trials);
  const verdict = row?.judged && { solved: row.solved, judged: true };
  return { ...board, entries: entries.map(({ entry }) => entry), at, ...verdict };
}

/** The open board of a tab as version 1 has it: of a history in which boards were opened, what came after. */
export async function readOldTab(database: Database, { id, now, at, ...known }: HistoryRow): Promise<Board> {
  const rows = await database.getAll("entries", entriesUnder(id));
  const entries = rows.map(({ entry }) => entry);
  const isOpening = ({ what }: { what: string }) => what === "open" || what === "first";
  const from = entries.slice(0, at).findLastIndex(isOpening) + 1;
  const next = entries.slice(at).findIndex(isOpening);
  const board = boardOf(`${id}:${now.board}`, now.document, now.state, knownIn(known), now.trials);
  return { ...board, entries: entries.slice(from, next < 0 ? undefined : at + next), at: at - from };
}

/**
 * Put boards and their histories into the database: of the entries those that are not written yet.
 * @param written the entries that it has of each board, by its id
 */
export function putBoards(database: Database, boards: Board[], written: Map<string, Entry[]>): Promise<unknown> {
  const names: Names = ["tabs", "histories", "entries", "boards"];
  const transaction: Transaction<"readwrite"> = database.transaction(names, "readwrite");
  const requests = boards.flatMap((board) => putBoard(transaction, board, written.get(board.id) ?? []));
  transaction.commit();
  return Promise.all([...requests, transaction.done]);
}

/** The requests that put one of them there. */
function putBoard(transaction: Transaction<"readwrite">, board: Board, written: Entry[]): Promise<unknown>[] {
  const { id, document, state, trials, entries, at, solved, judged, started: _, ...known } = board;
  const [tab, when] = [tabOf(id), Date.now()];
  const log = transaction.objectStore("entries");
  let kept = 0; // entries that are written already
  while (kept < written.length && written[kept] === entries[kept]) kept += 1;
  const position = { document, state, ...(trials.length > 0 && { trials }) };
  return [
    transaction.objectStore("tabs").put({ id: tab, board: withoutTab(id), when }),
    transaction.objectStore("histories").put({ ...known, id, now: { board: withoutTab(id), ...position }, at, when }),
    log.delete(IDBKeyRange.bound([id, kept], [id, Infinity])),
    ...entries.slice(kept).map((entry, index) => log.put({ tab: id, n: kept + index, entry })),
    ...(known.about.touched
      ? [transaction.objectStore("boards").put({ ...known, ...position, id, tab, when, solved, judged })]
      : []),
  ];
}
