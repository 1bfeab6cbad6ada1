/** Counts the seconds that pass while it runs. */

/** @param clock in milliseconds */
export function createStopwatch(clock: () => number) {
  let counted = 0;
  let since = clock();
  let runs = false;

  const seconds = () => counted + (runs ? (clock() - since) / 1000 : 0);
  return {
    seconds,
    /** Let it run, or stand; what has passed until now is counted as it was before. */
    run(isOn: boolean) {
      counted = seconds();
      since = clock();
      runs = isOn;
    },
    /** Begin at zero, and stand. */
    reset() {
      counted = 0;
      runs = false;
    },
  };
}
