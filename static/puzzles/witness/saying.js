/** A panel in words: what stands at a place, what is near a corner, and where places are. */

import { isFinished, spotsOf } from "./line.js";
import { doubled, isCell, isCorner, panelOf } from "./panel.js";
import { counted } from "../../base/words.js";

/** @import { Document, Place, State, Verdict } from "../../types.d.ts" */
/** @import { Doubled, Panel, Symbol } from "./panel.js" */

const MANY = 6; // places that a sentence can name and still be listened to

/** @type {{ [letter: string]: string }} */
const POINTING = { U: "up", D: "down", L: "left", R: "right" };

/** "red square", "orange triangle of 2". @param {Omit<Symbol, "at">} symbol */
export function called({ type, colour, count = 1, shape = [], free = false }) {
  if (type === "triangle") return `${colour} triangle of ${count}`;
  if (type === "elimination") return `${colour} elimination mark`;
  if (type !== "polyomino" && type !== "hollow") return `${colour} ${type}`;
  const size = [...shape.join("")].filter((sign) => sign === "#").length;
  const name = `${free ? "turnable " : ""}${type === "hollow" ? "hollow polyomino" : "polyomino"}`;
  return `${colour} ${name} of ${size}`;
}

/** Counted as people see them: corners and cells from 1, an edge by the corners at its ends. @param {Doubled} place */
function named([row, column]) {
  const [r, c] = [Math.floor(row / 2) + 1, Math.floor(column / 2) + 1];
  if (isCell([row, column])) return `cell row ${r}, column ${c}`;
  if (isCorner([row, column])) return `corner row ${r}, column ${c}`;
  return column % 2 === 1 ? `edge row ${r}, columns ${c} to ${c + 1}` : `edge rows ${r} to ${r + 1}, column ${c}`;
}

/**
 * "cells row 1, column 3; row 3, column 1; corner row 2, column 2".
 * @param {Place[]} places
 * @returns {string}
 */
export function where(places) {
  const names = places.map((at) => named(doubled(at)));
  return ["cell", "corner", "edge"]
    .flatMap((kind) => {
      const own = names.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length + 1));
      const few = own.length > MANY ? [...own.slice(0, MANY - 1), `${own.length - MANY + 1} more`] : own;
      return own.length === 0 ? [] : [`${kind}${own.length > 1 ? "s" : ""} ${few.join("; ")}`];
    })
    .join("; ");
}

/**
 * @param {{ document: Document, state: State, verdict: Verdict | null }} now
 * @param {Place} at
 */
export function say({ document, state, verdict }, at) {
  const panel = panelOf(document);
  const place = doubled(at);
  const spot = panel.spot(place);
  const spots = spotsOf(document, state);
  const words = [named(place)];
  const symbol = panel.symbols.get(spot);
  if (symbol) words.push(called(symbol));
  else if (isCell(place)) words.push(panel.outside.has(spot) ? "outside the panel" : "empty");
  if (panel.gone.has(spot)) words.push("missing");
  if (panel.gaps.has(spot)) words.push("gap");
  if (panel.starts.has(spot)) words.push("start");
  const end = panel.ends.get(spot);
  if (end) words.push(`end, its nub points ${POINTING[end]}`);
  const dot = panel.dots.get(spot);
  if (dot && dot !== "invisible") words.push(`${dot} dot`);
  const index = spots.indexOf(spot);
  if (index >= 0) words.push(index === spots.length - 1 ? "tip of the line" : "line");
  else if (panel.symmetry !== null && spots.includes(panel.partner[spot])) words.push("second line");
  if (verdict && isFinished(panel, spots)) {
    if (has(/** @type {Place[]} */ (verdict.shows.failed ?? []), place)) words.push("fails");
    if (has(/** @type {Place[][]} */ (verdict.shows.eliminated ?? []).flat(), place)) words.push("eliminated");
  }
  return words.join(", ");
}

/** @param {Place[]} places @param {Doubled} place */
const has = (places, place) => places.some((one) => String(one) === String(place));

/** @type {[down: number, right: number, words: string][]} */
const ABOUT = [
  [-1, -1, "to the upper left"],
  [-1, 1, "to the upper right"],
  [1, -1, "to the lower left"],
  [1, 1, "to the lower right"],
  [-1, 0, "above"],
  [1, 0, "below"],
  [0, -1, "on the left"],
  [0, 1, "on the right"],
];

/**
 * Where the tip stands and what is near: "Corner row 3, column 2; red square to the upper left".
 * @param {Panel} panel
 * @param {number} spot
 */
export function near(panel, spot) {
  const [row, column] = panel.place(spot);
  const things = ABOUT.flatMap(([down, right, words]) => {
    const there = row + down;
    const across = panel.pillar ? (column + right + panel.columns) % panel.columns : column + right;
    if (there < 0 || there >= panel.rows || across < 0 || across >= panel.columns) return [];
    const thing = thingAt(panel, panel.spot([there, across]));
    return thing ? [`${thing} ${words}`] : [];
  });
  const dot = panel.dots.get(spot);
  const here = dot && dot !== "invisible" ? [`${dot} dot here`] : [];
  const words = named([row, column]);
  return [words.charAt(0).toUpperCase() + words.slice(1), ...here, ...things].join("; ");
}

/** @param {Panel} panel @param {number} spot */
function thingAt(panel, spot) {
  const symbol = panel.symbols.get(spot);
  if (symbol) return called(symbol);
  if (panel.gaps.has(spot)) return "gap";
  if (panel.ends.has(spot)) return "end";
  const dot = panel.dots.get(spot);
  return dot && dot !== "invisible" ? `${dot} dot` : "";
}

/** How long the line is. @param {readonly number[]} spots */
export const progressOf = (spots) => (spots.length === 0 ? "" : counted(Math.floor(spots.length / 2), "step"));
