/** A short animation of a line: it was begun, it is right, or it is wrong. */

import type { Scene, Verdict } from "../types.ts";
import type { Sight } from "./types.ts";

type Moment = NonNullable<Scene["moment"]>;

const LENGTH: { [is in Moment["is"]]: number } = { begun: 500, right: 900, wrong: 1200 }; // milliseconds

/** What the line on show does just now. */
export function createLineFlash() {
  let moment: { is: Moment["is"]; since: number } | null = null;
  /** the last verdict that was shown */
  let judged: Verdict | null = null;

  function begin(is: Moment["is"]) {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) moment = { is, since: performance.now() };
  }

  return {
    begin,
    /** A verdict is on show; null ends the animation of the last one. */
    show({ verdict, view }: Sight) {
      const { tracing } = view.play;
      if (!tracing || verdict === judged) return;
      if (verdict === null) {
        if (moment?.is !== "begun") moment = null;
        return;
      }
      judged = verdict;
      if (verdict.solved) begin("right");
      else if (tracing.isWrong(verdict)) begin("wrong");
    },
    moment(): Moment | null {
      const part = moment && (performance.now() - moment.since) / LENGTH[moment.is];
      if (moment && part !== null && part < 1) return { is: moment.is, part };
      return (moment = null);
    },
  };
}
