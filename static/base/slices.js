/** Long work in slices, between which the page has a moment for the player. */

const SLICE = 12; // milliseconds

/** A moment for the player, and for the browser to draw. @returns {Promise<void>} */
export const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Work through the steps, with a pause after each slice; its result. @template Result @param {Generator<void, Result>} steps */
export async function inSlices(steps) {
  for (;;) {
    const began = performance.now();
    while (performance.now() - began < SLICE) {
      const { done, value } = steps.next();
      if (done) return /** @type {Result} */ (value);
    }
    await pause();
  }
}

/** Work through all steps now; the result. @template Result @param {Generator<void, Result>} steps */
export function atOnce(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return /** @type {Result} */ (value);
  }
}
