/** Writes histories, and the boards that they lead to, into the database, one write at a time. */

import type { CreateWriter, Due, Put } from "../kept.ts";

const PAUSE = 3000; // milliseconds after which what could not be written is tried again

/** Put boards and their histories into the database: of the entries those that are not written yet. */
const put: Put = (database, tab, dues, written) => {
  const transaction = database.transaction(["tabs", "histories", "entries", "boards"], "readwrite");
  const [tabs, heads, log, boards] = ["tabs", "histories", "entries", "boards"].map((name) =>
    transaction.objectStore(name),
  );
  const when = Date.now();
  for (const { history, rest, board } of dues) {
    const { now, entries, at } = history;
    const id = `${tab}:${now.board}`;
    const had = written.get(now.board) ?? [];
    let same = 0;
    while (same < had.length && had[same] === entries[same]) same += 1;
    tabs.put({ id: tab, board: now.board, when });
    heads.put({ ...rest, id, now, at, when });
    log.delete(IDBKeyRange.bound([id, same], [id, Infinity]));
    for (let n = same; n < entries.length; n += 1) log.put({ tab: id, n, entry: entries[n] });
    if (board) boards.put(board);
  }
  return transaction;
};

/** A page that may close does not wait for a write. What could not be written is tried again. */
export const createWriter: CreateWriter = ({ database, tab, written, ended }) => {
  /** what the database does not have yet, by board, the open one last */
  const next: Map<string, Due> = new Map();
  /** what of it is being written */
  const sent: Set<Due> = new Set();
  let newest: Due | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function isWritten(dues: Due[]) {
    for (const due of dues) {
      const { board } = due.history.now;
      sent.delete(due);
      if (next.get(board) === due) next.delete(board);
      written.set(board, due.history.entries);
    }
    ended(null);
    write(false);
  }

  function failed(dues: Due[], error: unknown) {
    for (const due of dues) sent.delete(due);
    written = new Map();
    clearTimeout(again);
    again = setTimeout(write, PAUSE, false);
    ended(error);
  }

  function write(leaving: boolean) {
    const dues = [...next.values()].filter((due) => !sent.has(due));
    const place = database();
    if (dues.length === 0 || !place || (sent.size > 0 && !leaving)) return;
    for (const due of dues) sent.add(due);
    try {
      const transaction = put(place, tab, dues, written);
      transaction.oncomplete = () => isWritten(dues);
      transaction.onabort = () => failed(dues, transaction.error);
      transaction.commit();
    } catch (error) {
      failed(dues, error);
    }
  }

  return {
    write(due, leaving) {
      next.delete(due.history.now.board);
      next.set(due.history.now.board, due);
      newest = due;
      write(leaving);
    },
    /** Write what waits now; who reads after that finds it. */
    flush: () => write(true),
    /** Nothing is written yet: the database has come, or is another one. */
    restart() {
      written = new Map();
      sent.clear();
      if (newest) next.set(newest.history.now.board, newest);
      write(true);
    },
  };
};
