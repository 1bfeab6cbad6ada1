/** Light Up's view: geometry, gestures, words and the preview, on boards made by hand. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { refusal } from "../../static/kits/refusal.ts";
import { blankPen, writingPen } from "./pens.ts";
import view from "../../static/puzzles/lightup.ts";
import type { Direction, Drag, Gesture, Place, Rect, Scene, State } from "../../static/types.ts";

const BOARD = { kind: "lightup", rows: [".....", "#.1.0", "..###"] };
const BLANK = view.play.blank(BOARD);

const state = (bulbs: Place[], dots: Place[] = []): State => ({ bulbs, dots });

const play = (state: State, gesture: Gesture, mode: string = "bulb", before?: State) =>
  view.play.take({ document: BOARD, state, before, mode }, gesture);

test("a bulb lights its row and column up to the walls", () => {
  assert.deepEqual(view.play.preview(BOARD, state([[1, 1]])), {
    lit: [
      [0, 1],
      [1, 1],
      [2, 1],
    ],
  });
  assert.deepEqual(view.play.preview(BOARD, state([[0, 3]])), {
    lit: [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [1, 3],
    ],
  });
  assert.deepEqual(view.play.preview(BOARD, BLANK), { lit: [] });
});

test("the same state has a preview of its own on each board", () => {
  const open = { kind: "lightup", rows: [".....", ".....", "....."] };
  const marks = state([[1, 1]]);
  assert.equal((view.play.preview(BOARD, marks).lit as unknown[]).length, 3);
  assert.equal((view.play.preview(open, marks).lit as unknown[]).length, 7);
});

test("a main click places or removes a bulb, a mark click a dot", () => {
  const bulb = play(BLANK, { type: "main", at: [0, 0] });
  assert.deepEqual(bulb, state([[0, 0]]));
  assert.deepEqual(play(bulb as State, { type: "main", at: [0, 0] }), BLANK);
  const dot = play(BLANK, { type: "mark", at: [0, 0] });
  assert.deepEqual(dot, state([], [[0, 0]]));
  assert.deepEqual(play(dot as State, { type: "main", at: [0, 0] }), state([[0, 0]]));
  assert.deepEqual(play(BLANK, { type: "main", at: [0, 0] }, "dot"), state([], [[0, 0]]));
  assert.deepEqual(play(BLANK, { type: "mark", at: [0, 0] }, "dot"), state([[0, 0]]));
  assert.equal(play(BLANK, { type: "main", at: [1, 0] }), null);
});

/** Play a drag over these cells. */
function drag(before: State, type: "main" | "mark", cells: Place[]) {
  const drag: Drag = { series: 1, type, at: cells[0] };
  return cells.reduce(
    (now, at, index) => play(now, { type: index === 0 ? type : "drag", at, drag }, "bulb", before) ?? now,
    before,
  );
}

const TOP_ROW: Place[] = [0, 1, 2, 3, 4].map((c) => [0, c]);

test("a drag paints one mark and replaces nothing", () => {
  assert.deepEqual(
    drag(state([[0, 2]]), "mark", TOP_ROW),
    state([[0, 2]], [TOP_ROW[0], TOP_ROW[1], TOP_ROW[3], TOP_ROW[4]]),
  );
  assert.deepEqual(drag(state([[0, 2]], [TOP_ROW[0], TOP_ROW[1]]), "mark", TOP_ROW), state([[0, 2]]));
});

test("a drag puts bulbs only in dark cells", () => {
  assert.deepEqual(drag(BLANK, "main", TOP_ROW), state([[0, 0]]));
  assert.deepEqual(drag(BLANK, "main", [[0, 0], [1, 1]]), state([[0, 0], [1, 1]])); // prettier-ignore
});

test("a cell says what it is", () => {
  const now = { document: BOARD, state: state([[0, 3]], [[0, 0]]), shows: {}, verdict: null };
  assert.equal(view.words.say(now, [1, 2]), "wall, clue 1, 0 of 1 bulb");
  assert.equal(view.words.say(now, [1, 0]), "wall");
  assert.equal(view.words.say(now, [0, 3]), "bulb");
  assert.equal(view.words.say(now, [0, 0]), "dot, lit");
  assert.equal(view.words.say(now, [2, 0]), "dark");
  assert.equal(view.words.say(now, [0, 1]), "lit");
  const fault = { rule: "bulbs-apart", places: [[0, 3]] as Place[], text: "" };
  const blamed = { ...now, verdict: { solved: false, faults: [fault], shows: {} } };
  assert.match(view.words.say(blamed, [0, 3]), /bulb, lit by another bulb$/);
  assert.match(view.words.say({ ...now, state: state([[1, 3]]) }, [1, 4]), /clue 0, 1 of 0 bulbs, too many$/);
  const unmet = { solved: false, faults: [{ rule: "clue", places: [[1, 2]] as Place[], text: "" }], shows: {} };
  assert.match(view.words.say({ ...now, verdict: unmet }, [1, 2]), /clue 1, 0 of 1 bulb, cannot be met any more$/);
});

