/** What pointers do to the board: a gesture for the page, a line that is drawn, or a place that is pointed at. */

import { newSeries } from "../base/drag.ts";
import { toCells } from "./camera.ts";
import { pointIn } from "./pointers.ts";
import { hasGround } from "./table.ts";
import { isRoomy, isTiny, placeAt } from "./viewport.ts";
import type { Drag, Place } from "../types.ts";
import type { CameraControls } from "./camera-controls.ts";
import type { Point } from "./camera.ts";
import type { Layer } from "./layer.ts";
import type { Hands } from "./pointers.ts";
import type { Table } from "./table.ts";
import type { createTracer } from "./tracer.ts";
import type { Hooks } from "./types.ts";

const MOUSE_REACH = 0.4; // cells from a line within which a mouse takes hold of it
const FINGER_REACH = { cells: 0.6, pixels: 24 }; // the same for a finger, which hides what it touches: the larger of the two

/** What gestures read and change on the board. */
export interface GestureParts {
  table: Table;
  line: ReturnType<typeof createTracer>;
  hooks: Hooks;
  layer(): Layer;
  /** Draws soon. */
  request(): void;
  moveCursor(at: Place, byKeyboard?: boolean): void;
  controls: CameraControls;
}

/** What pointers do to the board that is on show. */
export function handsOn(parts: GestureParts): Hands {
  const { table, line, hooks, request, moveCursor, controls } = parts;
  const cells = (point: Point) => toCells(table.viewport.camera, point);
  const placeUnder = (point: Point) => table.places && placeAt(table.viewport, table.places, hasGround(table), point);
  /** Where a thing is put down is told only of a group that is edited. */
  const groundAt = (point: Point) => (hasGround(table) ? { point: cells(point) } : {});
  const reach = (isFinger: boolean) =>
    isFinger ? Math.max(FINGER_REACH.cells, FINGER_REACH.pixels / table.viewport.camera.scale) : MOUSE_REACH;
  return {
    // The line that follows the mouse may be put down beside the board, as at an end.
    placeAt: (point) => placeUnder(point) ?? (line.follows() ? table.cursor : null),
    pan: controls.pan,
    zoom: controls.zoom,
    wheelZooms: () => !isRoomy(table.viewport),
    enlarge(point) {
      if (!isTiny(table.viewport)) return false;
      controls.enlarge(point);
      hooks.say("Enlarged. Pinch to see the whole board.");
      return true;
    },
    press(type, place, point, isFinger) {
      if (type === "mark" && putDown(parts)) return null;
      if (place !== "") moveCursor(place);
      const drag: Drag = { series: newSeries(), type, at: place, ...groundAt(point) };
      if (type === "main" && line.down(cells(point), reach(isFinger))) request();
      else hooks.gesture({ type, at: place, ...groundAt(point), drag });
      return drag;
    },
    paint: (drag, place, point) => hooks.gesture({ type: "drag", at: place, ...groundAt(point), drag }),
    trail(drag, point) {
      line.move(cells(point));
      if (hasGround(table)) table.drag = { from: drag.at, to: cells(point) };
      if (line.trace() || table.drag) request();
    },
    hover(point) {
      if (!line.follows()) return;
      line.move(cells(point));
      request();
    },
    drop(drag, point, isFinger) {
      table.drag = null;
      const tip = line.up(cells(point), reach(isFinger), isFinger);
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

/** Puts down the line that follows the mouse; false when none does. */
export function putDown({ line, moveCursor, request }: Pick<GestureParts, "line" | "moveCursor" | "request">) {
  if (!line.follows()) return false;
  const tip = line.putDown();
  if (tip) moveCursor(tip);
  request();
  return true;
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
