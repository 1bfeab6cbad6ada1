/** Both lines, what was drawn of them in a trial, and what the mouse points at. On a pillar a line goes on round: it is drawn wherever the opened pillar shows it. */

import { doubled, MARGIN, pointOf } from "../../../kits/edge-grid.ts";
import { END, TRACK, across, ahead, copiesOf } from "../geometry/coordinates.ts";
import { last, spotsOf } from "../line/line.ts";
import { START } from "./draw-panel.ts";
import { drawLetter } from "./draw-symbols.ts";
import { LINES, lettersOf } from "./panel-colours.ts";
import type { Drawing, DrawnLine, Panel, Point, Spots } from "../types.ts";

const LINE = 0.6 * TRACK;
const CORE = 0.4 * LINE; // the width of what marks a trial
const BEYOND = 0.38; // cells beyond the cut that a pillar repeats

export function drawLines(drawing: Drawing) {
  const { panel, line, scene } = drawing;
  const { spots } = line;
  if (spots.length === 0) return;
  const tip = last(spots);
  const end = scene.trace || scene.editing ? undefined : panel.ends.get(tip);
  const first = end ? { spots, ahead: end, along: END } : line;
  if (panel.symmetry === null) return drawLine(drawing, first, "trace");
  const letter = (end && panel.ends.get(panel.partner[tip])) ?? (first.ahead && panel.mirroredStep(first.ahead));
  const second = { spots: spots.map((spot) => panel.partner[spot]), ahead: letter, along: first.along };
  drawLine(drawing, second, "trace-yellow");
  drawLine(drawing, first, "trace-blue"); // on top where both begin at one place
  if (!scene.letters) return;
  const starts = new Set([spots[0], second.spots[0]]);
  [...starts].forEach((start, index) => {
    for (const at of copiesOf(panel, start)) drawLetter(drawing.pen, at, lettersOf(scene.document).get(LINES[index]));
  });
}

function drawLine({ pen, panel, theme, scene: { moment } }: Drawing, line: DrawnLine, ink: string) {
  const parts = visibleParts(panel, pointsOf(panel, line));
  const stroke = (ink: string, width: number) =>
    parts.forEach((points) => pen.line(points, ink, { width, round: true }));
  if (moment?.is === "right") {
    const swell = Math.sin(Math.PI * moment.part);
    for (const more of [0.34, 0.2]) stroke("trace-halo", LINE + more * swell);
  }
  for (const [x, y] of copiesOf(panel, line.spots[0])) {
    pen.disc(x, y, START, ink);
    pen.ring(x, y, START, `${theme}-track`, 0.04);
    if (moment?.is === "begun" && moment.part < 1) {
      pen.ring(x, y, START + 0.26 * moment.part, ink, 0.06 * (1 - moment.part));
    }
  }
  stroke(ink, LINE);
}

/** What was drawn in a trial has a core of another ink: dashed in the innermost trial, whole in those around it. */
export function drawOnTrial({ pen, panel, line, scene: { document, trial } }: Drawing) {
  if (!trial || line.spots.length === 0) return;
  const outer = shared(line.spots, spotsOf(document, trial.outer));
  const inner = shared(line.spots, spotsOf(document, trial.inner));
  const lines = [line];
  if (panel.symmetry !== null) {
    const letter = line.ahead && panel.mirroredStep(line.ahead);
    lines.push({ ...line, spots: line.spots.map((spot) => panel.partner[spot]), ahead: letter });
  }
  for (const drawn of lines) {
    const points = pointsOf(panel, drawn);
    if (inner === 0) for (const [x, y] of copiesOf(panel, drawn.spots[0])) pen.disc(x, y, 0.4 * START, "trace-trial");
    for (const part of visibleParts(panel, points.slice(Math.max(0, outer - 1), Math.max(1, inner)))) {
      pen.line(part, "trace-trial", { width: CORE });
    }
    for (const part of visibleParts(panel, points.slice(Math.max(0, inner - 1)))) {
      pen.line(part, "trace-trial", { width: CORE, dash: true });
    }
  }
}

/** How many spots two lines begin with alike. */
function shared(one: Spots, other: Spots) {
  const differs = one.findIndex((spot, index) => spot !== other[index]);
  return differs < 0 ? one.length : differs;
}

/** The points of a line, as if a pillar had no cut. */
function pointsOf(panel: Panel, { spots, ahead: letter, along }: DrawnLine): Point[] {
  let here = pointOf(panel.place(spots[0]));
  const points = [here];
  for (const spot of spots.slice(1)) {
    const [dx, dy] = across(panel, here, pointOf(panel.place(spot)));
    here = [here[0] + dx, here[1] + dy];
    points.push(here);
  }
  return letter === "" ? points : [...points, ahead(here, letter, along)];
}

/** The parts of a line that are on the board. */
export function visibleParts({ pillar, width }: Panel, points: Point[]) {
  if (!pillar) return points.length > 1 ? [points] : [];
  const [left, right] = [MARGIN - BEYOND, MARGIN + width + BEYOND];
  const inside = (x: number) => Math.min(right, Math.max(left, x));
  const columns = points.map(([x]) => x);
  const first = Math.ceil((left - Math.max(...columns)) / width);
  const final = Math.floor((right - Math.min(...columns)) / width);
  const parts: Point[][] = [];
  for (let round = first; round <= final; round += 1) {
    let part: Point[] = [];
    points.slice(1).forEach(([x, y], index) => {
      const [from, to] = [points[index][0] + round * width, x + round * width];
      if (Math.max(from, to) < left || Math.min(from, to) > right) {
        part = [];
        return;
      }
      if (part.length === 0) parts.push((part = [[inside(from), points[index][1]]]));
      part.push([inside(to), y]);
    });
  }
  return parts;
}

/** A ring around the start that the mouse points at, or around the line's tip where it has not reached an end. */
export function drawHover({ pen, panel, line: { spots }, scene: { hover, editing } }: Drawing) {
  if (!hover || editing) return;
  const spot = panel.spot(doubled(hover));
  if (spot === last(spots) ? panel.ends.has(spot) : !panel.starts.has(spot)) return;
  const radius = panel.starts.has(spot) ? START : LINE / 2;
  for (const [x, y] of copiesOf(panel, spot)) pen.ring(x, y, radius + 0.07, "panel-accent", 0.045);
}
