/**
 * Starts workers. A worker's code is a blob of the page's, so the page's policy holds in it on any host: a policy in
 * the page does not hold for a worker with an address. Once the page has the code, a new worker needs no network for it.
 */

/** What workers run, by their files, once it is here. @type {Map<string, string>} */
const codes = new Map();

// The page may give a worker no address that another policy has not made; this is the only one, and it makes no other.
const policy = globalThis.trustedTypes?.createPolicy("gridlight-worker", {
  createScriptURL: (/** @type {string} */ address) => (address.startsWith("blob:") ? address : ""),
});

/** @param {string} file */
const addressOf = (file) => new URL(file, document.baseURI).href;

/** @param {string} name @param {string} file with its code */
export function startWorker(name, file) {
  // Until the code is here, a line that fetches it.
  const text = codes.get(file) ?? `import ${JSON.stringify(addressOf(file))};`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  // TypeScript does not know that the address of a worker may be trusted.
  const trusted = /** @type {string} */ (/** @type {unknown} */ (policy?.createScriptURL(address) ?? address));
  const worker = new Worker(trusted, { type: "module", name });
  worker.addEventListener("message", () => URL.revokeObjectURL(address), { once: true });
  return worker;
}

/** Fetch the code of the workers that are started later. It is bundled, so it imports no file. @param {string} file */
export async function keepWorker(file) {
  const answer = await fetch(addressOf(file));
  if (answer.ok) codes.set(file, await answer.text());
}
