// How the page takes documents and states, some of them damaged. Reads cases from standard input; writes for each the
// sentence with which the schema refuses it, or null, and the error that its view throws if the schema accepts it.
import { text } from "node:stream/consumers";

import { viewOf } from "./kinds.ts";
import { refusal } from "../../static/kits/refusal.ts";
import type { Document, Pen, Scene, State, View } from "../../static/types.ts";

const views: Map<string, View> = new Map();

/** A pen that takes everything and draws nothing; 40 pixels a cell. */
const pen = new Proxy({}, { get: (_, name) => (name === "scale" ? 40 : () => {}) }) as Pen;

/** Show a board as the page does. */
function show(view: View, document: Document, state: State) {
  const shows = view.play.preview(document, state);
  const places = view.geometry.places(document);
  const now = { document, state, shows, verdict: null };
  const area = { x: 0, y: 0, w: places.width, h: places.height };
  const middle = places.at(places.width / 2, places.height / 2);
  const some = [places.at(0.6, 0.6), middle, ...(places.all?.() ?? [])].filter((at) => at !== null).slice(0, 6);
  for (const editing of [null, { tool: view.edit.tools[0].name, chosen: some[0] ?? null }]) {
    const scene: Scene = { ...now, letters: true, editing, cursor: some[0] ?? null, hover: some[1] ?? null, area };
    view.drawing.draw(pen, scene);
    view.drawing.layers?.under(pen, scene);
    view.drawing.layers?.over(pen, scene);
  }
  for (const at of some) {
    view.words.say(now, at);
    places.box(at);
    places.next(at, "right");
    for (const type of ["main", "mark"] as const) {
      for (const { name } of view.play.modes(document)) {
        const next = view.play.take({ document, state, mode: name }, { type, at });
        if (next) view.play.preview(document, next);
      }
    }
  }
  view.words.size(document);
  view.words.traits(document);
  view.words.progress(now);
  view.words.left(now);
  view.play.fitState(document, state);
  view.play.tracing?.tip?.({ document, state });
}

const cases: { document: Document; state: State | null }[] = JSON.parse(await text(process.stdin));
const found = [];
for (const { document, state } of cases) {
  const { kind } = document;
  if (!views.has(kind)) views.set(kind, await viewOf(kind));
  const view = views.get(kind) as View;
  const refused = refusal(document, state);
  let error = null;
  if (refused === null) {
    try {
      show(view, document, { ...view.play.blank(document), ...state });
    } catch (thrown) {
      error = (thrown as Error).stack;
    }
  }
  found.push({ refused, error });
}
console.log(JSON.stringify(found));
