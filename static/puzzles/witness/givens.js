/** A panel's document with its defaults filled in, and the values that its parts may have. */

import { once } from "../../base/memoise.js";
import { defaultsOf, keysOf } from "../../kits/schema.js";

/** @import { Document } from "../../types.d.ts" */
/** @import { Givens, Symmetry } from "./types.d.ts" */

const { height, symmetry, symbols, rules } = keysOf("witness");
const { triangle, ...pieces } = symbols.item.more;
export const LARGEST = height.most; // cells along a side
export const PIECES = Object.keys(pieces);
export const LARGEST_PIECE = pieces.polyomino.shape.most; // squares along a side
export const MOST_SIDES = triangle.count.most; // that a triangle can count
export const SYMMETRIES = /** @type {Symmetry[]} */ (symmetry.words);
export const VARIANTS = rules.keys; // of the rules
export const TYPES = symbols.item.keys.type.words;

/** The same object for the same document. */
export const givensOf = once(
  (/** @type {Document} */ document) =>
    /** @type {Givens} */ (/** @type {unknown} */ ({ ...defaultsOf("witness"), ...document })),
);

/** @param {Givens} givens @returns {Document} */
export const documentOf = (givens) => /** @type {Document} */ (/** @type {unknown} */ (givens));
