/**
 * The service worker: it keeps its version of the site and answers the page's requests from it. build.py writes the version
 * (gridlightSite) before this code, into service-worker.js beside index.html.
 *
 * In:  {keep} asks it to keep every file: {kept} or {full} comes back, or {} where not all could be fetched; {install}: the
 *      person agrees to this version.
 * Out: {version} asks a page which version it is.
 */

import { isFull } from "../model/shelf/failures.ts";
import { received } from "./shared-picture.ts";
import { createVersion, pagesOf } from "./version.ts";
import type { Kept, OpenedPage, ServiceWorkerScope } from "./types.ts";

const PATIENCE = 20_000; // milliseconds for a page to say its version

const worker = globalThis as unknown as ServiceWorkerScope;
const home = worker.registration.scope;
const version = createVersion({
  ...worker.gridlightSite,
  home,
  caches,
  network: (...what) => fetch(...what),
  async room() {
    const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
    return quota - usage;
  },
  isOver: () => worker.serviceWorker?.state === "redundant",
});

/** The version of a page that is open; null where it does not say. */
const versionOf = (page: OpenedPage): Promise<string | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE, null);
    page.postMessage({ version: true }, [port2]);
  });

const open = async () => Promise.all((await pagesOf(worker)).map(versionOf));

/** Nothing else is being installed, whose files are not used yet. */
const isAlone = () => !worker.registration.installing && !worker.registration.waiting;

const keep = (): Promise<Kept> =>
  version.keep().then(
    () => ({ kept: true }),
    (error) => ({ full: isFull(error) }),
  );

/** A version that there is no room for is installed all the same: its files come from the network. */
async function install() {
  const { kept, full } = await keep();
  if (!kept && !full) throw new Error("Not all files could be fetched.");
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.mode === "navigate" && request.url === home) {
    return event.respondWith(received(request, home, caches));
  }
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(version.answer(request));
});
worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if ("install" in data) return event.waitUntil(worker.skipWaiting());
  event.waitUntil(keep().then((kept) => ports[0].postMessage(kept)));
  event.waitUntil(open().then((versions) => version.tidy(versions, isAlone)));
});
