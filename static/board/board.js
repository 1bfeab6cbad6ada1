/**
 * The board on the page: canvas, cursor and accessible layer; beside it, where the view draws one, the plan, with the same
 * camera. It knows no puzzle: the view draws and describes, and the page gets what the player does as gestures.
 */

import { bringIntoView } from "../base/dom.js";
import { whenInksChange } from "../draw/inks.js";
import { reveal } from "./camera.js";
import { handsOn, listenToHover, listenToKeys } from "./gestures.js";
import { createTracer } from "./line-drag.js";
import { createLineFlash } from "./line-flash.js";
import { createPainter } from "./painter.js";
import { listenToPointers } from "./pointers.js";
import {
  arrangement,
  cursorOn,
  enlarged,
  isTiny,
  panned,
  resized,
  revealed,
  START,
  still,
  whole,
  zoomed,
} from "./viewport.js";

/** @import { Place, Places } from "../types.d.ts" */
/** @import { BoardOnShow, Hands, Hooks, Pane, Sight, Viewport } from "./types.d.ts" */
/** @typedef {ReturnType<typeof createBoard>} Board */

const ratio = () => window.devicePixelRatio;

/**
 * @param {{ stage: HTMLElement, board: Pane, plan: Pane, grid: HTMLElement }} parts
 * @param {Hooks} hooks
 */
export function createBoard(parts, hooks) {
  const { board, plan, grid } = parts;
  /** @type {BoardOnShow} */
  const table = {
    ...{ sight: null, places: null, viewport: START, cursor: [0, 0], hover: null, drag: null },
    ...{ byKeyboard: false, isMovingFocus: false },
  };
  const painter = createPainter(parts);
  const flash = createLineFlash();
  const line = createTracer({
    table() {
      const tracing = table.sight?.view.tracing;
      return table.sight && tracing && hooks.canDraw() ? { ...table.sight, tracing } : null;
    },
    ...{ act: hooks.drawn, say: hooks.say, begun: () => flash.begin("begun") },
  });
  const layer = () => painter.layer(table.sight);
  let frame = 0;

  function draw() {
    frame = 0;
    if (painter.draw(table, { trace: line.trace(), moment: flash.at() })) request();
  }

  function request() {
    frame ||= requestAnimationFrame(draw);
  }

  const { fit, zoom, pan, enlarge, revealAll } = createLook(table, request);

  /** @param {Place} at @param {boolean} [byKeyboard] */
  function moveCursor(at, byKeyboard = false) {
    const { places, viewport } = table;
    Object.assign(table, { cursor: at, byKeyboard });
    if (byKeyboard && places && !viewport.isWhole) {
      const { camera, size, isFree } = viewport;
      table.viewport = { ...viewport, camera: reveal(camera, places.box(at), places, size, isFree) };
    }
    draw();
    table.isMovingFocus = true;
    layer().focus();
    table.isMovingFocus = false;
    if (byKeyboard) bringIntoView(document.activeElement);
  }

  const gestureParts = { table, line, hooks, layer, request, moveCursor, pan, zoom, enlarge };
  const hands = handsOn(gestureParts);
  for (const { pane } of [board, plan]) {
    listenToPointers(pane, hands);
    listenToHover(pane, hands, gestureParts);
  }
  listenToKeys(grid, gestureParts);
  watchSizes(parts, table, draw);
  whenInksChange(() => {
    painter.readInks();
    request();
  });
  document.fonts.addEventListener("loadingdone", request);

  return {
    /** @param {Sight} next */
    show(next) {
      const { sight: before } = table;
      table.sight = next;
      line.moved(next.state);
      if (next.view.tracing) flash.judged(next.verdict);
      const hasEnded = Boolean(before?.editing) && !next.editing;
      if (before && hasEnded) before.view.layOutAnew?.(before.document);
      if (hasEnded || before?.document !== next.document) open(table, next, before);
      arrange(parts, table);
      request();
    },
    ...{ fit, zoom, focus: () => layer().focus() },
    /** Whether a pointer draws a line. */
    isDrawing: () => line.trace() !== null,
    rested: line.rested,
    /** Brings places into view: the first in any case, the others if there is room for all. */
    reveal: revealAll,
  };
}

/** What moves the camera. @param {BoardOnShow} table @param {() => void} request */
function createLook(table, request) {
  /** @param {(viewport: Viewport, places: Places) => Viewport} next */
  function look(next) {
    if (table.places) table.viewport = next(table.viewport, table.places);
    request();
  }
  return {
    fit: () => look((viewport, places) => whole(viewport, places, ratio())),
    /** @type {Hands["pan"]} */
    pan: (dx, dy) => look((viewport, places) => panned(viewport, places, dx, dy)),
    /** @param {number} factor @param {number} [x] @param {number} [y] */
    zoom: (factor, x, y) => look((viewport, places) => zoomed(viewport, places, ratio(), factor, x, y)),
    /** @param {number} x @param {number} y */
    enlarge: (x, y) => look((viewport, places) => enlarged(viewport, places, ratio(), x, y)),
    /** @param {Place[]} some */
    revealAll: (some) =>
      look((viewport, places) => {
        const isTooSmall = some.length > 0 && isTiny(viewport) && matchMedia("(pointer: coarse)").matches;
        const near = isTooSmall ? enlarged(viewport, places, ratio()) : viewport;
        return revealed(near, places, some.map(places.box));
      }),
  };
}

/** Another document is on show, or the same one is no longer edited. @param {BoardOnShow} table @param {Sight} sight @param {Sight | null} before */
function open(table, { view, document, editing }, before) {
  const { places: old, viewport } = table;
  const isEdited = before?.view === view && before.editing && editing;
  const step = (isEdited && view.keepInPlace?.(before.document, document)) || null;
  const places = view.places(document);
  const isResized = places.width !== old?.width || places.height !== old.height;
  table.places = places;
  table.cursor = cursorOn(table.cursor, places, isResized);
  if (step) table.viewport = still(viewport, ...step);
  else if (isResized || viewport.isFree) table.viewport = whole(viewport, places, ratio());
  if (before?.view.arranged !== view.arranged) table.hover = null;
}

/**
 * Puts the plan beside or below the board.
 * @param {{ stage: HTMLElement, plan: Pane }} parts @param {BoardOnShow} table
 */
function arrange({ stage, plan }, { sight, places }) {
  if (!sight || !places) return;
  const size = { width: stage.clientWidth, height: stage.clientHeight };
  plan.pane.hidden = !sight.beside;
  stage.dataset.plan = sight.beside ? arrangement(places, size, ratio()) : "none";
}

/**
 * @param {{ stage: HTMLElement, board: Pane, plan: Pane }} parts
 * @param {BoardOnShow} table @param {() => void} draw
 */
function watchSizes(parts, table, draw) {
  new ResizeObserver(() => arrange(parts, table)).observe(parts.stage);
  new ResizeObserver(([{ contentRect }]) => {
    const size = { width: contentRect.width, height: contentRect.height };
    const { viewport, places } = table;
    table.viewport = places ? resized(viewport, places, ratio(), size) : { ...viewport, size };
    draw();
  }).observe(parts.board.pane);
}
