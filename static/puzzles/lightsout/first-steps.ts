/** The first steps of Lights Out: a press, two presses, and a board done row by row. */

import type { FirstStep } from "../../types.ts";

const board = (lights: string[], words: Omit<FirstStep, "document">): FirstStep => ({
  document: { kind: "lightsout", states: 2, lights, goal: 0, reach: "plus", wrap: false },
  ...words,
});

export const firstSteps = [
  board(["010", "111", "010"], {
    title: "A press",
    text: "Turn all lights off. A press changes a light and those above, below, left and right of it: what is on goes off, and what is off goes on. Press the light in the middle. A second press on the same light takes the first one back.",
    solved: "One press has changed all five lights.",
  }),
  board(["100", "011", "010"], {
    title: "Two presses",
    text: "In a corner a press changes only three lights. Press the corner at the top left, though that turns two lights on. Then you will know what to press.",
    solved: "A light that is changed twice is as before, and the order of presses does not matter.",
  }),
  board(["110", "011", "001"], {
    title: "Row by row",
    text: "Go down row by row. Do not press in the top row: press the cell below each of its lights that is on, and the top row goes off. Then do the same for the next row.",
    solved:
      "On most boards some lights are left on in the last row. Then press Restart, press one light of the top row first, or several, and go down again. Try one choice after another.",
  }),
];
