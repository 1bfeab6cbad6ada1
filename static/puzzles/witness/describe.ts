/** A panel in words: what is at a place, and what is around a corner. */

import { capital } from "../../base/words.ts";
import { doubled, isCell, placeName } from "../../kits/edge-grid.ts";
import { panelOf } from "./geometry/panel.ts";
import { crossesOf } from "./line/crosses.ts";
import { bothOf, isFinished, last, spotsOf } from "./line/line.ts";
import { POINTING } from "./line/line-words.ts";
import { WRONG, symbolName } from "./symbol-views.ts";
import { eliminatedIn, failedIn } from "./verdict.ts";
import type { BoardNow, Place, Verdict } from "../../types.ts";
import type { Letter, Panel } from "./types.ts";

/** What is at a place, and what is wrong there once the line has reached an end. */
export function say({ document, state, verdict }: BoardNow, at: Place) {
  const panel = panelOf(document);
  const spot = panel.spot(doubled(at));
  const spots = spotsOf(document, state);
  const { gone, gaps, starts, outside } = panel;
  const symbol = symbolAt(panel, spot, true);
  const empty = isCell(doubled(at)) ? (outside.has(spot) ? "outside the panel" : "empty") : "";
  const line = spot === last(spots) ? "tip of the line" : spots.includes(spot) ? "line" : "second line";
  const judged = verdict && isFinished(panel, spots) ? verdict : null;
  return [
    symbol || empty,
    gone.has(spot) && "missing",
    gaps.has(spot) && "gap",
    starts.has(spot) && "start",
    endAt(panel, spot),
    dotAt(panel, spot),
    bothOf(panel, spots).includes(spot) && line,
    crossesOf(state).map(String).includes(String(at)) && "crossed out",
    wrongWords(judged, at),
    judged && eliminatedIn(judged).map(String).includes(String(at)) && "eliminated",
  ]
    .filter(Boolean)
    .join(", ");
}

/** what is wrong with a place, by the rule of the fault that names it */
const WHY = new Map([...WRONG, ["dots", "not on the line"], ["dot-colours", "the wrong line goes over it"]]);

/** "wrong: not on the line"; empty where nothing is wrong. */
function wrongWords(verdict: Verdict | null, at: Place) {
  if (!verdict || !failedIn(verdict).map(String).includes(String(at))) return "";
  const fault = verdict.faults.find(({ places }) => places.map(String).includes(String(at)));
  const why = fault && WHY.get(fault.rule);
  return why ? `wrong: ${why}` : "wrong";
}

function symbolAt({ symbols }: Panel, spot: number, isDetailed: boolean) {
  const symbol = symbols.get(spot);
  return symbol ? symbolName(symbol, isDetailed) : "";
}

function endAt({ ends }: Panel, spot: number) {
  const letter = ends.get(spot);
  return letter ? `end pointing ${POINTING[letter]}` : "";
}

/** Invisible dots are not told. */
function dotAt({ dots }: Panel, spot: number) {
  const colour = dots.get(spot) ?? "invisible";
  return colour === "invisible" ? "" : `${colour} dot`;
}

const AROUND: [moves: Letter[], words: string][] = [
  [["U", "L"], "to the upper left"],
  [["U", "R"], "to the upper right"],
  [["D", "L"], "to the lower left"],
  [["D", "R"], "to the lower right"],
  [["U"], "above"],
  [["D"], "below"],
  [["L"], "on the left"],
  [["R"], "on the right"],
];

/** "Corner row 3, column 2; red square to the upper left". */
export function cornerWords(panel: Panel, spot: number) {
  const { gaps, ends } = panel;
  const things = AROUND.map(([moves, words]) => {
    const there = moves.reduce((from, letter) => (from < 0 ? from : panel.beside(from, letter)), spot);
    const thing =
      symbolAt(panel, there, false) || (gaps.has(there) ? "gap" : ends.has(there) ? "end" : dotAt(panel, there));
    return thing && `${thing} ${words}`;
  });
  const dot = dotAt(panel, spot);
  return [capital(placeName(panel.place(spot))), dot && `${dot} here`, ...things].filter(Boolean).join("; ");
}
