/** The connection to the database: it is given up when a newer page needs it, and opened again when it is lost. */

import { openDB } from "idb";
import { VERSION, upgrade } from "./database.ts";
import { createFailures } from "./failures.ts";
import { hearTabs, tellTabs } from "./telling.ts";
import type { Database, Names, Schema, Transaction } from "./database.ts";

const TRIES = 8; // to open it again while the browser deletes it
const PAUSE = 500; // milliseconds between two of them
export const PATIENCE = 5000; // milliseconds after which the page opens without it; it may still come
const REST = 5000; // milliseconds between two times that a lost connection is opened again

/** Why nothing is kept. */
const NOTHING = "This browser keeps nothing for this page: your boards last until you close or reload it.";
export const SILENT = "The browser's storage does not answer: your boards are kept once it does.";
const BLOCKED =
  "An older version of Gridlight is open in another tab. Close that tab or reload it; until then nothing is kept here.";
/** A newer page has come; the site has it, so a reload brings it. */
const OLDER = "A newer version of Gridlight has been open in this browser. Reload the page to keep what you do.";
/** Another tab has erased all that was kept; this one does not bring its board back. */
const ERASED =
  "All that this browser kept here was erased in another tab. Reload this page; until then nothing is kept.";
/** A newer page was here before; the site, or what the browser has kept of it, is older again. */
const OLD_AGAIN =
  "A newer version of Gridlight keeps your boards here, and this older one cannot read them. They come back with it; until then nothing is kept.";

/** Hears that the database is there, also when it comes late, and why it is gone. */
interface DatabaseListener {
  came: (database: Database) => void;
  went: (why: string) => void;
}

/**
 * Open it, and tell the listener of it until the page closes.
 * @param blocked an older page has it open
 */
async function opened({ came, went }: DatabaseListener, blocked: () => void) {
  // The player has deleted the site's data in the browser's settings, or the browser has ended the connection.
  const reopen = () => {
    went("");
    reconnect({ came, went });
  };
  const database: Database = await openDB<Schema>("gridlight", VERSION, {
    upgrade(fresh, from, _, transaction) {
      // Whether it worked is told by `openDB` itself.
      for (const end of [upgrade(fresh, from, transaction), transaction.done]) end.catch(() => {});
    },
    blocked,
    blocking(_, newVersion) {
      database.close();
      if (newVersion === null) reopen();
      else went(OLDER);
    },
    terminated: reopen,
  });
  came(database);
}

/** Open the database. Resolves with why nothing is kept so far, empty where it is there. */
function connect(listener: DatabaseListener): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: unknown) =>
      resolve(error instanceof DOMException && error.name === "VersionError" ? OLD_AGAIN : NOTHING);
    opened(listener, () => resolve(BLOCKED)).then(() => resolve(""), failed);
    setTimeout(() => resolve(SILENT), PATIENCE);
  });
}

/** Open the database again, which may take some tries. */
function reconnect(listener: DatabaseListener, tries = TRIES) {
  setTimeout(async () => {
    const why = await connect(listener);
    if (why && tries > 1) reconnect(listener, tries - 1);
    else if (why) listener.went(why);
  }, PAUSE);
}

/**
 * The database, as long as it is there. `came` is given what is done each time that it comes.
 * @param tell is told why nothing is kept, and with nothing once it is again
 * @param late is told that what had failed is written
 */
export async function openConnection(tell: (why: string) => void, late: () => void) {
  let database: Database | null = null;
  let thenRestart = () => {};
  let reopened = -REST;
  let isErased = false;
  const failures = createFailures({ tell, lost, late });
  const listener = {
    came(next: Database) {
      if (isErased) return next.close();
      database = next;
      thenRestart();
    },
    went(why: string) {
      database = null;
      if (why) failures.gone(why);
    },
  };
  /** Open it again, unless that was just done. */
  function lost() {
    if (!database || performance.now() - reopened < REST) return;
    reopened = performance.now();
    database.close();
    database = null;
    reconnect(listener);
  }
  /** Nothing is written any more. */
  function end() {
    const last = database;
    isErased = true;
    database = null;
    return last;
  }
  async function erase() {
    tellTabs("erased");
    const last = end();
    if (!last) return;
    const names: Names = [...last.objectStoreNames];
    const transaction: Transaction<"readwrite"> = last.transaction(names, "readwrite");
    await Promise.all([...names.map((name) => transaction.objectStore(name).clear()), transaction.done]);
    last.close();
  }
  hearTabs("erased", () => {
    end()?.close();
    failures.gone(ERASED);
  });
  const why = await connect(listener);
  if (why) failures.gone(why);
  return { failures, database: () => database, came: (then: () => void) => void (thenRestart = then), erase };
}
