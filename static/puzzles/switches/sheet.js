/** What the drawings of one scene share: what is in sight and where, and sizes in cell units. */

import { boardOf, graphOf, thingAt } from "./graph.js";
import { layoutOf } from "./layout.js";

/** @import { Pen, Scene } from "../../types.d.ts" */
/** @import { Graph, Sheet, Spot } from "./types.d.ts" */

export const NAMED = 40; // device pixels a cell: below this a name could not be read
export const DETAIL = 18; // device pixels a cell: below this a bulb is only its colour
export const RADIUS = 0.2; // of a bulb
export const SQUARE = 0.17; // half the side of a switch that is no bulb

/** @param {Pen} pen @param {Scene} scene @returns {Sheet} */
export function sheetOf(pen, scene) {
  const { document, hover, cursor, pressed, editing, drag, view } = scene;
  const graph = graphOf(document);
  const carried = editing?.tool === "move" && drag ? thingAt(graph, drag.from) : null;
  const { spots: still } = layoutOf(document);
  const spots = drag && carried !== null ? still.with(carried, drag.to) : still;
  return {
    pen,
    scene,
    document,
    states: boardOf(document).states,
    graph,
    spots,
    things: [...spots.keys()].filter((thing) => isInSight(view, spots[thing], spots[thing])),
    active: thingAt(graph, pressed) ?? thingAt(graph, hover) ?? thingAt(graph, cursor),
    carried,
  };
}

/** Whether the box around two spots touches what is on screen. @param {Scene["view"]} view @param {Spot} a @param {Spot} b */
export const isInSight = ({ x, y, w, h }, a, b) =>
  Math.max(a[0], b[0]) > x - 1 &&
  Math.min(a[0], b[0]) < x + w + 1 &&
  Math.max(a[1], b[1]) > y - 1 &&
  Math.min(a[1], b[1]) < y + h + 1;

/** A bulb that has no switch is small. @param {Graph} graph @param {number} bulb */
export const radiusOf = ({ reach }, bulb) => (reach[bulb] === null ? RADIUS * 0.8 : RADIUS);

/** @param {Spot} spot @param {number} half */
export const around = ([x, y], half) => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });
