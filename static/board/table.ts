/** The state of the stage, which the parts of the board share: what is on show, the part in view, the cursor; and what changes it. */

import { enlarged, fitted, isTiny, panned, regrown, revealed, START, zoomed } from "./viewport.ts";
import type { Place, Places, Scene } from "../types.ts";
import type { Point } from "./camera.ts";
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

/** What moves the camera; points are in pixels of the pane, whose middle is meant where there is none. */
export interface Look {
  fit(): void;
  pan(right: number, down: number): void;
  zoom(factor: number, point?: Point): void;
  enlarge(point: Point): void;
  /** Brings places into view: the first in any case, the others if there is room for all. */
  reveal(places: Place[]): void;
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

/** Do what moves the focus: no hand or key did. */
export function movingFocus(table: Table, work: () => void) {
  table.isMovingFocus = true;
  work();
  table.isMovingFocus = false;
}

const ratio = () => window.devicePixelRatio;

/** Puts what is on show in the place of what was. */
export function put(table: Table, next: Sight) {
  const { sight: before } = table;
  table.sight = next;
  const hasEnded = Boolean(before?.editing) && !next.editing;
  if (before && hasEnded) before.view.geometry.layOutAnew?.(before.document);
  if (hasEnded || before?.document !== next.document) open(table, next, before);
}

/** Another document is on show, or the same one is no longer edited. */
function open(table: Table, { view, document, editing }: Sight, before: Sight | null) {
  const { places: old, viewport } = table;
  const isEdited = before?.view === view && before.editing && editing;
  const shift = (isEdited && view.geometry.keepInPlace?.(before.document, document)) || null;
  const places = view.geometry.places(document);
  const isResized = places.width !== old?.width || places.height !== old.height;
  table.places = places;
  table.cursor = cursorOn(table.cursor, places, isResized);
  if (shift) table.viewport = regrown(viewport, ...shift);
  else if (isResized || viewport.shows === "free") table.viewport = fitted(viewport, places, ratio());
  if (before?.view.geometry.arranged !== view.geometry.arranged) table.hover = null;
}

/** Where the cursor is once another document is open: at the start where its old place is gone. */
export function cursorOn(cursor: Place, places: Places, isResized: boolean) {
  const isLost = places.all ? !places.all().includes(cursor) : isResized || typeof cursor === "string";
  return isLost ? places.next(cursor, "start") : cursor;
}

/** What moves the camera. */
export function createLook(table: Table, request: () => void): Look {
  function look(next: (viewport: Viewport, places: Places) => Viewport) {
    if (table.places) table.viewport = next(table.viewport, table.places);
    request();
  }
  return {
    fit: () => look((viewport, places) => fitted(viewport, places, ratio())),
    pan: (right, down) => look((viewport, places) => panned(viewport, places, right, down)),
    zoom: (factor, point) => look((viewport, places) => zoomed(viewport, places, ratio(), factor, point)),
    enlarge: (point) => look((viewport, places) => enlarged(viewport, places, ratio(), point)),
    reveal: (some) =>
      look((viewport, places) => {
        const isTooSmall = some.length > 0 && isTiny(viewport) && matchMedia("(pointer: coarse)").matches;
        const near = isTooSmall ? enlarged(viewport, places, ratio()) : viewport;
        return revealed(near, places, some.map(places.box));
      }),
  };
}
