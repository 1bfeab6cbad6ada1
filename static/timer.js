/** How long the open board has been played: it stands still while the page is hidden, and when the board is solved. */

/**
 * @param {(seconds: number) => void} tick called about once a second while it runs
 */
export function createTimer(tick) {
  let seconds = 0;
  let since = performance.now();
  let solved = false;

  const runs = () => !solved && !document.hidden;

  function settle() {
    const now = performance.now();
    if (runs()) seconds += (now - since) / 1000;
    since = now;
  }

  setInterval(() => {
    settle();
    if (runs()) tick(seconds);
  }, 1000);
  document.addEventListener("visibilitychange", () => {
    // What passed until now was before the change.
    const now = performance.now();
    if (document.hidden && !solved) seconds += (now - since) / 1000;
    since = now;
  });

  return {
    seconds() {
      settle();
      return seconds;
    },
    /** @param {number} played */
    set(played) {
      seconds = played;
      since = performance.now();
      tick(seconds);
    },
    /** @param {boolean} is */
    solved(is) {
      settle();
      solved = is;
      tick(seconds);
    },
  };
}
