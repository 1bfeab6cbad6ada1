/**
 * The line drawn by keys. Enter picks it up, at a start or at its tip. An arrow draws to the next corner, or half-way where an
 * end or a start is in the middle of the edge; the arrow back, or Backspace, takes a step back.
 */

import { cornerWords } from "../describe.ts";
import { doubled, isCell, isCorner } from "../../../kits/edge-grid.ts";
import { panelOf } from "../geometry/panel.ts";
import { click } from "./click-line.ts";
import { crossesOf } from "./crosses.ts";
import { backByOne, isFinished, last, obstacle, spotsOf, stateOf } from "./line.ts";
import type { Document, Place, State, Taken } from "../../../types.ts";
import type { Doubled, Letter, Panel, Spots } from "../types.ts";

type Board = { panel: Panel; crosses: Doubled[] };

const ARROWS: { [key: string]: Letter } = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };

const WHY = {
  gap: "There is a gap.",
  missing: "There is no track.",
  edge: "That is off the panel.",
  line: "The line is already there.",
  second: "The second line is there.",
  twin: "The second line cannot go there.",
};

/** What a key does to the line at a place; null for one that does nothing. */
export function byKey(
  { document, state, held }: { document: Document; state: State; held: boolean },
  key: string,
  at: Place,
): Taken | null {
  const panel = panelOf(document);
  const spots = spotsOf(document, state);
  const isEnter = key === "Enter" || key === " ";
  const board = { panel, crosses: crossesOf(state) };
  if (!held) return isEnter ? pickUp(board, spots, panel.spot(doubled(at))) : null;
  if (isEnter || key === "Escape") {
    return { held: false, words: isFinished(panel, spots) ? "The line has reached an end." : "Line put down." };
  }
  if (key === "Backspace") return taken(board, spots, backByOne(panel, spots));
  return ARROWS[key] ? draw(board, spots, ARROWS[key]) : null;
}

function pickUp(board: Board, spots: Spots, spot: number): Taken {
  const { panel } = board;
  if (last(spots) === spot) return { held: true, words: `Line picked up. ${cornerWords(panel, spot)}.` };
  const next = click(panel, spots, spot);
  if (typeof next === "string") return { held: false, words: next };
  return { ...taken(board, spots, next), held: next.length > 0 };
}

/** The line after a key, and where its tip is now. */
function taken({ panel, crosses }: Board, before: Spots, spots: Spots): Taken {
  const state = stateOf(panel, spots, crosses);
  if (spots.length === 0) return { state, at: panel.place(before[0]), held: false, words: "Line removed." };
  const tip = last(spots);
  const end = panel.ends.has(tip) ? " This is an end." : "";
  return { state, at: panel.place(tip), held: true, words: `${cornerWords(panel, tip)}.${end}` };
}

function draw(board: Board, spots: Spots, letter: Letter): Taken {
  const { panel } = board;
  const isBack = panel.beside(last(spots), letter) === spots[spots.length - 2];
  if (isBack) return taken(board, spots, backByOne(panel, spots));
  const line = [...spots];
  do {
    const next = panel.beside(last(line), letter);
    const why = next >= 0 && isCell(panel.place(next)) ? "missing" : obstacle(panel, line, next);
    if (why !== null) return { held: true, words: WHY[why] };
    line.push(next);
  } while (!stopsAt(panel, last(line)));
  return taken(board, spots, line);
}

const stopsAt = ({ place, ends, starts }: Panel, spot: number) =>
  isCorner(place(spot)) || ends.has(spot) || starts.has(spot);
