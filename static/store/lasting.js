/** Asks the browser, once there is something to keep, not to delete it when the disk gets full. */

/** @param {{ persist?: () => Promise<boolean> } | undefined} storage the browser's, where it has one */
export function createLasting(storage) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    // A browser that refuses may still keep everything; there is nothing to say.
    storage?.persist?.().catch(() => {});
  };
}
