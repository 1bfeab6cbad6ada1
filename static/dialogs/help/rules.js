/** The rules of a kind as Help shows them: those that the open puzzle has, then the others. Pure. */

/** @import { Document, Illustration } from "../../types.d.ts" */
/** @import { Ruled, RuleShown } from "../types.d.ts" */

/**
 * The paragraphs and list items of a docstring, in order. A list item begins with a star or a dash.
 * @param {string} rules @returns {{ text: string, isItem: boolean }[]}
 */
export function partsOf(rules) {
  return rules
    .trim()
    .split(/\n\s*\n|\n(?=\s*[*-] )/)
    .map((part) => {
      const text = part.trim().replace(/\s+/g, " ");
      return /^[*-] /.test(text) ? { text: text.slice(2), isItem: true } : { text, isItem: false };
    });
}

/** @param {string} rules @param {Illustration[]} examples @param {Document} document */
export function rulesOn(rules, examples, document) {
  const fits = (/** @type {{ has?: Illustration["has"] }} */ { has }) => !has || has(document);
  /** @type {Ruled} */
  const shown = { before: [], here: [], after: [], others: [] };
  for (const { text, isItem } of partsOf(rules)) {
    const drawn = examples.find(({ rule }) => text.startsWith(rule));
    const pictures = drawn?.pictures ?? [];
    /** @type {RuleShown} */
    const whole = { text, pictures };
    if (!isItem) (shown.here.length === 0 ? shown.before : shown.after).push(whole);
    else if (drawn && !fits(drawn)) shown.others.push(whole);
    else {
      shown.here.push({ text, pictures: pictures.filter(fits) });
      const rest = pictures.filter((picture) => !fits(picture));
      if (rest.length > 0) shown.others.push({ text, pictures: rest });
    }
  }
  return shown;
}
