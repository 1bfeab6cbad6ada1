/** The rules of a kind as Help shows them: those that the open puzzle has, then the others. Pure. */

import type { Document, Illustration, Picture } from "../../../types.ts";

/** A rule, with its pictures. */
export type RuleShown = { text: string; pictures: Picture[] };
/** Paragraphs before and after the list of rules; rules that the open puzzle has, and pictures and rules that it has not. */
type Ruled = { before: RuleShown[]; here: RuleShown[]; after: RuleShown[]; others: RuleShown[] };

/** The paragraphs and list items of a docstring, in order. A list item begins with a star or a dash. */
export function partsOf(rules: string): { text: string; isItem: boolean }[] {
  return rules
    .trim()
    .split(/\n\s*\n|\n(?=\s*[*-] )/)
    .map((part) => {
      const text = part.trim().replace(/\s+/g, " ");
      return /^[*-] /.test(text) ? { text: text.slice(2), isItem: true } : { text, isItem: false };
    });
}

/** The rules in their order, each with its pictures, for a puzzle. */
export function rulesOn(rules: string, examples: Illustration[], document: Document) {
  const fits = ({ has }: { has?: Illustration["has"] }) => !has || has(document);
  const ruled: Ruled = { before: [], here: [], after: [], others: [] };
  for (const { text, isItem } of partsOf(rules)) {
    const drawn = examples.find(({ rule }) => text.startsWith(rule));
    const pictures = drawn?.pictures ?? [];
    const rule: RuleShown = { text, pictures };
    if (!isItem) (ruled.here.length === 0 ? ruled.before : ruled.after).push(rule);
    else if (drawn && !fits(drawn)) ruled.others.push(rule);
    else {
      ruled.here.push({ text, pictures: pictures.filter(fits) });
      const othersDrawn = pictures.filter((picture) => !fits(picture));
      if (othersDrawn.length > 0) ruled.others.push({ text, pictures: othersDrawn });
    }
  }
  return ruled;
}
