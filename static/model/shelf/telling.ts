/** What the open tabs of this browser tell each other. */

type News = "recorded" | "erased";

const PLACE = "gridlight.told";

/** Tell all other tabs. */
export function tellTabs(news: News) {
  try {
    localStorage.setItem(PLACE, `${news} ${Date.now()}`);
    localStorage.removeItem(PLACE);
  } catch {
    // They hear of it when they are loaded again.
  }
}

/** Hear what another tab tells, until the page closes. */
export function hearTabs(wanted: News, then: () => void) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === PLACE && newValue?.startsWith(wanted)) then();
  });
}
