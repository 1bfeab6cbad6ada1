/**
 * Starts workers for Python. A worker's code is a blob of the page's, so the page's policy holds in it on any host: a policy in
 * the page does not hold for a worker with an address. Once the page has the code, a new worker needs no network for it.
 */

const ADDRESS = new URL("worker.js", import.meta.url).href;

/** What a worker runs: until the code is here, a line that fetches it. */
let code = `import ${JSON.stringify(ADDRESS)};`;

// The page may give a worker no address that another policy has not made; this is the only one, and it makes no other.
const policy = globalThis.trustedTypes?.createPolicy("gridlight-worker", {
  createScriptURL: (/** @type {string} */ address) => (address.startsWith("blob:") ? address : ""),
});

/** @param {string} name */
export function startWorker(name) {
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  // TypeScript does not know that the address of a worker may be trusted.
  const trusted = /** @type {string} */ (/** @type {unknown} */ (policy?.createScriptURL(address) ?? address));
  const worker = new Worker(trusted, { type: "module", name });
  worker.addEventListener("message", () => URL.revokeObjectURL(address), { once: true });
  return worker;
}

/** Fetch the code of the workers that are started later. */
export async function keepWorker() {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) return;
  const text = await answer.text();
  code = text.replaceAll(/(?<=\bfrom ")\.{1,2}\/[^"]*/g, (module) => new URL(module, ADDRESS).href);
}
