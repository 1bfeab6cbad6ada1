/** Pointing at a sentence takes nothing off the board, in any kind: what it speaks of stands out, and all else stays. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { writingPen } from "./pens.ts";
import { viewOf } from "./kinds.ts";
import { familyOf } from "../../static/model/family.ts";
import { adviceMarks, placesIn } from "../../static/advice/marks.ts";
import { EMPTY, reduced } from "../../static/advice/reducer.ts";
import type { Passing } from "../../static/advice/types.ts";
import type { Document, Place, Scene, State, View } from "../../static/types.ts";

const STATIC = new URL("../../static/", import.meta.url);
const KINDS = readdirSync(new URL("puzzles", STATIC)).flatMap((name) =>
  name.endsWith(".ts") ? [name.slice(0, -3)] : [],
);

/** What is drawn of a board, call by call. */
function drawn(view: View, document: Document, state: State, step: Scene["step"]) {
  const { pen, calls } = writingPen(60);
  const { width, height } = view.geometry.places(document);
  view.drawing.draw(pen, { document, state, shows: view.play.preview(document, state), step, letters: false, area: { x: 0, y: 0, w: width, h: height } }); // prettier-ignore
  return calls.map((call) => JSON.stringify(call));
}

for (const kind of KINDS) {
  test(`${kind}: a step, a mistake and what it supposes stay while one of its reasons is pointed at`, async () => {
    const view = await viewOf(kind);
    const { document } = JSON.parse(readFileSync(new URL(`gallery/${kind}.json`, STATIC), "utf8"))[0];
    const state = view.play.blank(document);
    const board = { document, state, view, family: familyOf(view), cells: 9, engine: "auto" };
    const [first, second, third, fourth] = placesOf(view, document);
    const because = [
      { rule: "suppose", places: [third], text: "Suppose." },
      { rule: "line", places: [first], text: "One." },
      { rule: "line", places: [second, fourth], text: "Two." },
    ];
    const found = [{ at: third, value: 1 }, { at: fourth, value: 0 }]; // prettier-ignore
    const advices: Passing[] = [
      { is: "step", step: { found, because, text: "Step." } },
      { is: "mistake", mistake: { places: [third], because, text: "Mistake." } },
      { is: "walk", steps: [{ found: [found[1]], because: [], text: "Before." }, { found: [found[0]], because, text: "Now." }], at: 2, autoplay: false, end: "", broken: "" }, // prettier-ignore
      { is: "words", heading: "Solve", title: "No solution", text: "None.", because },
    ];
    for (const advice of advices) {
      const memory = reduced(EMPTY, { is: "show", advice });
      const before = drawn(view, document, state, adviceMarks(memory, board));
      for (const isFault of [false, true]) {
        const pointing = reduced(memory, { is: "spot", spot: { places: [second], isFault } });
        const marks = adviceMarks(pointing, board);
        const pointed = drawn(view, document, state, marks);
        assert.deepEqual(before.filter((call) => !pointed.includes(call)), [], advice.is); // prettier-ignore
        assert.ok(pointed.length > before.length, advice.is);
        assert.deepEqual(placesIn(marks), [second]);
      }
    }
  });
}

/** Four places that sentences can speak of: edges where there are any. */
function placesOf(view: View, document: Document): Place[] {
  const places = view.geometry.places(document);
  const all: Place[] = [];
  if (places.all) return places.all().slice(0, 4);
  for (let y = 0.25; y < places.height; y += 0.5) {
    for (let x = 0.25; x < places.width; x += 0.5) {
      const at = places.at(x, y);
      if (at && !all.some((other) => String(other) === String(at))) all.push(at);
    }
  }
  return all.slice(2, 6);
}
