/** A panel in words: what is at a place, what is near a corner, and where places are. */

import { capital, counted } from "../../base/words.js";
import { doubled, isCell, placeName } from "../../kits/edge-grid.js";
import { panelOf } from "./geometry/panel.js";
import { crossesOf } from "./line/crosses.js";
import { bothOf, isFinished, last, spotsOf } from "./line/line.js";
import { eliminatedIn, failedIn } from "./verdict.js";

/** @import { View } from "../../types.d.ts" */
/** @import { Letter, Panel, Sign, Spots } from "./types.d.ts" */

/** "red square", "orange triangle of 2". @param {Sign} sign */
function symbolName({ type, colour, count = 1, shape = [], free = false }) {
  if (type === "triangle") return `${colour} triangle of ${count}`;
  if (type === "elimination") return `${colour} elimination mark`;
  if (type !== "polyomino" && type !== "hollow") return `${colour} ${type}`;
  const name = `${free ? "turnable " : ""}${type === "hollow" ? "hollow " : ""}polyomino`;
  return `${colour} ${name} of ${shape.join("").replaceAll(".", "").length}`;
}

/** @type {View["say"]} */
export function say({ document, state, verdict }, at) {
  const panel = panelOf(document);
  const spot = panel.spot(doubled(at));
  const spots = spotsOf(document, state);
  const { gone, gaps, starts, outside } = panel;
  const symbol = symbolAt(panel, spot);
  const empty = isCell(doubled(at)) ? (outside.has(spot) ? "outside the panel" : "empty") : "";
  const line = spot === last(spots) ? "tip of the line" : spots.includes(spot) ? "line" : "second line";
  const judged = verdict && isFinished(panel, spots) ? verdict : null;
  return [
    placeName(doubled(at)),
    symbol || empty,
    gone.has(spot) && "missing",
    gaps.has(spot) && "gap",
    starts.has(spot) && "start",
    endAt(panel, spot),
    dotAt(panel, spot),
    bothOf(panel, spots).includes(spot) && line,
    crossesOf(state).map(String).includes(String(at)) && "crossed out",
    judged && failedIn(judged).map(String).includes(String(at)) && "wrong",
    judged && eliminatedIn(judged).map(String).includes(String(at)) && "eliminated",
  ]
    .filter(Boolean)
    .join(", ");
}

/** @type {(panel: Panel, spot: number) => string} */
const symbolAt = ({ symbols }, spot) => {
  const symbol = symbols.get(spot);
  return symbol ? symbolName(symbol) : "";
};

const POINTING = { U: "up", D: "down", L: "left", R: "right" };

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
