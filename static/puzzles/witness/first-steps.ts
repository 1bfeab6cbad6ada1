/** The first steps of The Witness: the line, dots, and squares. */

import type { FirstStep } from "../../types.ts";

const panel = (givens: { [name: string]: unknown }, words: Omit<FirstStep, "document">): FirstStep => ({
  document: { kind: "witness", height: 2, width: 2, starts: [[4, 0]], ends: [[0, 4, "right"]], ...givens },
  ...words,
});
const dot = (...at: number[]) => ({ at, colour: "black" });
const square = (colour: string, ...at: number[]) => ({ at, type: "square", colour });

export const firstSteps = [
  panel(
    {},
    {
      title: "The line",
      text: "Draw a line from the big round start to the rounded end that sticks out: drag, or choose the start and then corner by corner. It may take any way, but never touches itself. To draw another one, begin at the start again.",
      solved: "The line has come to the end, and the panel asks for nothing else.",
    },
  ),
  panel(
    { dots: [dot(4, 4), dot(2, 2), dot(0, 2)] },
    {
      title: "Dots",
      text: "The line must go over every dot on its way to the end.",
      solved: "The line has gone over all three dots.",
    },
  ),
  panel(
    { symbols: [square("white", 1, 1), square("white", 1, 3), square("black", 3, 3)] },
    {
      title: "Squares",
      text: "The line cuts the panel into regions. Squares of two colours may not be in one region: draw the line between the white squares and the black one.",
      solved: "White squares are on one side of the line, and the black one is on the other.",
    },
  ),
];
