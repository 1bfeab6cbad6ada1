/** Writes into the database that fail: what is said, and when it is true no more. */

const NOT_SAVED = "This browser could not save what you did. Gridlight tries again while the page is open.";
const FULL =
  "The browser's storage is full, so your board could not be saved. Remove boards in the Gallery to make room.";

/** @param {unknown} error */
export const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Whether the browser has lost its connection to the database, which some do without a word. @param {unknown} error */
const isLost = (error) => error instanceof DOMException && /^(InvalidState|Unknown)Error$/.test(error.name);

/** @param {{ tell: (why: string) => void, lost: () => void }} hear tell: with nothing once all writes work again */
export function createFailures({ tell, lost }) {
  const whys = { board: "", rest: "" }; // of the open board, which is written again and again, and of all else

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

  return {
    /** A write of the open board is over; `error` is null where it worked. @param {unknown} error */
    ended: (error) => (error === null ? set("board", "") : failed("board", error)),
    /** There is no database any more. @param {string} why */
    gone: (why) => set("board", why),
    /** Wait for another write; false where it failed, or there is no database. @param {Promise<boolean>} write */
    async isKept(write) {
      try {
        const isWritten = await write;
        if (isWritten) set("rest", "");
        return isWritten;
      } catch (error) {
        failed("rest", error);
        return false;
      }
    },
  };
}
