/** Editing a board of Switches: each tool by hand and by key, names, options, and that nothing else moves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./kinds.ts";
import { refusal } from "../../static/kits/refusal.ts";
import view from "../../static/puzzles/switches.ts";
import { grid, joined } from "./graphs.ts";
import { layoutOf } from "../../static/puzzles/switches/layout.ts";
import type { Document, Drag, Gesture } from "../../static/types.ts";

type Board = {
  states: number;
  lights: { [name: string]: number };
  goal: unknown;
  switches: { [name: string]: string[] };
  layout?: { [name: string]: number[] };
};

/** a - b
 *  |   |
 *  c - d */
const SQUARE = joined(4, grid(2, 2));

const boardOf = (document: Document | null | undefined) => document as unknown as Board;

const edit = (tool: string, gesture: Gesture, document: Document = SQUARE) =>
  boardOf(view.edit.take({ document, tool }, gesture));

/** A drag from one thing to another. */
const draw = (tool: string, from: string, at: string, document?: Document) =>
  edit(tool, { type: "drop", from, at }, document);

test("clicks count values and goals up and down, and keys set them", () => {
  assert.equal(edit("value", { type: "main", at: "a" }).lights.a, 1);
  const three = { ...SQUARE, states: 3 } as Document;
  assert.equal(edit("value", { type: "mark", at: "a" }, three).lights.a, 2);
  assert.equal(edit("value", { type: "key", at: "b", key: "2" }, three).lights.b, 2);
  assert.equal(edit("value", { type: "key", at: "b", key: "3" }, three), null);
  assert.deepEqual(edit("goal", { type: "main", at: "a" }).goal, { a: 0, b: 1, c: 1, d: 1 });
  assert.deepEqual(edit("goal", { type: "key", at: "d", key: "0" }).goal, { a: 1, b: 1, c: 1, d: 0 });
  assert.equal(edit("value", { type: "main", at: "" }), null);
});

test("values do not change the layout", () => {
  const next = view.edit.take({ document: SQUARE, tool: "value" }, { type: "main", at: "a" });
  assert.equal(boardOf(next).layout, undefined);
  assert.deepEqual(layoutOf(next as Document).spots, layoutOf(SQUARE).spots);
});

test("connections are made and parted, both ways or one way", () => {
  const both = draw("connect", "a", "d");
  assert.deepEqual([both.switches.a.includes("d"), both.switches.d.includes("a")], [true, true]);
  const parted = draw("connect", "a", "b");
  assert.deepEqual([parted.switches.a, parted.switches.b], [["a", "c"], ["b", "d"]]); // prettier-ignore
  const arrow = draw("arrow", "a", "d");
  assert.deepEqual([arrow.switches.a.includes("d"), arrow.switches.d.includes("a")], [true, false]);
  const back = draw("arrow", "d", "b");
  assert.deepEqual([back.switches.d, back.switches.b], [["d", "c"], ["b", "a", "d"]]); // prettier-ignore
  assert.deepEqual(draw("connect", "b", "d", back as any).switches.d, ["d", "c", "b"]);
  assert.equal(draw("connect", "a", "a"), null);
  assert.equal(draw("connect", "a", ""), null);
  assert.equal(edit("connect", { type: "drop", at: "a" }), null);
});

test("an arrow from a bulb to itself is taken away and put back", () => {
  const alone = draw("arrow", "a", "a");
  assert.deepEqual(alone.switches.a, ["b", "c"]);
  assert.deepEqual(draw("arrow", "a", "a", alone as any).switches.a, ["b", "c", "a"]);
});

test("bulbs are made on the ground, beside another, or joined with where they were drawn from", () => {
  const lone = edit("bulb", { type: "drop", at: "", from: "", point: [3.2, 0.7] });
  assert.deepEqual([lone.lights.e, lone.switches.e, lone.layout?.e], [0, ["e"], [0.7, 3.2]]);
  const drawn = edit("bulb", { type: "drop", at: "", from: "b", point: [2.5, 0.5] });
  assert.deepEqual([drawn.switches.e, drawn.switches.b], [["e", "b"], ["b", "a", "d", "e"]]); // prettier-ignore
  const beside = edit("bulb", { type: "drop", at: "a" });
  const [row, column] = beside.layout?.e ?? [];
  assert.ok(Object.entries(beside.layout ?? {}).every(([name, [r, c]]) => name === "e" || Math.hypot(r - row, c - column) > 0.7)); // prettier-ignore
  const goals = edit("bulb", { type: "drop", at: "" , point: [3, 3] }, (edit("goal", { type: "main", at: "a" }) as any)); // prettier-ignore
  assert.equal((goals.goal as any).e, 0);
  assert.equal(refusal(goals as any, null), null);
});

