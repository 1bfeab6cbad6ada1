/** What an edit did, in words. Pure. */

import { capital } from "../base/words.js";

/** @import { OpenBoard } from "../advice/types.d.ts" */
/** @import { Place, Places } from "../types.d.ts" */

/** What a place is. @param {OpenBoard} table @param {Place} at */
function words({ view, document, state }, at) {
  return view.say({ document, state, shows: view.preview(document, state), verdict: null }, at);
}

/**
 * Of a new thing what it is; of a link what its first thing changes now; of a thing that moved, where it is now.
 * @param {OpenBoard} before @param {OpenBoard} after @param {Place} at
 */
export function editWords(before, after, at) {
  const places = after.view.places(after.document);
  const things = places.all?.();
  if (!things) return `${capital(words(after, at) || "empty")}.`; // a name is said as it is written
  const old = new Set(before.view.places(before.document).all?.());
  const added = things.find((thing) => !old.has(thing));
  if (added !== undefined) return `${words(after, added)}.`;
  if (!things.includes(at)) return old.has(at) ? `${String(at)} removed.` : "";
  const now = words(after, at);
  return now === words(before, at) ? `${whereWords(places, things, at)}.` : `${now}.`;
}

/** Where a thing lies beside the nearest other one. @param {Places} places @param {Place[]} things @param {Place} at */
function whereWords(places, things, at) {
  const [x, y] = middleOf(places, at);
  const away = things
    .filter((thing) => thing !== at)
    .map((thing) => {
      const [otherX, otherY] = middleOf(places, thing);
      return { thing, right: x - otherX, down: y - otherY };
    });
  away.sort((one, other) => Math.hypot(one.right, one.down) - Math.hypot(other.right, other.down));
  const [near] = away;
  if (!near) return `${String(at)} is alone`;
  const isBeside = Math.abs(near.right) > Math.abs(near.down);
  const side = isBeside ? (near.right > 0 ? "right of" : "left of") : near.down > 0 ? "below" : "above";
  return `${String(at)} is now ${side} ${String(near.thing)}`;
}

/** @param {Places} places @param {Place} at */
function middleOf(places, at) {
  const { x, y, w, h } = places.box(at);
  return [x + w / 2, y + h / 2];
}
