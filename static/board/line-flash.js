/** What has just happened to a line, for as long as it is shown: it was taken up, it was right, or it was wrong. */

/** @import { Scene, Verdict } from "../types.d.ts" */
/** @typedef {NonNullable<Scene["moment"]>["is"]} Is */

/** @type {{ [is in Is]: number }} milliseconds */
const SHOWN = { begun: 500, right: 900, wrong: 1200 };

export function createMoment() {
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
    /** A verdict is on show, perhaps another one; with none what it said is over. @param {Verdict | null} verdict */
    judged(verdict) {
      if (verdict === known) return;
      if (verdict === null && now?.is !== "begun") now = null;
      if (verdict === null) return;
      known = verdict;
      const failed = /** @type {unknown[]} */ (verdict.shows.failed ?? []);
      if (verdict.solved) begin("right");
      else if (failed.length > 0) begin("wrong");
    },
    /** @returns {Scene["moment"]} */
    at() {
      if (!now) return null;
      const part = (performance.now() - now.since) / SHOWN[now.is];
      if (part < 1) return { is: now.is, part };
      now = null;
      return null;
    },
  };
}
