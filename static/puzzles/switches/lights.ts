/** What the bulbs of Switches show, and what was pressed, as bytes: the only rule that the page works out itself. */

import { memoised, oncePerState } from "../../base/memoise.ts";
import { boardOf, graphOf } from "./graph.ts";
import type { Document, Pattern, State, SwitchesState } from "../../types.ts";
import type { Values } from "./types.ts";

const pressesIn = (state: State) => (state as SwitchesState).presses ?? {};

/** The value that each bulb should have, one byte a bulb. */
export const goalOf = memoised((document: Document) => {
  const { goal } = boardOf(document);
  const { names, bulbs } = graphOf(document);
  return Uint8Array.from(names.slice(0, bulbs), (name) => (typeof goal === "number" ? goal : goal[name]));
});

/** How often each thing's switch was pressed, one byte a thing. */
export const pressesOf = oncePerState((document, state): Uint8Array => {
  const { names, index } = graphOf(document);
  const presses = new Uint8Array(names.length);
  for (const [name, value] of Object.entries(pressesIn(state))) {
    presses[index.get(name) as number] = value;
  }
  return presses;
});

/** What the lights show, one byte a bulb: a press adds one to each bulb that its switch changes, modulo the states. */
export const lightsOf = oncePerState((document, state) => {
  const { states, lights: start } = boardOf(document);
  const { names, bulbs, reach } = graphOf(document);
  const lights = Uint8Array.from(names.slice(0, bulbs), (name) => start[name]);
  pressesOf(document, state).forEach((presses, thing) => {
    for (const bulb of (presses > 0 && reach[thing]) || []) lights[bulb] = (lights[bulb] + presses) % states;
  });
  return lights;
});

/** The state with these presses, one for each thing; what was not pressed is left out. */
export const stateOf = (document: Document, presses: ArrayLike<number>): State => ({
  presses: Object.fromEntries(
    graphOf(document)
      .names.map((name, thing) => [name, presses[thing]])
      .filter(([, value]) => value),
  ),
});

/** A value for each bulb, by its name. */
export function byName(document: Document, values: ArrayLike<number>): Values {
  const { names, bulbs } = graphOf(document);
  // fromEntries makes own properties of every key, "__proto__" too.
  return Object.fromEntries(names.slice(0, bulbs).map((name, bulb) => [name, values[bulb]]));
}

/** The weights of a proof or a quiet pattern, one for each thing. */
export function weightsOf(document: Document, { kind, weights }: Pattern) {
  if (kind === "quiet") return [...pressesOf(document, weights)];
  const { names, bulbs } = graphOf(document);
  return names.map((name, thing) => (thing < bulbs ? (weights as Values)[name] : 0));
}
