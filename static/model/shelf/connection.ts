/** The connection to the database: one that is lost is opened again. */

import { connect, reconnect } from "./database.ts";
import { createFailures } from "./failures.ts";
import type { Database } from "./database.ts";

const REST = 5000; // milliseconds between two times that a lost connection is opened again

/**
 * The database, as long as it is there. `came` is given what is done each time that it comes.
 * @param tell is told why nothing is kept, and with nothing once it is again
 * @param late is told that what had failed is written
 */
export async function openConnection(tell: (why: string) => void, late: () => void) {
  let database: Database | null = null;
  let thenRestart = () => {};
  let reopened = -REST;
  const failures = createFailures({ tell, lost, late });
  const listener = {
    came(next: Database) {
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
  const why = await connect(listener);
  if (why) failures.gone(why);
  return { failures, database: () => database, came: (then: () => void) => void (thenRestart = then) };
}
