/** A panel's document with its defaults filled in, and the values that its parts may have. */

import { memoised } from "../../base/memoise.ts";
import { defaultsOf, keysOf } from "../../kits/schema.ts";
import type { Document, Rule } from "../../types.ts";
import type { Givens, Symbol, Symmetry } from "./types.ts";

const { height, symmetry, symbols, rules } = keysOf("witness");
/** By type of symbol: what a symbol has besides place, type and colour. */
const parameters: { [type: string]: { [name: string]: Rule } } = symbols.item.more;
export const LARGEST = height.most; // cells along a side
export const SYMMETRIES = symmetry.words as Symmetry[];
export const VARIANTS = rules.keys; // of the rules
export const TYPES = symbols.item.keys.type.words;

/** Whether it is a type of symbol. */
export const isType = (name: string): name is Symbol["type"] => TYPES.includes(name);

/** The rules of these: of the "count" of a triangle, of "shape" and "free" of a polyomino. */
export const parametersOf = (type: string) => Object.entries(parameters[type] ?? {});

/** A document with its defaults filled in: one object for each document. */
export const givensOf = memoised((document: Document) => ({ ...defaultsOf("witness"), ...document }) as Givens);
