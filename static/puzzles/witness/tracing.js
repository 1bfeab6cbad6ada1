/**
 * The line under a moving hand. Its tip slides along the tracks to whatever point near it, by a way that is free, lies
 * nearest to the hand: so it turns at corners to where the hand goes, backs up over itself, and stops where it must.
 */

import { hindrance, ledTo, spotsOf, stateOf } from "./line.js";
import { BACK, LETTERS, STEPS, across, isCell, isCorner, panelOf, placeUnder, pointOf } from "./panel.js";

/** @import { Document, State } from "../../types.d.ts" */
/** @import { Letter, Panel, Point } from "./panel.js" */

/**
 * A line in the hand: whole half steps, and a part of one.
 * @typedef {object} Trace
 * @property {Panel} panel
 * @property {readonly number[]} before the line that was there
 * @property {number[]} spots
 * @property {Letter | ""} ahead where the tip is on its way to
 * @property {number} along how far, in cells
 * @property {Point} grip from the hand to the tip, for a hand that took hold beside it
 * @property {Point} hand
 * @property {Point} from where the hand came down
 * @property {boolean} moved
 * @property {number} tapped what the hand came down on beside the tip, -1 for nothing: that counts when it does not move
 */

export const HALF = 0.5; // cells a half step
export const NUB = 0.3; // cells that an end's nub is long
const STOP = 0.26; // cells that the tip may go towards what it cannot come to
const SNAP = 0.35; // cells from a corner within which the tip counts as there
const TERMINAL = 0.25; // the same for an end half-way along an edge
const STRIDE = 0.2; // cells that the hand moves between two looks
const SIGHT = 1.3; // cells of way that are looked at
const DEAR = 0.2; // what a cell of way costs, in cells of distance from the hand
const SLIP = 0.15; // cells that a hand may move and still have tapped

// # Taking hold

/**
 * A hand comes down: on the tip, which it takes along; on a start, where a line begins; on the line, which is taken back
 * to there; on another corner, to which it is led. A sentence where that cannot be; null where there is nothing.
 * @param {{ document: Document, state: State }} now
 * @param {Point} point
 * @param {number} reach how far from the tip it is still taken hold of, in cells
 * @returns {Trace | string | null}
 */
export function begin({ document, state }, point, reach) {
  const panel = panelOf(document);
  const before = spotsOf(document, state);
  const near = spotUnder(panel, point);
  const trace = { panel, before, ahead: /** @type {const} */ (""), along: 0, hand: point, from: point, moved: false };
  if (before.length > 0) {
    const tip = before[before.length - 1];
    const grip = across(panel, point, pointOf(panel.place(tip)));
    if (Math.hypot(...grip) <= reach) return { ...trace, spots: [...before], grip, tapped: near };
  }
  const start = before.length === 0 ? startNear(panel, point, reach) : -1;
  if (start >= 0 && panel.blocked[start]) return shut(panel, start);
  if (start >= 0) {
    return { ...trace, spots: [start], grip: across(panel, point, pointOf(panel.place(start))), tapped: -1 };
  }
  const spots = near < 0 ? null : pressed(panel, before, near);
  if (spots === null || typeof spots === "string") return spots;
  return { ...trace, spots, grip: [0, 0], tapped: -1 };
}

/**
 * Why no line can begin at a start.
 * @param {Panel} panel
 * @param {number} start
 */
function shut({ gaps, gone, partner, place }, start) {
  const other = partner[start];
  if (gaps.has(start) || gone.has(start)) return `This start is ${gaps.has(start) ? "a gap" : "missing"}.`;
  if (other === start) return "Both lines would begin here together, and lines may not meet.";
  const there = gaps.has(other) ? "at a gap" : isCell(place(other)) ? "in a cell" : "where the track is missing";
  return `No line can begin here: the second line would begin ${there}.`;
}

/**
 * The nearest start within reach; -1 where there is none.
 * @param {Panel} panel
 * @param {Point} point
 * @param {number} reach
 */
function startNear(panel, point, reach) {
  let [nearest, least] = [-1, reach];
  for (const start of panel.starts) {
    // Where no line can begin, a hand that comes down on it is told so; another start near it is the better one.
    const away = Math.hypot(...across(panel, point, pointOf(panel.place(start)))) + (panel.blocked[start] ? HALF : 0);
    if (away <= least) [nearest, least] = [start, away];
  }
  return nearest;
}

