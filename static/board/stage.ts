/**
 * The stage, which shows the open board: canvas, cursor and accessible layer; beside it, where the view draws one, the plan, with
 * the same camera. It knows no puzzle: the view draws and describes, and the page gets what the player does as gestures.
 */

import { bringIntoView, part } from "../base/dom.ts";
import { whenInksChange } from "../draw/inks.ts";
import { createAccessibleBoard } from "./accessible.ts";
import { listenToBoardKeys } from "./board-keys.ts";
import { createCameraControls } from "./camera-controls.ts";
import { createFocus } from "./focus.ts";
import { handsOn, listenToHover, putDown } from "./gestures.ts";
import { createLineFlash } from "./line-flash.ts";
import { createPainter } from "./painter.ts";
import { placePlan } from "./plan-side.ts";
import { listenToPointers } from "./pointers.ts";
import { emptyTable, put } from "./table.ts";
import { createTracer } from "./tracer.ts";
import { resized, revealed } from "./viewport.ts";
import type { Place } from "../types.ts";
import type { GestureParts } from "./gestures.ts";
import type { Elements } from "./painter.ts";
import type { SheetElements } from "./sheet.ts";
import type { Table } from "./table.ts";
import type { Hooks, Sight } from "./types.ts";

const sheetElements = (pane: string, paper: string, canvas: string): SheetElements => ({
  pane: part(pane, HTMLDivElement),
  paper: part(paper, HTMLDivElement),
  canvas: part(canvas, HTMLCanvasElement),
});

/** The elements of the page that the board draws on. */
export const stageElements = (): Elements => ({
  stage: part("stage", HTMLDivElement),
  board: sheetElements("pane", "paper", "canvas"),
  plan: sheetElements("plan", "plan-paper", "plan-canvas"),
  grid: part("cells", HTMLDivElement),
});

export type Stage = ReturnType<typeof createStage>;

export function createStage(elements: Elements, hooks: Hooks) {
  const table = emptyTable();
  const painter = createPainter(elements);
  const accessible = createAccessibleBoard(elements.grid);
  const flash = createLineFlash();
  const line = createTracer({
    traceable: () => boardToTrace(table, hooks),
    act: hooks.drawn,
    say: hooks.say,
    begun: () => flash.begin("begun"),
  });
  const layer = () => accessible.layer(table.sight);
  const focus = createFocus(table, accessible);
  let frame = 0;

  function draw() {
    frame = 0;
    const isMoving = painter.draw(table, {
      trace: line.trace(),
      moment: flash.moment(),
      hasFocus: layer().hasFocus(),
    });
    if (isMoving) request();
    accessible.update(table);
    focus.catchUp();
  }

  function request() {
    frame ||= requestAnimationFrame(draw);
  }

  const controls = createCameraControls(table, request);

  function moveCursor(at: Place, byKeyboard: boolean = false) {
    const { places, viewport } = table;
    Object.assign(table, { cursor: at, byKeyboard });
    if (byKeyboard && places) table.viewport = revealed(viewport, places, [places.box(at)]);
    request();
    focus.follow();
    if (byKeyboard) bringIntoView(document.activeElement);
  }

  listen(elements, { table, line, hooks, layer, request, moveCursor, controls });
  watchSizes(elements, table, draw);
  whenInksChange(() => {
    painter.readInks();
    request();
  });
  document.fonts.addEventListener("loadingdone", request);

  return {
    show(next: Sight) {
      put(table, next);
      line.moved(next.state);
      flash.judged(next);
      placePlan(elements, table);
      request();
    },
    fit: controls.fit,
    zoom: controls.zoom,
    focus: focus.take,
    /** Whether a pointer draws a line. */
    isDrawing: () => line.trace() !== null,
    rested: line.rested,
    reveal: controls.reveal,
  };
}

function listen({ board, plan, grid }: Elements, parts: GestureParts) {
  const hands = handsOn(parts);
  for (const { pane } of [board, plan]) {
    listenToPointers(pane, hands);
    listenToHover(pane, hands, parts);
  }
  listenToBoardKeys(grid, parts);
  const isOnBoard = (target: EventTarget | null) =>
    [board, plan].some(({ pane }) => target instanceof Node && pane.contains(target));
  document.addEventListener("pointerdown", ({ target }) => void (isOnBoard(target) || putDown(parts)), {
    capture: true,
  });
}

/** What there is to draw a line on; null while none can be drawn. */
function boardToTrace({ sight }: Table, hooks: Hooks) {
  const tracing = sight?.view.play.tracing;
  return sight && tracing && hooks.canDraw() ? { ...sight, tracing } : null;
}

function watchSizes(elements: Elements, table: Table, draw: () => void) {
  new ResizeObserver(() => placePlan(elements, table)).observe(elements.stage);
  new ResizeObserver(([{ contentRect }]) => {
    const size = { width: contentRect.width, height: contentRect.height };
    const { viewport, places } = table;
    table.viewport = places ? resized(viewport, places, devicePixelRatio, size) : { ...viewport, size };
    draw();
  }).observe(elements.board.pane);
}
