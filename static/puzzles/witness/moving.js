/** A whole panel shifted by a cell, mirrored or turned: what is on it goes along, and what falls off is gone. */

import { documentOf, givensOf } from "./givens.js";
import { spotsOf, stateOf } from "./line.js";
import { panelOf } from "./panel.js";
import { mirrored, turned, turnedOver } from "../../kits/polyomino.js";

/** @import { Document, Move, State } from "../../types.d.ts" */
/** @import { Givens, Symmetry } from "./givens.js" */
/** @import { Doubled, Side } from "./panel.js" */
/**
 * @typedef {object} Change
 * @property {(place: Doubled) => Doubled | null} to null where it falls off
 * @property {(side: Side) => Side} [side]
 * @property {(shape: string[]) => string[]} [shape]
 */

/** @type {{ [name: string]: Doubled }} */
const SHIFTS = { left: [0, -2], right: [0, 2], up: [-2, 0], down: [2, 0] };
/** @type {{ [side in Side]: Side }} */
const LEFT_RIGHT = { left: "right", right: "left", top: "top", bottom: "bottom" };
/** @type {{ [side in Side]: Side }} */
const TOP_BOTTOM = { left: "left", right: "right", top: "bottom", bottom: "top" };
/** @type {{ [side in Side]: Side }} */
const CLOCKWISE = { left: "top", top: "right", right: "bottom", bottom: "left" };

/** @type {Move[]} */
const MOVES = [
  { name: "left", label: "Shift left", icon: "#icon-arrow-left" },
  { name: "right", label: "Shift right", icon: "#icon-arrow-right" },
  { name: "up", label: "Shift up", icon: "#icon-arrow-up" },
  { name: "down", label: "Shift down", icon: "#icon-arrow-down" },
  { name: "left-right", label: "Mirror left and right", icon: "#icon-flip-vertical-2" },
  { name: "top-bottom", label: "Mirror top and bottom", icon: "#icon-flip-horizontal-2" },
  { name: "turn", label: "Turn clockwise", icon: "#icon-rotate-cw" },
];

/** A pillar stands. @param {Document} document */
export const transforms = (document) => MOVES.filter(({ name }) => name !== "turn" || !givensOf(document).pillar);

/**
 * @param {Document} document
 * @param {string} name
 * @returns {Document}
 */
export function transform(document, name) {
  const givens = givensOf(document);
  return documentOf(mapped(name === "turn" ? lying(givens) : givens, changeOf(givens, name)));
}

/**
 * The line taken along: what of it falls off is cut off with all that comes after it.
 * @param {Document} document before the move
 * @param {State} state
 * @param {string} name
 * @returns {State}
 */
export function mapState(document, state, name) {
  const { to } = changeOf(givensOf(document), name);
  const [before, after] = [panelOf(document), panelOf(transform(document, name))];
  const places = spotsOf(document, state).map((spot) => to(before.place(spot)));
  const lost = places.indexOf(null);
  const kept = /** @type {Doubled[]} */ (lost < 0 ? places : places.slice(0, lost));
  return stateOf(after, kept.map(after.spot));
}

/**
 * Where each thing goes. Round a pillar nothing falls off sideways.
 * @param {Givens} givens
 * @param {string} name
 * @returns {Change}
 */
function changeOf({ height, width, pillar }, name) {
  const last = 2 * width; // the column of corners on the right, which a pillar has on the left
  switch (name) {
    case "left-right":
      return {
        to: ([row, column]) => [row, pillar ? (last - column) % last : last - column],
        side: (side) => LEFT_RIGHT[side],
        shape: mirrored,
      };
    case "top-bottom":
      return { to: ([row, column]) => [2 * height - row, column], side: (side) => TOP_BOTTOM[side], shape: turnedOver };
    case "turn":
      return { to: ([row, column]) => [column, 2 * height - row], side: (side) => CLOCKWISE[side], shape: turned };
    default: {
      const [down, across] = SHIFTS[name];
      return {
        to([row, column]) {
          const [r, c] = [row + down, pillar ? (column + across + last) % last : column + across];
          return r >= 0 && r <= 2 * height && c >= 0 && c <= last ? [r, c] : null;
        },
      };
    }
  }
}

/** The panel with its sides exchanged, as it lies after a quarter turn. @param {Givens} givens @returns {Givens} */
function lying({ height, width, symmetry, ...givens }) {
  /** @type {{ [name: string]: Symmetry }} */
  const other = { "left-right": "top-bottom", "top-bottom": "left-right" };
  return { ...givens, height: width, width: height, symmetry: symmetry && (other[symmetry] ?? symmetry) };
}

/**
 * The panel with everything on it put elsewhere; of two things that come to one place the first stays.
 * @param {Givens} givens
 * @param {Change} change
 * @returns {Givens}
 */
export function mapped(givens, { to, side = (same) => same, shape = (same) => same }) {
  /**
   * @template T
   * @param {T[]} things
   * @param {(thing: T) => Doubled} at
   * @param {(thing: T, place: Doubled) => T} put
   */
  function along(things, at, put) {
    const taken = new Set();
    return things.flatMap((thing) => {
      const place = to(at(thing));
      if (place === null || taken.has(String(place))) return [];
      taken.add(String(place));
      return [put(thing, place)];
    });
  }
  /** @param {Doubled[]} places */
  const places = (places) => along(places, itself, (_, place) => place);
  return {
    ...givens,
    starts: places(givens.starts),
    ends: along(
      givens.ends,
      ([row, column]) => [row, column],
      (end, [row, column]) => [row, column, side(end[2])],
    ),
    gaps: places(givens.gaps),
    missing: places(givens.missing),
    dots: along(givens.dots, spot, (dot, at) => ({ ...dot, at })),
    symbols: along(givens.symbols, spot, (symbol, at) => ({
      ...symbol,
      at,
      ...(symbol.shape && { shape: shape(symbol.shape) }),
    })),
  };
}

/** @param {Doubled} place */
const itself = (place) => place;

/** @param {{ at: Doubled }} thing */
const spot = ({ at }) => at;
