/** How bulbs and switches are described, what a press did, and what a board is told by. */

import { counted, listed } from "../../base/words.ts";
import { linearWords } from "../../kits/linear.ts";
import { goalTrait, pressFacts, pressWords, saidPress, timesWords, valueWords } from "../../kits/presses.ts";
import { faceOf } from "./drawing.ts";
import { boardOf, graphOf, nameOf, thingAt } from "./graph.ts";
import { goalOf, lightsOf, pressesOf, weightsOf } from "./lights.ts";
import { linear, wrongBulbs } from "./linear.ts";
import type { BoardNow, Document, Fact, Place, State, Trait, ViewParts } from "../../types.ts";

const NAMED = 8; // names that a sentence can hold and still be listened to

/** "a, b, c and f", shortened where they are many. */
const shortList = (names: string[]) =>
  listed(names.length > NAMED ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names);

const where = (places: Place[]) => `at ${shortList([...new Set(places.map(nameOf))])}`;

/** A thing's name, its light and goal, how often it is pressed, and what it changes. */
function say({ document, state, plan = null, pattern = null }: BoardNow, at: Place) {
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
  return words.filter(Boolean).join(", ");
}

const lightWords = (value: number, states: number) =>
  states === 2 ? valueWords(value, 2) : `light ${value} of ${states} states`;

function sayMove({ document, state }: { document: Document; state: State }, at: Place) {
  const { index, bulbs } = graphOf(document);
  const thing = index.get(nameOf(at)) as number;
  const light = thing < bulbs ? lightWords(lightsOf(document, state)[thing], boardOf(document).states) : "";
  return saidPress(pressesOf(document, state)[thing], light);
}

function sayFound({ document, state }: { document: Document; state: State }, facts: Fact[]) {
  const { states } = boardOf(document);
  const { index } = graphOf(document);
  const presses = pressesOf(document, state);
  const lefts = facts.map(({ at, value }) => {
    const pressed = presses[index.get(nameOf(at)) as number];
    return { at, left: (value - pressed + states) % states };
  });
  return pressFacts(states, lefts, where);
}

/** "changes a, b twice and c". */
function reachWords(names: string[], reach: number[] | null) {
  if (reach === null) return "has no switch";
  const times = reach.reduce((counts, bulb) => counts.set(bulb, (counts.get(bulb) ?? 0) + 1), new Map());
  const each = [...times.entries()]
    .sort(([a], [b]) => a - b)
    .map(([bulb, count]) => (count > 1 ? `${names[bulb]} ${timesWords(count)}` : names[bulb]));
  return `changes ${each.length > 0 ? shortList(each) : "nothing"}`;
}

function traits(document: Document): Trait[] {
  const { states, goal } = boardOf(document);
  return [
    ...(states > 2 ? [{ text: `${states} states` }] : []),
    goalTrait(goal, states, (value) => faceOf(value, states).fill),
  ];
}

function isPressed(document: Document, state: State, at: Place) {
  const graph = graphOf(document);
  const thing = thingAt(graph, at) ?? -1;
  return graph.reach[thing] ? pressesOf(document, state)[thing] > 0 : null;
}

export const words: ViewParts["words"] = {
  ...linearWords(linear, wrongBulbs),
  size: (document) => counted(graphOf(document).bulbs, "bulb"),
  traits,
  say,
  sayMove,
  sayFound,
  isPressed,
  where,
  region: where,
  examples: async () => (await import("./examples.ts")).examples,
  firstSteps: async () => (await import("./first-steps.ts")).firstSteps,
  sample: "a b c d\na c\na b\nb c\nc d",
  forms: {
    edges: "Lines of names",
    "sgt-flip": "Simon Tatham’s game ID (Flip)",
    drawing: "Drawing in text",
  },
};
