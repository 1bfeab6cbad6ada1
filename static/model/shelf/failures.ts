/** Writes into the database that fail: what is said, and when it is true no more. */

const NOT_SAVED = "This browser could not save what you did. Gridlight tries again while the page is open.";
const FULL =
  "The browser's storage is full, so your board could not be saved. Remove boards in the Gallery to make room.";

const PAUSE = 3000; // milliseconds after which what could not be written is tried again

/** Whether the browser has no more room. */
export const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Whether the browser has lost its connection to the database, which some do without a word. */
const isLost = (error: unknown) => error instanceof DOMException && /^(InvalidState|Unknown)Error$/.test(error.name);

export type Failures = ReturnType<typeof createFailures>;

/** `tell` is told why a write fails, and with nothing once all writes work again; `late`, that what had failed is written. */
export function createFailures({
  tell,
  lost,
  late,
}: {
  tell: (why: string) => void;
  lost: () => void;
  late: () => void;
}) {
  /** Why writes fail: of the open board, which is written again and again, and of all others. */
  const whys = { board: "", others: "" };
  /** The other writes that have not worked yet, the oldest first. */
  const waiting: Set<() => Promise<boolean>> = new Set();
  let trying = Promise.resolve();
  let again: ReturnType<typeof setTimeout> | undefined;

  function set(what: keyof typeof whys, why: string) {
    const before = whys.board || whys.others;
    whys[what] = why;
    const after = whys.board || whys.others;
    if (after !== before) tell(after);
  }

  function failed(what: keyof typeof whys, error: unknown) {
    set(what, isFull(error) ? FULL : NOT_SAVED);
    if (isLost(error)) lost();
  }

  async function tryAll() {
    clearTimeout(again);
    for (const write of waiting) {
      try {
        if (await write()) waiting.delete(write);
      } catch (error) {
        failed("others", error);
      }
    }
    if (waiting.size === 0) set("others", "");
    else again = setTimeout(tryAgain, PAUSE);
  }

  async function tryAgain() {
    const before = waiting.size;
    await (trying = trying.then(tryAll));
    if (waiting.size < before) late();
  }

  return {
    /** A write of the open board is over; `error` is null where it worked. */
    ended: (error: unknown) => (error === null ? set("board", "") : failed("board", error)),
    /** There is no database any more. */
    gone: (why: string) => set("board", why),
    /**
     * Make another write, which says whether there was a database. False where it does not work at once: then it is made
     * again until it does, so it must look first whether it is still wanted.
     */
    async keepTrying(write: () => Promise<boolean>) {
      waiting.add(write);
      await (trying = trying.then(tryAll));
      return !waiting.has(write);
    },
  };
}
