/** Writes into the database that fail: what is said, and when it is true no more. */

const NOT_SAVED = "This browser could not save what you did. Gridlight tries again while the page is open.";
const FULL =
  "The browser's storage is full, so your board could not be saved. Remove boards in the Gallery to make room.";

const PAUSE = 3000; // milliseconds after which what could not be written is tried again

/** @param {unknown} error */
export const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Whether the browser has lost its connection to the database, which some do without a word. @param {unknown} error */
const isLost = (error) => error instanceof DOMException && /^(InvalidState|Unknown)Error$/.test(error.name);

/**
 * `tell` is told why a write fails, and with nothing once all writes work again; `late`, that what had failed is written.
 * @param {{ tell: (why: string) => void, lost: () => void, late: () => void }} hear
 */
export function createFailures({ tell, lost, late }) {
  const whys = { board: "", rest: "" }; // of the open board, which is written again and again, and of all else
  /** @type {Set<() => Promise<boolean>>} the writes of all else that have not worked yet, the oldest first */
  const left = new Set();
  let trying = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;

  /** @param {keyof typeof whys} what @param {string} why */
  function set(what, why) {
    const before = whys.board || whys.rest;
    whys[what] = why;
    const now = whys.board || whys.rest;
    if (now !== before) tell(now);
  }

  /** @param {keyof typeof whys} what @param {unknown} error */
  function failed(what, error) {
    set(what, isFull(error) ? FULL : NOT_SAVED);
    if (isLost(error)) lost();
  }

  async function tryAll() {
    clearTimeout(again);
    for (const write of left) {
      try {
        if (await write()) left.delete(write);
      } catch (error) {
        failed("rest", error);
      }
    }
    if (left.size === 0) set("rest", "");
    else again = setTimeout(tryAgain, PAUSE);
  }

  async function tryAgain() {
    const before = left.size;
    await (trying = trying.then(tryAll));
    if (left.size < before) late();
  }

  return {
    /** A write of the open board is over; `error` is null where it worked. @param {unknown} error */
    ended: (error) => (error === null ? set("board", "") : failed("board", error)),
    /** There is no database any more. @param {string} why */
    gone: (why) => set("board", why),
    /**
     * Make another write, which says whether there was a database. False where it does not work at once: then it is made
     * again until it does, so it must look first whether it is still wanted.
     * @param {() => Promise<boolean>} write
     */
    async isKept(write) {
      left.add(write);
      await (trying = trying.then(tryAll));
      return !left.has(write);
    },
  };
}
