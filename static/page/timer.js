/** Time played on the open board. It stops while the page is hidden, while the puzzle is edited, and when it is solved. */

/** @param {(seconds: number) => void} tick called about once a second while it runs */
export function createTimer(tick) {
  let seconds = 0;
  let since = performance.now();
  let solved = false;
  let resting = false;

  const plays = () => !solved && !resting;
  const runs = () => plays() && !document.hidden;

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
    // The time until now belongs to how it was before.
    const now = performance.now();
    if (document.hidden && plays()) seconds += (now - since) / 1000;
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
    rest(is) {
      settle();
      resting = is;
    },
    /** @param {boolean} is */
    solved(is) {
      settle();
      solved = is;
      tick(seconds);
    },
  };
}
