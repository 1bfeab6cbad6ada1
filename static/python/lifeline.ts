/**
 * Tells at once when a worker has ended without our doing, busy or not: it holds a lock of the browser's, which
 * nobody else can have while it is there. Where the browser gives no locks, time limits have to do.
 */

import { underLock } from "../base/locks.ts";
import { newId } from "../base/random.ts";

/** In the page: hear when a worker has ended; the answer stops that. */
export function watchLife(worker: Worker, ended: () => void) {
  const lock = `gridlight-${newId()}`;
  const over = new AbortController();
  const heard = (event: MessageEvent) => {
    if (!event.data.held) return;
    event.stopImmediatePropagation();
    worker.removeEventListener("message", heard);
    underLock(lock, { signal: over.signal }, ended).catch(() => {}); // it was stopped, or the browser gives no locks
  };
  worker.addEventListener("message", heard);
  worker.postMessage({ lock });
  return () => over.abort();
}

/** In a worker: hold the lock as long as it is there. */
export function hold(lock: string) {
  underLock(lock, {}, () => {
    postMessage({ held: true });
    return new Promise(() => {});
  }).catch(() => {}); // the browser gives no locks
}
