/**
 * The stage, which shows the open board: canvas, cursor and accessible layer; beside it, where the view draws one, the plan, with
 * the same camera. It knows no puzzle: the view draws and describes, and the page gets what the player does as gestures.
 */

import { bringIntoView, part } from "../base/dom.ts";
import { whenInksChange } from "../draw/inks.ts";
import { handsOn, listenToHover, listenToBoardKeys } from "./gestures.ts";
import { createTracer } from "./line-drag.ts";
import { createLineFlash } from "./line-flash.ts";
import { createPainter } from "./painter.ts";
import { listenToPointers } from "./pointers.ts";
import { fit } from "./camera.ts";
import { createLook, emptyTable, movingFocus, put } from "./table.ts";
import { resized, revealed } from "./viewport.ts";
import type { Place } from "../types.ts";
import type { Size } from "./camera.ts";
import type { Elements } from "./painter.ts";
import type { Pane } from "./sheet.ts";
import type { Table } from "./table.ts";
import type { Hooks, Sight } from "./types.ts";

const BETTER = 1.1; // two boards stand side by side, where there is less room for words, if they are so much larger there
const WORDS = 11; // pixels that the line under a board takes of it, as board.css has it

const pane = (pane: string, paper: string, canvas: string): Pane => ({
  pane: part(pane, HTMLDivElement),
  paper: part(paper, HTMLDivElement),
  canvas: part(canvas, HTMLCanvasElement),
});

/** The elements of the page that the board draws on. */
export const stageElements = (): Elements => ({
  stage: part("stage", HTMLDivElement),
  board: pane("pane", "paper", "canvas"),
  plan: pane("plan", "plan-paper", "plan-canvas"),
  grid: part("cells", HTMLDivElement),
});

export type Stage = ReturnType<typeof createStage>;

const ratio = () => window.devicePixelRatio;

export function createStage(elements: Elements, hooks: Hooks) {
  const { board, plan, grid } = elements;
  const table = emptyTable();
  const painter = createPainter(elements);
  const flash = createLineFlash();
  const line = createTracer({
    traceable: () => traceable(table, hooks),
    act: hooks.drawn,
    say: hooks.say,
    begun: () => flash.begin("begun"),
  });
  const layer = () => painter.layer(table.sight);
  const focus = createFocus(table, painter);
  let frame = 0;

  function draw() {
    frame = 0;
    if (painter.draw(table, { trace: line.trace(), moment: flash.moment() })) request();
    focus.catchUp();
  }

  function request() {
    frame ||= requestAnimationFrame(draw);
  }

  const look = createLook(table, request);

  function moveCursor(at: Place, byKeyboard: boolean = false) {
    const { places, viewport } = table;
    Object.assign(table, { cursor: at, byKeyboard });
    if (byKeyboard && places) table.viewport = revealed(viewport, places, [places.box(at)]);
    request();
    focus.follow();
    if (byKeyboard) bringIntoView(document.activeElement);
  }

  const gestureParts = { table, line, hooks, layer, request, moveCursor, look };
  const hands = handsOn(gestureParts);
  for (const { pane } of [board, plan]) {
    listenToPointers(pane, hands);
    listenToHover(pane, hands, gestureParts);
  }
  listenToBoardKeys(grid, gestureParts);
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
      arrange(elements, table);
      request();
    },
    fit: look.fit,
    zoom: look.zoom,
    focus: () => layer().focus(),
    /** Whether a pointer draws a line. */
    isDrawing: () => line.trace() !== null,
    rested: line.rested,
    reveal: look.reveal,
  };
}

/**
 * Moves the focus to the cursor. After a pointer it waits for the next frame, if a place has the focus already: keys go to the
 * cursor in any case.
 */
function createFocus(table: Table, { layer, updateLayer }: ReturnType<typeof createPainter>) {
  let isDue = false;

  function move() {
    isDue = false;
    updateLayer(table);
    movingFocus(table, layer(table.sight).focus);
  }

  return {
    follow() {
      isDue = !table.byKeyboard && layer(table.sight).hasFocus();
      if (!isDue) move();
    },
    /** The frame is drawn. */
    catchUp: () => void (isDue && move()),
  };
}

/** What there is to draw a line on; null while none can be drawn. */
function traceable({ sight }: Table, hooks: Hooks) {
  const tracing = sight?.view.play.tracing;
  return sight && tracing && hooks.canDraw() ? { ...sight, tracing } : null;
}

/** Where two boards of a stage are larger: side by side, or one below the other. */
export function arrangement(board: Size, { width, height }: Size, ratio: number) {
  const right = fit(board, { width: width / 2, height: height - WORDS }, ratio).scale;
  const below = fit(board, { width, height: height / 2 - WORDS }, ratio).scale;
  const isRight = right === below ? width > height : right > BETTER * below;
  return isRight ? "right" : "below";
}

/** Puts the plan beside or below the board. */
function arrange({ stage, plan }: Elements, { sight, places }: Table) {
  if (!sight || !places) return;
  plan.pane.hidden = !sight.beside;
  const size = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  const side = sight.beside ? arrangement(places, size(), ratio()) : "none";
  if (stage.dataset.plan !== side) stage.dataset.plan = side;
}

function watchSizes(elements: Elements, table: Table, draw: () => void) {
  new ResizeObserver(() => arrange(elements, table)).observe(elements.stage);
  new ResizeObserver(([{ contentRect }]) => {
    const size = { width: contentRect.width, height: contentRect.height };
    const { viewport, places } = table;
    table.viewport = places ? resized(viewport, places, ratio(), size) : { ...viewport, size };
    draw();
  }).observe(elements.board.pane);
}
