/**
 * The browser's locks. There are none on a page without https, and a browser denies them where it keeps nothing for the page,
 * as in a frame of another site: then these reject, and never throw.
 */

/**
 * Do some work under a lock.
 * @template T @param {string} name @param {LockOptions} how @param {(lock: Lock | null) => T} work @returns {Promise<Awaited<T>>}
 */
export async function underLock(name, how, work) {
  return navigator.locks.request(name, how, work);
}

/** Whether anyone has a lock. @param {string} name */
export async function isHeld(name) {
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}