test("places are named together where they share a row or a column", () => {
  assert.equal(view.words.where([[0, 0]]), "row 1, column 1");
  assert.equal(view.words.where([[0, 0], [0, 2], [0, 4]]), "row 1, columns 1, 3 and 5"); // prettier-ignore
  assert.equal(view.words.where([[0, 1], [2, 1]]), "rows 1 and 3, column 2"); // prettier-ignore
  assert.equal(view.words.where([[0, 1], [2, 0]]), "row 1, column 2; row 3, column 1"); // prettier-ignore
});

test("what is left is counted in words", () => {
  const left = (marks: State) => view.words.left({ document: BOARD, state: marks, shows: {} });
  assert.equal(left(BLANK), "9 cells are still dark.");
  assert.equal(left(state([[0, 3], [1, 1], [2, 0]])), ""); // prettier-ignore
  const dim = { kind: "lightup", rows: [".4."] };
  const lit = view.words.left({ document: dim, state: state([[0, 0], [0, 2]]), shows: {} }); // prettier-ignore
  assert.equal(lit, "Every cell is lit; the clues still need 2 more bulbs.");
  assert.equal(view.words.progress({ document: BOARD, state: state([[0, 0]]), shows: {} }), "1 bulb");
});

test("every place is found by the middle of its box, and the cursor stays on the board", () => {
  const places = view.geometry.places(BOARD);
  for (let r = 0; r < places.rows; r += 1) {
    for (let c = 0; c < places.columns; c += 1) {
      const { x, y, w, h } = places.box([r, c]);
      assert.deepEqual(places.at(x + w / 2, y + h / 2), [r, c]);
      for (const way of ["up", "down", "left", "right", "row-start", "row-end", "start", "end"] as Direction[]) {
        const [row, column] = places.next([r, c], way);
        assert.deepEqual(places.at(Number(column) + 0.5, Number(row) + 0.5), [row, column]);
      }
    }
  }
  assert.equal(places.at(-0.1, 0), null);
  assert.equal(places.at(0, 3), null);
});

test("only what is on screen is drawn", () => {
  const large = view.edit.empty(200, 200);
  const { pen, calls } = writingPen(30);
  const scene: Scene = { document: large, state: view.play.blank(large), shows: {}, letters: false, area: { x: 50.5, y: 60.5, w: 10, h: 8 } }; // prettier-ignore
  view.drawing.draw(pen, scene);
  const boxes: Rect[] = calls.filter(([name]) => name === "fill").map(([, box]) => box);
  assert.ok(calls.length - boxes.length < 40);
  assert.ok(boxes.every(({ x, y, w, h }) => x >= 50 && y >= 60 && x + w <= 61 && y + h <= 69));
});

test("a clue is drawn as met or broken, but for a player who asks only with Check", () => {
  const inks = (silent: boolean) => {
    const { pen, calls } = writingPen(30);
    const document = { kind: "lightup", rows: ["1.0"] };
    const scene: Scene = { document, state: state([]), shows: {}, silent, letters: false, area: { x: 0, y: 0, w: 3, h: 1 } }; // prettier-ignore
    view.drawing.draw(pen, scene);
    view.drawing.draw(pen, { ...scene, state: state([[0, 1]]) });
    const texts = calls.filter(([name]) => name === "text").map(([, , , text, ink]) => `${text} ${ink}`);
    return [...new Set(texts)].sort();
  };
  assert.deepEqual(inks(false), ["0 clue", "0 clue-fault", "1 clue", "1 clue-done"]);
  assert.deepEqual(inks(true), ["0 clue", "1 clue"]);
});

