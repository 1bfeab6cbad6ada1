/** Work that is done at once when it is asked for, unless it took long and was done only just now. */

const REST = 3; // times as long as it took

/** @param go does the work, and perhaps more */
export function createSeldom(go: () => unknown) {
  let timer = 0;
  let free = 0; // when it may be done again

  return {
    /** The same work, whose time is taken. */
    timed: (work: () => void) => () => {
      clearTimeout(timer);
      timer = 0;
      const begun = performance.now();
      work();
      const ended = performance.now();
      free = ended + REST * (ended - begun);
    },
    ask() {
      clearTimeout(timer);
      const wait = free - performance.now();
      if (wait > 0) timer = window.setTimeout(go, wait);
      else go();
    },
    isWaiting: () => timer !== 0,
  };
}
