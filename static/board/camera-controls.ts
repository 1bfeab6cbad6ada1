/** What moves the camera, for the buttons under the board, for pointers, and to bring places into view. */

import { enlarged, fitted, hidesMarks, isTiny, panned, revealed, zoomed } from "./viewport.ts";
import type { Place, Places } from "../types.ts";
import type { Point } from "./camera.ts";
import type { Table } from "./table.ts";
import type { Viewport } from "./viewport.ts";

/** Points are in pixels of the pane, whose middle is meant where there is none. */
export interface CameraControls {
  fit(): void;
  pan(right: number, down: number): void;
  zoom(factor: number, point?: Point): void;
  enlarge(point: Point): void;
  /** Brings places into view: the first in any case, the others if there is room for all. */
  reveal(places: Place[]): void;
}

/** @param request draws soon */
export function createCameraControls(table: Table, request: () => void): CameraControls {
  function change(next: (viewport: Viewport, places: Places) => Viewport) {
    if (table.places) table.viewport = next(table.viewport, table.places);
    request();
  }
  return {
    fit: () => change((viewport, places) => fitted(viewport, places, devicePixelRatio)),
    pan: (right, down) => change((viewport, places) => panned(viewport, places, right, down)),
    zoom: (factor, point) => change((viewport, places) => zoomed(viewport, places, devicePixelRatio, factor, point)),
    enlarge: (point) => change((viewport, places) => enlarged(viewport, places, devicePixelRatio, point)),
    reveal: (wanted) =>
      change((viewport, places) => {
        const isTooSmall = hidesMarks(viewport) || (isTiny(viewport) && matchMedia("(pointer: coarse)").matches);
        const near = wanted.length > 0 && isTooSmall ? enlarged(viewport, places, devicePixelRatio) : viewport;
        return revealed(near, places, wanted.map(places.box));
      }),
  };
}
