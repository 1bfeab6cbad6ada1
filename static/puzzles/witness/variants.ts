/** The rules of a panel that differ from the game's. */

import { VARIANTS, givensOf } from "./givens.ts";
import type { Document } from "../../types.ts";
import type { Givens, Variant } from "./types.ts";

export const ALL_RULES = Object.keys(VARIANTS) as Variant[];
export const WINDMILL = "windmill"; // the group of those that panels from windmill.thefifthmatt.com have
export const WINDMILL_RULES = ALL_RULES.filter((name) => VARIANTS[name].group === WINDMILL);

/** Whether a panel has all of these. */
export const hasAll = (names: Variant[], rules: Givens["rules"]) => names.every((name) => rules[name]);

/** The rules that differ from the game's, in a few words each. */
export function differingRules(document: Document) {
  const { rules, symbols } = givensOf(document);
  const differing = ALL_RULES.filter((name) => rules[name]);
  if (!hasAll(WINDMILL_RULES, rules)) return differing.map(inWords);
  // Every Windmill code sets them, so they are said only where a symbol is concerned.
  const concerned = WINDMILL_RULES.flatMap((name) => VARIANTS[name].concerns ?? []);
  const isConcerned = symbols.some(({ type }) => concerned.includes(type));
  const others = differing.filter((name) => !WINDMILL_RULES.includes(name)).map(inWords);
  return isConcerned ? ["Windmill's rules", ...others] : others;
}

/** "pieces may cross dead ends". */
const inWords = (rule: Variant) => VARIANTS[rule].title[0].toLowerCase() + VARIANTS[rule].title.slice(1);
