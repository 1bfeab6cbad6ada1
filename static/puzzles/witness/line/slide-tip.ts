/**
 * The tip of a dragged line slides along the tracks to the point nearest to the pointer that a short free way leads to. So it
 * turns at corners towards the pointer, backs up over itself, and stops at obstacles.
 */

import { isCell, pointOf } from "../../../kits/edge-grid.ts";
import { END, across, tipOf } from "../geometry/coordinates.ts";
import { BACK, LETTERS, STEPS } from "../geometry/panel.ts";
import { bothOf, last } from "./line.ts";
import type { Letter, Point, Trace, Panel, DrawnLine } from "../types.ts";

/** The search for where the tip goes: `path` and `used` change as it looks along free ways; `best` is the result so far. */
interface TipSearch {
  panel: Panel;
  target: Point;
  used: Uint8Array;
  path: number[];
  best: DrawnLine & { cost: number };
}

export const HALF = 0.5; // cells in a half step
const STOP = 0.26; // cells that the tip may go towards an obstacle
const RANGE = 1.3; // cells of way that are searched
const COST = 0.2; // of a cell of way, in cells of distance from the pointer

/** The line with its tip as near to the target as a short free way leads. */
export function slideTip(trace: Trace, target: Point): Trace {
  const { panel, spots, ahead: letter, along } = trace;
  const used = new Uint8Array(panel.count);
  for (const spot of bothOf(panel, spots)) used[spot] = 1;
  const cost = Math.hypot(...across(panel, tipOf(trace), target));
  const search: TipSearch = { panel, target, used, path: [...spots], best: { cost, spots, ahead: letter, along } };
  if (letter === "") lookAround(search, 0, true, -1);
  else {
    look(search, letter, 0, along, true, -1);
    lookAround(search, along, true, panel.beside(last(spots), letter));
  }
  const { best } = search;
  const next = best.ahead === "" ? -1 : panel.beside(last(best.spots), best.ahead);
  // A half step that is done is a spot of the line.
  if (next >= 0 && best.along >= HALF - 1e-9) return { ...trace, spots: [...best.spots, next], ahead: "", along: 0 };
  return { ...trace, spots: best.spots, ahead: best.ahead, along: best.along };
}

/**
 * All half steps from the last spot of the path. `way` is the distance so far; the path may be taken back as long as
 * `canReturn`, not after it was led on; `avoid` is a spot that the path has just left.
 */
function lookAround(search: TipSearch, way: number, canReturn: boolean, avoid: number) {
  for (const letter of LETTERS) look(search, letter, way, 0, canReturn, avoid);
}

/** One half step, and on from its end; the tip has done `start` of it already. */
function look(search: TipSearch, letter: Letter, way: number, start: number, canReturn: boolean, avoid: number) {
  const { panel, path } = search;
  const tip = last(path);
  const next = panel.beside(tip, letter);
  const isBack = path.length > 1 && next === path[path.length - 2];
  if ((next === avoid && next >= 0) || (isBack && !canReturn)) return;
  const room = isBack ? HALF : roomTo(search, tip, letter);
  if (room <= 0) return;
  consider(search, letter, way, start, room, isBack);
  const beyond = way + HALF - start;
  if (room < HALF || beyond > RANGE) return;
  if (isBack) {
    path.pop();
    setUsed(search, tip, 0);
    lookAround(search, beyond, true, tip);
    path.push(tip);
    setUsed(search, tip, 1);
  } else {
    path.push(next);
    setUsed(search, next, 1);
    lookAround(search, beyond, false, -1);
    path.pop();
    setUsed(search, next, 0);
  }
}

/** The point on a half step that is nearest to the target, if it is the best so far; `room` is how far the tip may go there. */
function consider(search: TipSearch, letter: Letter, way: number, start: number, room: number, isBack: boolean) {
  const { panel, path, target, best } = search;
  const [down, right] = STEPS[letter];
  const [dx, dy] = across(panel, pointOf(panel.place(last(path))), target);
  const along = Math.max(0, Math.min(room, dx * right + dy * down));
  const travel = way + Math.abs(along - start);
  const cost = Math.hypot(dx - right * along, dy - down * along) + COST * travel;
  if (cost >= best.cost - 1e-9) return;
  if (along === 0) search.best = { cost, spots: [...path], ahead: "", along: 0 };
  // Going back leaves the part of the half step that is not yet undone.
  else if (isBack) search.best = { cost, spots: path.slice(0, -1), ahead: BACK[letter], along: HALF - along };
  else search.best = { cost, spots: [...path], ahead: letter, along };
}

function setUsed({ panel, used }: TipSearch, spot: number, is: 0 | 1) {
  used[spot] = is;
  used[panel.partner[spot]] = is;
}

/** How far the tip may go, in cells. */
function roomTo({ panel, used }: TipSearch, from: number, letter: Letter): number {
  const { gone, partner, blocked, ends } = panel;
  const next = panel.beside(from, letter);
  const isTrack = next >= 0 && !gone.has(next) && !isCell(panel.place(next));
  if (ends.get(from) === letter && !isTrack) return END;
  if (!isTrack || gone.has(partner[next])) return 0;
  return used[next] || blocked[next] ? STOP : HALF;
}
