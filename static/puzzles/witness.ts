/**
 * The Witness on the page: where corners, edges and cells are, how the line is drawn, and how both are described. The
 * rules are in Python; where a line may go is geometry, which this side knows as well.
 */

import { pressOf } from "../kits/drag.ts";
import { viewOf } from "../kits/view.ts";
import { progressOf, say } from "./witness/describe.ts";
import { draw, drawOver, drawUnder } from "./witness/drawing/draw.ts";
import { coloursOf, themeOf } from "./witness/drawing/panel-colours.ts";
import { edit, whyNot } from "./witness/editing/edit-place.ts";
import {
  differences,
  empty,
  extent,
  largest,
  lost,
  options,
  resize,
  setOption,
} from "./witness/editing/panel-options.ts";
import { brushOptions, keys, tools } from "./witness/editing/tools.ts";
import { mapState, transform, transforms } from "./witness/editing/transform.ts";
import { frames } from "./witness/frames.ts";
import { MARGIN, doubled, edgePlaces, isCell, where } from "../kits/edge-grid.ts";
import { TRACK } from "./witness/geometry/coordinates.ts";
import { panelOf } from "./witness/geometry/panel.ts";
import { givensOf } from "./witness/givens.ts";
import { click } from "./witness/line/click-line.ts";
import { canCross, crossesOf, withCross } from "./witness/line/crosses.ts";
import { begin, end, move } from "./witness/line/drag-line.ts";
import { byKey } from "./witness/line/keyboard-line.ts";
import { moveWords, wayWords } from "./witness/line/line-words.ts";
import { ledOn } from "./witness/line/led-on.ts";
import { backByOne, bothOf, fitState, isFinished, last, spotsOf, stateOf } from "./witness/line/line.ts";
import type { Document, Geometry, Place, Play, State, Tracing, Words } from "../types.ts";
import type { Doubled, Trace } from "./witness/types.ts";

/**
 * A click leads the line there, the other button crosses a free edge out, or takes the line back; in the mode for crosses a
 * click does so too, and a drag crosses more edges out.
 */
const take: Play["take"] = ({ document, state, before, mode }, gesture) => {
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
};

/** Whether a press crosses its edge out, or takes its cross away; null where it has to do with the line. */
function crossing(document: Document, state: State, mode: string, { type, at }: { type: string; at: Place }) {
  const panel = panelOf(document);
  const place = doubled(at);
  const isOnLine = () => bothOf(panel, spotsOf(document, state)).includes(panel.spot(place));
  if (!canCross(panel, place) || (mode !== CROSS && (type !== "mark" || isOnLine()))) return null;
  return !hasCross(state, place);
}

const hasCross = (state: State, place: Doubled) => crossesOf(state).some((cross) => String(cross) === String(place));

const tip: Tracing["tip"] = ({ document, state }) => {
  const spots = spotsOf(document, state);
  return spots.length > 0 ? panelOf(document).place(last(spots)) : null;
};

/** The line led on over edges with value 1, in any order, as far as they go on from its tip; others are crossed out. */
const apply: Play["apply"] = (document, state, facts) => {
  const panel = panelOf(document);
  const drawn = new Set(facts.filter(({ value }) => value === 1).map(({ at }) => panel.spot(doubled(at))));
  const crossed = facts.filter(({ at, value }) => value === 0 && canCross(panel, doubled(at)));
  const crosses = crossed.reduce((all, { at }) => withCross(all, doubled(at), true), crossesOf(state));
  return stateOf(panel, ledOn(panel, spotsOf(document, state), drawn), crosses);
};

/** The line cut off before the first of these places. */
const without: Play["without"] = (document, state, places) => {
  const panel = panelOf(document);
  const spots = spotsOf(document, state);
  const wrong = new Set(places.map((at) => panel.spot(doubled(at))));
  const first = spots.findIndex((spot) => wrong.has(spot) || wrong.has(panel.partner[spot]));
  return stateOf(panel, first < 0 ? spots : spots.slice(0, first), crossesOf(state));
};

const difference: Play["difference"] = (document, one, other) => {
  const panel = panelOf(document);
  const there = new Set(bothOf(panel, spotsOf(document, other)));
  return spotsOf(document, one).flatMap((spot) => (there.has(spot) ? [] : [{ at: panel.place(spot), value: 1 }]));
};

const changed: Play["changed"] = (document, one, other) => {
  const lines = [...difference(document, one, other), ...difference(document, other, one)].map(({ at }) => at);
  const [ones, others] = [crossesOf(one).map(String), crossesOf(other).map(String)];
  const crosses = [...crossesOf(one), ...crossesOf(other)].filter(
    (cross) => ones.includes(String(cross)) !== others.includes(String(cross)),
  );
  return [...lines, ...crosses];
};

