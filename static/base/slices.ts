/** Long work in slices, between which the page has a moment for the player. */

const SLICE = 12; // milliseconds

/** A moment for the player, and for the browser to draw. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Work through the steps, with a pause after each slice; the result, or null where it is not wanted any more. */
export async function inSlices<Result>(steps: Generator<void, Result>, signal: AbortSignal) {
  for (;;) {
    const began = performance.now();
    while (performance.now() - began < SLICE) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await pause();
    if (signal.aborted) return null;
  }
}

/** Work through all steps now; the result. */
export function atOnce<Result>(steps: Generator<void, Result>) {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