test("switches that are no bulbs are made, and bulbs get theirs back", () => {
  const lone = edit("switch", { type: "drop", at: "", point: [3, 3] });
  assert.deepEqual([lone.switches.A, lone.layout?.A], [[], [3, 3]]);
  const tied = edit("switch", { type: "drop", at: "b" });
  assert.deepEqual(tied.switches.A, ["b"]);
  const bare = edit("remove", { type: "mark", at: "a" });
  assert.deepEqual([bare.switches.a, bare.lights.a], [undefined, 0]);
  assert.deepEqual(edit("switch", { type: "drop", at: "a" }, bare as any).switches.a, ["a"]);
  assert.deepEqual(draw("connect", "A", "c", tied as any).switches.A, ["b", "c"]);
});

test("removing a thing removes its links, and the last bulb stays", () => {
  const less = edit("remove", { type: "main", at: "a" });
  assert.deepEqual(less.switches, { b: ["b", "d"], c: ["c", "d"], d: ["b", "c", "d"].toSorted((x) => (x === "d" ? -1 : 0)) }); // prettier-ignore
  assert.deepEqual(Object.keys(less.layout ?? {}), ["b", "c", "d"]);
  assert.deepEqual(edit("value", { type: "key", at: "a", key: "Delete" }), less);
  const one = view.edit.empty(1, 1);
  assert.equal(edit("remove", { type: "main", at: "a" }, one), null);
  assert.equal(refusal(one, null), null);
});

test("things are moved by hand and by the arrow keys, and nothing else moves", () => {
  const drag: Drag = { series: 1, type: "main", at: "a", point: [0.55, 0.5] };
  assert.equal(edit("move", { type: "main", at: "a", point: [0.55, 0.5], drag }), null);
  const moved = edit("move", { type: "drop", at: "", from: "a", point: [0.3, 1.1], drag });
  assert.deepEqual(moved.layout, { a: [1.1, 0.25], b: [0.5, 1.5], c: [1.5, 0.5], d: [1.5, 1.5] });
  assert.equal(edit("move", { type: "drop", at: "a", from: "a", point: [0.57, 0.5], drag }), null);
  assert.equal(edit("move", { type: "drop", at: "b", from: "a", point: [1.5, 0.5], drag }), null);
  assert.deepEqual(edit("move", { type: "key", at: "a", from: "a", key: "ArrowLeft" }).layout?.a, [0.5, 0.25]);
  assert.equal(edit("move", { type: "key", at: "a", key: "ArrowLeft" }), null);
});

test("a board that is drawn on stays where it is, to the last hundredth", () => {
  let document = SQUARE;
  for (const [x, y] of [
    [3.1, 0.5],
    [3.2, 1.9],
    [0.7, 3.3],
  ]) {
    document = view.edit.take(
      { document, tool: "bulb" },
      { type: "drop", at: "", from: "", point: [x, y] },
    ) as Document;
  }
  const before = layoutOf(document).spots;
  const after = layoutOf((view.edit.take({ document, tool: "arrow" }, { type: "drop", at: "d", from: "a" }) as Document)).spots; // prettier-ignore
  assert.deepEqual(after, before);
});

test("a thing is renamed everywhere, and names that cannot be are told", () => {
  const rename = (name: string) => view.edit.rename?.(SQUARE, "a", name);
  const renamed = boardOf(rename("  lamp ") as Document);
  assert.deepEqual(Object.keys(renamed.lights), ["lamp", "b", "c", "d"]);
  assert.deepEqual([renamed.switches.lamp, renamed.switches.b], [["lamp", "b", "c"], ["b", "lamp", "d"]]); // prettier-ignore
  assert.deepEqual(renamed.layout?.lamp, [0.5, 0.5]);
  assert.match(String(rename("b")), /There is a “b” already/);
  assert.match(String(rename("")), /0 characters; 1 to 40 are possible/);
  assert.match(String(rename("a\u202eb")), /cannot be seen/);
});

test("states, goal and layout are set as a whole", () => {
  const set = (name: string, value: string | number | boolean, document = SQUARE) =>
    boardOf(view.edit.setOption?.(document, name, value));
  const five = set("states", 5);
  assert.deepEqual([five.states, five.goal], [5, 1]);
  const two = set("states", 2, { ...five, lights: { a: 4, b: 3, c: 0, d: 1 }, goal: 4 } as any);
  assert.deepEqual([two.lights, two.goal], [{ a: 0, b: 1, c: 0, d: 1 }, 0]);
  assert.deepEqual(set("goal", "each").goal, { a: 1, b: 1, c: 1, d: 1 });
  assert.equal(set("goal", "0").goal, 0);
  const written = set("automatic", false);
  assert.deepEqual(written.layout?.d, [1.5, 1.5]);
  assert.equal(set("automatic", true, written as any).layout, undefined);
  assert.deepEqual(view.edit.options?.(SQUARE).map(({ name, value }) => [name, value]), [["states", 2], ["goal", "1"], ["automatic", true]]); // prettier-ignore
});
