/** What a player does on a panel: draws the line and crosses edges out. Where a line may go is geometry, not a rule. */

import { pressOf } from "../../base/drag.ts";
import { doubled, isCell } from "../../kits/edge-grid.ts";
import { panelOf } from "./geometry/panel.ts";
import { click } from "./line/click-line.ts";
import { begin, end, isClick, lead, move } from "./line/drag-line.ts";
import { byKey } from "./line/keyboard-line.ts";
import { leadOn } from "./line/lead-on.ts";
import { canCross, crossesOf, withCross } from "./line/crosses.ts";
import { backByOne, bothOf, fitState, last, spotsOf, stages, stateOf } from "./line/line.ts";
import { failedIn } from "./verdict.ts";
import type { Document, Fact, Gesture, Place, Playing, State, ViewParts } from "../../types.ts";
import type { Doubled, Trace } from "./types.ts";

const CROSS = "cross"; // the mode that crosses edges out

/**
 * A click leads the line there, the other button crosses a free edge out, or takes the line back; in the mode for crosses a
 * click does so too, and a drag crosses more edges out.
 */
function take({ document, state, before, mode }: Playing, gesture: Gesture): State | null {
  const { type, at } = gesture;
  const panel = panelOf(document);
  const spots = spotsOf(document, state);
  const place = doubled(at);
  const press = pressOf(gesture, state, before);
  const adds = press && crossing(document, press.board, mode, press);
  if (adds !== null) {
    if (!canCross(panel, place) || hasCross(state, place) === adds) return null;
    return stateOf(panel, spots, withCross(crossesOf(state), place, adds));
  }
  if (mode === CROSS) return null;
  if (type === "mark") return spots.length > 0 ? stateOf(panel, backByOne(panel, spots), crossesOf(state)) : null;
  if (type !== "main" || isCell(place)) return null;
  const next = click(panel, spots, panel.spot(place));
  return typeof next === "string" ? null : stateOf(panel, next, crossesOf(state));
}

/** Whether a press crosses its edge out, or takes its cross away; null where it has to do with the line. */
function crossing(document: Document, state: State, mode: string, { type, at }: { type: string; at: Place }) {
  const panel = panelOf(document);
  const place = doubled(at);
  const isOnLine = () => bothOf(panel, spotsOf(document, state)).includes(panel.spot(place));
  if (!canCross(panel, place) || (mode !== CROSS && (type !== "mark" || isOnLine()))) return null;
  return !hasCross(state, place);
}

const hasCross = (state: State, place: Doubled) => crossesOf(state).some((cross) => String(cross) === String(place));

/** Where the line can be taken hold of. */
function tip({ document, state }: { document: Document; state: State }): Place | null {
  const spots = spotsOf(document, state);
  return spots.length > 0 ? panelOf(document).place(last(spots)) : null;
}

/** The line led on over edges with value 1, in any order, as far as they go on from its tip; others are crossed out. */
function apply(document: Document, state: State, facts: Fact[]): State {
  const panel = panelOf(document);
  const drawn = new Set(facts.filter(({ value }) => value === 1).map(({ at }) => panel.spot(doubled(at))));
  const crossed = facts.filter(({ at, value }) => value === 0 && canCross(panel, doubled(at)));
  const crosses = crossed.reduce((all, { at }) => withCross(all, doubled(at), true), crossesOf(state));
  return stateOf(panel, leadOn(panel, spotsOf(document, state), drawn), crosses);
}

/** The line cut off before the first of these places. */
function without(document: Document, state: State, places: Place[]): State {
  const panel = panelOf(document);
  const spots = spotsOf(document, state);
  const wrong = new Set(places.map((at) => panel.spot(doubled(at))));
  const first = spots.findIndex((spot) => wrong.has(spot) || wrong.has(panel.partner[spot]));
  return stateOf(panel, first < 0 ? spots : spots.slice(0, first), crossesOf(state));
}

function difference(document: Document, one: State, other: State): Fact[] {
  const panel = panelOf(document);
  const there = new Set(bothOf(panel, spotsOf(document, other)));
  return spotsOf(document, one).flatMap((spot) => (there.has(spot) ? [] : [{ at: panel.place(spot), value: 1 }]));
}

function changed(document: Document, one: State, other: State): Place[] {
  const lines = [...difference(document, one, other), ...difference(document, other, one)].map(({ at }) => at);
  const [ones, others] = [crossesOf(one).map(String), crossesOf(other).map(String)];
  const crosses = [...crossesOf(one), ...crossesOf(other)].filter(
    (cross) => ones.includes(String(cross)) !== others.includes(String(cross)),
  );
  return [...lines, ...crosses];
}

/** Whether the second line of one is the first of the other. */
function sameSolution(document: Document, one: State, other: State) {
  const { symmetry, partner } = panelOf(document);
  const [first, second] = [spotsOf(document, one), spotsOf(document, other)];
  return symmetry !== null && first.length === second.length && first.every((spot, i) => partner[spot] === second[i]);
}

export const play: ViewParts["play"] = {
  blank: () => ({ line: null }),
  modes: () => [
    { name: "line", label: "Line", icon: "#icon-pencil" },
    { name: CROSS, label: "Cross", icon: "#icon-x" },
  ],
  take,
  tracing: {
    begin,
    move: (trace, point) => move(trace as Trace, point),
    lead: (trace, point, reach) => lead(trace as Trace, point, reach),
    isClick: (trace) => isClick(trace as Trace),
    end: (trace) => end(trace as Trace),
    length: (trace) => (trace as Trace).spots.length,
    stages,
    tip,
    byKey,
    isWrong: (verdict) => failedIn(verdict).length > 0,
  },
  fitState,
  apply,
  without,
  difference,
  changed,
  sameSolution,
};
