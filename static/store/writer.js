/** Writes a tab's history and its open board into the database, one write at a time. */

/** @import { Entry } from "./store.js" */
/** @import { CreateWriter, Due, Put } from "./kept.d.ts" */

/** Put a tab's history and its board into the database: of the entries those that are not written yet. @type {Put} */
function put(database, tab, { history, rest, board }, written) {
  const { now, entries, at } = history;
  let same = 0;
  while (same < written.length && written[same] === entries[same]) same += 1;
  const transaction = database.transaction(["tabs", "entries", "boards"], "readwrite");
  transaction.objectStore("tabs").put({ ...rest, id: tab, now, at, when: Date.now() });
  const log = transaction.objectStore("entries");
  log.delete(IDBKeyRange.bound([tab, same], [tab, Infinity]));
  for (let n = same; n < entries.length; n += 1) log.put({ tab, n, entry: entries[n] });
  if (board) transaction.objectStore("boards").put(board);
  return transaction;
}

/** A page that may close does not wait for a write. @type {CreateWriter} */
export function createWriter({ database, tab, written, ended }) {
  /** @type {Due | null} */
  let next = null;
  /** @type {Due | null} */
  let newest = null;
  let writing = false;

  /** @param {Entry[]} known */
  function settled(known) {
    written = known;
    writing = false;
    write(false);
  }

  /** @param {unknown} error */
  function failed(error) {
    ended(error);
    settled([]);
  }

  /** @param {boolean} leaving */
  function write(leaving) {
    const due = next;
    const place = database();
    if (!due || !place || (writing && !leaving)) return;
    next = null;
    writing = true;
    try {
      const transaction = put(place, tab, due, written);
      transaction.oncomplete = () => {
        ended(null);
        settled(due.history.entries);
      };
      transaction.onabort = () => failed(transaction.error);
      transaction.commit();
    } catch (error) {
      failed(error);
    }
  }

  return {
    write(due, leaving) {
      next = newest = due;
      write(leaving);
    },
    /** Write what waits now; who reads after that finds it. */
    flush: () => write(true),
    /** Nothing is written yet: the database has come, or is another one. */
    restart() {
      written = [];
      next = newest;
      write(true);
    },
  };
}
