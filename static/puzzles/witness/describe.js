/** A panel in words: what is at a place, what is near a corner, and where places are. */

import { capital, counted } from "../../base/words.js";
import { doubled, isCell, placeName } from "../../kits/edge-grid.js";
import { sizeOf } from "../../kits/polyomino.js";
import { panelOf } from "./geometry/panel.js";
import { crossesOf } from "./line/crosses.js";
import { bothOf, isFinished, last, spotsOf } from "./line/line.js";
import { POINTING } from "./line/line-words.js";
import { pieceWords } from "./piece-words.js";
import { eliminatedIn, failedIn } from "./verdict.js";

/** @import { Place, Verdict, View } from "../../types.d.ts" */
/** @import { Letter, Panel, Sign, Spots } from "./types.d.ts" */

/** "red square", "orange triangle of 2". @param {Sign} sign @param {boolean} [whole] with the shape of a piece */
function symbolName({ type, colour, count = 1, shape = [], free = false }, whole = false) {
  if (type === "triangle") return `${colour} triangle of ${count}`;
  if (type === "elimination") return `${colour} elimination mark`;
  if (type !== "polyomino" && type !== "hollow") return `${colour} ${type}`;
  const name = `${free ? "turnable " : ""}${type === "hollow" ? "hollow " : ""}polyomino`;
  return whole ? `${colour} ${name}, ${pieceWords(shape, free)}` : `${colour} ${name} of ${sizeOf(shape)}`;
}

/** @type {View["say"]} */
export function say({ document, state, verdict }, at) {
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

/** @type {{ [rule: string]: string }} what is wrong with a place, by the rule of the fault that names it */
const WHY = {
  squares: "another colour is in its region",
  stars: "its region needs exactly two of its colour",
  triangles: "the line touches another number of sides",
  polyominoes: "the pieces here do not fill the region",
  dots: "not on the line",
  "dot-colours": "the wrong line goes over it",
  "elimination-marks": "nothing here to remove",
};

/** "wrong: not on the line"; empty where nothing is wrong. @type {(verdict: Verdict | null, at: Place) => string} */
function wrongWords(verdict, at) {
  if (!verdict || !failedIn(verdict).map(String).includes(String(at))) return "";
  const fault = verdict.faults.find(({ places }) => places.map(String).includes(String(at)));
  const why = fault && WHY[fault.rule];
  return why ? `wrong: ${why}` : "wrong";
}

/** @type {(panel: Panel, spot: number, whole?: boolean) => string} */
const symbolAt = ({ symbols }, spot, whole) => {
  const symbol = symbols.get(spot);
  return symbol ? symbolName(symbol, whole) : "";
};

/** @type {(panel: Panel, spot: number) => string} */
const endAt = ({ ends }, spot) => {
  const letter = ends.get(spot);
  return letter ? `end pointing ${POINTING[letter]}` : "";
};

/** Invisible dots are not told. @type {(panel: Panel, spot: number) => string} */
const dotAt = ({ dots }, spot) => {
  const colour = dots.get(spot) ?? "invisible";
  return colour === "invisible" ? "" : `${colour} dot`;
};

/** @type {[moves: string, words: string][]} */
const AROUND = [
  ["UL", "to the upper left"],
  ["UR", "to the upper right"],
  ["DL", "to the lower left"],
  ["DR", "to the lower right"],
  ["U", "above"],
  ["D", "below"],
  ["L", "on the left"],
  ["R", "on the right"],
];

/** "Corner row 3, column 2; red square to the upper left". @type {(panel: Panel, spot: number) => string} */
export function near(panel, spot) {
  const { gaps, ends } = panel;
  const things = AROUND.map(([moves, words]) => {
    const step = (/** @type {number} */ from, /** @type {string} */ letter) =>
      from < 0 ? from : panel.beside(from, /** @type {Letter} */ (letter));
    const there = [...moves].reduce(step, spot);
    const thing = symbolAt(panel, there) || (gaps.has(there) ? "gap" : ends.has(there) ? "end" : dotAt(panel, there));
    return thing && `${thing} ${words}`;
  });
  const dot = dotAt(panel, spot);
  return [capital(placeName(panel.place(spot))), dot && `${dot} here`, ...things].filter(Boolean).join("; ");
}

/** How long the line is. @param {Spots} spots */
export const progressOf = (spots) => (spots.length === 0 ? "" : counted(Math.floor(spots.length / 2), "edge"));
