/** The lines of an equations view: what is known after each, what the board marks, and what is said. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./kinds.ts";
import {
  factsOf,
  knownAfter,
  lineMarks,
  placesMarked,
  splitAtNames,
  usedBy,
  usedWords,
} from "../../static/ui/dialogs/equations/lines.ts";
import { inWords, spoken, spokenEquation } from "../../static/ui/dialogs/equations/spoken.ts";
import { drawNames } from "../../static/ui/dialogs/equations/draw-names.ts";
import lightup from "../../static/puzzles/lightup.ts";
import type { EquationLine, Equations, Pen, Rect } from "../../static/types.ts";

const line = (line: Partial<EquationLine>): EquationLine => ({
  number: 0,
  depth: 0,
  kind: "put in",
  from: [],
  makes: [],
  how: "",
  text: "",
  ...line,
});

const VIEW: Equations = {
  intro: [],
  names: [],
  variables: [
    { name: "a", at: [0, 0], places: [[0, 0]] },
    { name: "b", at: [0, 1], places: [[0, 1]] },
    { name: "ah", at: null, places: [[0, 0], [0, 1]] }, // prettier-ignore
  ],
  equations: [
    { number: 1, rule: "run", places: [[0, 0], [0, 1]], text: "a + b ≤ 1" }, // prettier-ignore
    { number: 2, rule: "light", places: [[0, 0], [0, 1]], text: "ah = a | b" }, // prettier-ignore
  ],
  lines: [
    line({ number: 3, kind: "suppose", depth: 1, makes: [["a", 1]], text: "Suppose a = 1" }),
    line({ number: 4, depth: 1, from: [1, 3], makes: [["b", 0]], text: "1 + b ≤ 1, so b = 0" }),
    line({ number: 5, kind: "contradiction", depth: 1, from: [2, 4], text: "ah = 0 | 0: impossible" }),
    line({ number: 6, kind: "refuted", from: [3, 5], makes: [["a", 0]], text: "So a = 0" }),
    line({ number: 7, from: [2, 6, 3, 4, 5, 1], makes: [["b", 1], ["ah", 1]], text: "b = ah = 1" }), // prettier-ignore
  ],
  free: [],
  end: "solved",
  ending: "That is all.",
  state: null,
  text: "",
  latex: "",
};

test("what a supposition led to is forgotten when it is refuted", () => {
  const known = (at: number) => Object.fromEntries(knownAfter(VIEW, at));
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(known), [
    {},
    { a: 1 },
    { a: 1, b: 0 },
    { a: 1, b: 0 },
    { a: 0 },
    { a: 0, b: 1, ah: 1 },
  ]);
  assert.deepEqual(factsOf(VIEW, knownAfter(VIEW, 5)), [
    { at: [0, 0], value: 0 },
    { at: [0, 1], value: 1 },
  ]);
});

test("a supposition in another one is forgotten alone", () => {
  const inner = [line({ kind: "suppose", makes: [["b", 1]] }), line({ kind: "refuted", makes: [["b", 0]] })];
  const lines = [VIEW.lines[0], ...inner, line({ kind: "refuted", makes: [["a", 0]] })];
  const known = (at: number) => Object.fromEntries(knownAfter({ ...VIEW, lines }, at));
  assert.deepEqual([2, 3, 4].map(known), [{ a: 1, b: 1 }, { a: 1, b: 0 }, { a: 0 }]);
});

test("the board marks where the equations of a line come from, and what follows", () => {
  assert.deepEqual(usedBy(VIEW, VIEW.lines[1]), [VIEW.equations[0]]);
  assert.deepEqual(lineMarks(VIEW, VIEW.lines[1]), {
    found: [{ at: [0, 1], value: 0 }],
    links: [[[0, 0], [0, 1]]], // prettier-ignore
    supposed: [],
    ...{ wrong: [], numbered: false }, // the names of the cells are where the numbers would be
  });
  const supposed = { found: [], links: [], supposed: [[0, 0]], wrong: [], numbered: false };
  assert.deepEqual(lineMarks(VIEW, VIEW.lines[0]), supposed);
});

test("an equation is marked with its places, and said with them", () => {
  const [equation] = VIEW.equations;
  assert.deepEqual(placesMarked(equation).links, [equation.places]);
  assert.equal(spokenEquation(equation, lightup.words), "Equation 1: a plus b is at most 1. Row 1, columns 1 and 2.");
});

test("a value that nothing decides is said and marked with the presses that change nothing", () => {
  const free = line({ number: 8, kind: "free", makes: [["a", 0]], text: "Take a = 0 (mod 3)" });
  const view: Equations = {
    ...VIEW,
    lines: [...VIEW.lines, free],
    free: [{ name: "a", modulus: 3, times: 3, pattern: [["a", 1], ["b", 2]] }], // prettier-ignore
  };
  assert.deepEqual(usedWords(view, free), ["Nothing decides this: press a and b (2 times), and nothing changes."]);
  assert.deepEqual(lineMarks(view, free)?.links, [[[0, 0], [0, 1]]]); // prettier-ignore
  const said = "Line 6 of 6: Take a is 0 modulo 3. Row 1, column 1. Nothing decides this: press a and b (2 times), ";
  assert.equal(spoken(view, 6, lightup.words), `${said}and nothing changes. That is all.`);
  assert.deepEqual(usedWords(VIEW, VIEW.lines[1]), ["(1) a + b ≤ 1"]);
});

test("a line is said with its place, with words for signs, and the last one with how it ends", () => {
  assert.equal(spoken(VIEW, 0, lightup.words), "2 equations, 5 lines.");
  assert.equal(
    spoken(VIEW, 2, lightup.words),
    "Line 2 of 5: 1 plus b is at most 1, so b is 0. Row 1, column 2. From 1 and 3.",
  );
  assert.equal(
    spoken(VIEW, 5, lightup.words),
    "Line 5 of 5: b and ah are 1. Row 1, column 2. From 2, 6, 3, 4 and 2 more. That is all.",
  );
  assert.equal(inWords("a + 2*1 = 3 (mod 4)"), "a plus 2 times 1 is 3 modulo 4");
  assert.equal(inWords("ah = a1 | b, so a1 = b = c2 = 0"), "ah is a1 or b, so a1, b and c2 are 0");
  assert.equal(inWords("1 = 0 | 0: impossible"), "1 is 0 or 0: impossible");
});

test("the names in a text are found, and nothing else in it", () => {
  const names = (text: string) => splitAtNames(text).filter((_, index) => index % 2 === 1);
  assert.deepEqual(names("2a + 3b12 + m = 1 (mod 4)"), ["a", "b12", "m"]);
  assert.deepEqual(names("a1h = a1 | b"), ["a1h", "a1", "b"]);
  assert.equal(splitAtNames("2a + b = 1 (mod 4)").join(""), "2a + b = 1 (mod 4)");
});

test("on small cells known letters are drawn without their value, and on tiny ones not at all", () => {
  const drawn = (scale: number, known: Map<string, number>, view: Pick<typeof VIEW, "variables"> = VIEW) => {
    const texts: string[] = [];
    const plates: Rect[] = [];
    const pen = { scale, fill: (box: Rect) => plates.push(box), text: (_x: number, _y: number, text: string) => texts.push(text) }; // prettier-ignore
    drawNames(pen as unknown as Pen, view, known, lightup.geometry.places({ kind: "lightup", rows: [".."] }));
    assert.ok(plates.every(({ x, w }) => (x % 1) + w <= 1));
    return texts;
  };
  assert.deepEqual(drawn(60, new Map([["a", 1]])), ["a=1", "b"]);
  const variables = VIEW.variables.map((one) => ({ ...one, name: one.name === "a" ? "p3" : one.name }));
  assert.deepEqual(drawn(60, new Map([["p3", 1]]), { variables }), ["p3=1", "b"]);
  assert.deepEqual(drawn(21, new Map([["p3", 1]]), { variables }), ["p3", "b"]);
  assert.deepEqual(drawn(10, new Map([["a", 1]])), ["b"]);
});
