/** What is chosen of a sheet from the start. */

import { COUNTS } from "./layout.ts";
import type { SheetOptions } from "./types.ts";

const LETTER = /-(US|CA|MX|PH|CL|CO|VE)$/; // where paper is Letter

/** @param language such as "en-GB" */
export const optionsFor = (language: string): SheetOptions => ({
  ...{ count: 1, played: false, solutions: true, letters: false },
  paper: LETTER.test(language) ? "letter" : "a4",
});

/** Puzzles a page, so that they all lie on one if they can: 4 for 3, 6 for 6 and more. */
export const filling = (puzzles: number) => COUNTS.find((count) => count >= puzzles) ?? Math.max(...COUNTS);
