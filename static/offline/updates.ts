/** New versions of the site: the new service worker waits until the player agrees, and then the page is loaded again. */

import { notice } from "./notice.ts";

const HOUR = 3_600_000;

const announce = (install: () => unknown) =>
  notice("There is a new version of Gridlight.", { "Load it": install, Later: () => {} });

/** The site is not kept any more: a page that loads again gets the newest version. */
export const announceRemoved = () => announce(() => location.reload());

let isWatched = false;

/** Hear of new versions from now on. */
export function watchUpdates(registration: ServiceWorkerRegistration) {
  if (isWatched) return; // it was kept before, and Settings ended that for a while
  isWatched = true;

  function install() {
    if (!registration.waiting) return location.reload(); // another tab has installed it
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage({ install: true });
  }

  function follow() {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      // Without an active one it is the first, and no new version.
      if (installing.state === "installed" && registration.active) announce(install);
    });
  }

  if (registration.waiting) announce(install);
  follow();
  registration.addEventListener("updatefound", follow);
  askOften(registration);
}

/** Browsers ask for a new version when a page is loaded; one that stays open asks when it is looked at again. */
function askOften(registration: ServiceWorkerRegistration) {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {}); // there is no network
  });
}
