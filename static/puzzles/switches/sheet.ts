/** What the drawings of one scene share: what is in sight and where, and sizes in cell units. */

import { boardOf, graphOf, thingAt } from "./graph.ts";
import { layoutOf } from "./layout.ts";
import type { Pen, Rect, Scene } from "../../types.ts";
import type { Graph, Sheet, Spot } from "./types.ts";

export const NAMED = 40; // device pixels a cell: below this a name could not be read
export const DETAIL = 18; // device pixels a cell: below this a bulb is only its colour
export const RADIUS = 0.2; // of a bulb
export const SQUARE = 0.17; // half the side of a switch that is no bulb

/** What one drawing of a scene works on. */
export function sheetOf(pen: Pen, scene: Scene): Sheet {
  const { document, hover, cursor, pressed, editing, drag, area } = scene;
  const graph = graphOf(document);
  const carried = editing?.tool === "move" && drag ? thingAt(graph, drag.from) : null;
  const layout = layoutOf(document);
  const spots = drag && carried !== null ? layout.spots.with(carried, drag.to) : layout.spots;
  return {
    pen,
    scene,
    document,
    states: boardOf(document).states,
    graph,
    spots,
    things: [...spots.keys()].filter((thing) => isInSight(area, spots[thing], spots[thing])),
    active: thingAt(graph, pressed) ?? thingAt(graph, hover) ?? thingAt(graph, cursor),
    carried,
  };
}

/** Whether the box around two spots touches what is on screen. */
export const isInSight = ({ x, y, w, h }: Rect, a: Spot, b: Spot) =>
  Math.max(a[0], b[0]) > x - 1 &&
  Math.min(a[0], b[0]) < x + w + 1 &&
  Math.max(a[1], b[1]) > y - 1 &&
  Math.min(a[1], b[1]) < y + h + 1;

/** A bulb that has no switch is small. */
export const radiusOf = ({ reach }: Graph, bulb: number) => (reach[bulb] === null ? RADIUS * 0.8 : RADIUS);

/** A square. */
export const around = ([x, y]: Spot, half: number) => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });
