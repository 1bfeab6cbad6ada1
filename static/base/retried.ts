/** Fetches parts of the page, and again when that failed: a line is often cut for a moment only. */

const UNFETCHED = "Part of the page could not be fetched: there may be no network. Gridlight tries again when you press a button."; // prettier-ignore
const RELOAD = "Part of the page still could not be fetched. When the network is there again, reload the page.";
const RELOAD_AFTER = 3; // failures after which it is better to reload: some browsers never ask again for what they did not get
const [FIRST, LONGEST] = [1000, 60_000]; // milliseconds between two tries, each time twice as long

/** Resolves after so many milliseconds, when the network is back, or when the player presses a button. */
const nextChance = (pause: number) =>
  new Promise<void>((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const timer = setTimeout(come, pause);
    function come() {
      clearTimeout(timer);
      over.abort();
      resolve();
    }
    function pressed({ target }: Event) {
      if (target instanceof Element && target.closest("[data-command]")) come();
    }
    addEventListener("online", come, { signal });
    addEventListener("click", pressed, { signal });
  });

/**
 * What `get` resolves to, however often it fails before: it is tried again after a while, when the network is back, and when
 * the player presses a button.
 * @param tell says what is so, after each failure
 */
export async function retried<T>(get: () => Promise<T>, tell: (text: string) => void): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await get();
    } catch (error) {
      console.info(error);
      tell(failures < RELOAD_AFTER ? UNFETCHED : RELOAD);
      await nextChance(Math.min(FIRST * 2 ** (failures - 1), LONGEST));
    }
  }
}
