/** The part of a verdict that a panel shows. */

/** @import { Verdict } from "../../types.d.ts" */
/** @import { Doubled } from "./types.d.ts" */

/** The places that are wrong. @param {Verdict} verdict */
export const failedIn = ({ shows }) => /** @type {Doubled[]} */ (shows.failed ?? []);

/** The elimination marks that were used, and what they removed. @param {Verdict} verdict */
export const eliminatedIn = ({ shows }) => /** @type {Doubled[][]} */ (shows.eliminated ?? []).flat();

/** The regions that the line makes, as cells and what lies between them. @param {Verdict} verdict */
export const regionsIn = ({ shows }) => /** @type {Doubled[][]} */ (shows.regions ?? []);
