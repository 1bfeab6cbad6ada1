/** Bounds on time, scaled as in tests/support/machine.py. */

const USUAL = 25; // milliseconds for the loop on an idle core of the machine that the bounds are meant for
const ROUNDS = 5;
const MOST = 5; // times

/** Whether something took no longer than a bound, scaled where that is needed. */
export function inTime(took: number, bound: number) {
  return took <= bound || took <= bound * slowness();
}

/** How many times as long as usual a fixed loop takes now, from 1 to 5. */
export function slowness() {
  const times = Array.from({ length: ROUNDS }, loop).sort((a, b) => a - b);
  return Math.min(MOST, Math.max(1, times[ROUNDS >> 1] / USUAL));
}

/** The milliseconds that a fixed piece of work takes. */
function loop() {
  const began = performance.now();
  let total = 0;
  for (let number = 0; number < 6_000_000; number += 1) total = (total * 31 + number) % 1_000_003;
  if (total < 0) throw new Error("The sum of positive numbers is negative.");
  return performance.now() - began;
}
