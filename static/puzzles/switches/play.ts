/** What a player does on a board of Switches: presses, which add up. */

import { linearModes } from "../../kits/linear.ts";
import { pressesAfter } from "../../kits/presses.ts";
import { boardOf, byName, graphOf, lightsOf, nameOf, pressesOf, stateOf, thingAt } from "./graph.ts";
import type { Play, SwitchesState, ViewParts } from "../../types.ts";

const take: Play["take"] = ({ document, state, mode }, { type, at }) => {
  const graph = graphOf(document);
  const thing = thingAt(graph, at) ?? -1;
  const presses = pressesOf(document, state);
  const next = graph.reach[thing] ? pressesAfter(presses[thing], boardOf(document).states, mode, type) : null;
  return next === null ? null : stateOf(document, presses.with(thing, next));
};

/** The value of each fact is how often that switch is pressed in all. */
const apply: Play["apply"] = (document, state, facts) => {
  const { index } = graphOf(document);
  const presses = pressesOf(document, state).slice();
  for (const { at, value } of facts) presses[index.get(nameOf(at)) as number] = value;
  return stateOf(document, presses);
};

const difference: Play["difference"] = (document, one, other) => {
  const { names } = graphOf(document);
  const there = pressesOf(document, other);
  return [...pressesOf(document, one)].flatMap((value, thing) =>
    value === there[thing] ? [] : [{ at: names[thing], value }],
  );
};

/** The presses of switches that the edited board still has, with values that it has. */
const fitState: Play["fitState"] = (document, state) => {
  const { states, switches } = boardOf(document);
  const presses = Object.entries((state as SwitchesState).presses ?? {});
  return {
    presses: Object.fromEntries(presses.filter(([name, value]) => Object.hasOwn(switches, name) && value < states)),
  };
};

export const play: ViewParts["play"] = {
  modes: linearModes,
  blank: () => ({ presses: {} }),
  preview: (document, state) => ({ lights: byName(document, lightsOf(document, state)) }),
  take,
  fitState,
  apply,
  difference,
};
