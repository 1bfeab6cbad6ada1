/** Switches on the page: the preview, gestures, descriptions, and documents that are refused. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { accentFrames, writingPen } from "./pens.ts";
import "./kinds.ts";
import { refusal } from "../../static/kits/refusal.ts";
import view from "../../static/puzzles/switches.ts";
import { arrival, headsOf, wiresOf } from "../../static/puzzles/switches/wires.ts";
import type { Document, Gesture, Place, Linear, Scene, State } from "../../static/types.ts";

const documentOf = (board: object): Document => ({ kind: "switches", ...board }) as Document;
const pressed = (presses: { [name: string]: number }): State => ({ presses });

/** a and b change each other, b changes c too, c leaves itself alone, d has no switch, S is no bulb. */
const BOARD = documentOf({
  states: 3,
  lights: { a: 0, b: 1, c: 2, d: 0 },
  goal: { a: 0, b: 0, c: 0, d: 1 },
  switches: { a: ["a", "b"], b: ["b", "a", "c"], c: ["b", "b"], S: ["d", "c"] },
});
const PLAIN = documentOf({ states: 2, lights: { a: 0, b: 0 }, goal: 1, switches: { a: ["a", "b"], b: ["b"] } });
const BLANK = view.play.blank(BOARD);
const pressing = view.linear as Linear;

const now = (document: Document, state: State) => ({
  document,
  state,
  shows: view.play.preview(document, state),
  verdict: null,
});

const play = (state: State, gesture: Gesture, mode = "more") =>
  view.play.take({ document: BOARD, state, mode }, gesture);

test("the lights show the sum of the presses", () => {
  assert.deepEqual(view.play.preview(BOARD, BLANK), { lights: { a: 0, b: 1, c: 2, d: 0 } });
  assert.deepEqual(view.play.preview(BOARD, pressed({ b: 1 })), { lights: { a: 1, b: 2, c: 0, d: 0 } });
  assert.deepEqual(view.play.preview(BOARD, pressed({ c: 1, S: 2 })), { lights: { a: 0, b: 0, c: 1, d: 2 } });
});

test("a preview belongs to its own board, even for the same state", () => {
  const state = pressed({ a: 1 });
  assert.deepEqual(view.play.preview(PLAIN, state).lights, { a: 1, b: 1 });
  assert.deepEqual(view.play.preview(BOARD, state).lights, { a: 1, b: 2, c: 2, d: 0 });
});

test('names such as "constructor" are ordinary names', () => {
  const odd = JSON.parse(
    '{"kind": "switches", "states": 2, "lights": {"__proto__": 0, "constructor": 1}, "goal": 1,' +
      ' "switches": {"__proto__": ["__proto__", "constructor"], "toString": ["constructor"]}}',
  );
  assert.equal(refusal(odd, JSON.parse('{"presses": {"__proto__": 1}}')), null);
  const shows = view.play.preview(odd, JSON.parse('{"presses": {"__proto__": 1}}'));
  assert.equal(JSON.stringify(shows), '{"lights":{"__proto__":1,"constructor":0}}');
  const once = view.play.take(
    { document: odd, state: view.play.blank(odd), mode: "more" },
    { type: "main", at: "__proto__" },
  );
  assert.equal(JSON.stringify(once), '{"presses":{"__proto__":1}}');
});

test("a main click presses forward, a mark click back, and the mode swaps them", () => {
  assert.deepEqual(play(BLANK, { type: "main", at: "S" }), pressed({ S: 1 }));
  assert.deepEqual(play(BLANK, { type: "mark", at: "a" }), pressed({ a: 2 }));
  assert.deepEqual(play(BLANK, { type: "main", at: "a" }, "back"), pressed({ a: 2 }));
  assert.deepEqual(play(pressed({ a: 2, b: 1 }), { type: "main", at: "a" }), pressed({ b: 1 }));
  assert.equal(play(BLANK, { type: "main", at: "d" }), null);
  assert.equal(play(BLANK, { type: "main", at: "" }), null);
  assert.equal(play(BLANK, { type: "drag", at: "a", from: "b" }), null);
  assert.deepEqual(view.play.modes(PLAIN).map(({ name }) => name), ["more"]); // prettier-ignore
  assert.deepEqual(view.play.modes(BOARD).map(({ name }) => name), ["more", "back"]); // prettier-ignore
});

