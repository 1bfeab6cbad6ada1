/**
 * The Witness on the page: where corners, edges and cells are, what a hand makes of the line, and what is said of them. All
 * rules are Python's; what the line may use is geometry, and known here as well.
 */

import { draw, drawOver, drawUnder } from "./witness/drawing.js";
import {
  carry,
  details,
  edit,
  empty,
  extent,
  futile,
  keep,
  keys,
  largest,
  lost,
  move as moved,
  moves,
  options,
  resize,
  set,
  tools,
} from "./witness/editing.js";
import { TRACK } from "./witness/ground.js";
import { givensOf } from "./witness/givens.js";
import { byKey } from "./witness/keying.js";
import { backByOne, isFree, spotsOf, stateOf } from "./witness/line.js";
import { boxOf, doubled, extentOf, isCell, panelOf, placeUnder } from "./witness/panel.js";
import { progressOf, say, where } from "./witness/saying.js";
import { begin, end, move, pressed } from "./witness/tracing.js";
import { gridPlaces } from "../kits/cell-grid.js";

/** @import { Document, Fact, Gesture, Place, Places, Shows, State, Trait, View } from "../types.d.ts" */
/** @import { Trace } from "./witness/tracing.js" */

// # The grid

/**
 * A grid of doubled places: corners, edges and cells can all be reached by keys. Round a pillar the cursor goes on.
 * @param {Document} document
 * @returns {Places}
 */
function places(document) {
  const panel = panelOf(document);
  const { rows, columns, pillar } = panel;
  const { next } = gridPlaces(rows, columns);
  return {
    ...extentOf(panel),
    rows,
    columns,
    at: (x, y) => placeUnder(panel, [x, y]),
    next(at, direction) {
      const [row, column] = doubled(at);
      if (pillar && direction === "left") return [row, (column + columns - 1) % columns];
      if (pillar && direction === "right") return [row, (column + 1) % columns];
      return next(at, direction);
    },
    box: (at) => boxOf(doubled(at), TRACK),
  };
}

// # Playing

/**
 * Without a hand that draws: a press leads the line there, the other button takes it back.
 * @param {{ document: Document, state: State, mode: string }} now
 * @param {Gesture} gesture
 * @returns {State | null}
 */
function play({ document, state }, { type, at }) {
  const panel = panelOf(document);
  const spots = spotsOf(document, state);
  if (type === "mark") return spots.length > 0 ? stateOf(panel, backByOne(panel, spots)) : null;
  if (type !== "main" || isCell(doubled(at))) return null;
  const next = pressed(panel, spots, panel.spot(doubled(at)));
  return typeof next === "string" ? null : stateOf(panel, next);
}

/** @param {{ document: Document, state: State }} now */
function tip({ document, state }) {
  const spots = spotsOf(document, state);
  return spots.length > 0 ? panelOf(document).place(spots[spots.length - 1]) : null;
}

/**
 * The line led on over what was found, as far as that goes on from its tip.
 * @param {Document} document
 * @param {State} state
 * @param {Fact[]} facts value 1 is a place that the line uses
 */
function apply(document, state, facts) {
  const panel = panelOf(document);
  const spots = [...spotsOf(document, state)];
  const found = facts.filter(({ value }) => value === 1).map(({ at }) => panel.spot(doubled(at)));
  for (const spot of found) {
    if (spots.length === 0 ? panel.starts.has(spot) : goesOn(panel, spots, spot)) spots.push(spot);
  }
  return stateOf(panel, spots);
}

/** @param {ReturnType<typeof panelOf>} panel @param {readonly number[]} spots @param {number} spot */
function goesOn(panel, spots, spot) {
  const [[row, column], [r, c]] = [panel.place(spots[spots.length - 1]), panel.place(spot)];
  const sideways = Math.abs(column - c);
  const round = panel.pillar ? Math.min(sideways, panel.columns - sideways) : sideways;
  return Math.abs(row - r) + round === 1 && isFree(panel, spots, spot);
}

/**
 * The line cut off before the first of these places.
 * @param {Document} document
 * @param {State} state
 * @param {Place[]} taken
 */
