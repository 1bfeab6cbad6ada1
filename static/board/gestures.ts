/** What pointers and keys do on the board, as gestures for the page or a line that is drawn. */

import { newSeries } from "../base/drag.ts";
import { toCells } from "./camera.ts";
import { isRoomy, isTiny, placeAt } from "./viewport.ts";
import type { Direction, Drag, Place } from "../types.ts";
import type { BoardOnShow, GestureParts, Hands } from "./types.ts";

const MOUSE = 0.4; // cells from a line within which a mouse takes hold of it
const FINGER = { cells: 0.6, pixels: 24 }; // the same for a finger, which hides what it touches: the larger of the two

const DIRECTIONS: { [key: string]: Direction } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "row-start",
  End: "row-end",
};

/** Whether the ground between the things of a group is a place as well: while it is edited. */
const hasGround = ({ places, sight }: BoardOnShow) => places?.all !== undefined && sight?.editing !== null;

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
  const cells = (x: number, y: number) => toCells(table.viewport.camera, x, y);
  const placeUnder = (x: number, y: number) =>
    table.places && placeAt(table.viewport, table.places, hasGround(table), x, y);
  /** Where a thing is put down is told only of a group that is edited. */
  const pointAt = (x: number, y: number) => (hasGround(table) ? { point: cells(x, y) } : {});
  return {
    placeAt: placeUnder,
    pan: look.pan,
    zoom: look.zoom,
    wheelZooms: () => !isRoomy(table.viewport),
    enlarge(x, y) {
      if (!isTiny(table.viewport)) return false;
      look.enlarge({ x, y });
      hooks.say("Enlarged. Pinch to see the whole board.");
      return true;
    },
    press(type, place, x, y, isFinger) {
      if (place !== "") moveCursor(place);
      const drag: Drag = { series: newSeries(), type, at: place, ...pointAt(x, y) };
      const reach = isFinger ? Math.max(FINGER.cells, FINGER.pixels / table.viewport.camera.scale) : MOUSE;
      if (type === "main" && line.down(cells(x, y), reach)) request();
      else hooks.gesture({ type, at: place, ...pointAt(x, y), drag });
      return drag;
    },
    paint: (drag, place, x, y) => hooks.gesture({ type: "drag", at: place, ...pointAt(x, y), drag }),
    trail(drag, x, y) {
      line.move(cells(x, y));
      if (hasGround(table)) table.drag = { from: drag.at, to: cells(x, y) };
      if (line.trace() || table.drag) request();
    },
    drop(drag, x, y) {
      table.drag = null;
      const tip = line.up();
      if (tip) moveCursor(tip); // keys go on from where the pointer stopped
      if (hasGround(table)) {
        hooks.gesture({ type: "drop", at: placeUnder(x, y) ?? "", from: drag.at, point: cells(x, y), drag });
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
export function listenToKeys(grid: HTMLElement, parts: GestureParts) {
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
    const { left, top } = pane.getBoundingClientRect();
    pointAt(hands.placeAt(event.clientX - left, event.clientY - top));
  });
  pane.addEventListener("pointerleave", () => pointAt(null));
}
