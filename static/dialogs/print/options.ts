/** What can be chosen of a sheet, as fields, and what is chosen from the start. */

import { COUNTS } from "./layout.ts";
import type { Option } from "../../types.ts";
import type { OptionsOf, SheetOptions } from "./types.ts";

const LETTER = /-(US|CA|MX|PH|CL|CO|VE)$/; // where paper is Letter

/** @param language such as "en-GB" */
export const optionsFor = (language: string): SheetOptions => ({
  ...{ count: 1, played: false, solutions: true, letters: false },
  paper: LETTER.test(language) ? "letter" : "a4",
});

/** Puzzles a page, so that they all lie on one if they can: 4 for 3, 6 for 6 and more. */
export const filling = (puzzles: number) => COUNTS.find((count) => count >= puzzles) ?? Math.max(...COUNTS);

export const fieldsOf: OptionsOf = ({ count, paper, played, solutions, letters }, can) => {
  const choice: (name: string, label: string, value: string, choices: [string, string][]) => Option = (
    name,
    label,
    value,
    choices,
  ) => ({
    ...{ name, label, is: "choice", value },
    choices: choices.map(([value, label]) => ({ value, label })),
  });
  const counts = COUNTS.map((each) => [String(each), String(each)] as [string, string]);
  return [
    choice("count", "Puzzles a page", String(count), counts),
    choice("paper", "Paper", paper, [["a4", "A4"], ["letter", "Letter"]]), // prettier-ignore
    ...(can.play ? [choice("played", "Marks", String(played), [["false", "None"], ["true", "As played"]])] : []), // prettier-ignore
    { name: "solutions", label: "Solutions at the end", is: "tick", value: solutions },
    ...(can.letters ? [{ name: "letters", label: "Letters on colours", is: "tick", value: letters } as Option] : []),
  ];
};
