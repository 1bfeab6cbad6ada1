/** What a gesture of the editor sets, changes or removes at a place. */

import { TYPES, givensOf, parametersOf } from "../givens.ts";
import { doubled, isCell, isCorner } from "../../../kits/edge-grid.ts";
import { pressOf } from "../../../kits/drag.ts";
import { endDirections } from "./end-directions.ts";
import { endImage, imageOf } from "./mirror-images.ts";
import { LISTS, find, placeOf, without } from "./things.ts";
import { ERASE, settingsOf, toolOfKey } from "./tools.ts";
import type { Brush, Document, Editing } from "../../../types.ts";
import type { Dot, Doubled, Edit, End, Givens, List, Symbol, Thing, ToolUsed } from "../types.ts";

const LIST_OF: { [tool: string]: List } = {
  start: "starts",
  end: "ends",
  gap: "gaps",
  missing: "missing",
  dot: "dots",
  ...Object.fromEntries(TYPES.map((type) => [type, "symbols"] as const)),
};
/** What a thing replaces at its place, whether it comes in pairs on a symmetric panel, and where it goes. */
const LIST_RULES: { [list in List]: { replaces: List[]; paired: boolean; where: string } } = {
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

const withThing: (givens: Givens, list: List, thing: Thing) => Givens = (givens, list, thing) => {
  const room = without(givens, placeOf(thing), [list, ...LIST_RULES[list].replaces]);
  return { ...room, [list]: [...room[list], thing] };
};

/** Sets or, with null, removes a thing; so too its image, of what comes in pairs. */
const changed: (givens: Givens, list: List, thing: Thing | null, place: Doubled) => Givens = (
  givens,
  list,
  thing,
  place,
) => {
  const next = thing ? withThing(givens, list, thing) : without(givens, place, [list]);
  const image = imageOf(givens, place);
  if (!LIST_RULES[list].paired || String(image) === String(place)) return next;
  if (!thing) return without(next, image, [list]);
  return withThing(next, list, list === "ends" ? endImage(givens, thing as End) : image);
};

/** Nothing is left at the place. */
const erased: (givens: Givens, place: Doubled) => Givens = (givens, place) => {
  const pairs = LISTS.filter((list) => LIST_RULES[list].paired && find(givens, list, place));
  return without(without(givens, place, LISTS), imageOf(givens, place), pairs);
};

/** What a click sets; null where that is there already, and is removed. */
const next: (givens: Givens, tool: string, brush: Brush, place: Doubled) => Thing | null = (
  givens,
  tool,
  brush,
  place,
) => {
  const here = find(givens, LIST_OF[tool], place);
  if (tool === "end") {
    const possible = endDirections(givens, place);
    const side = here ? possible[possible.indexOf((here as End)[2]) + 1] : possible[0];
    return side ? [...place, side] : null;
  }
  const thing = made(tool, brush, place);
  return JSON.stringify(thing) === JSON.stringify(here) ? null : thing;
};

const made: (tool: string, brush: Brush, at: Doubled) => Doubled | Dot | Symbol = (tool, brush, at) => {
  const { colour, dot, ...rest } = settingsOf(tool, brush);
  if (tool === "dot") return { at, colour: dot as Dot["colour"] };
  if (!TYPES.includes(tool)) return at;
  const type = tool as Symbol["type"];
  const parameters = parametersOf(tool).map((name) => [name, (rest as { [name: string]: unknown })[name]]);
  return { at, type, colour, ...Object.fromEntries(parameters) };
};

/** A drag changes only places of the sort where it began. */
const sortOf = (place: Doubled) => (isCell(place) ? "cell" : isCorner(place) ? "corner" : "edge");

export const edit: Edit<Document | null> = ({ document, before, ...now }, gesture) => {
  const { type, at, key = "" } = gesture;
  const givens = givensOf(document);
  const place = doubled(at);
  const { tool, brush } = used(now, type, key);
  const press = pressOf(gesture, document, before);
  const different = (next: Givens) => (next === givens ? null : next);
  if (!tool || (!press && type !== "key")) return null;
  if (tool === ERASE || press?.type === "mark") return different(erased(givens, place));
  const list = LIST_OF[tool];
  if (isCell(place) !== (list === "symbols") || isEmptyPiece(tool, brush)) return null;
  if (!press || type !== "drag") return different(changed(givens, list, next(givens, tool, brush, place), place));
  const start = doubled(press.at);
  if (list === "starts" || list === "ends" || sortOf(start) !== sortOf(place)) return null;
  const thing = next(givensOf(press.board), tool, brush, start) && made(tool, brush, place);
  const isThere = JSON.stringify(thing) === JSON.stringify(find(givens, list, place) ?? null);
  return isThere ? null : different(changed(givens, list, thing, place));
};

/** The chosen tool, or the one of a key. */
const used: (now: Omit<Editing, "document">, type: string, key?: string) => ToolUsed = (
  { tool, brush = {} },
  type,
  key = "",
) => (type === "key" ? toolOfKey(key, brush) : { tool, brush });

const isEmptyPiece: (tool: string, brush: Brush) => boolean = (tool, brush) =>
  parametersOf(tool).includes("shape") && settingsOf(tool, brush).shape.length === 0;

export const whyNot: Edit<string> = (now, { type, at, key }) => {
  const { tool = "", brush } = used(now, type, key);
  const list = LIST_OF[tool];
  if ((type !== "main" && type !== "key") || !list) return "";
  if (isCell(doubled(at)) !== (list === "symbols")) return LIST_RULES[list].where;
  return isEmptyPiece(tool, brush) ? "The piece has no squares yet." : "";
};
