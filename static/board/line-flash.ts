/** A short animation of a line: it was begun, it is right, or it is wrong. */

import type { Scene, Verdict } from "../types.ts";
import type { Sight } from "./types.ts";

type Moment = NonNullable<Scene["moment"]>;

const DURATION: { [is in Moment["is"]]: number } = { begun: 500, right: 900, wrong: 1200 }; // milliseconds

/** What the line on show does just now. */
export function createLineFlash() {
  let moment: { is: Moment["is"]; since: number } | null = null;
  let lastVerdict: Verdict | null = null;

  function begin(is: Moment["is"]) {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) moment = { is, since: performance.now() };
  }

  return {
    begin,
    /** A verdict is on show, or none, which ends the animation of the last one. */
    judged({ verdict, view }: Sight) {
      const { tracing } = view.play;
      if (!tracing || verdict === lastVerdict) return;
      if (verdict === null) {
        if (moment?.is !== "begun") moment = null;
        return;
      }
      lastVerdict = verdict;
      if (verdict.solved) begin("right");
      else if (tracing.isWrong(verdict)) begin("wrong");
    },
    moment(): Moment | null {
      if (!moment) return null;
      const part = (performance.now() - moment.since) / DURATION[moment.is];
      if (part < 1) return { is: moment.is, part };
      moment = null;
      return null;
    },
  };
}
