/** The part of a verdict that a panel shows. */

import type { Verdict } from "../../types.ts";
import type { Doubled } from "./types.ts";

/** The places that are wrong. */
export const failedIn = ({ shows }: Verdict) => (shows.failed ?? []) as Doubled[];

/** The elimination marks that were used, and what they removed. */
export const eliminatedIn = ({ shows }: Verdict) => ((shows.eliminated ?? []) as Doubled[][]).flat();

/** The regions that the line makes, as cells and what lies between them. */
export const regionsIn = ({ shows }: Verdict) => (shows.regions ?? []) as Doubled[][];
