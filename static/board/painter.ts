/** Draws the board, and the plan beside it. */

import { drawCoordinates, hasCoordinates } from "../draw/coordinates.ts";
import { readInks } from "../draw/inks.ts";
import { colourAids } from "../draw/letters.ts";
import { drawTrialMarks } from "../draw/trial-marks.ts";
import { seen } from "./camera.ts";
import { FLASH } from "./press-flash.ts";
import { createSheet } from "./sheet.ts";
import type { Pen, Place, Scene } from "../types.ts";
import type { Framing, Sheet, SheetElements } from "./sheet.ts";
import type { Table } from "./table.ts";
import type { Sight } from "./types.ts";

/** Where the board and the plan beside it are on the page, and the elements over the board. */
export type Elements = { stage: HTMLElement; board: SheetElements; plan: SheetElements; grid: HTMLElement };

/** What a frame shows besides the table: the line in hand, what it does, and the cursor where the board has the focus. */
type Moving = Required<Pick<Scene, "trace" | "moment">> & { hasFocus: boolean };

/** What draws a frame of the board. */
export function createPainter({ stage, board, plan }: Elements) {
  const sheets = { board: createSheet(board), plan: createSheet(plan) };
  const { paper } = sheets.board;
  let inks = readInks();
  /** what is shown as pressed, and since when */
  let pulse: { at: Place | null; since: number } = { at: null, since: 0 };

  /** How much of the time is over for which a press shows its reach, from 0 to 1. */
  function pulsed(pressed: Place | null) {
    const now = performance.now();
    if (pressed !== pulse.at) pulse = { at: pressed, since: now };
    return pressed === null ? 0 : Math.min(1, (now - pulse.since) / FLASH);
  }

  return {
    readInks: () => void (inks = readInks()),
    /** Draws it all; true when the next frame will be different, as something moves. */
    draw(table: Table, { trace, moment, hasFocus }: Moving) {
      const { sight, places, cursor, hover, drag, byKeyboard } = table;
      const { camera, size } = table.viewport;
      if (!sight || !places || size.width === 0) return false;
      const { view, withoutPaper } = sight;
      const at = byKeyboard && hasFocus ? cursor : null;
      const own = { hover, drag, trace, moment, ...colourAids(), pulse: pulsed(sight.pressed) };
      const scene = { ...sight, ...own, cursor: at, area: seen(camera, size) };
      paint(sheets, sight, scene, { camera, size, board: places, inks });
      paper.classList.toggle("solved", (sight.verdict?.solved ?? false) && trace === null);
      paper.classList.toggle("bare", withoutPaper);
      paper.classList.toggle("panel", view.play.tracing !== undefined);
      // The words under the board stay in sight when the board goes on beyond the pane.
      const under = Math.min(camera.y + places.height * camera.scale + 3, size.height - 4);
      stage.style.setProperty("--under-board", `${under}px`);
      stage.style.setProperty("--board-left", `${camera.x}px`);
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
  framing: Framing,
) {
  const { layers } = view.drawing;
  const { trial } = scene;
  const numbered = hasCoordinates() ? view.geometry.numbered(scene.document) : [];
  const drawNumbers = (pen: Pen) => drawCoordinates(pen, scene.area, numbered);
  if (layers) {
    // While a line is drawn, what lies under it does not change with the state or the verdict.
    const key = [scene.document, scene.letters, ...(scene.trace ? [] : [scene.state, scene.verdict])];
    const under = { key, draw: (pen: Pen) => layers.under(pen, scene) };
    const over = (pen: Pen) => {
      layers.over(pen, scene);
      drawNumbers(pen);
    };
    board.paint(framing, over, under);
  } else {
    board.paint(framing, (pen) => {
      view.drawing.draw(pen, scene);
      if (trial) drawTrialMarks(pen, view.geometry.places(scene.document), scene.area, trial);
      drawNumbers(pen);
    });
  }
  if (!drawPlan) return;
  plan.paint(framing, (pen) => {
    drawPlan(pen, scene);
    drawNumbers(pen);
  });
}
