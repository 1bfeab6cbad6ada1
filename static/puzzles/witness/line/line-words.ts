/** What is read out of a line: what a move did to it, and how it goes on. */

import { counted } from "../../../base/words.ts";
import { isCorner, placeName } from "../../../kits/edge-grid.ts";
import { LETTERS } from "../geometry/panel.ts";
import { crossesOf } from "./crosses.ts";
import { isFinished, last, spotsOf } from "./line.ts";
import type { Words } from "../../../types.ts";
import type { Panel, Spots } from "../types.ts";

export const POINTING = { U: "up", D: "down", L: "left", R: "right" };

/** "The line reaches corner row 3, column 1.", "Crossed out." */
export function moveWords(panel: Panel, { document, state, before }: Parameters<Words["sayMove"]>[0]) {
  const spots = spotsOf(document, state);
  const isSame = String(spots) === String(spotsOf(document, before));
  const crossesAdded = crossesOf(state).length - crossesOf(before).length;
  if (isSame) return crossesAdded === 0 ? "" : crossesAdded > 0 ? "Crossed out." : "Cross removed.";
  if (spots.length === 0) return "Line removed.";
  const end = isFinished(panel, spots) ? " This is an end." : "";
  return `The line reaches ${placeName(panel.place(last(spots)))}.${end}`;
}

/**
 * "line from corner row 4, column 1, up to corner row 2, column 1, right to corner row 2, column 2": where it is taken up and
 * where it turns. `after` begins with all of `before`.
 */
export function wayWords(panel: Panel, before: Spots, after: Spots) {
  const name = (spot: number) => placeName(panel.place(spot));
  const from = Math.max(1, before.length);
  const legs: { way: string; to: number }[] = [];
  after.slice(from).forEach((to, i) => {
    const letter = LETTERS.find((each) => panel.beside(after[from + i - 1], each) === to);
    if (!letter) throw new Error("Spots of a line lie beside each other.");
    const leg = legs[legs.length - 1];
    if (leg?.way === POINTING[letter]) leg.to = to;
    else legs.push({ way: POINTING[letter], to });
  });
  // A turn is at a corner; only an end or a start may be in the middle of an edge.
  const ways = legs.map(
    ({ way, to }) => `${way} to ${isCorner(panel.place(to)) ? name(to) : `the middle of ${name(to)}`}`,
  );
  return `line ${[`from ${name(after[from - 1])}`, ...ways].join(", ")}`;
}

/** How long the line is, without the half edge at an end in the middle of one. */
export function lengthWords(panel: Panel, spots: Spots) {
  const corners = spots.filter((spot) => isCorner(panel.place(spot))).length;
  return spots.length === 0 ? "" : counted(Math.max(0, corners - 1), "edge");
}