test("facts are applied, compared and removed", () => {
  const facts = [
    { at: "a", value: 2 },
    { at: "S", value: 1 },
  ];
  const done = view.play.apply(BOARD, pressed({ b: 1 }), facts);
  assert.deepEqual(done, pressed({ a: 2, b: 1, S: 1 }));
  assert.deepEqual(view.play.difference(BOARD, done, pressed({ b: 1, S: 1 })), [{ at: "a", value: 2 }]);
  assert.deepEqual(view.play.without(BOARD, done, ["a", "b"]), pressed({ S: 1 }));
  const fewer = documentOf({ ...BOARD, states: 2, lights: { a: 0, b: 1 }, switches: { a: ["a"], b: ["b"] }, goal: 0 });
  assert.deepEqual(view.play.fitState(fewer, done), pressed({ b: 1 }));
});

test("a thing says its name, what it changes, what it shows and what is still to do", () => {
  const state = pressed({ b: 1 });
  assert.equal(
    view.words.say(now(BOARD, state), "b"),
    "b, light 2 of 3 states, goal 0, wrong, pressed once, changes a, b and c",
  );
  assert.equal(view.words.say(now(BOARD, BLANK), "c"), "c, light 2 of 3 states, goal 0, wrong, changes b twice");
  assert.equal(view.words.say(now(BOARD, BLANK), "d"), "d, light 0 of 3 states, goal 1, wrong, has no switch");
  assert.equal(view.words.say(now(BOARD, BLANK), "S"), "S, switch, no bulb, changes c and d");
  const plan = { plan: pressed({ a: 1, S: 2 }) };
  assert.match(view.words.say({ ...now(BOARD, BLANK), ...plan }, "a"), /, right, press once more, changes /);
  assert.match(view.words.say({ ...now(BOARD, BLANK), ...plan }, "S"), /, press back once, changes /);
  assert.equal(view.words.say(now(PLAIN, pressed({ a: 1 })), "a"), "a, on, right, pressed once, changes a and b");
  const names = Array.from({ length: 12 }, (_, n) => `n${n}`);
  const wide = documentOf({ states: 2, goal: 1, lights: Object.fromEntries(names.map((name) => [name, 0])), switches: { n0: names } }); // prettier-ignore
  assert.match(
    view.words.say(now(wide, view.play.blank(wide)), "n0"),
    /^n0, off, .*, changes n0, n1, .*, n7 and 4 more$/,
  );
});

test("presses and lights left are counted, and places are named", () => {
  assert.equal(view.words.left(now(BOARD, BLANK)), "3 bulbs still to change.");
  assert.equal(view.words.left(now(PLAIN, pressed({ a: 1 }))), "");
  assert.equal(view.words.progress(now(BOARD, pressed({ a: 2, b: 1 }))), "2 clicks");
  assert.equal(view.words.where(["a"]), "at a");
  assert.equal(view.words.where(["a", "b", "c", "b"]), "at a, b and c");
  assert.equal(view.words.size(BOARD), "4 bulbs");
});

test("a pattern on show is said of each thing that takes part", () => {
  const proof = { kind: "proof", weights: { a: 0, b: 2, c: 1, d: 0 } } as const;
  assert.match(view.words.say({ ...now(BOARD, BLANK), pattern: proof }, "b"), /, highlighted, counts twice, changes /);
  assert.match(view.words.say({ ...now(BOARD, BLANK), pattern: proof }, "S"), /changes c and d$/);
  const quiet = { kind: "quiet", weights: pressed({ S: 2 }) } as const;
  assert.match(view.words.say({ ...now(BOARD, BLANK), pattern: quiet }, "S"), /, in the pattern, back once, changes /);
  assert.match(view.words.say({ ...now(BOARD, BLANK), pattern: quiet }, "a"), /, right, changes /);
});

test("only switches count as pressed or not", () => {
  const isPressed = (at: Place) => view.words.isPressed?.(BOARD, pressed({ a: 1 }), at);
  assert.deepEqual([isPressed("a"), isPressed("b"), isPressed("d"), isPressed("S")], [true, false, null, false]);
});

test("the clicks left are those of a puzzle of its own", () => {
  const state = pressed({ b: 2, S: 1 });
  assert.deepEqual(pressing.asPlayed(BOARD, state).lights, view.play.preview(BOARD, state).lights);
  assert.deepEqual(pressing.quiet(BOARD).lights, BOARD.goal);
  assert.deepEqual(pressing.quiet(PLAIN).lights, { a: 1, b: 1 });
  const solution = pressed({ a: 1, b: 1 });
  const remaining = pressing.remaining(BOARD, state, solution);
  assert.deepEqual(remaining, pressed({ a: 1, b: 2, S: 2 }));
  assert.deepEqual(pressing.sum(BOARD, state, remaining), solution);
  assert.equal(pressing.clicks(BOARD, remaining), 3);
  assert.equal(pressing.named?.(BOARD, remaining), "Press a, b −1 and S −1.");
  assert.equal(pressing.named?.(BOARD, BLANK), "");
});

