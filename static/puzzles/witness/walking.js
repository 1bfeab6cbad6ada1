/** A line followed over a panel, move by move, as far as it may go. */

import { isCell, panelOf } from "./geometry/panel.js";

/** @import { Document } from "../../types.d.ts" */
/** @import { Doubled, Letter } from "./types.d.ts" */

const WORDS = { U: "up", D: "down", L: "left", R: "right" };

/** What a place is called in a sentence: corners and cells are counted from 1. @param {Doubled} place */
export function placed([row, column]) {
  const [up, left] = [Math.floor(row / 2) + 1, Math.floor(column / 2) + 1];
  if (row % 2 < column % 2) return `the edge in row ${up}, columns ${left} to ${left + 1}`;
  if (row % 2 > column % 2) return `the edge in column ${left}, rows ${up} to ${up + 1}`;
  const along = `row ${up}, column ${left}`;
  return row % 2 ? `the cell in ${along}` : `the corner in ${along}`;
}

/**
 * The moves that a line from there can make, and why it makes no more; no moves at all, null, where it cannot begin.
 * @param {Document} document
 * @param {Doubled} start
 * @param {string} moves
 * @returns {{ moves: string | null, fault: string | null }}
 */
export function walked(document, start, moves) {
  const panel = panelOf(document);
  const { symmetry, partner, starts, gaps, gone } = panel;
  let here = panel.spot(start);
  if (!starts.has(here) || String(panel.place(here)) !== String(start)) {
    return { moves: null, fault: `The line begins at [${start.join(", ")}], where there is no start.` };
  }
  /** @type {Set<number>} */
  const first = new Set();
  /** @type {Set<number>} */
  const second = new Set();

  /** Why the line cannot stand there. @param {number} spot */
  function hindrance(spot) {
    const name = placed(panel.place(spot));
    if (second.has(spot)) return ` meets the second line: ${name}.`;
    if (first.has(spot)) return ` meets a place that the line has used already: ${name}.`;
    if (symmetry !== null && partner[spot] === spot) return ` is where both lines would meet: ${name}.`;
    const image = panel.place(partner[spot]); // half-way round a pillar of an odd width it may be a cell
    if (isCell(image)) return `, on the second line, comes to ${placed(image)}.`;
    const bad = [spot, partner[spot]].find((one) => gaps.has(one) || gone.has(one));
    if (bad === undefined) return null;
    const whose = bad === spot ? "" : ", on the second line,";
    return `${whose} comes to ${placed(panel.place(bad))}, which is ${gaps.has(bad) ? "a gap" : "missing"}.`;
  }

  for (let number = 0; number <= moves.length; number += 1) {
    const move = /** @type {Letter} */ (moves[number - 1]);
    const after = number === 0 ? "The start" : `Move ${number} (${WORDS[move]})`;
    const made = number === 0 ? null : moves.slice(0, number - 1);
    if (number > 0) here = panel.beside(here, move);
    if (here < 0) return { moves: made, fault: `${after} leaves the panel.` };
    if (isCell(panel.place(here))) return { moves: made, fault: `${after} leaves the middle of an edge sideways.` };
    const fault = hindrance(here);
    if (fault) return { moves: made, fault: after + fault };
    first.add(here);
    if (symmetry !== null) second.add(partner[here]);
  }
  return { moves, fault: null };
}
