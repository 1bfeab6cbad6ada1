/**
 * Whole files of the site: each is compared with its digest where it is used. What the browser, the service worker or the page
 * itself has kept, and is not whole, is discarded and fetched again past all of them.
 */

const CHANGED =
  "What came is not what this page was made for: the site may have changed, or the network may ask you to log in. Reload the page.";

/** What came is not what was asked for. */
export class Changed extends Error {
  constructor() {
    super(CHANGED);
  }
}

/** Whether bytes have a digest, "sha256-" and base64; where none is known, or a page without https cannot tell, they are taken. */
export async function isWhole(bytes: ArrayBuffer, digest: string | undefined) {
  if (digest === undefined || !globalThis.crypto?.subtle) return true;
  return digest === (await digestOf(bytes));
}

/** The digest of bytes: "sha256-" and base64. */
export async function digestOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...sum))}`;
}

/** The bytes of an answer that was kept, if they can be read and are whole. */
export async function wholeOf(answer: Response, digest: string | undefined) {
  const bytes = await answer.arrayBuffer().catch(() => undefined);
  return bytes && (await isWhole(bytes, digest)) ? bytes : undefined;
}

/** Take a file out of each cache in which it is not whole. */
async function discard(address: string, digest: string | undefined) {
  try {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const copy = await cache.match(address);
      if (copy && !(await wholeOf(copy, digest))) await cache.delete(address);
    }
  } catch {
    // The browser keeps nothing.
  }
}

/** A file, or a sentence why there is none. */
async function received(address: string, digest: string | undefined, coming: Promise<Response>) {
  const answer = await coming;
  if (!answer.ok) throw new Error(`${address} could not be fetched.`);
  const bytes = await answer.arrayBuffer();
  if (!(await isWhole(bytes, digest))) throw new Changed();
  return new Response(bytes, { headers: answer.headers });
}

/** A whole file; rejects with a sentence where there is none. */
export async function fetchWhole(address: string, digest: string | undefined, network: typeof fetch = fetch) {
  try {
    return await received(address, digest, network(address));
  } catch {
    await discard(address, digest);
    return received(address, digest, network(address, { cache: "reload" }));
  }
}
