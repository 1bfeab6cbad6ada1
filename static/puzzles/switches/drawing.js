/** How a board of Switches is drawn, in cell units: bulbs as discs with their names, switches that are none as squares. */

import { minusSigned, signed } from "../../kits/presses.js";
import { boardOf, goalOf, graphOf, lightsOf, nameOf, pressesOf, weightsOf } from "./graph.js";
import { layoutOf } from "./layout.js";
import { RADIUS } from "./places.js";
import { arrival, headsOf, wiresOf } from "./wires.js";

/** @import { Document, Pen, Place, Scene } from "../../types.d.ts" */
/** @import { Graph, Link } from "./graph.js" */
/** @import { Spot } from "./room.js" */

/**
 * @typedef {object} Sheet what the drawing of one scene works on
 * @property {Document} document
 * @property {number} states
 * @property {Graph} graph
 * @property {Spot[]} spots
 * @property {number[]} things those that can be seen
 */
/** @typedef {{ fill: string, rim: string, text: string, glows: boolean }} Face */

const NAMED = 40; // device pixels a cell: below this a name could not be read
const DETAIL = 18; // device pixels a cell: below this a bulb is only its colour
const SPECK = 0.36; // radius of a bulb that is only its colour
const LINE = 0.018;
const MANY_LINES = 600; // of so many, each is thinner
const MOST_LINES = 25_000; // in sight at once; of more, nobody could follow one
const DRAWS = new Set(["connect", "arrow", "bulb"]); // tools that draw a line
const SQUARE = 0.17; // half the side of a switch that is no bulb
const SIZES = [0.18, 0.18, 0.18, 0.145, 0.115, 0.095, 0.08]; // of a name, by its length
const LONG = 0.11; // of a name that is cut short

// # Bulbs and their names

/**
 * What a bulb of that value looks like.
 * @param {number} value
 * @param {number} states
 * @returns {Face}
 */
export function faceOf(value, states) {
  if (states === 2) {
    return value === 0
      ? { fill: "wall", rim: "lamp-edge", text: "clue", glows: false }
      : { fill: "bulb", rim: "bulb-rim", text: "on-bulb", glows: true };
  }
  const isBright = value / (states - 1) > 0.5;
  return {
    fill: `lamp ${value}/${states - 1}`,
    rim: isBright ? "lamp-rim" : "lamp-edge",
    text: isBright ? "on-bright" : "on-dim",
    glows: value === states - 1,
  };
}

/**
 * @param {Pen} pen
 * @param {Scene} scene
 */
export function draw(pen, scene) {
  const { document, state, hover, cursor, pressed, editing, drag } = scene;
  const graph = graphOf(document);
  const carried = editing?.tool === "move" && drag ? thingAt(graph, drag.from) : null;
  const { spots: still } = layoutOf(document);
  const spots = drag && carried !== null ? still.with(carried, drag.to) : still;
  const { x, y, w, h } = scene.view;
  const things = [...spots.keys()].filter(
    (thing) =>
      spots[thing][0] > x - 1 && spots[thing][0] < x + w + 1 && spots[thing][1] > y - 1 && spots[thing][1] < y + h + 1,
  );
  /** @type {Sheet} */
  const sheet = { document, states: boardOf(document).states, graph, spots, things };
  const active = thingAt(graph, pressed) ?? thingAt(graph, hover) ?? thingAt(graph, cursor);
  const isGoal = editing?.tool === "goal";

  drawWires(pen, sheet, scene.view, active, carried);
  drawDrag(pen, sheet, scene);
  drawPattern(pen, sheet, scene);
  if (pen.scale < DETAIL) {
    const lights = isGoal ? goalOf(document) : lightsOf(document, state);
    for (const thing of things) drawSpeck(pen, sheet, thing, lights);
  } else {
    const lights = lightsOf(document, state);
    const goal = goalOf(document);
    const isEach = typeof boardOf(document).goal !== "number";
    for (const thing of things) {
      if (thing >= graph.bulbs) drawSwitch(pen, sheet, thing);
      else {
        drawBulb(pen, sheet, thing, isGoal ? goal[thing] : lights[thing]);
        if (isEach && !isGoal && lights[thing] !== goal[thing]) drawWanted(pen, sheet, thing, goal[thing]);
      }
    }
  }
  if (active !== null) drawReach(pen, sheet, active, pressed === null ? 0 : scene.pulse);
  drawMarks(pen, sheet, scene);
  drawPlan(pen, sheet, scene);
  if (active !== null) drawFullName(pen, sheet, active);
}

/** @param {Graph} graph @param {Place | null} place */
const thingAt = ({ index }, place) => (place === null ? null : (index.get(nameOf(place)) ?? null));

