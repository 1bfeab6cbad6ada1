/** The state of the stage, which the parts of the board share: what is on show, the part in view, the cursor. */

import { fitted, regrown, START } from "./viewport.ts";
import type { Place, Places, Scene } from "../types.ts";
import type { Sight } from "./types.ts";
import type { Viewport } from "./viewport.ts";

export interface Table {
  sight: Sight | null;
  /** The places of the document on show. */
  places: Places | null;
  viewport: Viewport;
  cursor: Place;
  /** What the mouse points at. */
  hover: Place | null;
  drag: Scene["drag"];
  /** Whether a key moved the cursor last, or a pointer. */
  byKeyboard: boolean;
  /** Whether the board itself moves the focus: see `movingFocus`. */
  isMovingFocus: boolean;
}

export const emptyTable = (): Table => ({
  sight: null,
  places: null,
  viewport: START,
  cursor: [0, 0],
  hover: null,
  drag: null,
  byKeyboard: false,
  isMovingFocus: false,
});

/** Whether the ground between the things of a group is a place as well: while it is edited. */
export const hasGround = ({ places, sight }: Table) => places?.all !== undefined && sight?.editing !== null;

/** Does what moves the focus, which no hand or key did. */
export function movingFocus(table: Table, work: () => void) {
  table.isMovingFocus = true;
  work();
  table.isMovingFocus = false;
}

/** Puts what is on show in the place of what was. */
export function put(table: Table, next: Sight) {
  const { sight: before } = table;
  table.sight = next;
  const editingEnded = Boolean(before?.editing) && !next.editing;
  if (before && editingEnded) before.view.geometry.layOutAnew?.(before.document);
  if (editingEnded || before?.document !== next.document) openDocument(table, next, before);
}

/** Another document is on show, or the same one is no longer edited. */
function openDocument(table: Table, { view, document, editing }: Sight, before: Sight | null) {
  const { places: old, viewport } = table;
  const isEdited = before?.view === view && before.editing && editing;
  const shift = (isEdited && view.geometry.keepInPlace?.(before.document, document)) || null;
  const places = view.geometry.places(document);
  const isResized = places.width !== old?.width || places.height !== old.height;
  table.places = places;
  table.cursor = cursorOn(table.cursor, places, isResized);
  if (shift) table.viewport = regrown(viewport, ...shift);
  else if (isResized || viewport.shows === "free") table.viewport = fitted(viewport, places, devicePixelRatio);
  if (!isEdited) table.hover = null; // until the mouse moves over the other board
}

/** Where the cursor is once another document is open: at the start where its old place is gone. */
export function cursorOn(cursor: Place, places: Places, isResized: boolean) {
  const isLost = places.all ? !places.all().includes(cursor) : isResized || typeof cursor === "string";
  return isLost ? places.next(cursor, "start") : cursor;
}