/**
 * The corner or edge that a hand means; -1 for a cell, and off the panel.
 * @param {Panel} panel
 * @param {Point} point
 */
function spotUnder(panel, point) {
  const place = placeUnder(panel, point);
  return place === null || isCell(place) ? -1 : panel.spot(place);
}

/**
 * The line after a press on a corner or edge; a sentence where that makes none.
 * @param {Panel} panel
 * @param {readonly number[]} line
 * @param {number} near
 * @returns {number[] | string}
 */
export function pressed(panel, line, near) {
  const index = line.findIndex((spot) => spot === near || (panel.symmetry !== null && panel.partner[spot] === near));
  if (index >= 0) return index === 0 && line.length === 1 ? [] : line.slice(0, index + 1);
  if (panel.starts.has(near)) {
    return panel.blocked[near] ? shut(panel, near) : [near];
  }
  if (line.length === 0) return "The line begins at a start.";
  return ledTo(panel, line, near) ?? "There is no free way there.";
}

// # Moving

/**
 * The hand has moved.
 * @param {Trace} trace
 * @param {Point} point
 * @returns {Trace}
 */
export function move(trace, point) {
  const [right, down] = [point[0] - trace.hand[0], point[1] - trace.hand[1]];
  const moved = trace.moved || Math.hypot(point[0] - trace.from[0], point[1] - trace.from[1]) > SLIP;
  if (!moved || trace.spots.length === 0) return { ...trace, moved, hand: point };
  const strides = Math.max(1, Math.ceil(Math.hypot(right, down) / STRIDE));
  const used = usedBy(trace.panel, trace.spots);
  /** @type {Trace} */
  let next = { ...trace, moved };
  for (let stride = 1; stride <= strides; stride += 1) {
    /** @type {Point} */
    const hand = [trace.hand[0] + (right * stride) / strides, trace.hand[1] + (down * stride) / strides];
    next = drawnTo(next, used, [hand[0] + trace.grip[0], hand[1] + trace.grip[1]]);
  }
  return { ...next, hand: point };
}

/**
 * What both lines stand on.
 * @param {Panel} panel
 * @param {readonly number[]} spots
 */
function usedBy({ count, symmetry, partner }, spots) {
  const used = new Uint8Array(count);
  for (const spot of spots) {
    used[spot] = 1;
    if (symmetry !== null) used[partner[spot]] = 1;
  }
  return used;
}

/**
 * The trace with its tip at the point nearest to the target, of all that a short free way leads to. `used` follows it.
 * @param {Trace} trace
 * @param {Uint8Array} used
 * @param {Point} target
 * @returns {Trace}
 */