test("a proof is said in terms of the lights on show", () => {
  const stuck = documentOf({ states: 2, lights: { a: 1, b: 0 }, goal: 0, switches: { a: ["a", "b"], b: ["a", "b"] } });
  const proof = { modulus: 2, weights: { a: 1, b: 1 } };
  for (const presses of [{}, { a: 1 }] as { [name: string]: number }[]) {
    const words = pressing.parity(stuck, view.play.preview(stuck, pressed(presses)), proof);
    assert.equal(words, "1 of the highlighted bulbs is wrong: an odd number, and every press changes an even number of them."); // prettier-ignore
  }
  assert.deepEqual(pressing.repaired(stuck, [{ at: "a", value: 0 }]).lights, { a: 0, b: 0 });
});

test("the boards of presets are well-formed", () => {
  assert.ok(view.edit.presets.length > 0);
  for (const { title, options } of view.edit.presets) {
    assert.equal(refusal(options.document as Document, null), null, title);
  }
});

test("arrows say which way a switch works", () => {
  assert.deepEqual(headsOf({ one: 0, other: 1, there: 1, back: 1 }), { other: false, one: false });
  assert.deepEqual(headsOf({ one: 0, other: 1, there: 1, back: 0 }), { other: true, one: false });
  assert.deepEqual(headsOf({ one: 0, other: 1, there: 0, back: 1 }), { other: false, one: true });
  assert.deepEqual(headsOf({ one: 0, other: 1, there: 1, back: 2 }), { other: true, one: true });
  assert.deepEqual(arrival([[0, 0], [2, 0]], 0.5), { tip: [1.5, 0], way: [1, 0] }); // prettier-ignore
});

test("a line goes around what lies between its ends", () => {
  const layout = { a: [0, 0], b: [0, 1], c: [0, 2] };
  const row = documentOf({ states: 2, goal: 1, lights: { a: 0, b: 0, c: 0 }, switches: { a: ["c"], b: ["a"] }, layout }); // prettier-ignore
  const [around, straight] = wiresOf(row);
  assert.equal(straight.length, 2);
  assert.ok(around.every(([x, y]) => Math.hypot(x - 1.5, y - 0.5) > 0.25));
});

test("of thousands only what is on screen is drawn", () => {
  const names = Array.from({ length: 4900 }, (_, n) => `n${n}`);
  const layout = Object.fromEntries(names.map((name, n) => [name, [Math.floor(n / 70), n % 70]]));
  const large = documentOf({
    states: 2,
    goal: 1,
    lights: Object.fromEntries(names.map((name) => [name, 0])),
    switches: Object.fromEntries(names.map((name, n) => [name, [name, names[(n + 1) % names.length]]])),
    layout,
  });
  const { pen, calls } = writingPen(60);
  const scene: Scene = { document: large, state: view.play.blank(large), shows: {}, area: { x: 20, y: 20, w: 8, h: 6 }, letters: false }; // prettier-ignore
  view.drawing.draw(pen, scene);
  assert.ok(calls.length > 48 * 3 && calls.length < 900, String(calls.length));
});

test("every light that a step speaks of has a ring, and what it finds has a dashed one round that", () => {
  const { pen, calls } = writingPen(60);
  const names = ["S", "a", "b"];
  const step = { found: [{ at: "S", value: 1 }], links: [names], supposed: [], wrong: [] };
  const layout = { S: [0, 0], a: [0, 1], b: [0, 2] };
  const row = documentOf({ states: 2, goal: 1, lights: { S: 0, a: 0, b: 0 }, switches: { S: ["S", "a"], a: ["b"] }, layout }); // prettier-ignore
  const scene: Scene = { document: row, state: view.play.blank(row), shows: {}, step, area: { x: 0, y: 0, w: 4, h: 2 }, letters: false }; // prettier-ignore
  view.drawing.draw(pen, scene);
  const [solid, dashed] = accentFrames(calls);
  assert.equal(solid.length, names.length);
  assert.equal(dashed.length, 1);
  assert.ok(solid.some(({ x, w }) => x > dashed[0].x && x + w < dashed[0].x + dashed[0].w));
});
