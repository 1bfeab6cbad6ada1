/**
 * Starts workers. A worker's code is a blob of the page's, so the page's policy holds in it on any host: a policy in
 * the page does not hold for a worker with an address. And a new worker needs no network for its code.
 */

import { watchLife } from "./lifeline.js";

// The page may give a worker no address that another policy has not made; this is the only one, and it makes no other.
const policy = globalThis.trustedTypes?.createPolicy("gridlight-worker", {
  createScriptURL: (/** @type {string} */ address) => (address.startsWith("blob:") ? address : ""),
});

/** Start a worker, and hear when it has ended without our doing. @param {string} name @param {Blob} script @param {() => void} ended */
export function startWorker(name, script, ended) {
  const address = URL.createObjectURL(script);
  // TypeScript does not know that the address of a worker may be trusted.
  const trusted = /** @type {string} */ (/** @type {unknown} */ (policy?.createScriptURL(address) ?? address));
  const worker = new Worker(trusted, { type: "module", name });
  worker.addEventListener("message", () => URL.revokeObjectURL(address), { once: true });
  const stop = watchLife(worker, ended);
  return {
    worker,
    end() {
      stop();
      worker.terminate();
    },
  };
}