/**
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {number} thing
 * @param {Uint8Array} lights
 */
function drawSpeck(pen, { states, graph, spots }, thing, lights) {
  const [x, y] = spots[thing];
  if (thing >= graph.bulbs) pen.fill({ x: x - 0.25, y: y - 0.25, w: 0.5, h: 0.5 }, "edge");
  else pen.disc(x, y, SPECK, faceOf(lights[thing], states).fill);
}

/**
 * A bulb whose own switch leaves it alone lies on a square of its own; one that has no switch is small.
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {number} thing
 * @param {number} value
 */
function drawBulb(pen, { states, graph, spots }, thing, value) {
  const [x, y] = spots[thing];
  const { fill, rim, text, glows } = faceOf(value, states);
  const times = graph.itself[thing];
  const hasSwitch = graph.reach[thing] !== null;
  const radius = radiusOf(graph, thing);
  if (hasSwitch && times % states === 0) {
    const box = around([x, y], RADIUS + 0.06);
    pen.fill(box, "surface", 0.09);
    pen.frame(box, "edge", { width: 0.02, radius: 0.09 });
  }
  if (glows) pen.disc(x, y, radius + 0.085, "halo");
  pen.disc(x, y, radius, fill);
  pen.ring(x, y, radius - 0.008, rim, 0.016);
  if (pen.scale < NAMED) return;
  const lift = states > 2 ? 0.045 : 0;
  drawName(pen, [x, y - lift], graph.names[thing], text, radius / RADIUS - lift * 2);
  if (states > 2) pen.text(x, y + 0.105, String(value), text, { size: 0.1, weight: 500 });
  if (times > 1) pen.text(x - 0.24, y - 0.21, `×${times}`, "ink-2", { size: 0.12 });
}

/** @param {Graph} graph @param {number} bulb */
const radiusOf = ({ reach }, bulb) => (reach[bulb] === null ? RADIUS * 0.8 : RADIUS);

/**
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {number} thing
 */
function drawSwitch(pen, { graph, spots }, thing) {
  const box = around(spots[thing], SQUARE);
  pen.fill(box, "surface", 0.07);
  pen.frame(box, "edge", { width: 0.022, radius: 0.07 });
  if (pen.scale >= NAMED) drawName(pen, spots[thing], graph.names[thing], "ink", 0.9);
}

/** @param {Spot} spot @param {number} half */
const around = ([x, y], half) => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });

/** @param {string} name */
const isCut = (name) => [...name].length >= SIZES.length;

/**
 * @param {Pen} pen
 * @param {Spot} spot
 * @param {string} name
 * @param {string} ink
 * @param {number} factor
 */
function drawName(pen, [x, y], name, ink, factor) {
  const signs = [...name];
  const text = isCut(name) ? `${signs.slice(0, 3).join("")}…` : name;
  pen.text(x, y, text, ink, { size: (SIZES[signs.length] ?? LONG) * factor });
}

/**
 * The whole of a name that is cut short, under the thing that is pointed at.
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {number} thing
 */
function drawFullName(pen, { graph, spots }, thing) {
  const name = graph.names[thing];
  if (!isCut(name) || pen.scale < NAMED) return;
  const [x, y] = spots[thing];
  const half = [...name].length * 0.04 + 0.08;
  pen.fill({ x: x - half, y: y + 0.27, w: 2 * half, h: 0.2 }, "ink", 0.06);
  pen.text(x, y + 0.37, name, "background", { size: 0.12, weight: 500 });
}

/**
 * Where each bulb has a goal of its own, one that is not there yet is seen beside it.
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {number} thing
 * @param {number} goal
 */
function drawWanted(pen, { states, spots }, thing, goal) {
  const [x, y] = spots[thing];
  const { fill, rim } = faceOf(goal, states);
  pen.disc(x - 0.16, y + 0.16, 0.085, "background");
  pen.disc(x - 0.16, y + 0.16, 0.065, fill);
  pen.ring(x - 0.16, y + 0.16, 0.065, rim, 0.018);
}

// # Connections

/**
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {Scene["view"]} view
 * @param {number | null} active
 * @param {number | null} carried its lines are as it is carried
 */
