/** What keeps a document and a state that came from outside from being a panel and a line on it, as a sentence. */

import { capital, shortened } from "../../base/words.js";
import { DOTS, LARGEST, LARGEST_PIECE, MOST_SIDES, PIECES, SIDES, SYMMETRIES, TYPES, VARIANTS } from "./givens.js";
import { isCell } from "./geometry/panel.js";
import { placed, walked } from "./walking.js";

/** @import { Document, State } from "../../types.d.ts" */
/** @import { Givens } from "./givens.js" */
/** @import { Doubled } from "./types.d.ts" */
/** @typedef {{ [key: string]: unknown }} Parts */
/** @typedef {Pick<Givens, "height" | "width" | "pillar">} Room */

const PARTS = [
  "kind",
  "height",
  "width",
  "pillar",
  "symmetry",
  "starts",
  "ends",
  "gaps",
  "missing",
  "dots",
  "symbols",
  "rules",
];
const COLOUR = /^([a-z]{1,30}|#[0-9a-f]{6})$/;
/** @type {{ [type: string]: string }} */
const CALLED = { hollow: "hollow polyomino", elimination: "elimination mark" };

/** Found broken; the message is the sentence. */
class Broken extends Error {}

/**
 * @param {Document} document
 * @param {State | null} state
 * @returns {string | null}
 */
export function misfit(document, state) {
  try {
    judge(document);
    if (state) judgeLine(document, state);
    return null;
  } catch (error) {
    if (error instanceof Broken) return error.message;
    throw error;
  }
}

// # The panel

/** @param {Document} document */
function judge(document) {
  const given = parts(document, "A Witness document", PARTS);
  const {
    pillar = false,
    symmetry = null,
    starts = [],
    ends = [],
    gaps = [],
    missing = [],
    dots = [],
    symbols = [],
    rules = {},
  } = given;
  const room = {
    height: whole(given.height, "“height”", LARGEST),
    width: whole(given.width, "“width”", LARGEST),
    pillar: truth(pillar, "“pillar”"),
  };
  if (symmetry !== null) oneOf(symmetry, SYMMETRIES, "symmetry");
  if (symmetry === "shift" && !room.pillar) throw new Broken("The symmetry “shift” is for pillars only.");
  const gone = tracks(room, gaps, "gaps", "gap").map(String);
  const both = tracks(room, missing, "missing", "missing part").find((place) => gone.includes(String(place)));
  if (both) throw new Broken(capital(`${placed(both)} is both a gap and missing.`));
  tracks(room, starts, "starts", "start");
  judgeEnds(room, ends);
  judgeDots(room, dots);
  judgeSymbols(room, symbols);
  judgeRules(rules);
}

/** @param {Room} room @param {unknown} ends */
function judgeEnds(room, ends) {
  const places = list(ends, "ends").map((item, index) => {
    if (!Array.isArray(item) || item.length !== 3) {
      throw new Broken(`“ends”: number ${index + 1} is not [row, column, direction].`);
    }
    const place = onTrack(room, pair(item.slice(0, 2), `“ends”: number ${index + 1}`), "end");
    oneOf(item[2], SIDES, "direction", place);
    return place;
  });
  once(places, "ends");
}

/** @param {Room} room @param {unknown} dots */
function judgeDots(room, dots) {
  const places = list(dots, "dots").map((item) => {
    const { at, colour } = parts(item, "A dot", ["at", "colour"]);
    const place = onTrack(room, pair(at, "“at” of a dot"), "dot");
    oneOf(colour, DOTS, "dot colour", place);
    return place;
  });
  once(places, "dots");
}

/** @param {Room} room @param {unknown} symbols */
function judgeSymbols(room, symbols) {
  const places = list(symbols, "symbols").map((item) => judgeSymbol(room, item));
  once(places, "symbols");
}

/** @param {Room} room @param {unknown} item */
function judgeSymbol(room, item) {
  const given = parts(item, "A symbol", ["at", "type", "colour", "count", "shape", "free"]);
  const place = pair(given.at, "“at” of a symbol");
  const type = oneOf(given.type, TYPES, "type of symbol", place);
  const isPiece = PIECES.includes(type);
  const own = type === "triangle" ? ["count"] : isPiece ? ["shape", "free"] : [];
  parts(item, `A symbol of type ${type}`, ["at", "type", "colour", ...own]);
  const what = CALLED[type] ?? type;
  if (!isCell(onPanel(room, place, what))) {
    throw new Broken(`${one(what)} stands on ${placed(place)}; it belongs in a cell.`);
  }
  const { colour, count, shape, free = false } = given;
  if (typeof colour !== "string" || !COLOUR.test(colour)) {
    const said = typeof colour === "string" ? `“${shortened(colour)}”` : "no text";
    const how = "colours are names or #rrggbb in lower case";
    throw new Broken(`The ${what} in ${placed(place)} has the colour ${said}; ${how}.`);
  }
  if (type === "triangle") whole(count, `The count of the triangle in ${placed(place)}`, MOST_SIDES);
  if (isPiece) judgeShape(shape, `The shape in ${placed(place)}`);
  truth(free, `“free” of ${placed(place)}`);
  return place;
}

/** @param {unknown} shape @param {string} what */
function judgeShape(shape, what) {
  /** @type {unknown[]} */
  const rows = list(shape, "shape");
  if (!isRows(rows)) throw new Broken(`${what} is not a list of rows of # and .`);
  if (!rows.some((row) => row.includes("#"))) throw new Broken(`${what} is empty; a piece has at least one square.`);
  const [{ length }] = rows;
  if (rows.some((row) => row.length !== length)) throw new Broken(`${what} has rows of different lengths.`);
  if (rows.length > LARGEST_PIECE || length > LARGEST_PIECE) {
    const most = `at most ${LARGEST_PIECE} x ${LARGEST_PIECE} are possible`;
    throw new Broken(`${what} is ${rows.length} x ${length}; ${most}.`);
  }
}

/** @param {unknown[]} rows @returns {rows is string[]} */
const isRows = (rows) => rows.every((row) => typeof row === "string" && /^[#.]*$/.test(row));

/** @param {unknown} rules */
function judgeRules(rules) {
  if (typeof rules !== "object" || rules === null || Array.isArray(rules)) {
    throw new Broken("“rules” is not an object.");
  }
  for (const [name, holds] of Object.entries(rules)) {
    oneOf(name, Object.keys(VARIANTS), "rule");
    if (holds !== true) {
      throw new Broken(`The rule “${name}” can only be true; leave it out where it does not hold.`);
    }
  }
}

// # The line

/** @param {Document} document @param {State} state */
function judgeLine(document, state) {
  const { line = null } = parts(state, "A Witness state", ["line"]);
  if (line === null) return;
  const { start, moves = "" } = parts(line, "A line", ["start", "moves"]);
  const first = pair(start, "“start”");
  if (typeof moves !== "string") throw new Broken("“moves” is a text of U, D, L and R.");
  const strange = /[^UDLR]/u.exec(moves);
  if (strange) throw new Broken(`Move ${strange.index + 1} is “${strange[0]}”; moves are U, D, L and R.`);
  const { fault } = walked(document, first, moves);
  if (fault) throw new Broken(fault);
}

// # Values of any kind

/** @param {unknown} value @param {string} what @param {string[]} keys @returns {Parts} */
function parts(value, what, keys) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Broken(`${what} is not an object.`);
  }
  const strange = Object.keys(value).find((key) => !keys.includes(key));
  if (strange !== undefined) {
    throw new Broken(`${what} has no “${shortened(strange)}”; it has ${[...keys].sort().join(", ")}.`);
  }
  return /** @type {Parts} */ (value);
}

/** @param {unknown} value @param {string} name @param {string} [of] @returns {unknown[]} */
function list(value, name, of = "") {
  if (!Array.isArray(value)) throw new Broken(`“${name}” is not a list${of}.`);
  return value;
}

/** From 1 to so many. @param {unknown} value @param {string} what @param {number} most */
function whole(value, what, most) {
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Broken(`${what} is a whole number from 1 to ${most}.`);
}

/** @param {unknown} value @param {string} what */
function truth(value, what) {
  if (typeof value !== "boolean") throw new Broken(`${what} is true or false.`);
  return value;
}

/**
 * One of some words, for the thing at a place where there is one.
 * @param {unknown} value
 * @param {string[]} possible
 * @param {string} what
 * @param {Doubled} [at]
 */
function oneOf(value, possible, what, at) {
  if (typeof value === "string" && possible.includes(value)) return value;
  const wrong = typeof value === "string" ? `there is no ${what} “${shortened(value)}”` : `the ${what} is no text`;
  throw new Broken(capital(`${at ? `${placed(at)}: ` : ""}${wrong}; there are ${possible.join(", ")}.`));
}

/** @param {unknown} value @param {string} what @returns {Doubled} */
function pair(value, what) {
  const isPair = Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
  if (!isPair) throw new Broken(`${what} is not [row, column].`);
  return /** @type {Doubled} */ (value);
}

/** "A gap", "An end". @param {string} what */
const one = (what) => `${/^[aeiou]/.test(what) ? "An" : "A"} ${what}`;

/** @param {Room} room @param {Doubled} place @param {string} what */
function onPanel(room, place, what) {
  const last = [2 * room.height, 2 * room.width - (room.pillar ? 1 : 0)];
  if (place.some((along, axis) => along < 0 || along > last[axis])) {
    const size = `rows go from 0 to ${last[0]}, columns from 0 to ${last[1]}`;
    throw new Broken(`${one(what)} is off the panel: [${place.join(", ")}]; ${size}.`);
  }
  return place;
}

/** @param {Room} room @param {Doubled} place @param {string} what */
function onTrack(room, place, what) {
  if (isCell(onPanel(room, place, what))) {
    throw new Broken(`${one(what)} stands in ${placed(place)}; it belongs on a corner or an edge.`);
  }
  return place;
}

/** @param {Room} room @param {unknown} value @param {string} name @param {string} what */
function tracks(room, value, name, what) {
  const places = list(value, name, " of [row, column]").map((item, index) =>
    onTrack(room, pair(item, `“${name}”: number ${index + 1}`), what),
  );
  once(places, `${what}s`);
  return places;
}

/** @param {Doubled[]} places @param {string} what */
function once(places, what) {
  const seen = new Set();
  for (const place of places) {
    const name = String(place);
    if (seen.has(name)) throw new Broken(`Two ${what} stand at one place: ${placed(place)}.`);
    seen.add(name);
  }
}
