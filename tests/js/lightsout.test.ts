/** Lights Out's view: presses, the lights they show, the editor, words, and what is left to do, on boards made by hand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { randomFrom } from "../../static/base/random.ts";

import "./kinds.ts";
import { accentFrames, blankPen, writingPen } from "./pens.ts";
import view from "../../static/puzzles/lightsout.ts";
import type { Document, Drag, Gesture, Linear, Place, State } from "../../static/types.ts";

const board = (parts: object): Document => ({
  kind: "lightsout",
  states: 2,
  goal: 0,
  reach: "plus",
  wrap: false,
  ...parts,
});
const DARK = board({ lights: ["000", "000", "000"] });
const THREE = board({ states: 3, lights: ["02", "1."], goal: 2 });

const state = (...presses: string[]): State => ({ presses });
const lights = (document: Document, ...presses: string[]) => view.play.preview(document, state(...presses)).lights;
const play = (document: Document, before: State, gesture: Gesture, mode: string = "more") =>
  view.play.take({ document, state: before, mode }, gesture);
const edit = (document: Document, tool: string, gesture: Gesture) =>
  view.edit.take({ document, before: document, tool }, gesture);
const set = (document: Document, name: string, value: string | number | boolean) =>
  (view.edit.setOption as NonNullable<typeof view.edit.setOption>)(document, name, value);
const pressing = view.linear as Linear;

test("a press changes the lights in its reach", () => {
  const middle = ["000", "010", "000"];
  assert.deepEqual(lights(DARK, ...middle), ["010", "111", "010"]);
  assert.deepEqual(lights({ ...DARK, reach: "cross" }, ...middle), ["101", "010", "101"]);
  assert.deepEqual(lights({ ...DARK, reach: "king" }, ...middle), ["111", "111", "111"]);
  assert.deepEqual(lights({ ...DARK, reach: "lines" }, "100", "000", "000"), ["111", "100", "100"]);
  assert.deepEqual(lights({ ...DARK, reach: [[0, 1], [0, 1], [2, 0]], states: 3 }, "100", "000", "000"), ["020", "000", "100"]); // prettier-ignore
});

test("a reach wraps round a torus, and changes a cell of a narrow one twice", () => {
  const torus = { ...DARK, wrap: true };
  assert.deepEqual(lights(torus, "100", "000", "000"), ["111", "100", "100"]);
  const narrow = board({ states: 4, lights: ["00"], wrap: true });
  assert.deepEqual(lights(narrow, "10"), ["32"]);
});

test("holes stay holes, and presses count modulo the states", () => {
  assert.deepEqual(lights(THREE, "01", "2."), ["00", "0."]);
  assert.deepEqual(lights({ ...THREE, reach: "lines" }, "01", "2."), ["00", "0."]);
});

test("many presses with the lines reach equal single presses one after another", () => {
  const alien = board({ states: 4, reach: "lines", lights: ["0123", "3210", "..12"] });
  let one = view.play.blank(alien);
  for (const at of [
    [0, 0],
    [0, 0],
    [1, 2],
    [2, 3],
    [2, 2],
  ] as [number, number][]) {
    // prettier-ignore
    one = (play(alien, one, { type: "main", at }) as State);
  }
  const stepwise = view.play.preview(alien, one);
  view.play.preview(DARK, view.play.blank(DARK));
  assert.deepEqual(view.play.preview(alien, structuredClone(one)), stepwise);
});

test("the same state has a preview of its own on each board", () => {
  const marks = state("000", "010", "000");
  assert.deepEqual(view.play.preview(DARK, marks).lights, ["010", "111", "010"]);
  assert.deepEqual(view.play.preview({ ...DARK, states: 3 }, marks).lights, ["010", "111", "010"]);
  assert.deepEqual(view.play.preview({ ...DARK, lights: ["111", "111", "111"] }, marks).lights, ["101", "000", "101"]);
});

test("a main click presses forward, a mark click back; the mode swaps them; a hole cannot be pressed", () => {
  const blank = view.play.blank(THREE);
  assert.deepEqual(blank, state("00", "0."));
  assert.deepEqual(play(THREE, blank, { type: "main", at: [0, 1] }), state("01", "0."));
  assert.deepEqual(play(THREE, blank, { type: "mark", at: [0, 1] }), state("02", "0."));
  assert.deepEqual(play(THREE, blank, { type: "main", at: [0, 1] }, "back"), state("02", "0."));
  assert.deepEqual(play(THREE, state("02", "0."), { type: "main", at: [0, 1] }), blank);
  assert.equal(play(THREE, blank, { type: "main", at: [1, 1] }), null);
  assert.equal(play(THREE, blank, { type: "drag", at: [0, 0] }), null);
});

test("the editor counts lights up and down, sets them by key, and paints", () => {
  assert.deepEqual(edit(THREE, "light", { type: "main", at: [0, 1] })?.lights, ["00", "1."]);
  assert.deepEqual(edit(THREE, "light", { type: "mark", at: [0, 0] })?.lights, ["22", "1."]);
  assert.deepEqual(edit(THREE, "light", { type: "main", at: [1, 1] })?.lights, ["02", "10"]);
  assert.deepEqual(edit(THREE, "light", { type: "key", at: [0, 0], key: "2" })?.lights, ["22", "1."]);
  assert.equal(edit(THREE, "light", { type: "key", at: [0, 0], key: "3" }), null);
  assert.equal(edit(THREE, "light", { type: "key", at: [0, 0], key: "ArrowUp" }), null);
  const drag: Drag = { series: 1, type: "main", at: [0, 0] };
  assert.deepEqual(edit(THREE, "light", { type: "drag", at: [0, 1], drag })?.lights, ["01", "1."]);
});

test("setting or filling a hole changes the goal there too", () => {
  const own = { ...THREE, goal: ["01", "2."] };
  const hole = edit(own, "hole", { type: "main", at: [0, 1] });
  assert.deepEqual(
    [hole?.lights, hole?.goal],
    [
      ["0.", "1."],
      ["0.", "2."],
    ],
  );
  const cell = edit(own, "hole", { type: "main", at: [1, 1] });
  assert.deepEqual(
    [cell?.lights, cell?.goal],
    [
      ["02", "10"],
      ["01", "20"],
    ],
  );
  assert.deepEqual(edit(THREE, "light", { type: "key", at: [0, 0], key: "." })?.lights, [".2", "1."]);
});

test("editing the goal in one cell makes it a goal by cell", () => {
  assert.deepEqual(edit(THREE, "goal", { type: "main", at: [0, 0] })?.goal, ["02", "2."]);
  assert.equal(edit(THREE, "goal", { type: "main", at: [1, 1] })?.goal, undefined);
});

test("fewer states take values modulo the new number; a goal by cell begins as the common goal", () => {
  const folded = set({ ...THREE, states: 4, lights: ["03", "2."], goal: 3 }, "states", 2);
  assert.deepEqual([folded.states, folded.lights, folded.goal], [2, ["01", "0."], 1]);
  assert.deepEqual(set(THREE, "goal", "each").goal, ["22", "2."]);
  assert.equal(set(THREE, "goal", "1").goal, 1);
  assert.equal(set(THREE, "reach", "king").reach, "king");
  assert.equal(set(THREE, "wrap", true).wrap, true);
  const own = { ...THREE, reach: [[0, 0]] };
  assert.equal(set(own, "reach", "custom"), own);
  const names = (view.edit.options as NonNullable<typeof view.edit.options>)(own).map((one) => one.value);
  assert.deepEqual(names, [3, "2", "custom", false]);
});

test("resizing keeps the cells inside, and their presses", () => {
  const resize = view.edit.resize as NonNullable<typeof view.edit.resize>;
  const own = { ...THREE, goal: ["01", "2."] };
  const larger = resize(own, 3, 3);
  assert.deepEqual([larger.lights, larger.goal], [["020", "1.0", "000"], ["010", "2.0", "000"]]); // prettier-ignore
  assert.deepEqual(resize(own, 1, 1).lights, ["0"]);
  assert.deepEqual(view.play.fitState(larger, state("12", "2.")), state("120", "2.0", "000"));
  assert.deepEqual(view.play.fitState(set(THREE, "states", 2), state("12", "2.")), state("10", "0."));
  assert.deepEqual(view.edit.empty(1, 2, THREE), { ...THREE, lights: ["00"] });
});

test("the rest, the quiet patterns and a repair are boards themselves", () => {
  const some = state("01", "2.");
  assert.deepEqual(pressing.asPlayed(THREE, some).lights, view.play.preview(THREE, some).lights);
  assert.deepEqual(pressing.quiet(THREE).lights, ["22", "2."]);
  assert.deepEqual(pressing.quiet({ ...THREE, goal: ["01", "2."] }).lights, ["01", "2."]);
  assert.equal(pressing.clicks(THREE, some), 2);
  assert.deepEqual(pressing.remaining(THREE, some, state("10", "2.")), state("12", "0."));
  assert.deepEqual(pressing.remaining(THREE, some, some), view.play.blank(THREE));
  assert.deepEqual(pressing.sum(THREE, some, state("22", "2.")), state("20", "1."));
  assert.deepEqual(pressing.repaired(THREE, [{ at: [0, 1], value: 0 }]).lights, ["00", "1."]);
});

test("a proof counts what the highlighted lights lack as they show", () => {
  // On one row of two lights with the plus reach every press changes both: 1 + 1 is even.
  const pair = board({ lights: ["10"] });
  const proof = { modulus: 2, weights: ["11"] };
  assert.equal(
    pressing.parity(pair, view.play.preview(pair, view.play.blank(pair)), proof),
    "1 of the highlighted lights is wrong: an odd number, and every press changes an even number of them.",
  );
  const four = board({ states: 4, lights: ["30"] });
  assert.equal(
    pressing.parity(four, { lights: ["30"] }, { modulus: 4, weights: ["13"] }),
    "The highlighted lights are 1 step short of the goal, each counted as often as its number says: " +
      "not a multiple of 4, but every press adds a multiple of 4.",
  );
  assert.match(pressing.parity(four, { lights: ["30"] }, proof), /1 step short of the goal: an odd number/);
});

test("a light says its state, its goal and what to press", () => {
  const plan = state("20", "1.");
  const now = { document: THREE, state: state("01", "0."), shows: {}, verdict: null };
  assert.equal(view.words.say(now, [1, 1]), "hole");
  assert.equal(view.words.say(now, [0, 1]), "light 0 of 3 states, goal 2, wrong, pressed once");
  assert.match(view.words.say({ ...now, plan }, [0, 0]), /press back once$/);
  assert.match(view.words.say({ ...now, plan }, [1, 0]), /press once more$/);
  const quiet = { kind: "quiet", weights: plan } as const;
  assert.match(view.words.say({ ...now, pattern: quiet }, [0, 0]), /in the pattern, back once$/);
  assert.match(view.words.say({ ...now, pattern: quiet }, [1, 0]), /in the pattern once$/);
  const proof = { kind: "proof", weights: ["12", "0."] } as const;
  assert.match(view.words.say({ ...now, pattern: proof }, [0, 0]), /highlighted$/);
  assert.match(view.words.say({ ...now, pattern: proof }, [0, 1]), /highlighted, counts twice$/);
  assert.match(view.words.say({ ...now, pattern: proof }, [1, 0]), /wrong$/);
  const dark = { document: DARK, state: view.play.blank(DARK), shows: {}, verdict: null };
  assert.equal(view.words.say(dark, [2, 1]), "light off, right");
  assert.equal(view.words.left({ ...dark, state: state("000", "010", "000") }), "5 lights still to change.");
  assert.equal(view.words.left(dark), "");
  assert.equal(view.words.progress({ ...now, state: state("02", "2.") }), "2 clicks");
});

test("the value of a fact is the number of presses", () => {
  const done = view.play.apply(THREE, view.play.blank(THREE), [{ at: [0, 1], value: 2 }]);
  assert.deepEqual(done, state("02", "0."));
  assert.deepEqual(view.play.without(THREE, done, [[0, 1]]), view.play.blank(THREE));
  assert.deepEqual(view.play.difference(THREE, done, view.play.blank(THREE)), [{ at: [0, 1], value: 2 }]);
});

test("a press on a large board changes one row", () => {
  const large = view.edit.empty(2000, 2000);
  const one = view.play.blank(large);
  const two = play(large, one, { type: "main", at: [1000, 1000] }) as State;
  view.play.preview(large, one);
  const shown = view.play.preview(large, two).lights as string[];
  assert.equal(shown[999][1000] + shown[1000].slice(999, 1002) + shown[1001][1000], "11111");
  const kept = (two.presses as string[]).filter((row, r) => row !== (one.presses as string[])[r]);
  assert.equal(kept.length, 1);
});

test("every light that a step speaks of has a frame, and what it finds has a dashed one within", () => {
  const { pen, calls } = writingPen(60);
  const document = { kind: "lightsout", states: 2, lights: ["11", "10"], goal: 0, reach: "plus", wrap: false };
  const state = view.play.blank(document);
  const places: any = [[0, 0], [0, 1], [1, 0]]; // prettier-ignore
  const step = { found: [{ at: places[0], value: 1 }], links: [places], supposed: [], wrong: [] };
  const scene: any = { document, state, shows: view.play.preview(document, state), step, area: { x: 0, y: 0, w: 2, h: 2 }, letters: false }; // prettier-ignore
  view.drawing.draw(pen, scene);
  const [solid, dashed] = accentFrames(calls);
  assert.equal(solid.length, places.length);
  assert.equal(dashed.length, 1);
  assert.ok(solid.some(({ x, w }) => x < dashed[0].x && x + w > dashed[0].x + dashed[0].w));
});

test("a click that made it worse is marked", () => {
  const marks = (worse: Place | null) => {
    const { pen, calls } = writingPen(60);
    const scene: any = { document: DARK, state: view.play.blank(DARK), shows: {}, worse, area: { x: 0, y: 0, w: 3, h: 3 } }; // prettier-ignore
    view.drawing.draw(pen, scene);
    return calls.filter((call) => call.includes("fault"));
  };
  assert.deepEqual([marks(null).length > 0, marks([1, 1]).length > 0], [false, true]);
});

test("while the goal is edited it is drawn, also where a cell is only its colour", () => {
  const drawn: number[][] = [];
  const document = board({ lights: ["1.", "11"], goal: ["0.", "10"] });
  for (const goal of [document.goal, 0]) {
    const scene: any = { document: { ...document, goal }, state: state("0.", "00"), shows: {}, editing: { tool: "goal" }, area: { x: 0, y: 0, w: 2, h: 2 } }; // prettier-ignore
    view.drawing.draw(blankPen({ scale: 8, pixels: (_, values) => void drawn.push([...values]) }), scene);
  }
  assert.deepEqual(drawn, [
    [0, 255, 1, 0],
    [0, 255, 0, 0],
  ]);
});

test("holes have a dashed outline while they are edited, and none in play", () => {
  const dashed = (editing: { tool: string } | null) => {
    const { pen, calls } = writingPen(60);
    const scene: any = { document: THREE, state: view.play.blank(THREE), shows: {}, editing, area: { x: 0, y: 0, w: 2, h: 2 } }; // prettier-ignore
    view.drawing.draw(pen, scene);
    return calls.flatMap(([, box, , how]) => (how?.dash ? [[Math.floor(box.y), Math.floor(box.x)]] : []));
  };
  assert.deepEqual([dashed(null), dashed({ tool: "hole" }), dashed({ tool: "goal" })], [[], [[1, 1]], [[1, 1]]]);
});

test("many presses at once show the same as one by one, with every reach, and how many lights are wrong", () => {
  const random = randomFrom(3);
  const size = 24; // so that more presses differ than are worked out one by one
  const rows = (most: number) =>
    Array.from({ length: size }, () => Array.from({ length: size + 2 }, () => Math.floor(random() * most)).join(""));
  for (const reach of [
    "plus",
    "king",
    "lines",
    [
      [0, 0],
      [1, 2],
      [-3, -1],
      [0, 1],
      [0, 1],
    ],
  ]) {
    // prettier-ignore
    for (const wrap of [false, true]) {
      const lights = rows(3);
      lights[4] = `..${lights[4].slice(2)}`;
      const document = { kind: "lightsout", states: 3, lights, goal: 1, reach, wrap };
      const presses = rows(3);
      presses[4] = `..${presses[4].slice(2)}`;
      const atOnce = view.play.preview({ ...document }, { presses });
      let state = view.play.blank(document);
      view.words.left({ document, state, shows: {} });
      for (let r = 0; r < size; r += 1) {
        state = { presses: (state.presses as string[]).with(r, presses[r]) };
        assert.ok(view.play.preview(document, state).lights);
      }
      assert.deepEqual(view.play.preview(document, state).lights, atOnce.lights, `${reach}, ${wrap}`);
      const wrong = (atOnce.lights as string[]).join("").replaceAll(/[1.]/g, "").length;
      assert.match(view.words.left({ document, state, shows: {} }), new RegExp(`^${wrong} lights`));
    }
  }
});