function drawWires(pen, { document, graph, spots }, { x, y, w, h }, active, carried) {
  const seen = graph.links.flatMap(({ one, other }, index) => {
    const [a, b] = [spots[one], spots[other]];
    const isOut =
      Math.max(a[0], b[0]) < x - 1 ||
      Math.min(a[0], b[0]) > x + w + 1 ||
      Math.max(a[1], b[1]) < y - 1 ||
      Math.min(a[1], b[1]) > y + h + 1;
    return isOut ? [] : [index];
  });
  const wires = wiresOf(document);
  /** @param {number} index */
  const wire = (index) => {
    const { one, other } = graph.links[index];
    return one === carried || other === carried ? [spots[one], spots[other]] : wires[index];
  };
  const isMany = seen.length > MOST_LINES;
  const line = graph.links.length > MANY_LINES ? LINE / 2 : LINE;
  const later = [];
  for (const index of seen) {
    const link = graph.links[index];
    if (active === link.one || active === link.other) later.push(index);
    else if (!isMany) drawWire(pen, wire(index), link, "wire", line);
  }
  for (const index of later) {
    const link = graph.links[index];
    const isChanged = active === link.one ? link.there > 0 : link.back > 0;
    drawWire(pen, wire(index), link, isChanged ? "accent" : "wire", isChanged ? 2 * LINE : line);
  }
}

/**
 * @param {Pen} pen
 * @param {Spot[]} points
 * @param {Link} link
 * @param {string} ink
 * @param {number} width
 */
function drawWire(pen, points, link, ink, width) {
  pen.line(points, ink, pen.scale < DETAIL ? {} : { width, round: true });
  if (pen.scale < DETAIL) return;
  const heads = headsOf(link);
  if (heads.other) drawHead(pen, points, link.there, ink);
  if (heads.one) drawHead(pen, points.toReversed(), link.back, ink);
  if (!heads.other && !heads.one && link.there > 1) drawTimes(pen, points[Math.floor(points.length / 2)], link.there);
}

/**
 * @param {Pen} pen
 * @param {Spot[]} points
 * @param {number} times
 * @param {string} ink
 */
function drawHead(pen, points, times, ink) {
  const { tip, way } = arrival(points, RADIUS + 0.025);
  const foot = /** @type {Spot} */ ([tip[0] - way[0] * 0.13, tip[1] - way[1] * 0.13]);
  pen.shape(
    [tip, [foot[0] - way[1] * 0.06, foot[1] + way[0] * 0.06], [foot[0] + way[1] * 0.06, foot[1] - way[0] * 0.06]],
    ink,
  );
  if (times > 1) drawTimes(pen, [foot[0] - way[0] * 0.1, foot[1] - way[1] * 0.1], times);
}

/**
 * A switch that changes a bulb more than once.
 * @param {Pen} pen
 * @param {Spot} spot
 * @param {number} times
 */
function drawTimes(pen, [x, y], times) {
  if (pen.scale < NAMED) return;
  pen.disc(x, y, 0.1, "background");
  pen.text(x, y, `×${times}`, "ink-2", { size: 0.12 });
}

/**
 * What a switch changes: a ring around it and around each bulb. A press runs along the lines to where it works.
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {number} active
 * @param {number} pulse how far it has come, if it was pressed just now
 */
function drawReach(pen, { document, graph, spots }, active, pulse) {
  for (const bulb of new Set(graph.reach[active] ?? [])) {
    if (bulb !== active) {
      pen.ring(...spots[bulb], radiusOf(graph, bulb) + 0.0125 + 0.03 * pulse, "accent", 0.025 + 0.06 * pulse);
    }
  }
  if (pulse > 0) {
    const wires = wiresOf(document);
    graph.links.forEach((link, index) => {
      if (active === link.one && link.there > 0) drawSpark(pen, wires[index], pulse);
      if (active === link.other && link.back > 0) drawSpark(pen, wires[index].toReversed(), pulse);
    });
  }
  if (active < graph.bulbs) pen.ring(...spots[active], radiusOf(graph, active) + 0.02, "accent", 0.045);
  else pen.frame(around(spots[active], SQUARE), "accent", { width: 0.045, radius: 0.07, outside: true });
}

/**
 * @param {Pen} pen
 * @param {Spot[]} points
 * @param {number} part of the line that it has come
 */
function drawSpark(pen, points, part) {
  const along = part * (points.length - 1);
  const before = Math.min(Math.floor(along), points.length - 2);
  const rest = along - before;
  const [[x, y], [nextX, nextY]] = [points[before], points[before + 1]];
  pen.disc(x + (nextX - x) * rest, y + (nextY - y) * rest, 0.065, "accent");
}

/**
 * What the hand draws just now.
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {Scene} scene
 */
function drawDrag(pen, { graph, spots }, { drag, editing }) {
  const from = drag && thingAt(graph, drag.from);
  if (!drag || from === null || !editing) return;
  if (!DRAWS.has(editing.tool)) return;
  const points = [spots[from], drag.to];
  pen.line(points, "accent", { width: 2 * LINE });
  if (editing.tool === "arrow") drawHead(pen, points, 1, "accent");
}

