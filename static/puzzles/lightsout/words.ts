/** How a light is described, what a press did, and what a board is told by. */

import { fewPlaces } from "../../base/words.ts";
import { cellOf } from "../../kits/cell-marks.ts";
import { sizeOf, where, region } from "../../kits/cell-words.ts";
import { HOLE, linearWords } from "../../kits/linear.ts";
import { goalTrait, pressFacts, pressWords, saidPress, valueWords } from "../../kits/presses.ts";
import { boardOf, givensOf, goalAt, patternRows, pressesLeft, pressesOf, valueIn } from "./board.ts";
import { lampInk } from "./drawing.ts";
import { linear } from "./linear.ts";
import { lightsOf, wrongLights } from "./lights.ts";
import type { BoardNow, Document, Fact, Place, State, Trait, ViewParts } from "../../types.ts";

const lightWords = (value: number, states: number) =>
  states === 2 ? `light ${valueWords(value, 2)}` : `light ${value} of ${states} states`;

/** A light, its goal, and how often it is pressed. */
function say({ document, state, plan, pattern }: BoardNow, at: Place) {
  const cell = cellOf(at);
  const board = boardOf(document);
  const { states } = board;
  const index = cell[0] * board.columns + cell[1];
  const value = lightsOf(document, state).values[index];
  if (value === HOLE) return "hole";
  const goal = goalAt(board, index);
  const words = [
    lightWords(value, states),
    states > 2 || typeof board.goal !== "number" ? `goal ${goal}` : "",
    value === goal ? "right" : "wrong",
    ...pressWords(states, {
      presses: valueIn(pressesOf(state), cell),
      left: plan ? valueIn(pressesOf(plan), cell) : 0,
      pattern,
      times: pattern ? valueIn(patternRows(pattern), cell) : 0,
    }),
  ];
  return words.filter(Boolean).join(", ");
}

function sayMove({ document, state }: { document: Document; state: State }, at: Place) {
  const { states, columns } = boardOf(document);
  const [r, c] = cellOf(at);
  const light = lightWords(lightsOf(document, state).values[r * columns + c], states);
  return saidPress(valueIn(pressesOf(state), [r, c]), light);
}

function sayFound({ document, state }: { document: Document; state: State }, facts: Fact[]) {
  const { states } = boardOf(document);
  const lefts = facts.map((fact) => ({ at: fact.at, left: pressesLeft(states, state, fact) }));
  return pressFacts(states, lefts, (places) => `in ${fewPlaces(where, places)}`);
}

function traits(document: Document): Trait[] {
  const { states, goal, reach, wrap } = boardOf(document);
  const words = [
    states > 2 ? `${states} states` : "",
    reach === "plus" ? "" : typeof reach === "string" ? `${reach} reach` : "reach of its own",
    wrap ? "torus" : "",
  ];
  return [...words.filter(Boolean).map((text) => ({ text })), goalTrait(goal, states, lampInk)];
}

export const words = {
  ...linearWords(linear, wrongLights),
  size: (document: Document) => sizeOf(givensOf(document).lights),
  where,
  region,
  traits,
  say,
  sayMove,
  sayFound,
  examples: async () => (await import("./examples.ts")).examples,
  firstSteps: async () => (await import("./first-steps.ts")).firstSteps,
  sample: "10101\n01110\n11011\n01110\n10101",
  forms: {
    rows: "Rows of text",
    "lightsoff-rows": "Rows of text, one move a line",
    "sgt-flip": "Simon Tatham’s game ID (Flip)",
  },
} satisfies ViewParts["words"];