function drawnTo(trace, used, target) {
  const { panel } = trace;
  const path = [...trace.spots];
  const here = tipOf(trace);
  let best = {
    cost: Math.hypot(...across(panel, here, target)),
    spots: trace.spots,
    ahead: trace.ahead,
    along: trace.along,
  };

  /** @param {number} spot @param {0 | 1} is */
  function take(spot, is) {
    used[spot] = is;
    if (panel.symmetry !== null) used[panel.partner[spot]] = is;
  }

  /**
   * What lies half a step away from the last spot of the path, and beyond.
   * @param {Letter} letter
   * @param {number} way that was gone to here
   * @param {number} start how much of that half step is behind the tip already
   * @param {boolean} canReturn whether the path may be taken back on the way: not after it was led on
   * @param {number} avoid a spot that the path has just left
   */
  function look(letter, way, start, canReturn, avoid) {
    const last = path[path.length - 1];
    const next = panel.beside(last, letter);
    if (next === avoid && next >= 0) return;
    const isBack = path.length > 1 && next === path[path.length - 2];
    if (isBack && !canReturn) return;
    const room = isBack ? HALF : roomTo(panel, used, last, letter);
    if (room <= 0) return;
    const [x, y] = pointOf(panel.place(last));
    const [down, right] = STEPS[letter];
    const [dx, dy] = across(panel, [x, y], target);
    const along = Math.max(0, Math.min(room, dx * right + dy * down));
    const travel = way + Math.abs(along - start);
    const cost = Math.hypot(dx - right * along, dy - down * along) + DEAR * travel;
    if (cost < best.cost - 1e-9) {
      const isThere = along === 0;
      if (isBack) {
        // Going back leaves the part of the half step that is not yet undone.
        best = { cost, spots: path.slice(0, -1), ahead: BACK[letter], along: HALF - along };
        if (isThere) best = { cost, spots: [...path], ahead: "", along: 0 };
      } else best = { cost, spots: [...path], ahead: isThere ? "" : letter, along };
    }
    const beyond = way + HALF - start;
    if (room < HALF || beyond > SIGHT) return;
    if (isBack) {
      path.pop();
      take(last, 0);
      lookAround(beyond, true, last);
      path.push(last);
      take(last, 1);
    } else {
      path.push(next);
      take(next, 1);
      lookAround(beyond, false, -1);
      path.pop();
      take(next, 0);
    }
  }

  /** @param {number} way @param {boolean} canReturn @param {number} avoid */
  function lookAround(way, canReturn, avoid) {
    for (const letter of LETTERS) look(letter, way, 0, canReturn, avoid);
  }

  if (trace.ahead === "") lookAround(0, true, -1);
  else {
    look(trace.ahead, 0, trace.along, true, -1);
    const next = panel.beside(path[path.length - 1], trace.ahead);
    lookAround(trace.along, true, next);
  }
  const { spots, ahead, along } = best;
  const parting = trace.spots.findIndex((spot, index) => spot !== spots[index]);
  if (parting >= 0) for (const spot of trace.spots.slice(parting)) take(spot, 0);
  for (const spot of spots.slice(Math.max(0, parting))) take(spot, 1);
  // A half step that is done is a place of the line.
  const reached = ahead !== "" && along >= HALF - 1e-9 ? panel.beside(spots[spots.length - 1], ahead) : -1;
  if (reached < 0) return { ...trace, spots: [...spots], ahead, along };
  take(reached, 1);
  return { ...trace, spots: [...spots, reached], ahead: "", along: 0 };
}

/**
 * How far a tip may go from a spot, in cells: a half step, less where something is in the way, or into a nub.
 * @param {Panel} panel
 * @param {Uint8Array} used
 * @param {number} from
 * @param {Letter} letter
 */
function roomTo(panel, used, from, letter) {
  const next = panel.beside(from, letter);
  const isTrack = next >= 0 && !panel.gone.has(next) && !isCell(panel.place(next));
  if (panel.ends.get(from) === letter && !isTrack) return NUB;
  if (!isTrack || (panel.symmetry !== null && panel.gone.has(panel.partner[next]))) return 0;
  return used[next] || panel.blocked[next] ? STOP : HALF;
}

/** Where the tip is drawn. @param {Trace} trace @returns {Point} */
export function tipOf({ panel, spots, ahead, along }) {
  const [x, y] = pointOf(panel.place(spots[spots.length - 1]));
  if (ahead === "") return [x, y];
  const [down, right] = STEPS[ahead];
  return [x + right * along, y + down * along];
}

// # Letting go

/**
 * The state that the hand leaves: whole half steps. Null when it changed nothing; a sentence where a tap made no line.
 * @param {Trace} trace
 * @returns {State | string | null}
 */
export function end(trace) {
  const { panel, before, moved, tapped } = trace;
  /** @type {number[] | string} */
  let spots = settled(trace);
  if (!moved && tapped >= 0) spots = pressed(panel, before, tapped);
  if (typeof spots === "string") return spots;
  const isSame = spots.length === before.length && spots.every((spot, index) => spot === before[index]);
  return isSame ? null : stateOf(panel, spots);
}

/**
 * The tip at the nearest place: at a corner where one is near, else half-way along its edge.
 * @param {Trace} trace
 * @returns {number[]}
 */
function settled({ panel, spots, ahead, along }) {
  if (ahead === "") return spots;
  const last = spots[spots.length - 1];
  const next = panel.beside(last, ahead);
  if (hindrance(panel, spots, next) !== null) return spots;
  const isOut = isCorner(panel.place(last)); // from a corner towards the middle of an edge
  const isThere = isOut
    ? along > SNAP || ((panel.ends.has(next) || panel.starts.has(next)) && along > HALF - TERMINAL)
    : along >= HALF - SNAP;
  return isThere ? [...spots, next] : spots;
}
