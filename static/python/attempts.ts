/** The attempts at making one puzzle: which is next, and what the player is told of them. */

import type { CallOptions, Progress } from "../types.ts";

const RARE = 50; // attempts without a puzzle after which the player is told

/** Attempts from 0 on, each given out once; one that was not finished is given out again. */
export function createAttempts() {
  let next = 0;
  const returned: number[] = [];
  return {
    lowest: () => Math.min(next, ...returned),
    take() {
      const attempt = Math.min(next, ...returned);
      if (attempt === next) next += 1;
      else returned.splice(returned.indexOf(attempt), 1);
      return attempt;
    },
    giveBack: (attempt: number) => void returned.push(attempt),
  };
}

/**
 * Tells of attempts, and says so when they are many or take long.
 * @param slow milliseconds
 */
export function createNews(progress: CallOptions["progress"], slow: number) {
  let isSlow = false;
  let retell = () => {}; // what was told last, since an attempt may be silent for long
  const timer = setTimeout(() => {
    isSlow = true;
    retell();
  }, slow);

  function tell(attempt: number, { text, ...numbers }: Progress) {
    retell = () => tell(attempt, { text, ...numbers });
    const name = `Try ${attempt + 1}`;
    const why = attempt >= RARE ? "Such puzzles are rare" : isSlow ? "Such puzzles take long" : "";
    const what = why ? `${why}; try another size or level` : text;
    progress?.({ ...numbers, text: !what || what === name ? name : `${name} · ${what}` });
  }
  return { tell, end: () => clearTimeout(timer) };
}
