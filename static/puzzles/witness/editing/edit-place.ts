/** What a gesture of the editor sets, changes or removes at a place. */

import { pressOf } from "../../../base/drag.ts";
import { TYPES, givensOf, isType } from "../givens.ts";
import { doubled, isCell, isCorner } from "../../../kits/edge-grid.ts";
import { dotOf, signOf } from "./brush.ts";
import { LISTS, endDirections, endImage, imageOf, isEnd, placeOf, put, thingAt, without } from "./things.ts";
import { ERASE, toolOfKey } from "./tools.ts";
import { changeOf } from "./transform.ts";
import type { Brush, Document, Editing, Gesture, Place, Turn } from "../../../types.ts";
import type { Dot, Doubled, End, Givens, List, Side, Symbol, Thing } from "../types.ts";

const LIST_OF: { [tool: string]: List } = {
  start: "starts",
  end: "ends",
  gap: "gaps",
  missing: "missing",
  dot: "dots",
  ...Object.fromEntries(TYPES.map((type) => [type, "symbols" as const])),
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

function withThing(givens: Givens, list: List, thing: Thing): Givens {
  const room = without(givens, placeOf(thing), [list, ...LIST_RULES[list].replaces]);
  return { ...room, [list]: [...room[list], thing] };
}

/** Sets or, with null, removes a thing; so too its image, of what comes in pairs. */
function withChange(givens: Givens, list: List, thing: Thing | null, place: Doubled) {
  const next = thing ? withThing(givens, list, thing) : without(givens, place, [list]);
  const image = imageOf(givens, place);
  if (!LIST_RULES[list].paired || String(image) === String(place)) return next;
  if (!thing) return without(next, image, [list]);
  return withThing(next, list, isEnd(thing) ? endImage(givens, thing) : image);
}

/** Nothing is left at the place. */
function erased(givens: Givens, place: Doubled) {
  const pairs = LISTS.filter((list) => LIST_RULES[list].paired && thingAt(givens, list, place));
  return without(without(givens, place, LISTS), imageOf(givens, place), pairs);
}

/** What a click sets; null where that is there already, and is removed. */
function thingByClick(givens: Givens, tool: string, brush: Brush, place: Doubled) {
  const here = thingAt(givens, LIST_OF[tool], place);
  if (tool === "end") return nextEnd(endDirections(givens, place), place, here);
  const thing = newThing(tool, brush, place);
  return JSON.stringify(thing) === JSON.stringify(here) ? null : thing;
}

/** A click turns an end to the next direction that is possible, and removes it after the last one. */
function nextEnd(possible: Side[], place: Doubled, here?: Thing): End | null {
  const side = possible[here && isEnd(here) ? possible.indexOf(here[2]) + 1 : 0];
  return side ? [...place, side] : null;
}

function newThing(tool: string, brush: Brush, at: Doubled): Doubled | Dot | Symbol {
  if (tool === "dot") return { at, colour: dotOf(brush) };
  return isType(tool) ? { at, ...signOf(tool, brush) } : at;
}

/** A drag changes only places of the sort where it began. */
const sortOf = (place: Doubled) => (isCell(place) ? "cell" : isCorner(place) ? "corner" : "edge");

/** The document after a gesture; null if it changes nothing. */
export function edit(editing: Editing, gesture: Gesture): Document | null {
  const { document, before } = editing;
  const { type, at } = gesture;
  const givens = givensOf(document);
  const place = doubled(at);
  const { tool, brush } = toolAndBrush(editing, gesture);
  const press = pressOf(gesture, document, before);
  const orNull = (edited: Givens) => (edited === givens ? null : edited);
  if (!tool || (!press && type !== "key")) return null;
  if (tool === ERASE || press?.type === "mark") return orNull(erased(givens, place));
  const list = LIST_OF[tool];
  if (isCell(place) !== (list === "symbols") || isEmptyPiece(tool, brush)) return null;
  if (!press || type !== "drag") {
    const thing = thingByClick(givens, tool, brush, place);
    return orNull(withChange(givens, list, thing, place));
  }
  const start = doubled(press.at);
  if (list === "starts" || list === "ends" || sortOf(start) !== sortOf(place)) return null;
  const thing = thingByClick(givensOf(press.board), tool, brush, start) && newThing(tool, brush, place);
  const isThere = JSON.stringify(thing) === JSON.stringify(thingAt(givens, list, place) ?? null);
  return isThere ? null : orNull(withChange(givens, list, thing, place));
}

/** What an edit changed at a place is changed at its image, too, mirrored or turned with it. */
export function copy({ before, after }: { before: Document; after: Document }, at: Place, moves: Turn[]): Document {
  const [old, givens] = [givensOf(before), givensOf(after)];
  const changes = moves.map((move) => changeOf(givens, move));
  const place = changes.reduce((to, change) => change.to(to) ?? to, doubled(at));
  const changed = LISTS.filter(
    (list) => JSON.stringify(thingAt(old, list, doubled(at))) !== JSON.stringify(thingAt(givens, list, doubled(at))),
  );
  return changed.reduce((next, list) => {
    const thing = thingAt(givens, list, doubled(at));
    const copied = thing ? changes.reduce((moved, change) => put(moved, place, change), thing) : null;
    return withChange(next, list, copied, place);
  }, givens);
}

/** The chosen tool and its brush, or those of a key. */
const toolAndBrush = ({ tool, brush = {} }: Editing, { type, key = "" }: Gesture) =>
  type === "key" ? toolOfKey(key, brush) : { tool, brush };

const isEmptyPiece = (tool: string, brush: Brush) => isType(tool) && signOf(tool, brush).shape?.length === 0;

/** Why a gesture changes nothing, as a sentence; empty where that is plain. */
export function whyNot(editing: Editing, gesture: Gesture) {
  const { type, at } = gesture;
  const { tool = "", brush } = toolAndBrush(editing, gesture);
  const list = LIST_OF[tool];
  if ((type !== "main" && type !== "key") || !list) return "";
  if (isCell(doubled(at)) !== (list === "symbols")) return LIST_RULES[list].where;
  return isEmptyPiece(tool, brush) ? "The piece has no squares yet." : "";
}
