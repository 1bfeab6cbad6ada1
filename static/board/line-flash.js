/** A short animation of a line: it was begun, it is right, or it is wrong. */

/** @import { Scene, Verdict } from "../types.d.ts" */
/** @typedef {NonNullable<Scene["moment"]>["is"]} Is */

/** @type {{ [is in Is]: number }} milliseconds */
const LENGTH = { begun: 500, right: 900, wrong: 1200 };

export function createLineFlash() {
  /** @type {{ is: Is, since: number } | null} */
  let now = null;
  /** @type {Verdict | null} */
  let known = null;

  /** @param {Is} is */
  function begin(is) {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) now = { is, since: performance.now() };
  }

  return {
    begin,
    /** A verdict is on show; null ends the animation of the last one. @param {Verdict | null} verdict */
    judged(verdict) {
      if (verdict === known) return;
      if (verdict === null) {
        if (now?.is !== "begun") now = null;
        return;
      }
      known = verdict;
      const failed = /** @type {unknown[]} */ (verdict.shows.failed ?? []);
      if (verdict.solved) begin("right");
      else if (failed.length > 0) begin("wrong");
    },
    /** @returns {Scene["moment"]} */
    at() {
      const part = now && (performance.now() - now.since) / LENGTH[now.is];
      if (now && part !== null && part < 1) return { is: now.is, part };
      return (now = null);
    },
  };
}
