/** What can be chosen of a sheet, as fields, and what is chosen from the start. */

import { COUNTS } from "./layout.js";

/** @import { Option } from "../../types.d.ts" */
/** @import { OptionsOf, SheetOptions } from "./types" */

const LETTER = /-(US|CA|MX|PH|CL|CO|VE)$/; // where paper is Letter

/** @param {string} language such as "en-GB" @returns {SheetOptions} */
export const optionsFor = (language) => ({
  ...{ count: 1, played: false, solutions: true, letters: false },
  paper: LETTER.test(language) ? "letter" : "a4",
});

/** Puzzles a page, so that they all lie on one if they can: 4 for 3, 6 for 6 and more. @param {number} puzzles */
export const filling = (puzzles) => COUNTS.find((count) => count >= puzzles) ?? Math.max(...COUNTS);

/** @type {OptionsOf} */
export function fieldsOf({ count, paper, played, solutions, letters }, can) {
  /** @type {(name: string, label: string, value: string, choices: [string, string][]) => Option} */
  const choice = (name, label, value, choices) => ({
    ...{ name, label, is: "choice", value },
    choices: choices.map(([value, label]) => ({ value, label })),
  });
  const counts = COUNTS.map((each) => /** @type {[string, string]} */ ([String(each), String(each)]));
  return [
    choice("count", "Puzzles a page", String(count), counts),
    choice("paper", "Paper", paper, [["a4", "A4"], ["letter", "Letter"]]), // prettier-ignore
    ...(can.play ? [choice("played", "Marks", String(played), [["false", "None"], ["true", "As played"]])] : []), // prettier-ignore
    { name: "solutions", label: "Solutions at the end", is: "tick", value: solutions },
    ...(can.letters
      ? [/** @type {Option} */ ({ name: "letters", label: "Letters on colours", is: "tick", value: letters })]
      : []),
  ];
}
