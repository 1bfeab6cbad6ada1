/** What a player does on a board of Switches: presses, which add up. */

import { linearModes } from "../../kits/linear.ts";
import { pressesAfter } from "../../kits/presses.ts";
import { boardOf, graphOf, nameOf, thingAt } from "./graph.ts";
import { byName, lightsOf, pressesOf, stateOf } from "./lights.ts";
import type { Document, Fact, Gesture, Playing, State, SwitchesState, ViewParts } from "../../types.ts";

/** A click presses its switch. */
function take({ document, state, mode }: Playing, { type, at }: Gesture): State | null {
  const graph = graphOf(document);
  const thing = thingAt(graph, at) ?? -1;
  const presses = pressesOf(document, state);
  const next = graph.reach[thing] ? pressesAfter(presses[thing], boardOf(document).states, mode, type) : null;
  return next === null ? null : stateOf(document, presses.with(thing, next));
}

/** The value of each fact is how often that switch is pressed in all. */
function apply(document: Document, state: State, facts: Fact[]): State {
  const { index } = graphOf(document);
  const presses = pressesOf(document, state).slice();
  for (const { at, value } of facts) presses[index.get(nameOf(at)) as number] = value;
  return stateOf(document, presses);
}

function difference(document: Document, one: State, other: State): Fact[] {
  const { names } = graphOf(document);
  const there = pressesOf(document, other);
  return [...pressesOf(document, one)].flatMap((value, thing) =>
    value === there[thing] ? [] : [{ at: names[thing], value }],
  );
}

/** The presses of switches that the edited board still has, with values that it has. */
function fitState(document: Document, state: State): State {
  const { states, switches } = boardOf(document);
  const presses = Object.entries((state as SwitchesState).presses ?? {});
  return {
    presses: Object.fromEntries(presses.filter(([name, value]) => Object.hasOwn(switches, name) && value < states)),
  };
}

export const play: ViewParts["play"] = {
  modes: linearModes,
  blank: () => ({ presses: {} }),
  preview: (document, state) => ({ lights: byName(document, lightsOf(document, state)) }),
  take,
  fitState,
  apply,
  difference,
};
