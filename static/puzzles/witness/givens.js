/** The parts of a panel's document by their names and types, whatever of them was left out. */

import { once } from "../../base/memoise.js";

/** @import { Document } from "../../types.d.ts" */
/** @import { Dot, Doubled, Side, Symbol } from "./types.d.ts" */
/** @typedef {[row: number, column: number, side: Side]} End */
/** @typedef {"left-right" | "top-bottom" | "rotational" | "shift"} Symmetry */
/**
 * @typedef {object} Givens
 * @property {"witness"} kind
 * @property {number} height in cells
 * @property {number} width
 * @property {boolean} pillar
 * @property {Symmetry | null} symmetry
 * @property {Doubled[]} starts
 * @property {End[]} ends
 * @property {Doubled[]} gaps
 * @property {Doubled[]} missing
 * @property {Dot[]} dots
 * @property {Symbol[]} symbols
 * @property {{ [name: string]: true }} rules
 */

// Each of these has a twin in py/gridlight/puzzles/witness, under the same name unless another is given.
export const LARGEST = 20; // cells along a side; document.py: SIZES
export const LARGEST_PIECE = 10; // squares along a side; document.py: LARGEST
export const MOST_SIDES = 4; // that a triangle can count; document.py: COUNTS
/** document.py: DIRECTIONS. @type {Side[]} */
export const SIDES = ["left", "right", "top", "bottom"];
/** These four: panel.py. @type {Symmetry[]} */
export const SYMMETRIES = ["left-right", "top-bottom", "rotational", "shift"];
export const DOTS = ["black", "blue", "yellow", "invisible"];
export const PIECES = ["polyomino", "hollow"];
export const TYPES = ["square", "star", "triangle", ...PIECES, "elimination"];

/** What each variant of the rules says, in a few words; document.py has their names. @type {{ [name: string]: string }} */
export const VARIANTS = {
  "zero-sum-always-fits": "Pieces that sum to nothing always fit",
  "marks-suppress": "Marks suppress, and leave symbols there",
  "marks-do-not-cancel": "Marks do not remove each other",
  "pieces-cross-lines": "Pieces may lie across dead ends",
  "fat-starts": "Starts on edges part cells",
};

/** @type {Givens} */
const LEFT_OUT = {
  kind: "witness",
  height: 1,
  width: 1,
  pillar: false,
  symmetry: null,
  starts: [],
  ends: [],
  gaps: [],
  missing: [],
  dots: [],
  symbols: [],
  rules: {},
};

/** The same object for the same document. */
export const givensOf = once(
  (/** @type {Document} */ document) => /** @type {Givens} */ ({ ...LEFT_OUT, ...document }),
);

/** @param {Givens} givens @returns {Document} */
export const documentOf = (givens) => /** @type {Document} */ (/** @type {unknown} */ (givens));
