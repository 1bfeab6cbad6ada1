/** The editor's side of a panel, place by place: what each tool sets, changes and takes away. */

import { PIECES, TYPES, documentOf, givensOf } from "./givens.js";
import { spotsOf, stateOf } from "./line.js";
import { nubs } from "./nubs.js";
import { endImage, imageOf } from "./pairs.js";
import { doubled, isCell, isCorner, panelOf } from "./panel.js";
import { COUNTS, ERASE, LETTERS, held } from "./tools.js";

/** @import { Brush, Document, Gesture, State } from "../../types.d.ts" */
/** @import { End, Givens } from "./givens.js" */
/** @import { Dot, Doubled, Symbol } from "./panel.js" */

export { empty, extent, largest, lost, options, resize, set } from "./sizing.js";
export { carry, move, moves } from "./moving.js";
export { details, keys, tools } from "./tools.js";

/** @typedef {"starts" | "ends" | "gaps" | "missing" | "dots" | "symbols"} List */
/** @typedef {Doubled | End | Dot | Symbol} Thing */

/** @type {List[]} */
const LISTS = ["starts", "ends", "gaps", "missing", "dots", "symbols"];
/** @type {{ [tool: string]: List }} */
const LIST_OF = {
  start: "starts",
  end: "ends",
  gap: "gaps",
  missing: "missing",
  dot: "dots",
  ...Object.fromEntries(TYPES.map((type) => /** @type {const} */ ([type, "symbols"]))),
};
/** What makes way for a thing at its place. @type {{ [list in List]: List[] }} */
const MAKES_WAY = {
  starts: ["gaps", "missing"],
  ends: ["gaps", "missing"],
  gaps: ["starts", "ends", "missing"],
  missing: ["starts", "ends", "gaps", "dots"],
  dots: ["missing"],
  symbols: [],
};
/** What stands on both sides of a symmetric panel. @type {List[]} */
const PAIRED = ["starts", "ends", "gaps", "missing"];

/** Where those things stand, for whoever puts one elsewhere. @type {{ [list in List]: string }} */
const ELSEWHERE = {
  starts: "A start stands on a corner or an edge.",
  ends: "An end stands on a corner or an edge.",
  gaps: "A gap is on a corner or an edge.",
  missing: "Only corners and edges can be missing.",
  dots: "A dot stands on a corner or an edge.",
  symbols: "Symbols stand in cells.",
};

/** @param {Thing} thing */
const nameOf = (thing) => (Array.isArray(thing) ? `${thing[0]},${thing[1]}` : String(thing.at));

/**
 * What stands there in one of the lists.
 * @param {Givens} givens
 * @param {List} list
 * @param {Doubled} place
 * @returns {Thing | undefined}
 */
const found = (givens, list, place) =>
  /** @type {Thing[]} */ (givens[list]).find((thing) => nameOf(thing) === String(place));

/**
 * @param {Givens} givens
 * @param {Doubled} place
 * @param {List[]} lists
 * @returns {Givens} the same one where nothing stands there
 */
function without(givens, place, lists) {
  const emptied = lists
    .filter((list) => found(givens, list, place))
    .map((list) => [list, /** @type {Thing[]} */ (givens[list]).filter((thing) => nameOf(thing) !== String(place))]);
  return emptied.length > 0 ? { ...givens, ...Object.fromEntries(emptied) } : givens;
}

/**
 * @param {Givens} givens
 * @param {List} list
 * @param {Thing} thing
 * @returns {Givens}
 */
function withThing(givens, list, thing) {
  const [row, column] = Array.isArray(thing) ? thing : thing.at;
  const room = without(givens, [row, column], [list, ...MAKES_WAY[list]]);
  return { ...room, [list]: [...room[list], thing] };
}

/**
 * The same for the place and, of what comes in pairs, for its image.
 * @param {Givens} givens
 * @param {List} list
 * @param {Thing | null} thing null takes away what is there
 * @param {Doubled} place
 */
function changed(givens, list, thing, place) {
  const next = thing ? withThing(givens, list, thing) : without(givens, place, [list]);
  const image = imageOf(givens, place);
  if (!PAIRED.includes(list) || String(image) === String(place)) return next;
  const other = thing && (list === "ends" ? endImage(givens, /** @type {End} */ (thing)) : image);
  return other ? withThing(next, list, other) : without(next, image, [list]);
}

/**
 * Nothing at all is left at the place.
 * @param {Givens} givens
 * @param {Doubled} place
 */
