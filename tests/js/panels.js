/** Panels of The Witness, and lines on them. */

import "./kinds.js";
import { empty } from "../../static/puzzles/witness/editing/panel-options.js";

/** @import { Document, Place, State } from "../../static/types.d.ts" */

/** A panel from the lower left corner to the upper right one. @param {number} height @param {number} width @param {object} [more] @returns {Document} */
export const document = (height, width, more = {}) => ({
  ...empty(height, width),
  starts: [[2 * height, 0]],
  ends: [[0, 2 * width, "right"]],
  ...more,
});

/** @param {Place} start @param {string} moves @returns {State} */
export const line = (start, moves) => ({ line: { start, moves } });
