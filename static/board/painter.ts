/** Draws the board, and the plan beside it, and brings the accessible layer up to date. */

import { contextOf } from "../base/dom.ts";
import { drawCoordinates, hasCoordinates } from "../draw/coordinates.ts";
import { colourAids, readInks } from "../draw/inks.ts";
import { canvasPen } from "../draw/pen.ts";
import { createAccessibleBoard } from "./accessible.ts";
import { seen } from "./camera.ts";
import { SHOWN } from "./press-flash.ts";
import type { Context } from "../base/dom.ts";
import type { Inks } from "../draw/pen.ts";
import type { Pen, Place, Places, Rect, Scene, Trial } from "../types.ts";
import type { BoardOnShow, Camera, Elements, Pane, Sight, Size } from "./types.ts";

type Sheet = ReturnType<typeof createSheet>;

/** What draws a frame of the board. */
export function createPainter({ stage, board, plan, grid }: Elements) {
  const sheets = { board: createSheet(board), plan: createSheet(plan) };
  const { paper } = sheets.board;
  const accessible = createAccessibleBoard(grid);
  let inks = readInks();
  /** what is shown as pressed, and since when */
  let pulse: { at: Place | null; since: number } = { at: null, since: 0 };

  /** How much of the time is over for which a press shows its reach, from 0 to 1. */
  function pulsed(pressed: Place | null) {
    const now = performance.now();
    if (pressed !== pulse.at) pulse = { at: pressed, since: now };
    return pressed === null ? 0 : Math.min(1, (now - pulse.since) / SHOWN);
  }

  /** Brings the accessible layer up to date. */
  function say(table: BoardOnShow) {
    const { sight, places, viewport } = table;
    if (!sight || !places || viewport.size.width === 0) return;
    accessible.layer(sight).follow(viewport.camera);
    accessible.say(sight, places, table);
  }

  return {
    readInks: () => void (inks = readInks()),
    layer: accessible.layer,
    say,
    /** Draws it all; true when the next frame will be different, as something moves. */
    draw(table: BoardOnShow, { trace, moment }: Pick<Scene, "trace" | "moment">) {
      const { sight, places, cursor, hover, drag, byKeyboard } = table;
      const { camera, size } = table.viewport;
      if (!sight || !places || size.width === 0) return false;
      const { view, bare } = sight;
      const at = byKeyboard && accessible.layer(sight).hasFocus() ? cursor : null;
      const own = { hover, drag, trace, moment, ...colourAids(), pulse: pulsed(sight.pressed) };
      const scene = { ...sight, ...own, cursor: at, view: seen(camera, size) };
      paint(sheets, sight, scene, { camera, size, board: places, inks });
      paper.classList.toggle("solved", (sight.verdict?.solved ?? false) && trace === null);
      paper.classList.toggle("bare", bare);
      paper.classList.toggle("panel", view.play.tracing !== undefined);
      // The words under the board stay in sight when the board goes on beyond the pane.
      const under = Math.min(camera.y + places.height * camera.scale + 3, size.height - 4);
      stage.style.setProperty("--under-board", `${under}px`);
      stage.style.setProperty("--board-left", `${camera.x}px`);
      say(table);
      // In a group, a press is shown as it runs along the lines.
      return moment !== null || (places.all !== undefined && scene.pulse < 1 && sight.pressed !== null);
    },
  };
}

/** Draws the board, and the plan where there is one. */
function paint(
  { board, plan }: { board: Sheet; plan: Sheet },
  { view, beside: drawPlan }: Sight,
  scene: Scene,
  how: Parameters<Sheet["paint"]>[0],
) {
  const { layers } = view.drawing;
  const { trial } = scene;
  const numbered = hasCoordinates() ? view.geometry.numbered(scene.document) : [];
  const number = (pen: Pen) => drawCoordinates(pen, scene.view, numbered);
  if (layers) {
    // While a line is drawn, what lies under it does not change with the state or the verdict.
    const key = [scene.document, scene.letters, ...(scene.trace ? [] : [scene.state, scene.verdict])];
    const under = { key, draw: (pen: Pen) => layers.under(pen, scene) };
    const over = (pen: Pen) => {
      layers.over(pen, scene);
      number(pen);
    };
    board.paint(how, over, under);
  } else {
    board.paint(how, (pen) => {
      view.drawing.draw(pen, scene);
      if (trial) drawTrialMarks(pen, view.geometry.places(scene.document), scene.view, trial);
      number(pen);
    });
  }
  if (!drawPlan) return;
  plan.paint(how, (pen) => {
    drawPlan(pen, scene);
    number(pen);
  });
}

