/** The options of new puzzles: what is asked for, what is given to the maker, and both in words. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  UNKNOWN,
  optionsForPossible,
  chosenOf,
  faultOf,
  foldedOf,
  galleryOptions,
  isPreset,
  warningOf,
  impossibleLevels,
  slowWords,
  withPreset,
} from "../../static/model/making-options.ts";
import { optionsWithField, boardOption, defaultsOf, optionWords } from "../../static/model/making-words.ts";
import { makingOf } from "./kinds.ts";
import type { Making } from "../../static/types.ts";

const MAKING: any = {
  shape: { title: "Shape", rule: { is: "word", words: ["ring", "path"] }, default: "ring", titles: { path: "Path" } },
  size: { title: "Size", rule: { is: "size", least: 2, most: 9, usual: [[3, 3]] }, default: [3, 3] },
  level: { title: "Level", rule: { is: "word", words: ["easy", "hard"] }, default: null, titles: { hard: "Hard" } },
  walls: { title: "Walls", rule: { is: "share", least: 0.1, most: 0.6 }, default: 0.2 },
  torus: { title: "Torus", rule: { is: "truth" }, default: false },
  par: { title: "Par", rule: { is: "number", most: 9 }, default: null },
  board: { title: "Board", rule: { is: "board", beside: ["par"] }, default: null },
};
const PLAIN: Making = { size: MAKING.size, level: MAKING.level, walls: MAKING.walls, torus: MAKING.torus };
const DOCUMENT = { kind: "x" };

test("only what is not the maker's default is given to it", () => {
  const usual = defaultsOf(MAKING);
  assert.deepEqual(chosenOf(MAKING, usual), {});
  assert.deepEqual(chosenOf(MAKING, { ...usual, size: [3, 4], par: "x", torus: true }), {
    ...{ size: [3, 4], par: "x", torus: true },
  });
  assert.deepEqual(chosenOf(MAKING, { size: [3, 3], level: undefined, other: 5 }), {});
});

test("a board says all but what may stand beside it", () => {
  assert.equal(boardOption(MAKING), "board");
  assert.equal(boardOption(PLAIN), null);
  const values = { ...defaultsOf(MAKING), board: DOCUMENT, par: 3, walls: 0.5 };
  assert.deepEqual(optionsWithField(MAKING, values), ["par"]);
  assert.deepEqual(chosenOf(MAKING, values), { board: DOCUMENT, par: 3 });
  assert.deepEqual(optionsWithField(MAKING, defaultsOf(MAKING)), ["shape", "size", "level", "walls", "torus", "par"]);
});

test("the first option, the size and the level are seen at once; of the others only a few", () => {
  assert.deepEqual(foldedOf(MAKING), { first: ["shape", "size", "level"], more: ["walls", "torus", "par"] });
  assert.deepEqual(foldedOf(PLAIN), { first: ["size", "level", "walls", "torus"], more: [] });
  for (const [kind, making] of Object.entries(makingOf())) {
    const { first, more } = foldedOf(making);
    assert.deepEqual([...first, ...more].toSorted(), optionsWithField(making, {}).toSorted(), kind);
  }
});

test("who asks for a puzzle that takes long is told so before", () => {
  const making = { ...MAKING, level: { ...MAKING.level, quick: { hard: 20 } } };
  const words = (size: unknown, level: unknown, more = {}) =>
    slowWords(making, { ...defaultsOf(making), size, level, ...more });
  const slow = "Puzzles of this size and level can take minutes to find.";
  for (const size of [[3, 7], [1, 30]]) assert.equal(words(size, "hard"), slow); // prettier-ignore
  for (const size of [[2, 4], [4, 5], null, ["x", 3], 12]) assert.equal(words(size, "hard"), "");
  assert.equal(words(24, "hard"), slow);
  assert.deepEqual(
    [words([3, 7], "easy"), words([3, 7], null), words([3, 7], "hard", { board: DOCUMENT })],
    ["", "", ""],
  );
  const { lightup } = makingOf();
  assert.equal(slowWords(lightup, { ...defaultsOf(lightup), size: [100, 100], level: "fiendish" }), slow);
  assert.equal(slowWords(lightup, { ...defaultsOf(lightup), size: [25, 25], level: "fiendish" }), "");
});

test("what there is no puzzle of is said before it is asked for, and such a level is not offered", () => {
  const making = { ...MAKING, level: { ...MAKING.level, quick: { hard: 20 } } };
  const values = { ...defaultsOf(making), size: [3, 7], walls: 0.5, level: "easy" };
  assert.deepEqual(optionsForPossible(making, values), { size: [3, 7], walls: 0.5 }, "the level does not matter");
  assert.deepEqual(optionsForPossible(PLAIN, { ...defaultsOf(PLAIN), level: "hard" }), {});
  const never = { why: null, levels: { hard: "No such puzzle is hard." } };
  assert.deepEqual(impossibleLevels(making, values, never), ["hard"]);
  assert.equal(warningOf(making, values, never), "No such puzzle is hard.");
  const hard = { ...values, level: "hard" };
  assert.deepEqual(impossibleLevels(making, hard, never), [], "what is chosen stays so");
  assert.equal(warningOf(making, hard, never), "No such puzzle is hard.");
  assert.equal(warningOf(making, hard, UNKNOWN), "Puzzles of this size and level can take minutes to find.");
  const least = { ...MAKING, level: { ...MAKING.level, least: { hard: 22 } } };
  assert.deepEqual(impossibleLevels(least, values, UNKNOWN), ["hard"], "before Python is up");
  assert.deepEqual(impossibleLevels(least, { ...values, size: [2, 11] }, UNKNOWN), []);
  assert.equal(warningOf(least, hard, UNKNOWN), "There is no puzzle of this level in this size.");
  const none = { why: "“size” is too small.", levels: { easy: "Not easy.", hard: "Not hard." } };
  assert.deepEqual(impossibleLevels(making, values, none), [], "it is not for the level");
  assert.equal(warningOf(making, values, none), "Not easy.");
  assert.equal(warningOf(making, { ...values, level: null }, none), "Size is too small.");
});

test("what makers say of their options is a short sentence, and of words that there are", () => {
  for (const [name, { about = "A.", quick = {}, least = {}, rule }] of Object.values(makingOf()).flatMap(
    Object.entries,
  )) {
    assert.match(about, /^[A-Z].*\.$/, name);
    assert.ok(about.length < 150, name);
    assert.ok(Object.keys({ ...quick, ...least }).every((word) => rule.words.includes(word)), name); // prettier-ignore
  }
});

test("a preset sets what presets set, and leaves the rest", () => {
  const all = [{ size: [5, 5] }, { torus: true }, { board: DOCUMENT }];
  const values = { ...defaultsOf(MAKING), level: "hard", torus: true, board: DOCUMENT };
  const next = withPreset(MAKING, values, all[0], all);
  assert.deepEqual(next, { ...defaultsOf(MAKING), level: "hard", size: [5, 5] });
  assert.deepEqual(
    all.map((preset) => isPreset(MAKING, next, preset)),
    [true, false, false],
  );
  const like = withPreset(MAKING, next, all[2], all);
  assert.deepEqual(
    all.map((preset) => isPreset(MAKING, like, preset)),
    [false, false, true],
  );
});

test("options in words", () => {
  assert.equal(optionWords(MAKING, {}), "shape ring, size 3 × 3, walls 20\u00a0%");
  assert.equal(optionWords({}, {}), "");
  const options = { shape: "path", size: [3, 4], level: "hard", walls: 0.35, torus: true, par: 4 };
  assert.equal(optionWords(MAKING, options), "shape path, size 4 × 3, level hard, walls 35\u00a0%, torus, par 4");
  assert.equal(optionWords(MAKING, { board: DOCUMENT, gone: 1 }), "like another board");
  const { torus, shape } = MAKING;
  const other = { torus: { ...torus, default: true }, shape: { ...shape, default: "none" } };
  assert.equal(optionWords(other, {}), "torus, no shape");
  assert.equal(optionWords(other, { torus: false, shape: "path" }), "no torus, shape path");
  const graph = { shape: { ...shape, title: "Graph", titles: { path: "Path", ring: "Petersen graph" } } };
  assert.equal(optionWords(graph, { shape: "ring" }), "graph “Petersen graph”");
  assert.equal(optionWords(graph, { shape: "path" }), "graph path");
});

test("of a puzzle that was made with defaults only, each kind says its size or what it is", () => {
  const words = Object.entries(makingOf()).map(([kind, making]) => [kind, optionWords(making, {})]);
  const { lightup, lightsout, switches, witness } = Object.fromEntries(words);
  assert.equal(lightup, "size 7 × 7, level normal, walls 22\u00a0%, symmetry half turn");
  assert.equal(lightsout, "states 2, goal 0, reach plus");
  assert.equal(switches, "graph “Random, no lines cross”, states 2");
  assert.equal(witness, "size 4 × 4, level normal, no second line, starts and ends varied");
});

test("Python's sentence belongs to the option that it names first", () => {
  const size = faultOf(MAKING, "“size” should have 2 to 9 rows, not 0.");
  assert.deepEqual(size, {
    name: "size",
    text: "Size should have 2 to 9 rows, not 0.",
  });
  const two = faultOf(MAKING, "“board” says all but the par, so leave out “walls”.");
  assert.deepEqual(two, { name: "board", text: "Board says all but the par, so leave out walls." });
  assert.deepEqual(faultOf(MAKING, "No such puzzle takes 9 clicks."), {
    name: null,
    text: "No such puzzle takes 9 clicks.",
  });
});

test("a kind without a maker offers the levels of its gallery, the easiest first", () => {
  const piece = (level: any) => ({ document: DOCUMENT, grade: level && { level } }) as any;
  const { level } = galleryOptions([piece("hard"), piece("easy"), piece("hard"), piece(undefined)]);
  assert.deepEqual(level.rule, { is: "word", words: ["easy", "hard"] });
  assert.deepEqual(level.titles, { easy: "Easy", hard: "Hard" });
  assert.deepEqual(galleryOptions([piece(undefined)]), {});
});