/** Whether the second line of one is the first of the other. */
const sameSolution: NonNullable<Play["sameSolution"]> = (document, one, other) => {
  const { symmetry, partner } = panelOf(document);
  const [first, second] = [spotsOf(document, one), spotsOf(document, other)];
  return symmetry !== null && first.length === second.length && first.every((spot, i) => partner[spot] === second[i]);
};

const CROSS = "cross"; // the mode that crosses edges out

const TWO_LINES = {
  "left-right": "two lines, mirrored left to right",
  "top-bottom": "two lines, mirrored top to bottom",
  rotational: "two lines, half a turn apart",
  shift: "two lines, half-way round from each other",
};

/** The places that lead the line on; without those, where the facts are. */
const sayFound: Words["sayFound"] = ({ document, state }, facts) => {
  const [before, after] = [spotsOf(document, state), spotsOf(document, apply(document, state, facts))];
  if (after.length > before.length) return wayWords(panelOf(document), before, after);
  const [over, not] = [1, 0].map((wanted) => facts.filter(({ value }) => value === wanted).map(({ at }) => at));
  return [over.length > 0 && `line over ${where(over)}`, not.length > 0 && `no line over ${where(not)}`]
    .filter(Boolean)
    .join("; ");
};

const traits: NonNullable<Words["traits"]> = (document) => {
  const { pillar, symmetry } = panelOf(document);
  const shape = [...(pillar ? ["pillar"] : []), ...(symmetry ? [TWO_LINES[symmetry]] : [])];
  return [...shape, ...differences(document)].map((text) => ({ text }));
};

const left: Words["left"] = ({ document, state }) => {
  const panel = panelOf(document);
  if (panel.starts.size === 0) return "This panel has no start.";
  if (panel.ends.size === 0) return "This panel has no end.";
  const spots = spotsOf(document, state);
  if (spots.length === 0) return "Draw a line from a start to an end.";
  return isFinished(panel, spots) ? "" : "The line is not finished.";
};

/** Cells outside the panel; inside it, in line with the tracks, corners. */
const numbered: Geometry["numbered"] = (document) => {
  const { width: columns, height: rows, pillar } = givensOf(document);
  const own = { ink: "panel-words", ground: `${themeOf(document)}-panel` };
  return [
    { rows, columns, from: MARGIN + 0.5 },
    { rows: rows + 1, columns: columns + (pillar ? 0 : 1), from: MARGIN, inside: 0.2, ...own },
  ];
};

export default viewOf({
  geometry: {
    places: (document) => edgePlaces(panelOf(document), TRACK),
    extent,
    sides: { columns: "Width", rows: "Height" },
    numbered,
  },
  drawing: { draw, layers: { under: drawUnder, over: drawOver }, colours: coloursOf, frames },
  play: {
    blank: () => ({ line: null }),
    modes: () => [
      { name: "line", label: "Line", icon: "#icon-pencil" },
      { name: CROSS, label: "Cross", icon: "#icon-x" },
    ],
    take,
    tracing: {
      begin,
      move: (trace, point) => move(trace as Trace, point),
      end: (trace) => end(trace as Trace),
      tip,
      byKey,
    },
    fitState,
    apply,
    without,
    difference,
    changed,
    sameSolution,
  },
  edit: {
    tools,
    take: edit,
    whyNot,
    keys,
    brushOptions,
    empty,
    largest,
    resize,
    options,
    setOption,
    transforms,
    transform,
    mapState,
    lost,
  },
  words: {
    size: (document) => `${givensOf(document).width} × ${givensOf(document).height}`,
    traits,
    say,
    sayMove: (now) => moveWords(panelOf(now.document), now),
    sayFound,
    where,
    progress: ({ document, state }) => progressOf(spotsOf(document, state)),
    left,
    verb: "drawn",
    help: () => ({
      click: "draw the line; it begins at a start and goes on to a corner",
      drag: "draw from a start, or on from the tip of the line",
      other: "cross an edge out; elsewhere, take the line back by a corner; during a drag, cancel it",
      mode: "switch between the line and crosses",
      held: "Enter picks the line up at a start or at its tip; an arrow draws to the next corner, or to an end or a start on the way; Backspace takes a step back",
    }),
    examples: async () => (await import("./witness/examples.ts")).examples,
    sample: "CAUSAigEEggIBBoECAAQARIAEgQIBxACEgASBAgHEAESAigLEgIIAxICKAQ=_0",
    forms: { witnesspuzzles: "witnesspuzzles.com panel", windmill: "Windmill code" },
  },
});