// # A layer

/** A canvas over a sheet of paper. */
function createSheet({ canvas, paper }: Pane) {
  const context = contextOf(canvas);
  let kept: { key: unknown[]; picture: HTMLCanvasElement } | null = null;

  /** The picture kept for this key, or a new one. */
  function pictureFor(key: unknown[], paint: (context: Context) => void) {
    if (kept?.key.length === key.length && kept.key.every((part, index) => part === key[index])) return kept.picture;
    const picture = kept?.picture ?? document.createElement("canvas");
    Object.assign(picture, { width: canvas.width, height: canvas.height });
    paint(contextOf(picture));
    kept = { key, picture };
    return picture;
  }

  return {
    paper,
    /** @param under what lies under it, and changes with its key only */
    paint(
      { camera, size, board, inks }: { camera: Camera; size: Size; board: Size; inks: Inks },
      draw: (pen: Pen) => void,
      under: { key: unknown[]; draw: (pen: Pen) => void } | null = null,
    ) {
      const dots = window.devicePixelRatio;
      const width = Math.round(size.width * dots);
      const height = Math.round(size.height * dots);
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.clearRect(0, 0, width, height);
      const { scale, x, y } = camera;
      const hair = Math.max(1, Math.round(dots));
      const where = { scale: scale * dots, x: Math.round(x * dots), y: Math.round(y * dots), hair, inks };
      if (under) {
        const key = [...under.key, camera, inks, width, height];
        const picture = pictureFor(key, (other) => under.draw(canvasPen(other, where)));
        context.drawImage(picture, 0, 0);
      }
      draw(canvasPen(context, where));
      const box = { "--cell": scale, left: x, top: y, width: board.width * scale, height: board.height * scale };
      for (const [side, length] of Object.entries(box)) paper.style.setProperty(side, `${length}px`);
    },
  };
}

// # Trials

const DETAIL = 9; // device pixels a cell: below this a mark would fill its cell
const SIDE = 0.2; // of a mark, in cells
const RIM = 1.5; // how much larger the ground under it is
const INSET = { grid: 0.13, group: 0.02 }; // from the corner of its place

/** A small triangle in a lower corner of each place: solid for the innermost trial, hollow for those around it. */
function drawTrialMarks(pen: Pen, places: Places, seen: Rect, { changed }: Trial) {
  if (pen.scale < DETAIL) return;
  const inset = places.all ? INSET.group : INSET.grid;
  for (const { at, isInner } of changed.values()) {
    const { x, y, h } = places.box(at);
    if (x > seen.x + seen.w || y > seen.y + seen.h || x + 1 < seen.x || y + 1 < seen.y) continue;
    const corner: [x: number, y: number] = [x + inset, y + h - inset];
    pen.shape(triangle(corner, RIM), "surface");
    if (isInner) pen.shape(triangle(corner, 1), "trial");
    else {
      const [first, second, third] = triangle(corner, 0.85);
      pen.line([first, second, third, first, second], "trial", { width: 0.035 });
    }
  }
}

/** A right triangle in the corner, grown or shrunk about its middle. */
function triangle([x, y]: [x: number, y: number], by: number): [x: number, y: number][] {
  const middle = SIDE * (1 - Math.SQRT1_2);
  return [[0, 0], [0, SIDE], [SIDE, 0]].map(([right, up]) => [
    x + middle + by * (right - middle),
    y - middle - by * (up - middle),
  ]); // prettier-ignore
}
