/** The bulbs, switches and links of an edited board: added, connected, renamed, moved, removed. */

import { mapped } from "./edit-values.ts";
import { MOST_BULBS, MOST_ENTRIES, MOST_SWITCHES, boardOf, graphOf } from "./graph.ts";
import { layoutOf, pointAt, spotBeside, writtenLayout } from "./layout.ts";
import type { Document } from "../../types.ts";
import type { Board, Spot } from "./types.ts";

/** Another name for a thing; null for none. */
type NameFor = (name: string) => string | null;

/** The board with everything where it is drawn, so that one change moves nothing else. */
export const settled = (document: Document) => ({ ...boardOf(document), layout: writtenLayout(document) });

/**
 * A new bulb with a switch of its own, at a point, or beside the thing that was clicked, which is empty for empty space; connected
 * with the thing `from`, which may be empty.
 */
export function withBulb(document: Document, beside: string, from: string, point?: Spot): Document | null {
  const board = settled(document);
  const { lights, goal, switches, layout } = board;
  const names = Object.keys(lights);
  if (names.length >= MOST_BULBS || Object.keys(switches).length >= MOST_SWITCHES) return null;
  const isNumbered = names.every((bulb) => /^\d+$/.test(bulb));
  const name = freeName(board, isNumbered ? String : letters);
  const added = {
    ...board,
    lights: { ...lights, [name]: 0 },
    goal: typeof goal === "number" ? goal : { ...goal, [name]: 0 },
    switches: { ...switches, [name]: [name] },
    layout: { ...layout, [name]: newPoint(document, beside, point) },
  };
  return from === "" ? added : withLinkToggled(added, from, name);
}

/** A new switch that is no bulb. On a bulb it changes that one, or becomes its own if it has none. */
export function withSwitch(document: Document, beside: string, point?: Spot) {
  const board = settled(document);
  const { lights, switches, layout } = board;
  if (Object.keys(switches).length >= MOST_SWITCHES) return null;
  const bulbs = Object.hasOwn(lights, beside) ? [beside] : [];
  if (bulbs.length > 0 && !Object.hasOwn(switches, beside)) {
    return { ...board, switches: { ...switches, [beside]: bulbs } };
  }
  const name = freeName(board, (number) => letters(number).toUpperCase());
  return {
    ...board,
    switches: { ...switches, [name]: bulbs },
    layout: { ...layout, [name]: newPoint(document, beside, point) },
  };
}

function newPoint(document: Document, beside: string, point?: Spot) {
  const thing = graphOf(document).index.get(beside);
  if (thing === undefined && point) return pointAt(document, point);
  return pointAt(document, spotBeside(document, layoutOf(document).spots[thing ?? 0]));
}

/**
 * The first name that nothing has yet.
 * @param nth from 1
 */
function freeName({ lights, switches }: Board, nth: (number: number) => string) {
  for (let number = 1; ; number += 1) {
    const name = nth(number);
    if (!Object.hasOwn(lights, name) && !Object.hasOwn(switches, name)) return name;
  }
}

/**
 * a, b, ..., z, aa, ab, ...
 * @param number from 1
 */
function letters(number: number): string {
  const last = String.fromCharCode(97 + ((number - 1) % 26));
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last;
}

/** Without a thing: its bulb, its switch, and every link to it. The last bulb stays. */
export function removed(document: Document, name: string) {
  const { lights } = boardOf(document);
  if (Object.hasOwn(lights, name) && Object.keys(lights).length === 1) return null;
  return withNames(document, (each) => (each === name ? null : each));
}

/** A bulb without its switch. */
export function withoutSwitch(document: Document, name: string) {
  const board = settled(document);
  if (!Object.hasOwn(board.switches, name)) return null;
  if (!Object.hasOwn(board.lights, name)) return removed(document, name);
  return { ...board, switches: renamed(board.switches, (each) => (each === name ? null : each)) };
}

/** The board with new names; a thing without one goes, and all its links. */
export function withNames(document: Document, nameFor: NameFor) {
  const { goal, ...board } = settled(document);
  return {
    ...board,
    lights: renamed(board.lights, nameFor),
    goal: typeof goal === "number" ? goal : renamed(goal, nameFor),
    switches: mapped(renamed(board.switches, nameFor), (bulbs) => bulbs.flatMap((bulb) => nameFor(bulb) ?? [])),
    layout: renamed(board.layout, nameFor),
  };
}

function renamed<T>(map: { [name: string]: T }, nameFor: NameFor): { [name: string]: T } {
  const entries = Object.entries(map).map(([old, value]) => [nameFor(old), value] as const);
  return Object.fromEntries(entries.filter(([name]) => name !== null));
}

const spotOf = (document: Document, name: string) =>
  layoutOf(document).spots[graphOf(document).index.get(name) as number];

/** From a thing to a point. */
export function stepTo(document: Document, name: string, point: Spot): Spot {
  const [x, y] = spotOf(document, name);
  return [point[0] - x, point[1] - y];
}

export function moved(document: Document, name: string, [right, down]: Spot) {
  const board = settled(document);
  const [x, y] = spotOf(document, name);
  const point = pointAt(document, [x + right, y + down]);
  return { ...board, layout: { ...board.layout, [name]: point } };
}

/** A link both ways, as far as there are switches and bulbs; if all of that is there already, it is removed. */
export const withLinkToggled = (document: Document, one: string, other: string) =>
  withWaysToggled(document, [
    [one, other],
    [other, one],
  ]);

/** A link from one switch to one bulb, which may be the same thing. */
export const withArrowToggled = (document: Document, from: string, to: string) =>
  withWaysToggled(document, [[from, to]]);

/** The document with these links; if it has them all, without them. Null if no link is possible. */
function withWaysToggled(document: Document, ways: [from: string, to: string][]) {
  const board = settled(document);
  const { lights, switches } = board;
  const possible = ways.filter(([from, to]) => Object.hasOwn(switches, from) && Object.hasOwn(lights, to));
  const missing = possible.filter(([from, to]) => !switches[from].includes(to));
  const entries = Object.values(switches).reduce((sum, bulbs) => sum + bulbs.length, 0);
  if (possible.length === 0 || (missing.length > 0 && entries + missing.length > MOST_ENTRIES)) return null;
  const change = (bulbs: string[], name: string) => {
    const ends = possible.flatMap(([from, to]) => (from === name ? [to] : []));
    return missing.length > 0
      ? [...bulbs, ...ends.filter((end) => !bulbs.includes(end))]
      : bulbs.filter((bulb) => !ends.includes(bulb));
  };
  return { ...board, switches: mapped(switches, change) };
}
