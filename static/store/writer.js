/** Writes histories, and the boards that they lead to, into the database, one write at a time. */

/** @import { Entry } from "./entries.js" */
/** @import { CreateWriter, Due, Put } from "./kept.d.ts" */

/** Put boards and their histories into the database: of the entries those that are not written yet. @type {Put} */
function put(database, tab, dues, written) {
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
}

/** A page that may close does not wait for a write. @type {CreateWriter} */
export function createWriter({ database, tab, written, ended }) {
  /** @type {Map<string, Due>} by board, the open one last */
  let next = new Map();
  /** @type {Due | null} */
  let newest = null;
  let writing = false;

  /** @param {Map<string, Entry[]>} known */
  function settled(known) {
    written = known;
    writing = false;
    write(false);
  }

  /** @param {unknown} error */
  function failed(error) {
    ended(error);
    settled(new Map());
  }

  /** @param {boolean} leaving */
  function write(leaving) {
    const dues = [...next.values()];
    const place = database();
    if (dues.length === 0 || !place || (writing && !leaving)) return;
    next = new Map();
    writing = true;
    try {
      const transaction = put(place, tab, dues, written);
      transaction.oncomplete = () => {
        ended(null);
        settled(new Map([...written, ...dues.map(({ history }) => /** @type {const} */ ([history.now.board, history.entries]))])); // prettier-ignore
      };
      transaction.onabort = () => failed(transaction.error);
      transaction.commit();
    } catch (error) {
      failed(error);
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
      if (newest) next.set(newest.history.now.board, newest);
      write(true);
    },
  };
}
