/**
 * The service worker of a site that is not kept for use without a network (`build.py serve`, `build.py dist --no-offline`). In the browser
 * of someone who has another service worker of the site, it takes its place, deletes what was kept, and removes itself.
 */

import { cachesOf, pagesOf } from "./version.ts";
import type { ServiceWorkerScope } from "./types.ts";

const worker = globalThis as unknown as ServiceWorkerScope;

async function remove() {
  const own = cachesOf(worker.registration.scope);
  for (const name of await caches.keys()) if (name.startsWith(own)) await caches.delete(name);
  const pages = await pagesOf(worker);
  await worker.registration.unregister();
  for (const page of pages) page.postMessage({ removed: true });
}

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(remove()));
