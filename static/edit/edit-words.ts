/** What a tool does and what an edit did, in words. Pure. */

import { capital } from "../base/words.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Place, Places } from "../types.ts";

/** What a mouse does, as a finger does it: "Tap a cell. A long press removes it." */
export const forFingers = (does: string) =>
  does
    .replace(/right click/g, "long press")
    .replace(/\bclick\b/g, "tap")
    .replace(/\bClick\b/g, "Tap");

function placeWords({ view, document, state }: OpenBoard, at: Place) {
  return view.words.say({ document, state, shows: view.play.preview(document, state), verdict: null }, at);
}

/** Of a new thing what it is; of a link what its first thing changes now; of a thing that moved, where it is now. */
export function editWords(before: OpenBoard, after: OpenBoard, at: Place) {
  const places = after.view.geometry.places(after.document);
  const things = places.all?.();
  if (!things) return `${capital(placeWords(after, at) || "empty")}.`; // a name is said as it is written
  const old = new Set(before.view.geometry.places(before.document).all?.());
  const added = things.find((thing) => !old.has(thing));
  if (added !== undefined) return `${placeWords(after, added)}.`;
  if (!things.includes(at)) return old.has(at) ? `${String(at)} removed.` : "";
  const words = placeWords(after, at);
  return words === placeWords(before, at) ? `${whereWords(places, things, at)}.` : `${words}.`;
}

/** Where a thing lies beside the nearest other one. */
function whereWords(places: Places, things: Place[], at: Place) {
  const [x, y] = middleOf(places, at);
  const others = things
    .filter((thing) => thing !== at)
    .map((thing) => {
      const [otherX, otherY] = middleOf(places, thing);
      return { thing, right: x - otherX, down: y - otherY };
    });
  others.sort((one, other) => Math.hypot(one.right, one.down) - Math.hypot(other.right, other.down));
  const [near] = others;
  if (!near) return `${String(at)} is alone`;
  const isBeside = Math.abs(near.right) > Math.abs(near.down);
  const side = isBeside ? (near.right > 0 ? "right of" : "left of") : near.down > 0 ? "below" : "above";
  return `${String(at)} is now ${side} ${String(near.thing)}`;
}

function middleOf(places: Places, at: Place) {
  const { x, y, w, h } = places.box(at);
  return [x + w / 2, y + h / 2];
}