function without(document, state, taken) {
  const panel = panelOf(document);
  const spots = spotsOf(document, state);
  const wrong = new Set(taken.map((at) => panel.spot(doubled(at))));
  const first = spots.findIndex(
    (spot) => wrong.has(spot) || (panel.symmetry !== null && wrong.has(panel.partner[spot])),
  );
  return stateOf(panel, first < 0 ? spots : spots.slice(0, first));
}

/**
 * @param {Document} document
 * @param {State} one
 * @param {State} other
 * @returns {Fact[]}
 */
function difference(document, one, other) {
  const panel = panelOf(document);
  const there = new Set(bothOf(panel, spotsOf(document, other)));
  return spotsOf(document, one).flatMap((spot) => (there.has(spot) ? [] : [{ at: panel.place(spot), value: 1 }]));
}

/** What both lines go over. @param {ReturnType<typeof panelOf>} panel @param {readonly number[]} spots */
const bothOf = ({ symmetry, partner }, spots) =>
  symmetry === null ? spots : [...spots, ...spots.map((spot) => partner[spot])];

/**
 * Whether the second line of one is the first of the other.
 * @param {Document} document
 * @param {State} one
 * @param {State} other
 */
function alike(document, one, other) {
  const { symmetry, partner } = panelOf(document);
  const [first, second] = [spotsOf(document, one), spotsOf(document, other)];
  return symmetry !== null && first.length === second.length && first.every((spot, i) => partner[spot] === second[i]);
}

// # Words

/** @type {{ [symmetry: string]: string }} */
const SYMMETRIES = {
  "left-right": "mirrored left to right",
  "top-bottom": "mirrored top to bottom",
  rotational: "turned half round",
  shift: "shifted half round",
};

/** @param {Document} document @returns {Trait[]} */
function traits(document) {
  const { pillar, symmetry } = panelOf(document);
  return [
    ...(pillar ? [{ text: "pillar" }] : []),
    ...(symmetry ? [{ text: `two lines, ${SYMMETRIES[symmetry]}` }] : []),
  ];
}

/** @param {{ document: Document, state: State }} now */
function left({ document, state }) {
  const { starts, ends } = panelOf(document);
  if (starts.size === 0) return "This panel has no start.";
  if (ends.size === 0) return "This panel has no end.";
  const spots = spotsOf(document, state);
  if (spots.length === 0) return "Draw a line from a start to an end.";
  return ends.has(spots[spots.length - 1]) ? "" : "The line is not finished.";
}

/** @type {View} */
export default {
  arranged: "grid",
  size: (document) => `${givensOf(document).width} × ${givensOf(document).height}`,
  traits,
  blank: () => ({ line: null }),
  preview: () => /** @type {Shows} */ ({}),
  places,
  extent,
  draw,
  modes: () => [{ name: "line", label: "Line", icon: "#icon-pencil" }],
  play,
  tracing: {
    begin,
    move: (trace, point) => move(/** @type {Trace} */ (trace), point),
    end: (trace) => end(/** @type {Trace} */ (trace)),
    tip,
    byKey,
    drawUnder,
    drawOver,
  },
  tools,
  hands: {
    click: "lead the line to a corner, or begin at a start",
    drag: "drag from a start, or from the line, to draw",
    other: "take the line back by a corner; in the middle of a drag, give it up",
    mode: "",
    held: "Enter takes the line up, at a start or at its tip; an arrow leads it to the next corner, or to an end or a start on the way; Backspace takes it back",
  },
  sample: "CAUSAigEEggIBBoECAAQARIAEgQIBxACEgASBAgHEAESAigLEgIIAxICKAQ=_0",
  keys,
  largest,
  empty,
  resize,
  edit,
  futile,
  details,
  moves,
  move: moved,
  carry,
  lost,
  options,
  set,
  keep,
  apply,
  without,
  difference,
  alike,
  say,
  done: "drawn",
  titles: { search: "Every line was tried", line: "The line" },
  where,
  progress: ({ document, state }) => progressOf(spotsOf(document, state)),
  left,
  forms: { witnesspuzzles: "witnesspuzzles.com panel", windmill: "Windmill code" },
};
