/**
 * Files of the site's folder that is named after what it holds, such as wheels: once fetched they are kept in the browser, so
 * that a worker that starts without a network has them. What was kept is compared with its digest where one is known.
 */

const STORE = "gridlight-files";

/** The kept files; undefined where the browser keeps none. */
async function opened() {
  try {
    return await caches.open(STORE);
  } catch {
    return undefined;
  }
}

/** Whether bytes have a digest, "sha256-" and base64. @param {ArrayBuffer} bytes @param {string | undefined} digest */
export async function isWhole(bytes, digest) {
  if (digest === undefined) return true;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return digest === `sha256-${btoa(String.fromCharCode(...sum))}`;
}

/** A `fetch` for that folder; other addresses go to the network. @param {string} folder @param {typeof fetch} network @returns {typeof fetch} */
export function vendored(folder, network) {
  /** Keep a copy, and drop what earlier versions of the site kept. @param {Cache} cache @param {string} address @param {Response} copy */
  async function keep(cache, address, copy) {
    for (const { url } of await cache.keys()) if (!url.startsWith(folder)) await cache.delete(url);
    await cache.put(address, copy);
  }

  return async (address, how) => {
    const place = String(address);
    const cache = place.startsWith(folder) ? await opened() : undefined;
    if (!cache) return network(address, how);
    const kept = await caches.match(place); // the service worker may have kept it as well
    if (kept && (await isWhole(await kept.clone().arrayBuffer(), how?.integrity))) return kept;
    if (kept) for (const name of await caches.keys()) await (await caches.open(name)).delete(place);
    const answer = await network(address, how);
    if (answer.ok) keep(cache, place, answer.clone()).catch(() => {}); // the disk may be full
    return answer;
  };
}
