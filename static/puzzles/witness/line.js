/** The line of a state as the spots that it goes over, and back: what is drawn, and what a hand makes of it. */

import { once } from "../../base/memoise.js";
import { LETTERS, panelOf } from "./panel.js";

/** @import { Document, State } from "../../types.d.ts" */
/** @import { Doubled, Letter, Panel } from "./panel.js" */
/** @typedef {{ start: Doubled, moves?: string } | null} Moves a line without moves stands on its start */

/** @param {State} state */
export const movesOf = (state) => /** @type {Moves} */ (state.line ?? null);

const OFF = -1; // the spot of what is no place

const perDocument = once((/** @type {Document} */ document) =>
  once((/** @type {State} */ state) => {
    const panel = panelOf(document);
    const line = movesOf(state);
    if (!line) return [];
    const start = panel.spot(line.start);
    if (String(panel.place(start)) !== String(line.start) || !panel.starts.has(start)) return [];
    /** @type {number[]} */
    const spots = [];
    let next = start;
    for (let number = 0; isFree(panel, spots, next) && !panel.blocked[next]; number += 1) {
      spots.push(next);
      const letter = line.moves?.[number];
      next = letter ? panel.beside(next, /** @type {Letter} */ (letter)) : OFF;
    }
    return spots;
  }),
);

/**
 * The spots of the line, from its start to its tip, as far as it can go; none where nothing is drawn.
 * @param {Document} document
 * @param {State} state
 * @returns {readonly number[]}
 */
export const spotsOf = (document, state) => perDocument(document)(state);

/**
 * The state whose line goes over these spots, each beside the one before.
 * @param {Panel} panel
 * @param {readonly number[]} spots
 * @returns {State}
 */
export function stateOf(panel, spots) {
  if (spots.length === 0) return { line: null };
  const moves = spots
    .slice(1)
    .map((spot, index) => LETTERS.find((letter) => panel.beside(spots[index], letter) === spot));
  return { line: { start: panel.place(spots[0]), moves: moves.join("") } };
}

/** Whether the line stands on an end. @param {Panel} panel @param {readonly number[]} spots */
export const isFinished = (panel, spots) => spots.length > 0 && panel.ends.has(spots[spots.length - 1]);

/**
 * Why the line cannot go on from its tip to a spot beside it: "gap", "missing", "edge" of the panel, the "line" itself, the
 * "second" line, what the second line would come to ("twin"); null when it can.
 * @param {Panel} panel
 * @param {readonly number[]} spots
 * @param {number} next
 * @returns {"gap" | "missing" | "edge" | "line" | "second" | "twin" | null}
 */
export function hindrance(panel, spots, next) {
  if (next < 0) return "edge";
  if (panel.gone.has(next)) return "missing";
  if (panel.gaps.has(next)) return "gap";
  if (spots.includes(next)) return "line";
  const { symmetry, partner, blocked } = panel;
  if (symmetry !== null && (partner[next] === next || spots.includes(partner[next]))) return "second";
  return blocked[next] ? "twin" : null;
}

/** Whether the line can go on there. @param {Panel} panel @param {readonly number[]} spots @param {number} next */
export const isFree = (panel, spots, next) => hindrance(panel, spots, next) === null;

/**
 * The line cut back by a corner, or to where it stood half-way; nothing is left of one that only has a start.
 * @param {Panel} panel
 * @param {readonly number[]} spots
 */
export function backByOne(panel, spots) {
  let length = spots.length - 1;
  const isCornerAt = (/** @type {number} */ at) => panel.place(spots[at]).every((half) => half % 2 === 0);
  while (length > 1 && !isCornerAt(length - 1)) length -= 1;
  return spots.slice(0, Math.max(0, length));
}

/**
 * The line led on to a spot: straight where that is free, else the shortest way round; null when it cannot come there.
 * @param {Panel} panel
 * @param {readonly number[]} spots
 * @param {number} target
 * @returns {number[] | null}
 */
export function ledTo(panel, spots, target) {
  for (const letter of LETTERS) {
    const way = straight(panel, spots, target, letter);
    if (way) return way;
  }
  return shortest(panel, spots, target);
}

/**
 * @param {Panel} panel
 * @param {readonly number[]} spots
 * @param {number} target
 * @param {Letter} letter
 */
function straight(panel, spots, target, letter) {
  const way = [...spots];
  while (way[way.length - 1] !== target) {
    const next = panel.beside(way[way.length - 1], letter);
    if (!isFree(panel, way, next)) return null;
    way.push(next);
  }
  return way;
}

/**
 * Breadth first over what the line leaves free. The two lines of a way may meet each other; such a way is none.
 * @param {Panel} panel
 * @param {readonly number[]} spots
 * @param {number} target
 */
function shortest(panel, spots, target) {
  const tip = spots[spots.length - 1];
  /** @type {Map<number, number>} each spot with the one it was come to from */
  const from = new Map([[tip, -1]]);
  const waiting = [tip];
  for (const spot of waiting) {
    if (spot === target) break;
    for (const letter of LETTERS) {
      const next = panel.beside(spot, letter);
      if (from.has(next) || !isFree(panel, spots, next)) continue;
      from.set(next, spot);
      waiting.push(next);
    }
  }
  if (!from.has(target)) return null;
  /** @type {number[]} */
  const way = [];
  for (let spot = target; spot !== tip; spot = /** @type {number} */ (from.get(spot))) way.unshift(spot);
  const line = [...spots];
  for (const spot of way) {
    if (!isFree(panel, line, spot)) return null;
    line.push(spot);
  }
  return line;
}
