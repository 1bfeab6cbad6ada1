/** A panel's document with its defaults filled in, and the values that its parts may have. */

import { once } from "../../base/memoise.js";
import { defaultsOf, keysOf } from "../../kits/schema.js";

/** @import { Document, Rule } from "../../types.d.ts" */
/** @import { Givens, Symmetry } from "./types.d.ts" */

const { height, symmetry, symbols, rules } = keysOf("witness");
/** By type of symbol: what a symbol has besides place, type and colour. @type {{ [type: string]: { [name: string]: Rule } }} */
const parameters = symbols.item.more;
export const LARGEST = height.most; // cells along a side
export const LARGEST_PIECE = parameters.polyomino.shape.most; // squares along a side
export const MOST_SIDES = parameters.triangle.count.most; // that a triangle can count
export const SYMMETRIES = /** @type {Symmetry[]} */ (symmetry.words);
export const VARIANTS = rules.keys; // of the rules
export const TYPES = symbols.item.keys.type.words;

/** The names of these: "count" of a triangle, "shape" and "free" of a polyomino. @param {string} type */
export const parametersOf = (type) => Object.keys(parameters[type] ?? {});

/** A document with its defaults filled in: one object for each document. */
export const givensOf = once(
  (/** @type {Document} */ document) =>
    /** @type {Givens} */ (/** @type {unknown} */ ({ ...defaultsOf("witness"), ...document })),
);

/** @param {Givens} givens @returns {Document} */
export const documentOf = (givens) => /** @type {Document} */ (/** @type {unknown} */ (givens));
