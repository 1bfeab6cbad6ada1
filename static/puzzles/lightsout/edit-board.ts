/** An edited board of Lights Out as a whole: an empty one, its size and its options. */

import { resizedRows } from "../../kits/cell-editing.ts";
import { valueWords } from "../../kits/presses.ts";
import { keysOf } from "../../kits/schema.ts";
import { DIGITS, MOST_STATES, boardOf, givensOf, goalRows } from "./board.ts";
import type { Document, Option, Preset, Value } from "../../types.ts";
import type { Givens, Reach } from "./types.ts";

const EACH = "each"; // the goal that has a value a cell
const CUSTOM = "custom"; // a reach without a name

/** Lights that are all off, with the states, goal, reach and torus of another board. */
export function empty(rows: number, columns: number, like?: Document): Document {
  const { states = 2, goal = 0, reach = "plus", wrap = false } = like ? givensOf(like) : {};
  const lights = resizedRows([], rows, columns, "0");
  return { kind: "lightsout", states, lights, goal: typeof goal === "number" ? goal : 0, reach, wrap };
}

export function resize(document: Document, rows: number, columns: number): Document {
  const { goal, lights, ...others } = givensOf(document);
  const fitted = (old: string[]) => resizedRows(old, rows, columns, "0");
  return { ...others, lights: fitted(lights), goal: typeof goal === "number" ? goal : fitted(goal) };
}

export function options(document: Document): Option[] {
  const { states, goal, reach, wrap } = boardOf(document);
  const values = Array.from({ length: states }, (_, value) => ({
    value: `${value}`,
    label: valueWords(value, states),
  }));
  const names = [...keysOf("lightsout").reach.plain.words, ...(typeof reach === "string" ? [] : [CUSTOM])];
  const goals = [...values, { value: EACH, label: "a pattern" }];
  const reaches = names.map((name) => ({ value: name, label: name }));
  const [goalNow, reachNow] = [typeof goal === "number" ? `${goal}` : EACH, typeof reach === "string" ? reach : CUSTOM];
  return [
    { name: "states", label: "States", is: "number", min: 2, max: MOST_STATES, value: states },
    { name: "goal", label: "Goal", is: "choice", choices: goals, value: goalNow },
    { name: "reach", label: "Reach", is: "choice", choices: reaches, value: reachNow },
    { name: "wrap", label: "Torus", is: "tick", value: wrap },
  ];
}

export function setOption(document: Document, name: string, value: Value): Document {
  const givens = givensOf(document);
  switch (name) {
    case "states":
      return withStates(givens, Number(value));
    case "goal":
      return { ...givens, goal: value === EACH ? goalRows(givens) : Number(value) };
    case "reach":
      return value === CUSTOM ? document : { ...givens, reach: value as Reach };
    default:
      return { ...givens, wrap: value === true };
  }
}

/** The board with another number of states; values are taken modulo it. */
function withStates(givens: Givens, states: number) {
  if (!(states >= 2)) return { ...givens, states }; // the editor says what is wrong with it
  const within = (rows: string[]) =>
    rows.map((row) => row.replace(/[^.]/g, (digit) => DIGITS[DIGITS.indexOf(digit) % states]));
  const goal = typeof givens.goal === "number" ? givens.goal % states : within(givens.goal);
  return { ...givens, states, lights: within(givens.lights), goal };
}

/** Well-known boards. */
export const presets: Preset[] = [
  { title: "Lights Out", options: { size: [5, 5], states: 2, reach: "plus", wrap: false } },
  { title: "Mini torus", options: { size: [4, 4], states: 2, reach: "plus", wrap: true } },
  { title: "Lights Out 2000", options: { size: [5, 5], states: 3, reach: "plus", wrap: false } },
  { title: "Deluxe", options: { size: [6, 6], states: 2, reach: "plus", wrap: false } },
  { title: "Alien Tiles", options: { size: [7, 7], states: 4, reach: "lines", wrap: false } },
  { title: "XL king", options: { size: [10, 10], states: 2, reach: "king", wrap: false } },
];
