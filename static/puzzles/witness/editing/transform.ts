/** A whole panel shifted by a cell, mirrored or turned; what leaves the panel is lost. */

import { movesOf } from "../../../kits/images.ts";
import { mirrored, turned, turnedOver } from "../../../kits/polyomino.ts";
import { givensOf } from "../givens.ts";
import { crossesOf, fittingCrosses } from "../line/crosses.ts";
import { spotsOf, stateOf } from "../line/line.ts";
import { panelOf } from "../geometry/panel.ts";
import { mapThings } from "./things.ts";
import type { Document, Move, State } from "../../../types.ts";
import type { Change, Doubled, Givens, Side, Symmetry } from "../types.ts";

const SHIFTS: { [name: string]: Doubled } = { left: [0, -2], right: [0, 2], up: [-2, 0], down: [2, 0] };
/** The side that each becomes. */
const SIDES: { [transform: string]: { [side in Side]: Side } } = {
  "left-right": { left: "right", right: "left", top: "top", bottom: "bottom" },
  "top-bottom": { left: "left", right: "right", top: "bottom", bottom: "top" },
  turn: { left: "top", top: "right", right: "bottom", bottom: "left" },
};

const TRANSFORMS: Move[] = [
  { name: "left", label: "Shift left", icon: "#icon-arrow-left" },
  { name: "right", label: "Shift right", icon: "#icon-arrow-right" },
  { name: "up", label: "Shift up", icon: "#icon-arrow-up" },
  { name: "down", label: "Shift down", icon: "#icon-arrow-down" },
  { name: "left-right", label: "Mirror left and right", icon: "#icon-flip-vertical-2" },
  { name: "top-bottom", label: "Mirror top and bottom", icon: "#icon-flip-horizontal-2" },
  { name: "turn", label: "Turn clockwise", icon: "#icon-rotate-cw" },
];

/** A pillar is not turned. */
export const transforms = (document: Document) =>
  TRANSFORMS.filter(({ name }) => name !== "turn" || !givensOf(document).pillar);

/** The moves that lead corners to corners and cells to cells. */
export function moves(document: Document) {
  const { height, width, pillar } = givensOf(document);
  return movesOf({ rows: height, columns: width }).filter((move) => move !== "turn" || !pillar);
}

/** The panel after one of these. */
export function transform(document: Document, name: string): Document {
  const givens = givensOf(document);
  return mapThings(name === "turn" ? lying(givens) : givens, changeOf(givens, name));
}

/** The line up to the first part that falls off, and the crosses that do not. */
export function mapState(document: Document, state: State, name: string): State {
  const { to } = changeOf(givensOf(document), name);
  const [before, after] = [panelOf(document), panelOf(transform(document, name))];
  const places = spotsOf(document, state).map((spot) => to(before.place(spot)));
  const lost = places.indexOf(null);
  const kept = places.slice(0, lost < 0 ? undefined : lost).filter((place) => place !== null);
  const crosses = crossesOf(state)
    .map(to)
    .filter((cross) => cross !== null);
  return stateOf(after, kept.map(after.spot), fittingCrosses(after, crosses));
}

/** Round a pillar nothing falls off sideways. */
export function changeOf({ height, width, pillar }: Givens, name: string): Change {
  const last = 2 * width; // the column of corners on the right, which a pillar has on the left
  const side = (side: Side) => SIDES[name][side];
  if (name === "turn") return { to: ([row, column]) => [column, 2 * height - row], side, shape: turned };
  if (name === "top-bottom") return { to: ([row, column]) => [2 * height - row, column], side, shape: turnedOver };
  if (name === "left-right") {
    return { to: ([row, column]) => [row, pillar ? (last - column) % last : last - column], side, shape: mirrored };
  }
  const [down, across] = SHIFTS[name];
  return {
    to([row, column]) {
      const [r, c] = [row + down, pillar ? (column + across + last) % last : column + across];
      return r >= 0 && r <= 2 * height && c >= 0 && c <= last ? [r, c] : null;
    },
  };
}

/** The givens with the sides exchanged, as after a quarter turn. */
function lying({ height, width, symmetry, ...givens }: Givens): Givens {
  const other: { [name: string]: Symmetry } = { "left-right": "top-bottom", "top-bottom": "left-right" };
  return { ...givens, height: width, width: height, symmetry: symmetry && (other[symmetry] ?? symmetry) };
}
