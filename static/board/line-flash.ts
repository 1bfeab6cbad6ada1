/** A short animation of a line: it was begun, it is right, or it is wrong. */

import type { Scene, Verdict } from "../types.ts";

type Is = NonNullable<Scene["moment"]>["is"];

/** milliseconds */
const LENGTH: { [is in Is]: number } = { begun: 500, right: 900, wrong: 1200 };

export function createLineFlash() {
  let now: { is: Is; since: number } | null = null;
  let known: Verdict | null = null;

  function begin(is: Is) {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) now = { is, since: performance.now() };
  }

  return {
    begin,
    /** A verdict is on show; null ends the animation of the last one. */
    judged(verdict: Verdict | null) {
      if (verdict === known) return;
      if (verdict === null) {
        if (now?.is !== "begun") now = null;
        return;
      }
      known = verdict;
      const failed = (verdict.shows.failed ?? []) as unknown[];
      if (verdict.solved) begin("right");
      else if (failed.length > 0) begin("wrong");
    },
    at(): Scene["moment"] {
      const part = now && (performance.now() - now.since) / LENGTH[now.is];
      if (now && part !== null && part < 1) return { is: now.is, part };
      return (now = null);
    },
  };
}
