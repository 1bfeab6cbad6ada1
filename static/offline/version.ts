/**
 * One version of the site, kept as a whole in a cache of its own. The addresses of its files name what they hold, so a page
 * only ever gets the files that it was built with; the page itself comes from this version alone. Each file is compared with
 * its digest where it is used, and fetched again where it is not whole.
 */

import { wholeOf } from "../base/whole.ts";
import { isFull } from "../model/shelf/failures.ts";
import { STORE } from "../python/vendored.ts";
import type { ServiceWorkerScope, SiteVersion } from "./types.ts";

interface VersionParts extends SiteVersion {
  /** The whole address of the page. */
  home: string;
  caches: CacheStorage;
  network: typeof fetch;
  /** Bytes that the browser would still keep. */
  room: () => Promise<number>;
  /** Whether another version has taken the place of this one. */
  isOver: () => boolean;
}

const AT_ONCE = 3; // files
const HOW = { ignoreVary: true };

/** How the names of our caches begin, before that of the version: another folder may have a Gridlight of its own. */
export const cachesOf = (home: string) => `gridlight-site ${new URL(home).pathname} `;

/** The pages of our own folder that are open. */
export async function pagesOf({ clients, registration }: ServiceWorkerScope) {
  const pages = await clients.matchAll({ includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(registration.scope));
}

/** Whole, or rejects. What the first visit has fetched comes from the browser's own cache. */
async function fetched(network: typeof fetch, address: string, integrity: string) {
  const how = { integrity, priority: "low" as const };
  const answer = await network(address, { ...how, cache: "force-cache" }).catch(() =>
    network(address, { ...how, cache: "reload" }),
  );
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // The answer to another address would be refused where it is kept for this one.
  return answer.redirected ? new Response(answer.body, answer) : answer;
}

/** The files of a version, by address, in its own cache of that name or in others. */
function filesIn(
  { caches, network }: Pick<VersionParts, "caches" | "network">,
  name: string,
  digests: Map<string, string>,
) {
  /** A whole copy from the first of these caches that has one. */
  async function copyOf(address: string, names: string[]) {
    for (const cacheName of names) {
      const copy = await caches.match(address, { ...HOW, cacheName });
      if (copy && (await wholeOf(copy.clone(), digests.get(address)))) return copy;
    }
    return undefined;
  }

  return {
    copyOf,
    /** Keep a file again that is kept and not whole; rejects where it cannot be fetched. */
    async mended(address: string) {
      if (!(await caches.match(address, { ...HOW, cacheName: name }))) return undefined;
      const cache = await caches.open(name);
      await cache.delete(address);
      const answer = await fetched(network, address, digests.get(address) as string);
      await cache.put(address, answer.clone()).catch(() => {}); // there may be no room
      return answer;
    },
    /** Put into a cache what it does not have, given by address and digest. */
    async keepAll(cache: Cache, missing: [address: string, digest: string][]) {
      const waiting = missing.values();
      const keeper = async () => {
        for (const [address, digest] of waiting) {
          const copy = await copyOf(address, await caches.keys());
          await cache.put(address, copy ?? (await fetched(network, address, digest)));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, keeper));
    },
  };
}

/** A version of the site in its cache. */
export function createVersion({ build, files, home, caches, network, room, isOver }: VersionParts) {
  const prefix = cachesOf(home);
  const name = prefix + build;
  const at = (place: string) => new URL(place, home).href;
  const digests = new Map(files.map(([place, digest]) => [at(place), digest]));
  const { copyOf, mended, keepAll } = filesIn({ caches, network }, name, digests);

  return {
    /** Keep every file of this version; rejects where one cannot be fetched, and, with a QuotaExceededError, where there is no room. */
    async keep() {
      if (isOver()) throw new Error("Another version has taken the place of this one."); // and may have deleted its cache
      const cache = await caches.open(name);
      const kept = new Set((await cache.keys()).map(({ url }) => url));
      const missing = files.filter(([place]) => !kept.has(at(place)));
      if (missing.length === 0) return;
      try {
        const bytes = missing.reduce((sum, [, , size]) => sum + size, 0);
        if ((await room()) < bytes) throw new DOMException("There is no room.", "QuotaExceededError");
        await keepAll(
          cache,
          missing.map(([place, digest]) => [at(place), digest]),
        );
        await caches.delete(STORE); // Python's workers have what they keep from this cache now
      } catch (error) {
        if (isFull(error)) await caches.delete(name); // the room is for the player's boards
        throw error;
      }
    },
    /** The answer to a request of a page. */
    async answer(request: Request) {
      const address = new URL(request.url);
      const isHome =
        request.mode === "navigate" && [home, at("index.html")].includes(address.origin + address.pathname);
      const place = isHome ? home : request.url;
      const names = async () => (isHome ? [name] : [name, ...(await caches.keys())]);
      const kept = async () => (await copyOf(place, await names())) ?? mended(place);
      // What was shared with the page stands behind the "?", and is for the page alone.
      return (await kept().catch(() => undefined)) ?? network(isHome && address.search ? home : request);
    },
    /** Delete the versions that no page uses: `open` are those of the pages that are open, null for one that does not say. */
    async tidy(open: (string | null)[], isAlone: () => boolean) {
      const old = (await caches.keys()).filter((other) => other.startsWith(prefix) && other !== name);
      if (open.includes(null) || !isAlone()) return;
      for (const version of old) if (!open.includes(version.slice(prefix.length))) await caches.delete(version);
    },
  };
}
