/** What the lines of an equations view make known, step by step, and how the board marks them. Pure. */

import { listed } from "../../../base/words.ts";
import type { EquationLine, Equations, Fact, Place, Scene, StepMarks } from "../../../types.ts";

const NAME = /(?<![A-Za-z])([A-Za-z]\d*[hv]?)(?![A-Za-z\d])/; // of a variable, in the text of an equation
const MOST_USED = 3; // equations that are repeated beside the line

/** The values after so many lines. What a supposition led to is forgotten when it is refuted. */
export function knownAfter({ lines }: Equations, at: number) {
  let known: Map<string, number> = new Map();
  /** what was known before each open supposition */
  const before: Map<string, number>[] = [];
  for (const { kind, makes } of lines.slice(0, at)) {
    if (kind === "suppose") before.push(new Map(known));
    if (kind === "refuted") known = before.pop() ?? known;
    for (const [name, value] of makes) known.set(name, value);
  }
  return known;
}

/** What numbers that stand by names of variables say of places of the board; some variables have none. */
export function factsOf({ variables }: Equations, numbers: Iterable<readonly [name: string, value: number]>): Fact[] {
  const byName = new Map(numbers);
  return variables.flatMap(({ name, at }) => {
    const value = byName.get(name);
    return at === null || value === undefined ? [] : [{ at, value }];
  });
}

export const placesOf = (facts: Fact[]): Place[] => facts.map(({ at }) => at);

/** The equations that a line follows from. */
export const usedBy = ({ equations }: Equations, line: EquationLine) =>
  line.from.flatMap((number) => equations[number - 1] ?? []);

/** The presses that change nothing, a pattern for each free line in their order, by which a free value can be changed; none for other lines. */
function patternOf({ lines, free }: Equations, line: EquationLine) {
  if (line.kind !== "free") return [];
  return free[lines.filter(({ kind }) => kind === "free").indexOf(line)]?.pattern ?? [];
}

/** The equations that a line uses, as texts; of a free value the presses that change nothing. */
export function usedWords(equations: Equations, line: EquationLine) {
  const pattern = patternOf(equations, line).map(([name, times]) => (times > 1 ? `${name} (${times} times)` : name));
  if (pattern.length > 0) return [`Nothing decides this: press ${listed(pattern)}, and nothing changes.`];
  const used = usedBy(equations, line).slice(0, MOST_USED);
  return used.map(({ number, text }) => `(${number}) ${text}`);
}

/** How the board marks a line: where its equations come from, and what follows. */
export function lineMarks(equations: Equations, line: EquationLine): Scene["step"] {
  const facts = factsOf(equations, line.makes);
  const supposed = line.kind === "suppose" ? placesOf(facts) : [];
  const links = usedBy(equations, line).map(({ places }) => places);
  const pattern = placesOf(factsOf(equations, patternOf(equations, line)));
  if (pattern.length > 0) links.push(pattern);
  return { found: supposed.length > 0 ? [] : facts, links, supposed, wrong: [], numbered: false };
}

/** How the board marks the places of an equation. */
export const placesMarked = ({ places }: Pick<Equations["equations"][number], "places">): StepMarks => ({
  found: [],
  links: [places],
  supposed: [],
  wrong: [],
});

/** A text in parts: every second one is a name, or looks like one. */
export const splitAtNames = (text: string) => text.split(NAME);
