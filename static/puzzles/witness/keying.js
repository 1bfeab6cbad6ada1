/**
 * The line by keys. Enter takes it up, at a start or at its tip; then an arrow leads it to the next corner, or half-way
 * where an end or a start is in the middle of the edge; the arrow back, or Backspace, takes it back.
 */

import { backByOne, hindrance, isFinished, spotsOf, stateOf } from "./line.js";
import { doubled, isCorner, panelOf } from "./panel.js";
import { near } from "./saying.js";
import { pressed } from "./tracing.js";

/** @import { Document, Place, State, Taken } from "../../types.d.ts" */
/** @import { Letter, Panel } from "./panel.js" */

/** @type {{ [key: string]: Letter }} */
const ARROWS = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };

const WHY = {
  gap: "A gap.",
  missing: "No track there.",
  edge: "Off the panel.",
  line: "The line is there already.",
  second: "The second line is there.",
  twin: "The second line cannot go there.",
};

/**
 * What a key makes of the line, and whether the line is still held; null for a key that means nothing here.
 * @param {{ document: Document, state: State, held: boolean }} now
 * @param {string} key
 * @param {Place} at
 * @returns {Taken | null}
 */
export function byKey({ document, state, held }, key, at) {
  const panel = panelOf(document);
  const spots = spotsOf(document, state);
  const isEnter = key === "Enter" || key === " ";
  if (!held) return isEnter ? takenUp(panel, spots, panel.spot(doubled(at))) : null;
  if (isEnter || key === "Escape") return { held: false, words: letGo(panel, spots) };
  if (key === "Backspace") return taken(panel, spots, backByOne(panel, spots));
  const letter = ARROWS[key];
  return letter ? led(panel, spots, letter) : null;
}

/**
 * @param {Panel} panel
 * @param {readonly number[]} spots
 * @param {number} spot
 * @returns {Taken | null}
 */
function takenUp(panel, spots, spot) {
  const isTip = spots.length > 0 && spots[spots.length - 1] === spot;
  if (isTip) return { held: true, words: `The line is in your hand. ${near(panel, spot)}.` };
  const next = pressed(panel, spots, spot);
  if (typeof next === "string") return { held: false, words: next };
  return { ...taken(panel, spots, next), held: next.length > 0 };
}

/** @param {Panel} panel @param {readonly number[]} spots */
function letGo(panel, spots) {
  return isFinished(panel, spots) ? "The line stands on an end." : "The line is let go of.";
}

/**
 * The line after a key, with where it now stands.
 * @param {Panel} panel
 * @param {readonly number[]} before
 * @param {readonly number[]} spots
 * @returns {Taken}
 */
function taken(panel, before, spots) {
  if (spots.length === 0) {
    return { state: stateOf(panel, []), at: panel.place(before[0]), held: false, words: "The line is taken away." };
  }
  const tip = spots[spots.length - 1];
  const end = panel.ends.has(tip) ? " An end." : "";
  return { state: stateOf(panel, spots), at: panel.place(tip), held: true, words: `${near(panel, tip)}.${end}` };
}

/**
 * Led on by an arrow, or taken back by the one that leads back.
 * @param {Panel} panel
 * @param {readonly number[]} spots
 * @param {Letter} letter
 * @returns {Taken}
 */
function led(panel, spots, letter) {
  const next = panel.beside(spots[spots.length - 1], letter);
  if (spots.length > 1 && next === spots[spots.length - 2]) return taken(panel, spots, backByOne(panel, spots));
  const line = [...spots];
  do {
    const there = panel.beside(line[line.length - 1], letter);
    const isTrack = there < 0 || panel.place(there).some((half) => half % 2 === 0);
    const why = isTrack ? hindrance(panel, line, there) : "missing";
    if (why !== null) return { held: true, words: WHY[why] };
    line.push(there);
  } while (!stopsAt(panel, line[line.length - 1]));
  return taken(panel, spots, line);
}

/** @param {Panel} panel @param {number} spot */
const stopsAt = (panel, spot) => isCorner(panel.place(spot)) || panel.ends.has(spot) || panel.starts.has(spot);
