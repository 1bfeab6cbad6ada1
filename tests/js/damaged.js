// How the page takes documents and states, some of them damaged. Reads cases from standard input; writes for each the
// sentence with which the schema refuses it, or null, and the error that its view throws if the schema accepts it.
import { text } from "node:stream/consumers";

import "./kinds.js";
import { refusal } from "../../static/kits/schema.js";

/** @import { Document, Pen, Scene, State, View } from "../../static/types.d.ts" */

/** @type {Map<string, View>} */
const views = new Map();

/** A pen that takes everything and draws nothing; 40 pixels a cell. */
const pen = /** @type {Pen} */ (new Proxy({}, { get: (_, name) => (name === "scale" ? 40 : () => {}) }));

/** Show a board as the page does. @param {View} view @param {Document} document @param {State} state */
function show(view, document, state) {
  const shows = view.preview(document, state);
  const places = view.places(document);
  const now = { document, state, shows, verdict: null };
  const around = { step: null, cursor: null, hover: null, plan: null, solution: null, pattern: null, worse: null };
  const hands = { pressed: null, pulse: 0, drag: null, trace: null, moment: null, letters: true, editing: null };
  const all = { x: 0, y: 0, w: places.width, h: places.height };
  const middle = places.at(places.width / 2, places.height / 2);
  const some = [places.at(0.6, 0.6), middle, ...(places.all?.() ?? [])].filter((at) => at !== null).slice(0, 6);
  for (const editing of [null, { tool: view.tools[0].name, chosen: some[0] ?? null }]) {
    /** @type {Scene} */
    const scene = { ...now, ...around, ...hands, editing, cursor: some[0] ?? null, hover: some[1] ?? null, view: all };
    view.draw(pen, scene);
    view.tracing?.drawUnder?.(pen, scene);
    view.tracing?.drawOver?.(pen, scene);
  }
  for (const at of some) {
    view.say(now, at);
    places.box(at);
    places.next(at, "right");
    for (const type of /** @type {const} */ (["main", "mark"])) {
      for (const { name } of view.modes(document)) {
        const next = view.play({ document, state, mode: name }, { type, at, from: at, stroke: {} });
        if (next) view.preview(document, next);
      }
    }
  }
  view.size(document);
  view.traits(document);
  view.progress(now);
  view.left(now);
  view.fitState(document, state);
  view.tracing?.tip?.({ document, state });
}

/** @type {{ document: Document, state: State | null }[]} */
const cases = JSON.parse(await text(process.stdin));
const found = [];
for (const { document, state } of cases) {
  const { kind } = document;
  if (!views.has(kind)) views.set(kind, (await import(`../../static/puzzles/${kind}.js`)).default);
  const view = /** @type {View} */ (views.get(kind));
  const refused = refusal(document, state);
  let error = null;
  if (refused === null) {
    try {
      show(view, document, { ...view.blank(document), ...state });
    } catch (thrown) {
      error = /** @type {Error} */ (thrown).stack;
    }
  }
  found.push({ refused, error });
}
console.log(JSON.stringify(found));
