/** An edited board as a whole: an empty one, its options, and its names. */

import { capital } from "../../base/words.ts";
import { valueWords } from "../../kits/presses.ts";
import { wrongName } from "../../kits/refusal.ts";
import { settled, withNames } from "./edit-things.ts";
import { goalEach, withStates } from "./edit-values.ts";
import { MOST_STATES, NAMES, boardOf, graphOf, nameOf } from "./graph.ts";
import type { Document, Option, Place, Value } from "../../types.ts";

const EACH = "each"; // the goal that has a value for each bulb

export function rename(document: Document, at: Place, wish: string): Document | string {
  const name = wish.trim();
  const old = nameOf(at);
  const wrong = wrongName(NAMES, name);
  if (wrong) return capital(wrong);
  if (name === old) return document;
  if (graphOf(document).index.has(name)) return `There is a “${name}” already.`;
  return withNames(document, (each) => (each === old ? name : each));
}

/** One bulb; states and goal as on the other board, if there is one. */
export function empty(_rows: number, _columns: number, like?: Document): Document {
  const { states = 2, goal = 1 } = like ? boardOf(like) : {};
  const wanted = typeof goal === "number" ? goal : states - 1;
  return { kind: "switches", states, lights: { a: 0 }, goal: wanted, switches: { a: ["a"] } };
}

export function options(document: Document): Option[] {
  const { states, goal, layout } = boardOf(document);
  const all = Array.from({ length: states }, (_, value) => ({
    value: String(value),
    label: `all ${valueWords(value, states)}`,
  }));
  const choices = [...all, { value: EACH, label: "set for each bulb" }];
  return [
    { name: "states", label: "States", is: "number", min: 2, max: MOST_STATES, value: states },
    { name: "goal", label: "Goal", is: "choice", choices, value: typeof goal === "number" ? String(goal) : EACH },
    { name: "automatic", label: "Automatic layout", is: "tick", value: layout === undefined },
  ];
}

export function setOption(document: Document, name: string, value: Value): Document {
  const board = boardOf(document);
  if (name === "states") return withStates(board, Number(value));
  if (name === "goal") return { ...board, goal: value === EACH ? goalEach(board) : Number(value) };
  if (name !== "automatic") return document;
  if (value !== true) return settled(document);
  const { layout: _, ...unsettled } = board;
  return unsettled;
}
