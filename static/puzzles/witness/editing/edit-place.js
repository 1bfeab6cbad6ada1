/** What a gesture of the editor sets, changes or removes at a place. */

import { TYPES, documentOf, givensOf, parametersOf } from "../givens.js";
import { doubled, isCell, isCorner } from "../../../kits/edge-grid.js";
import { endDirections } from "./end-directions.js";
import { endImage, imageOf } from "./mirror-images.js";
import { LISTS, find, placeOf, without } from "./things.js";
import { ERASE, settingsOf, toolOfKey } from "./tools.js";

/** @import { Brush, Document, Editing } from "../../../types.d.ts" */
/** @import { Dot, Doubled, Edit, End, Givens, List, Symbol, Thing, ToolUsed } from "../types.d.ts" */

/** @type {{ [tool: string]: List }} */
const LIST_OF = {
  start: "starts",
  end: "ends",
  gap: "gaps",
  missing: "missing",
  dot: "dots",
  ...Object.fromEntries(TYPES.map((type) => /** @type {const} */ ([type, "symbols"]))),
};
/** What a thing replaces at its place, whether it comes in pairs on a symmetric panel, and where it goes.
 * @type {{ [list in List]: { replaces: List[], paired: boolean, where: string } }} */
const LIST_RULES = {
  starts: { replaces: ["gaps", "missing"], paired: true, where: "A start goes on a corner or edge." },
  ends: { replaces: ["gaps", "missing"], paired: true, where: "An end goes on a corner or edge." },
  gaps: { replaces: ["starts", "ends", "missing"], paired: true, where: "A gap goes on a corner or edge." },
  missing: {
    replaces: ["starts", "ends", "gaps", "dots"],
    paired: true,
    where: "Only corners and edges can be missing.",
  },
  dots: { replaces: ["missing"], paired: false, where: "A dot goes on a corner or edge." },
  symbols: { replaces: [], paired: false, where: "Symbols go in cells." },
};

/** @type {(givens: Givens, list: List, thing: Thing) => Givens} */
function withThing(givens, list, thing) {
  const room = without(givens, placeOf(thing), [list, ...LIST_RULES[list].replaces]);
  return { ...room, [list]: [...room[list], thing] };
}

/** Sets or, with null, removes a thing; so too its image, of what comes in pairs.
 * @type {(givens: Givens, list: List, thing: Thing | null, place: Doubled) => Givens} */
function changed(givens, list, thing, place) {
  const next = thing ? withThing(givens, list, thing) : without(givens, place, [list]);
  const image = imageOf(givens, place);
  if (!LIST_RULES[list].paired || String(image) === String(place)) return next;
  if (!thing) return without(next, image, [list]);
  return withThing(next, list, list === "ends" ? endImage(givens, /** @type {End} */ (thing)) : image);
}

/** Nothing is left at the place. @type {(givens: Givens, place: Doubled) => Givens} */
function erased(givens, place) {
  const pairs = LISTS.filter((list) => LIST_RULES[list].paired && find(givens, list, place));
  return without(without(givens, place, LISTS), imageOf(givens, place), pairs);
}

/** What a click sets; null where that is there already, and is removed.
 * @type {(givens: Givens, tool: string, brush: Brush, place: Doubled) => Thing | null} */
function next(givens, tool, brush, place) {
  const here = find(givens, LIST_OF[tool], place);
  if (tool === "end") {
    const possible = endDirections(givens, place);
    const side = here ? possible[possible.indexOf(/** @type {End} */ (here)[2]) + 1] : possible[0];
    return side ? [...place, side] : null;
  }
  const thing = made(tool, brush, place);
  return JSON.stringify(thing) === JSON.stringify(here) ? null : thing;
}

/** @type {(tool: string, brush: Brush, at: Doubled) => Doubled | Dot | Symbol} */
function made(tool, brush, at) {
  const { colour, dot, ...rest } = settingsOf(tool, brush);
  if (tool === "dot") return { at, colour: /** @type {Dot["colour"]} */ (dot) };
  if (!TYPES.includes(tool)) return at;
  const type = /** @type {Symbol["type"]} */ (tool);
  const parameters = parametersOf(tool).map((name) => [name, /** @type {{ [name: string]: unknown }} */ (rest)[name]]);
  return { at, type, colour, ...Object.fromEntries(parameters) };
}

/** A drag changes only places of the sort where it began. @param {Doubled} place */
const sortOf = (place) => (isCell(place) ? "cell" : isCorner(place) ? "corner" : "edge");

/** @type {Edit<Document | null>} */
export function edit({ document, ...now }, { type, at, key = "", stroke = {} }) {
  const givens = givensOf(document);
  const place = doubled(at);
  const { tool, brush } = used(now, type, key);
  const isDrag = type === "drag";
  /** @param {Givens} next */
  const different = (next) => (next === givens ? null : documentOf(next));
  if (!tool || type === "drop") return null;
  if (!isDrag) stroke.erases = type === "mark" || tool === ERASE;
  if (stroke.erases) return different(erased(givens, place));
  const list = LIST_OF[tool];
  if (isCell(place) !== (list === "symbols") || isEmptyPiece(tool, brush)) return null;
  if (!isDrag) {
    const thing = next(givens, tool, brush, place);
    Object.assign(stroke, { sets: thing !== null, sort: sortOf(place) });
    return different(changed(givens, list, thing, place));
  }
  if (list === "starts" || list === "ends" || stroke.sort !== sortOf(place)) return null;
  const thing = stroke.sets ? made(tool, brush, place) : null;
  const isThere = JSON.stringify(thing) === JSON.stringify(find(givens, list, place) ?? null);
  return isThere ? null : different(changed(givens, list, thing, place));
}

/** The chosen tool, or the one of a key. @type {(now: Omit<Editing, "document">, type: string, key?: string) => ToolUsed} */
const used = ({ tool, brush = {} }, type, key = "") => (type === "key" ? toolOfKey(key, brush) : { tool, brush });

/** @type {(tool: string, brush: Brush) => boolean} */
const isEmptyPiece = (tool, brush) =>
  parametersOf(tool).includes("shape") && settingsOf(tool, brush).shape.length === 0;

/** @type {Edit<string>} */
export function whyNot(now, { type, at, key }) {
  const { tool = "", brush } = used(now, type, key);
  const list = LIST_OF[tool];
  if ((type !== "main" && type !== "key") || !list) return "";
  if (isCell(doubled(at)) !== (list === "symbols")) return LIST_RULES[list].where;
  return isEmptyPiece(tool, brush) ? "The piece has no squares yet." : "";
}
