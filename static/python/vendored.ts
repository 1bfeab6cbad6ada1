/**
 * Files of the site's folder that is named after what it holds, such as wheels: once fetched they are kept in the browser, so
 * that a worker that starts without a network has them. Each is compared with its digest.
 */

import { fetchWhole, wholeOf } from "../base/whole.ts";

/** The name of their cache, from which the service worker takes them over (offline/version.ts). */
export const STORE = "gridlight-files";

/** A whole copy that is kept; the service worker may have one as well. */
async function keptCopy(address: string, digest: string | undefined) {
  try {
    const copy = await caches.match(address);
    const bytes = copy && (await wholeOf(copy.clone(), digest));
    return bytes && copy;
  } catch {
    return undefined; // the browser keeps nothing
  }
}

/** A `fetch` for that folder; other addresses go to the network. */
export function vendored(
  folder: string,
  network: typeof fetch,
  digestAt: (address: string) => string | undefined,
): typeof fetch {
  /** Keep a copy, and drop what earlier versions of the site kept. */
  async function keep(address: string, copy: Response) {
    const cache = await caches.open(STORE);
    for (const { url } of await cache.keys()) if (!url.startsWith(folder)) await cache.delete(url);
    await cache.put(address, copy);
  }

  return async (address, how) => {
    const place = String(address);
    if (!place.startsWith(folder)) return network(address, how);
    const kept = await keptCopy(place, digestAt(place));
    if (kept) return kept;
    const answer = await fetchWhole(place, digestAt(place), network);
    keep(place, answer.clone()).catch(() => {}); // the disk may be full, or the browser keep nothing
    return answer;
  };
}