// # What lies over it

/**
 * The weights of a proof, or a pattern that changes nothing: what takes part has a ground and a ring of its own.
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {Scene} scene
 */
function drawPattern(pen, { document, states, spots, things }, { pattern }) {
  if (!pattern) return;
  const isProof = pattern.kind === "proof";
  const weights = weightsOf(document, pattern);
  const counts = weights.some((weight) => weight > 1);
  for (const thing of things) {
    const weight = weights[thing];
    if (weight === 0) continue;
    const [x, y] = spots[thing];
    pen.disc(x, y, RADIUS + 0.14, isProof ? "fault-soft" : "accent-soft");
    pen.ring(x, y, RADIUS + 0.14, isProof ? "fault" : "accent", 0.035);
    if (!isProof) drawBadge(pen, [x + 0.19, y - 0.19], minusSigned(signed(weight, states)), "accent");
    else if (counts) drawBadge(pen, [x + 0.19, y - 0.19], String(weight), "fault");
  }
}

/**
 * What is still to press, as a small number beside each switch; a tick where it is done.
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {Scene} scene
 */
function drawPlan(pen, { document, states, spots, things }, { plan, solution }) {
  if (!plan || !solution) return;
  const left = pressesOf(document, plan);
  const all = pressesOf(document, solution);
  for (const thing of things) {
    const spot = /** @type {Spot} */ ([spots[thing][0] + 0.17, spots[thing][1] - 0.17]);
    if (left[thing] > 0) drawBadge(pen, spot, minusSigned(signed(left[thing], states)), "accent");
    else if (all[thing] > 0) drawTick(pen, spot);
  }
}

/**
 * @param {Pen} pen
 * @param {Spot} spot
 * @param {string} text
 * @param {string} ink
 */
function drawBadge(pen, [x, y], text, ink) {
  const half = 0.105 + 0.035 * (text.length - 1);
  pen.fill({ x: x - half - 0.02, y: y - 0.125, w: 2 * half + 0.04, h: 0.25 }, "background", 0.125);
  pen.fill({ x: x - half, y: y - 0.105, w: 2 * half, h: 0.21 }, ink, 0.105);
  if (pen.scale >= NAMED) {
    pen.text(x, y, text, ink === "fault" ? "background" : "on-accent", { size: 0.14, weight: 700 });
  }
}

/**
 * @param {Pen} pen
 * @param {Spot} spot
 */
function drawTick(pen, [x, y]) {
  pen.disc(x, y, 0.115, "background");
  pen.disc(x, y, 0.095, "good");
  /** @type {Spot[]} */
  const tick = [
    [x - 0.045, y + 0.005],
    [x - 0.01, y + 0.04],
    [x + 0.05, y - 0.035],
  ];
  pen.line(tick, "background", { width: 0.028, round: true });
}

/**
 * A step, a click that made it worse, what was chosen, and the cursor.
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {Scene} scene
 */
function drawMarks(pen, { document, graph, spots }, { state, step, worse, editing, cursor }) {
  /** @param {Place | null} place @param {(spot: Spot) => void} mark */
  const at = (place, mark) => {
    const thing = thingAt(graph, place);
    if (thing !== null) mark(spots[thing]);
  };
  /** @param {string} ink @param {boolean} [dash] @param {number} [width] */
  const ringed = (ink, dash = false, width = 0.04) => {
    return (/** @type {Spot} */ spot) =>
      pen.frame(around(spot, RADIUS + 0.1), ink, { width, radius: RADIUS + 0.1, dash, halo: !dash });
  };
  at(worse, (spot) => {
    ringed("fault")(spot);
    drawBadge(pen, [spot[0] - 0.2, spot[1] - 0.2], "↑", "fault");
  });
  if (step) {
    const found = new Set(step.found.map(({ at: place }) => nameOf(place)));
    for (const place of step.links.flat()) if (!found.has(nameOf(place))) at(place, ringed("accent"));
    const pressed = pressesOf(document, state);
    for (const { at: place, value } of step.found) {
      const isPressed = value !== pressed[/** @type {number} */ (thingAt(graph, place))];
      at(place, ringed(isPressed ? "accent" : "edge", true));
    }
    for (const place of step.wrong) at(place, ringed("fault"));
    if (step.links.length > 1) {
      step.links.forEach(([place], index) =>
        at(place ?? null, ([x, y]) => drawBadge(pen, [x - 0.2, y - 0.2], String(index + 1), "accent")),
      );
    }
  }
  at(editing?.chosen ?? null, ringed("accent", true));
  at(cursor, ringed("focus", false, 0.05));
}
