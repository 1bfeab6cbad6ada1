/** Asks the browser, once there is something to keep, not to delete it when the disk gets full. */

/** @param persist asks; where the browser has no storage it throws */
export function createLasting(persist: () => Promise<boolean>) {
  let asked = false;
  return async () => {
    if (asked) return;
    asked = true;
    try {
      await persist();
    } catch {
      // A browser that refuses may still keep everything; there is nothing to say.
    }
  };
}