test("a 0 is drawn as met once every cell beside it is lit or has a dot", () => {
  const ink = (...marks: Parameters<typeof state>) => {
    const { pen, calls } = writingPen(30);
    const scene: Scene = { document: { kind: "lightup", rows: ["...", ".0.", "..."] }, state: state(...marks), shows: {}, letters: false, area: { x: 0, y: 0, w: 3, h: 3 } }; // prettier-ignore
    view.drawing.draw(pen, scene);
    return calls.find(([name]) => name === "text")?.[4];
  };
  const dots: [number, number][] = [[1, 2], [2, 1]]; // prettier-ignore
  assert.deepEqual([ink([]), ink([[0, 0]]), ink([[0, 0]], dots)], ["clue", "clue", "clue-done"]);
  assert.equal(
    ink([
      [0, 0],
      [2, 2],
    ]),
    "clue-done",
  );
});

test("a bulb that a sentence speaks of is seen, though only supposed or refuted", () => {
  const step: NonNullable<Scene["step"]> = { found: [{ at: [0, 1], value: 0 }], links: [[[0, 2]], [[0, 1]]], supposed: [], wrong: [], ghosts: [{ at: [0, 1], value: 1 }] }; // prettier-ignore
  const rings = (now: State, shown: Scene["step"]) => {
    const { pen, calls } = writingPen(30);
    view.drawing.draw(pen, { document: { kind: "lightup", rows: ["..1"] }, state: now, shows: {}, step: shown, letters: false, area: { x: 0, y: 0, w: 3, h: 1 } }); // prettier-ignore
    return calls.filter(([name, x, y]) => name === "ring" && x === 1.5 && y === 0.5).length;
  };
  assert.deepEqual([rings(state([]), step), rings(state([]), { ...step, ghosts: [] })], [1, 0]);
  assert.equal(view.words.holding["lit-already"], 1);
});

test("dots of a second colour: a click in their mode, a drag, and no list where there are none", () => {
  const second = (...dots2: Place[]) => ({ ...state([]), dots2 });
  const drag: Drag = { series: 1, type: "main", at: [0, 0] };
  const one = play(BLANK, { type: "main", at: [0, 0], drag }, "second dot") as State;
  assert.deepEqual(one, second([0, 0]));
  const two = play(one, { type: "drag", at: [0, 1], drag }, "second dot", BLANK) as State;
  assert.deepEqual(two, second([0, 0], [0, 1]));
  assert.deepEqual(play(one, { type: "main", at: [0, 0] }, "second dot"), BLANK);
  assert.deepEqual(play(one, { type: "main", at: [0, 0] }, "bulb"), state([[0, 0]]));
  assert.deepEqual(play(BLANK, { type: "mark", at: [0, 0] }, "second dot"), state([], [[0, 0]]));
  assert.equal(view.words.say({ document: BOARD, state: one, shows: {}, verdict: null }, [0, 0]), "second dot, dark"); // prettier-ignore
  assert.deepEqual(Object.keys(view.play.blank(BOARD)), ["bulbs", "dots"]);
});

test("a step leaves a second dot where it says the same, and takes it where it says another thing", () => {
  const both = { bulbs: [], dots: [], dots2: [[0, 0], [0, 1]] }; // prettier-ignore
  const after = view.play.apply(BOARD, both, [
    { at: [0, 0], value: 0 },
    { at: [0, 1], value: 1 },
    { at: [0, 2], value: 0 },
  ]);
  assert.deepEqual(after, { bulbs: [[0, 1]], dots: [[0, 2]], dots2: [[0, 0]] });
  assert.deepEqual(view.play.without(BOARD, both, [[0, 0], [0, 1]]), BLANK); // prettier-ignore
  assert.deepEqual(view.play.difference(BOARD, both, BLANK), []);
  assert.deepEqual(view.play.fitState({ kind: "lightup", rows: ["#..", "...", "..."] }, both), {
    ...BLANK,
    dots2: [[0, 1]],
  });
  assert.equal(refusal(BOARD, both), null);
  assert.match(refusal(BOARD, { ...BLANK, dots2: [[1, 0]] }) ?? "", /wall/);
});

test("where the system forces its colours, lit cells are hatched", () => {
  const inkedLines = (forced: boolean) => {
    const inks: (string | undefined)[] = [];
    const pen = blankPen({ line: (_points, ink) => void inks.push(ink) });
    const here = { document: BOARD, state: state([[0, 0]]), forced, verdict: null, step: null };
    view.drawing.draw(pen, { ...here, area: { x: 0, y: 0, w: 5, h: 3 } } as any);
    return inks.filter((ink) => ink === "lit-mark").length;
  };
  assert.equal(inkedLines(false), 0);
  assert.equal(inkedLines(true) % 4, 0); // the four other cells of the row
  assert.ok(inkedLines(true) > 0);
});