function erased(givens, place) {
  const pairs = PAIRED.filter((list) => found(givens, list, place));
  return without(without(givens, place, LISTS), imageOf(givens, place), pairs);
}

/**
 * What the tool sets there; null where it would be what is there already, so that it is taken away.
 * @param {Givens} givens
 * @param {string} tool
 * @param {Brush} brush
 * @param {Doubled} place
 * @returns {Thing | null}
 */
function next(givens, tool, brush, place) {
  const here = found(givens, LIST_OF[tool], place);
  if (tool === "end") {
    const possible = nubs(givens, place);
    const side = here ? possible[possible.indexOf(/** @type {End} */ (here)[2]) + 1] : possible[0];
    return side ? [...place, side] : null;
  }
  const thing = made(tool, brush, place);
  return JSON.stringify(thing) === JSON.stringify(here) ? null : thing;
}

/**
 * @param {string} tool
 * @param {Brush} brush
 * @param {Doubled} at
 * @returns {Doubled | Dot | Symbol}
 */
function made(tool, brush, at) {
  const { colour, count, dot, shape, free } = held(tool, brush);
  if (tool === "dot") return { at, colour: /** @type {Dot["colour"]} */ (dot) };
  if (!TYPES.includes(tool)) return at;
  return {
    at,
    type: /** @type {Symbol["type"]} */ (tool),
    colour,
    ...(tool === "triangle" && { count }),
    ...(PIECES.includes(tool) && { shape, free }),
  };
}

/** Corners, edges and cells: a drag paints only such as it began with. @param {Doubled} place */
const sortOf = (place) => (isCell(place) ? "cell" : isCorner(place) ? "corner" : "edge");

/**
 * @param {{ document: Document, tool: string, brush?: Brush }} now
 * @param {Gesture} gesture
 * @returns {Document | null}
 */
export function edit({ document, tool, brush = {} }, gesture) {
  const { type, key = "", stroke = {} } = gesture;
  const givens = givensOf(document);
  const place = doubled(gesture.at);
  const hand = handOf(tool, gesture);
  const isDrag = type === "drag";
  if (!hand || type === "drop") return null;
  if (!isDrag) stroke.erases = type === "mark" || hand === ERASE;
  if (stroke.erases) return different(document, erased(givens, place));
  const list = LIST_OF[hand];
  if (isCell(place) !== (list === "symbols") || isEmptyPiece(hand, brush)) return null;
  if (!isDrag) {
    const thing = next(givens, hand, COUNTS.includes(key) ? { ...brush, count: key } : brush, place);
    Object.assign(stroke, { sets: thing !== null, sort: sortOf(place) });
    return different(document, changed(givens, list, thing, place));
  }
  const isPainted = list !== "starts" && list !== "ends" && stroke.sort === sortOf(place);
  if (!isPainted) return null;
  const thing = stroke.sets ? made(hand, brush, place) : null;
  const isThere = JSON.stringify(thing) === JSON.stringify(found(givens, list, place) ?? null);
  return isThere ? null : different(document, changed(givens, list, thing, place));
}

/** The tool that a gesture uses: the one in the hand, or a key's own. @param {string} tool @param {Gesture} gesture */
function handOf(tool, { type, key = "" }) {
  if (type !== "key") return tool;
  return COUNTS.includes(key) ? "triangle" : LETTERS[key.length === 1 ? key.toLowerCase() : key];
}

/** A piece whose last square was taken away. @param {string} tool @param {Brush} brush */
const isEmptyPiece = (tool, brush) => PIECES.includes(tool) && held(tool, brush).shape.length === 0;

/**
 * Why a click or key sets nothing there.
 * @param {{ document: Document, tool: string, brush?: Brush }} now
 * @param {Gesture} gesture
 */
export function futile({ tool, brush = {} }, gesture) {
  const hand = handOf(tool, gesture);
  if ((gesture.type !== "main" && gesture.type !== "key") || !LIST_OF[hand]) return "";
  const list = LIST_OF[hand];
  if (isCell(doubled(gesture.at)) !== (list === "symbols")) return ELSEWHERE[list];
  return isEmptyPiece(hand, brush) ? "The piece has no square yet: there is nothing to put down." : "";
}

/**
 * @param {Document} document
 * @param {Givens} givens
 */
const different = (document, givens) => (givens === givensOf(document) ? null : documentOf(givens));

// # The line

/**
 * The same line as far as it still fits.
 * @param {Document} document
 * @param {State} state
 * @returns {State}
 */
export const keep = (document, state) => stateOf(panelOf(document), spotsOf(document, state));
