/**
 * Keeps the site in the browser, by a service worker, once Python is up and the page is idle, and says when it is ready for
 * use without a network. Where a browser refuses a service worker, only Settings say so.
 */

import { effect } from "@preact/signals-core";
import { make } from "../base/dom.ts";
import { openHandedOver } from "./handed-over.ts";
import { notice } from "./notice.ts";
import { rememberKept, siteKept } from "./site-kept.ts";
import { announceRemoved, watchUpdates } from "./updates.ts";
import { cachesOf } from "./version.ts";
import type { Connection, Kept, ToPage } from "./types.ts";
import type { SettingsStore } from "../model/settings.ts";
import type { Site } from "../types.ts";

interface OfflineParts {
  site: Site;
  settings: SettingsStore;
  /** Offers a new puzzle. */
  newPuzzle: () => unknown;
  /** Python is up. */
  ready: Promise<void>;
  say: (text: string) => void;
}

const PLACE = "service-worker.js";
const IDLE = 5000; // milliseconds after which a page that is never idle begins all the same
const FULL = "There is not enough room to keep Gridlight for use without a network. Online, all goes on as before.";
const READY = "Ready for offline use.";
const FORGOTTEN = "Gridlight is not kept in this browser any more.";

/** Whether each megabyte may cost something. */
export const isCostly = (connection: Connection) => connection?.saveData === true || connection?.type === "cellular";

/** Whether the browser lets the page have no service worker; without a network it is another error. */
const isRefusal = (error: unknown) =>
  error instanceof DOMException && /^(Security|NotSupported)Error$/.test(error.name);

/** What is asked where each megabyte may cost something. */
const question = (bytes: number) =>
  `Keep Gridlight in this browser, so that it works without a network? That takes up to ${Math.ceil(bytes / 1e6)} MB more of your data.`;

// The only address of a script that this policy makes.
const policy = globalThis.trustedTypes?.createPolicy("gridlight-offline", {
  createScriptURL: (address) => (address === PLACE ? address : ""),
});

const idle = () =>
  new Promise((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve, { timeout: IDLE }) : setTimeout(resolve, IDLE),
  );

const home = () => new URL("./", document.baseURI).href;

/** Our own service worker: another site may have one for a folder above. */
async function registered() {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.scope === home() ? registration : undefined;
}

function register() {
  // TypeScript does not know that an address may be trusted.
  const address = (policy?.createScriptURL(PLACE) ?? PLACE) as unknown as string;
  return navigator.serviceWorker.register(address);
}

/** Have all files kept. */
const keptBy = (worker: ServiceWorker): Promise<Kept> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ keep: true }, [port2]);
  });

/** Keep it no more. */
async function forget() {
  rememberKept("");
  await (await registered())?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(cachesOf(home()))) await caches.delete(name);
}

/** Keep the site from now on, as the player wants it. */
export async function begin({ site, settings, newPuzzle, ready, say }: OfflineParts) {
  openHandedOver(newPuzzle, say);
  const { serviceWorker } = navigator;
  if (!site.offline || !serviceWorker) return;
  const { bytes } = site.offline;
  let wish = settings.now().offline;

  /** @param isAsked the player has just asked for it */
  async function keep(isAsked: boolean = false) {
    const isNew = !(await registered())?.active;
    if (isNew && wish === "" && isCostly(navigator.connection)) {
      const choose = (offline: "yes" | "no") => () => settings.set({ offline });
      return notice(question(bytes), { Keep: choose("yes"), "Not now": choose("no") });
    }
    watchUpdates(await register());
    const { active } = await serviceWorker.ready;
    const { kept, full } = await keptBy(active as ServiceWorker);
    if (wish === "no") return forget(); // switched off meanwhile
    if (full && (isAsked || siteKept.value !== "full")) say(FULL);
    else if (kept && (isAsked || isNew || siteKept.value === "full")) say(READY);
    rememberKept(full ? "full" : kept ? "kept" : "");
    // An installed page is given what is shared with it behind a "?", which the service worker keeps from the network.
    document.head.append(make("link", { rel: "manifest", href: "manifest.webmanifest" }));
  }

  function failed(error: unknown) {
    if (isRefusal(error)) rememberKept("refused");
  }

  serviceWorker.addEventListener("message", ({ data, ports }) => {
    if ("version" in (data as ToPage)) ports[0].postMessage(site.build);
    else announceRemoved();
  });
  effect(function followSettings() {
    const { offline } = settings.now();
    if (offline === wish) return;
    wish = offline;
    (offline === "no" ? forget().then(() => say(FORGOTTEN)) : keep(true)).catch(failed);
  });
  await ready;
  await idle();
  if (wish !== "no") await keep().catch(failed);
}
