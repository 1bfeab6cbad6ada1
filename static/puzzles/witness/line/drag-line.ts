/** A line that is dragged by a pointer: taken hold of, moved, and let go. */

import { isCell, isCorner, placeUnder, pointOf } from "../../../kits/edge-grid.ts";
import { across, tipOf } from "../geometry/coordinates.ts";
import { panelOf } from "../geometry/panel.ts";
import { click, whyNoStart } from "./click-line.ts";
import { crossesOf } from "./crosses.ts";
import { isFinished, isFree, last, spotsOf, stateOf } from "./line.ts";
import { HALF, slideTip } from "./slide-tip.ts";
import type { Document, State } from "../../../types.ts";
import type { Panel, Point, Spots, Trace } from "../types.ts";

const SNAP = 0.35; // cells from a corner within which the tip counts as there
const SNAP_END = 0.25; // the same for an end half-way along an edge
const STRIDE = 0.2; // cells that the pointer moves between two looks
const SLIP = 0.15; // cells that the pointer may move in a click

/**
 * The pointer comes down: on the tip, which it takes along; on a start, where a line begins; on the line, which is taken back
 * to there; on another corner, to which the line is led. A sentence where that cannot be; null where there is nothing.
 * `reach` is how far from the tip it may be, in cells.
 */
export function begin(
  { document, state }: { document: Document; state: State },
  point: Point,
  reach: number,
): Trace | string | null {
  const panel = panelOf(document);
  const before = spotsOf(document, state);
  const near = spotUnder(panel, point);
  const held = (spots: Spots, grip: Point = [0, 0], clicked: number = -1): Trace => ({
    panel,
    state,
    before,
    spots,
    ahead: "",
    along: 0,
    grip,
    pointer: point,
    from: point,
    moved: false,
    clicked,
  });
  const gripOn = (spot: number) => across(panel, point, pointOf(panel.place(spot)));
  if (before.length > 0) {
    const grip = gripOn(last(before));
    if (Math.hypot(...grip) <= reach) return held(before, grip, near);
  } else {
    const start = nearestStart(panel, reach, gripOn);
    if (start >= 0) return panel.openStarts.has(start) ? held([start], gripOn(start)) : whyNoStart(panel, start);
  }
  if (near < 0) return null;
  const spots = click(panel, before, near);
  return typeof spots === "string" ? spots : held(spots);
}

/** The corner or edge under a point; -1 for a cell. */
function spotUnder(panel: Panel, point: Point) {
  const place = placeUnder(panel, point);
  return place === null || isCell(place) ? -1 : panel.spot(place);
}

/** The nearest start within reach; -1 if there is none. */
function nearestStart({ starts, openStarts }: Panel, reach: number, gripOn: (spot: number) => Point) {
  let [nearest, least] = [-1, reach];
  for (const start of starts) {
    // A start where no line can begin is taken only when there is no other near, to say why.
    const away = Math.hypot(...gripOn(start)) + (openStarts.has(start) ? 0 : HALF);
    if (away <= least) [nearest, least] = [start, away];
  }
  return nearest;
}

/** The pointer has moved. */
export function move(trace: Trace, point: Point): Trace {
  const { pointer, from, grip } = trace;
  const [right, down] = [point[0] - pointer[0], point[1] - pointer[1]];
  const moved = trace.moved || Math.hypot(point[0] - from[0], point[1] - from[1]) > SLIP;
  let next = { ...trace, moved, pointer: point };
  if (!moved || trace.spots.length === 0) return next;
  const strides = Math.max(1, Math.ceil(Math.hypot(right, down) / STRIDE));
  for (let stride = 1; stride <= strides; stride += 1) {
    const [x, y] = [pointer[0] + (right * stride) / strides, pointer[1] + (down * stride) / strides];
    next = slideTip(next, [x + grip[0], y + grip[1]]);
  }
  return next;
}

/** The pointer comes down while the line follows it: the tip is moved there, or else led there as by a click. */
export function lead(trace: Trace, point: Point, reach: number): Trace {
  const { panel } = trace;
  const there = move(trace, point);
  if (!there.moved || Math.hypot(...across(panel, point, tipOf(there))) <= reach) return there;
  const clicked = spotUnder(panel, point);
  const spots = clicked < 0 ? "" : click(panel, settled(there), clicked);
  return typeof spots === "string" ? there : { ...there, spots, ahead: "", along: 0 };
}

/** Whether the pointer took hold of a start, or of the tip of a line that has come to no end, and did not move. */
export const isClick = ({ panel, before, moved, clicked }: Trace) =>
  !moved && (before.length === 0 || (clicked >= 0 && !isFinished(panel, before)));

/** The state that is left: whole half steps. Null when nothing changed. */
export function end(trace: Trace): State | string | null {
  const { panel, state, before, moved, clicked } = trace;
  const spots = !moved && clicked >= 0 ? click(panel, before, clicked) : settled(trace);
  if (typeof spots === "string") return spots;
  const isSame = spots.length === before.length && spots.every((spot, index) => spot === before[index]);
  return isSame ? null : stateOf(panel, spots, crossesOf(state));
}

/** The tip at the nearest corner, else half-way along its edge. */
function settled({ panel, spots, ahead, along }: Trace) {
  if (ahead === "") return spots;
  const next = panel.beside(last(spots), ahead);
  if (!isFree(panel, spots, next)) return spots;
  const isTerminal = panel.ends.has(next) || panel.starts.has(next);
  const isThere = isCorner(panel.place(last(spots)))
    ? along > SNAP || (isTerminal && along > HALF - SNAP_END)
    : along >= HALF - SNAP;
  return isThere ? [...spots, next] : spots;
}
