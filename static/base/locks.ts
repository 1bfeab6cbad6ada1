/**
 * The browser's locks. There are none on a page without https, and a browser denies them where it keeps nothing for the page,
 * as in a frame of another site: then these reject, and never throw.
 */

/** Do some work under a lock. */
export async function underLock<T>(
  name: string,
  how: LockOptions,
  work: (lock: Lock | null) => T,
): Promise<Awaited<T>> {
  return navigator.locks.request(name, how, work);
}

/** Whether anyone has a lock. */
export async function isHeld(name: string) {
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}
