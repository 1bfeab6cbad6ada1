/** The first steps of Switches: a press, two presses, and the other goal. */

import type { FirstStep } from "../../types.ts";

const NAMES = "abcde";

/** Bulbs in a row, each joined to the next one. */
const path = (lights: number[], goal: number, words: Omit<FirstStep, "document">): FirstStep => {
  const nameAt = (index: number) => NAMES[index];
  const own = (index: number) => [index, index - 1, index + 1].filter((other) => other in lights).map(nameAt);
  return {
    document: {
      kind: "switches",
      states: 2,
      lights: Object.fromEntries(lights.map((light, index) => [nameAt(index), light])),
      goal,
      switches: Object.fromEntries(lights.map((_, index) => [nameAt(index), own(index)])),
    },
    ...words,
  };
};

export const firstSteps = [
  path([1, 1, 1], 0, {
    title: "A press",
    text: "Turn all bulbs off. A press changes a bulb and every bulb that a line joins to it: what is on goes off, and what is off goes on. Press the bulb in the middle. A second press on the same bulb takes the first one back.",
    solved: "One press has changed all three bulbs.",
  }),
  path([1, 1, 0, 1], 0, {
    title: "Two presses",
    text: "Here it takes two presses. One bulb is off already, so both presses must change it, or none of them.",
    solved: "c was changed twice, so it is off as before. The order of presses does not matter.",
  }),
  path([0, 0, 0, 0, 0], 1, {
    title: "All on",
    text: "Look at the goal above the board: here every bulb must be on. Two presses do it.",
    solved: "There are two ways, a and d, or b and e. Any way that reaches the goal is right.",
  }),
];
