/**
 * Switches on the page: what a click does, and how bulbs and switches are described. The rules are in Python; only
 * `preview`, what the lights show, is worked out here as well, so that a press shows on the next frame.
 */

import { pressFacts, pressWords, pressesAfter, saidPress, timesWords, valueWords } from "../kits/presses.ts";
import { viewOf } from "../kits/view.ts";
import { counted, listed } from "../base/words.ts";
import { draw, faceOf } from "./switches/drawing.ts";
import { edit, empty, options, rename, setOption, tools } from "./switches/editing.ts";
import { presets } from "./switches/presets.ts";
import {
  MOST_BULBS,
  boardOf,
  byName,
  goalOf,
  graphOf,
  lightsOf,
  nameOf,
  pressesOf,
  stateOf,
  thingAt,
  weightsOf,
} from "./switches/graph.ts";
import { keepInPlace, layOutAnew, layingOut } from "./switches/layout.ts";
import { placesOf } from "./switches/places.ts";
import { linear } from "./switches/pressing.ts";
import { wiresOf } from "./switches/wires.ts";
import type { Play, Words } from "../types.ts";
import type { Values } from "./switches/types.ts";

const NAMED = 8; // names that a sentence can hold and still be listened to

// # Playing

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
  const presses = Object.entries(state.presses as Values);
  return {
    presses: Object.fromEntries(presses.filter(([name, value]) => Object.hasOwn(switches, name) && value < states)),
  };
};

// # Words

/** "a, b, c and f", shortened where they are many. */
const few = (names: string[]) =>
  listed(names.length > NAMED ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names);

const where: Words["where"] = (places) => `at ${few([...new Set(places.map(nameOf))])}`;

const say: Words["say"] = ({ document, state, plan = null, pattern = null }, at) => {
  const { names, index, bulbs, reach } = graphOf(document);
  const { states, goal } = boardOf(document);
  const thing = index.get(nameOf(at)) as number;
  const words = [names[thing]];
  if (thing >= bulbs) words.push("switch, no bulb");
  if (thing < bulbs) {
    const value = lightsOf(document, state)[thing];
    const wanted = goalOf(document)[thing];
    words.push(lightWords(value, states));
    if (typeof goal !== "number" || states > 2) words.push(`goal ${valueWords(wanted, states)}`);
    words.push(value === wanted ? "right" : "wrong");
  }
  const presses = pressesOf(document, state)[thing];
  const left = plan ? pressesOf(document, plan)[thing] : 0;
  const times = pattern ? weightsOf(document, pattern)[thing] : 0;
  words.push(...pressWords(states, { presses, left, pattern, times }), reachWords(names, reach[thing]));
  return words.filter((each) => each !== "").join(", ");
};

const lightWords = (value: number, states: number) =>
  states === 2 ? valueWords(value, 2) : `light ${value} of ${states} states`;

const sayMove: Words["sayMove"] = ({ document, state }, at) => {
  const { index, bulbs } = graphOf(document);
  const thing = index.get(nameOf(at)) as number;
  const light = thing < bulbs ? lightWords(lightsOf(document, state)[thing], boardOf(document).states) : "";
  return saidPress(pressesOf(document, state)[thing], light);
};

const sayFound: Words["sayFound"] = ({ document, state }, facts) => {
  const { states } = boardOf(document);
  const { index } = graphOf(document);
  const presses = pressesOf(document, state);
  const lefts = facts.map(({ at, value }) => {
    const pressed = presses[index.get(nameOf(at)) as number];
    return { at, left: (value - pressed + states) % states };
  });
  return pressFacts(states, lefts, where);
};

/** "changes a, b twice and c". */
function reachWords(names: string[], reach: number[] | null) {
  if (reach === null) return "has no switch";
  const times = reach.reduce((counts, bulb) => counts.set(bulb, (counts.get(bulb) ?? 0) + 1), new Map());
  const each = [...times.entries()]
    .sort(([a], [b]) => a - b)
    .map(([bulb, count]) => (count > 1 ? `${names[bulb]} ${timesWords(count)}` : names[bulb]));
  return `changes ${each.length > 0 ? few(each) : "nothing"}`;
}

const traits: NonNullable<Words["traits"]> = (document) => {
  const { states, goal } = boardOf(document);
  return [
    ...(states > 2 ? [{ text: `${states} states` }] : []),
    typeof goal === "number"
      ? { text: `goal: all ${valueWords(goal, states)}`, ink: faceOf(goal, states).fill, label: "" }
      : { text: "goal: a pattern" },
  ];
};

export default viewOf({
  geometry: { arranged: "group", places: placesOf, keepInPlace, layOutAnew },
  drawing: {
    draw,
    *prepare(document) {
      yield* layingOut(document);
      wiresOf(document);
      yield;
    },
  },
  play: {
    ...linear.play,
    blank: () => ({ presses: {} }),
    preview: (document, state) => ({ lights: byName(document, lightsOf(document, state)) }),
    take,
    fitState,
    apply,
    difference,
  },
  edit: {
    tools,
    take: edit,
    keys: { keys: ["0–9", "A–Z", "Delete"], does: "what the bulb starts with; remove it" },
    largest: MOST_BULBS,
    empty,
    rename,
    options,
    setOption,
    presets,
  },
  words: {
    ...linear.words,
    size: (document) => counted(graphOf(document).bulbs, "bulb"),
    traits,
    say,
    sayMove,
    sayFound,
    isPressed(document, state, at) {
      const graph = graphOf(document);
      const thing = thingAt(graph, at) ?? -1;
      return graph.reach[thing] ? pressesOf(document, state)[thing] > 0 : null;
    },
    where,
    region: where,
    examples: async () => (await import("./switches/examples.ts")).examples,
    sample: "a b c d\na c\na b\nb c\nc d",
    forms: {
      edges: "Lines of names",
      "sgt-flip": "Simon Tatham’s game ID (Flip)",
      drawing: "Drawing in text",
    },
  },
  linear: linear.linear,
});
