/**
 * Starts workers. A worker's code is a blob of the page's, so the page's policy holds in it on any host: a policy in
 * the page does not hold for a worker with an address. And a new worker needs no network for its code.
 */

import { watchLife } from "./lifeline.ts";

// The page may give a worker no address that another policy has not made; this is the only one, and it makes no other.
const policy = globalThis.trustedTypes?.createPolicy("gridlight-worker", {
  createScriptURL: (address: string) => (address.startsWith("blob:") ? address : ""),
});

// In a sandbox that gives it no origin, browsers start no module as a worker: the build makes code that need not be one.
const isShutOff = globalThis.origin === "null";

/** Start a worker, and hear when it has ended without our doing. */
export function startWorker(name: string, script: Blob, ended: () => void) {
  const address = URL.createObjectURL(script);
  // TypeScript does not know that the address of a worker may be trusted.
  const trusted = (policy?.createScriptURL(address) ?? address) as unknown as string;
  const worker = new Worker(trusted, { type: isShutOff ? "classic" : "module", name });
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
