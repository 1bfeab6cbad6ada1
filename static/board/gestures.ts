/** What pointers and keys do on the board, as gestures for the page or a line that is drawn. */

import { newSeries } from "../base/drag.ts";
import { toCells } from "./camera.ts";
import { pointIn } from "./pointers.ts";
import { isRoomy, isTiny, placeAt } from "./viewport.ts";
import type { Direction, Drag, Place } from "../types.ts";
import type { Point } from "./camera.ts";
import type { Layer } from "./layer.ts";
import type { createTracer } from "./line-drag.ts";
import type { Hands } from "./pointers.ts";
import type { Look, Table } from "./table.ts";
import type { Hooks } from "./types.ts";

const MOUSE = 0.4; // cells from a line within which a mouse takes hold of it
const FINGER = { cells: 0.6, pixels: 24 }; // the same for a finger, which hides what it touches: the larger of the two

/** What gestures read and change on the board. */
interface GestureParts {
  table: Table;
  line: ReturnType<typeof createTracer>;
  hooks: Hooks;
  layer(): Layer;
  /** Draws soon. */
  request(): void;
  moveCursor(at: Place, byKeyboard?: boolean): void;
  look: Look;
}

const DIRECTIONS: { [key: string]: Direction } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "row-start",
  End: "row-end",
};

/** Whether the ground between the things of a group is a place as well: while it is edited. */
const hasGround = ({ places, sight }: Table) => places?.all !== undefined && sight?.editing !== null;

type Meaning = { direction: Direction } | { type: "main" | "mark" } | null;

/** What a key does on every board: moves the cursor, or puts a mark; null for any other key. */
export function meaningOf({ key, ctrlKey, shiftKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey">): Meaning {
  if (ctrlKey && key === "Home") return { direction: "start" };
  if (ctrlKey && key === "End") return { direction: "end" };
  if (Object.hasOwn(DIRECTIONS, key)) return { direction: DIRECTIONS[key] };
  const isX = key.toLowerCase() === "x";
  if (ctrlKey || !(isX || key === "Enter" || key === " ")) return null;
  return { type: isX || shiftKey ? "mark" : "main" };
}

/** A gesture without a pointer. In a group that is edited it is a whole drag, which ends where it began. */
function tap({ table, hooks }: Pick<GestureParts, "table" | "hooks">, type: "main" | "mark", at: Place) {
  hooks.gesture({ type, at });
  if (hasGround(table)) hooks.gesture({ type: "drop", at, from: at });
}

/** What pointers do to the board that is on show. */
export function handsOn({ table, line, hooks, request, moveCursor, look }: GestureParts): Hands {
  const cells = (point: Point) => toCells(table.viewport.camera, point);
  const placeUnder = (point: Point) => table.places && placeAt(table.viewport, table.places, hasGround(table), point);
  /** Where a thing is put down is told only of a group that is edited. */
  const groundAt = (point: Point) => (hasGround(table) ? { point: cells(point) } : {});
  return {
    placeAt: placeUnder,
    pan: look.pan,
    zoom: look.zoom,
    wheelZooms: () => !isRoomy(table.viewport),
    enlarge(point) {
      if (!isTiny(table.viewport)) return false;
      look.enlarge(point);
      hooks.say("Enlarged. Pinch to see the whole board.");
      return true;
    },
    press(type, place, point, isFinger) {
      if (place !== "") moveCursor(place);
      const drag: Drag = { series: newSeries(), type, at: place, ...groundAt(point) };
      const reach = isFinger ? Math.max(FINGER.cells, FINGER.pixels / table.viewport.camera.scale) : MOUSE;
      if (type === "main" && line.down(cells(point), reach)) request();
      else hooks.gesture({ type, at: place, ...groundAt(point), drag });
      return drag;
    },
    paint: (drag, place, point) => hooks.gesture({ type: "drag", at: place, ...groundAt(point), drag }),
    trail(drag, point) {
      line.move(cells(point));
      if (hasGround(table)) table.drag = { from: drag.at, to: cells(point) };
      if (line.trace() || table.drag) request();
    },
    drop(drag, point) {
      table.drag = null;
      const tip = line.up();
      if (tip) moveCursor(tip); // keys go on from where the pointer stopped
      if (hasGround(table)) {
        hooks.gesture({ type: "drop", at: placeUnder(point) ?? "", from: drag.at, point: cells(point), drag });
      }
      request();
    },
    cancel(drag) {
      table.drag = null;
      line.cancel();
      request();
      hooks.cancel(drag.series);
    },
  };
}

/** Keys, the focus, and clicks of a screen reader. */
export function listenToBoardKeys(grid: HTMLElement, parts: GestureParts) {
  const { table, line, hooks, layer, request, moveCursor } = parts;

  /** A key that draws takes the cursor along with the line. */
  function drawByKey(key: string) {
    const taken = line.key(key, table.cursor);
    if (taken) moveCursor(taken.at ?? table.cursor, true);
    return taken !== null;
  }

  function press(event: KeyboardEvent) {
    const { places } = table;
    if (!places || event.altKey || event.metaKey) return;
    const { key, ctrlKey } = event;
    const meaning = meaningOf(event);
    if (!ctrlKey && (hooks.key(key, table.cursor) || drawByKey(key))) request();
    else if (!meaning) return;
    else if ("direction" in meaning) moveCursor(places.next(table.cursor, meaning.direction), true);
    else {
      table.byKeyboard = true;
      tap(parts, meaning.type, table.cursor);
      request();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  grid.addEventListener("keydown", press);
  grid.addEventListener("focusin", (event) => {
    if (table.isMovingFocus) return;
    table.cursor = layer().placeOf(event.target) ?? table.cursor;
    table.byKeyboard = true;
    request();
  });
  grid.addEventListener("focusout", () => {
    if (table.isMovingFocus) return;
    line.letGo();
    request();
  });
  // A screen reader presses a cell with a click that no pointer made; it may not have moved the focus there.
  grid.addEventListener("click", (event) => {
    const at = layer().placeOf(event.target);
    if (event.detail !== 0 || at === null) return;
    moveCursor(at, true);
    // At the edge of the cells that are in the page, the click only brought the next ones there: another one plays.
    if (event.target instanceof Node && event.target.isConnected) tap(parts, "main", at);
  });
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !line.cancel()) return;
    event.stopPropagation();
    request();
  };
  document.addEventListener("keydown", escape, { capture: true });
}

/** What the mouse points at, where that is shown. */
export function listenToHover(
  pane: HTMLElement,
  hands: Hands,
  { table, request }: Pick<GestureParts, "table" | "request">,
) {
  function pointAt(place: Place | null) {
    if (String(place) === String(table.hover)) return;
    table.hover = place;
    request();
  }
  pane.addEventListener("pointermove", (event) => {
    const { places, sight } = table;
    if (event.pointerType !== "mouse" || !places || !sight) return;
    if (!places.all && !sight.beside && !sight.view.play.tracing) return;
    pointAt(hands.placeAt(pointIn(pane, event)));
  });
  pane.addEventListener("pointerleave", () => pointAt(null));
}
