/** Building panels: what each tool sets, sizes, pillars, pairs, moves, and the sentences for documents that are refused. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { faultsOf } from "./kinds.ts";
import { BARE, PANEL, panel } from "./panels.ts";
import { edit, whyNot } from "../../static/puzzles/witness/editing/edit-place.ts";
import { empty, extent, lost, options, resize, setOption } from "../../static/puzzles/witness/editing/panel-options.ts";
import { brushOptions } from "../../static/puzzles/witness/editing/brush.ts";
import { keys, tools } from "../../static/puzzles/witness/editing/tools.ts";
import { mapState, transform, transforms } from "../../static/puzzles/witness/editing/transform.ts";
import { TYPES, VARIANTS, givensOf } from "../../static/puzzles/witness/givens.ts";
import { differingRules } from "../../static/puzzles/witness/variants.ts";
import { fitState } from "../../static/puzzles/witness/line/line.ts";
import type { Brush, Document, Drag, State } from "../../static/types.ts";

const line = (start: string, moves: string): State => ({ line: { start: start.split(",").map(Number), moves } });
const click = (document: Document, tool: string, at: [number, number], brush: Brush = {}) =>
  edit({ document, tool, brush }, { type: "main", at });
const press = (document: Document, key: string, at: [number, number]) =>
  edit({ document, tool: "start" }, { type: "key", at, key });
/** A drag over several places. */
function drag(document: Document, tool: string, places: [number, number][]) {
  const drag: Drag = { series: 1, type: "main", at: places[0] };
  return places.reduce((now, at, index) => {
    const type = index === 0 ? "main" : "drag";
    return edit({ document: now, before: document, tool }, { type, at, drag }) ?? now;
  }, document);
}
const given = (document: Document | null) => givensOf(document as Document);

/** What the tests make, for Python to judge in the end. */
const made: [document: Document, state: State][] = [];
const judgeLater = (document: Document | null) => made.push([document as Document, { line: null }]);

// # Lines that a link may hold

test("a line is shown as far as it can go", () => {
  const twofold = panel({ symmetry: "left-right", starts: [[8, 0], [8, 8]], ends: [[0, 0, "top"], [0, 8, "top"]] }); // prettier-ignore
  const table: [document: Document, start: string, moves: string, kept: string | null][] = [
    [BARE, "8,0", "UURRUURRUURRUURR", "UURRUURRUURRUURR"],
    [PANEL, "8,0", "UUR", "UUR"],
    [PANEL, "0,0", "", null],
    [PANEL, "7,9", "", null],
    [PANEL, "8,0", "UULL", "UU"],
    [PANEL, "8,0", "UR", "U"],
    [PANEL, "8,0", "RRUULLDD", "RRUULLD"],
    [PANEL, "8,0", "RRRRUUUUU", "RRRRUUUU"],
    [panel({ missing: [[7, 0]] }), "8,0", "U", ""],
    [panel({ gaps: [[8, 0]] }), "8,0", "", null],
    [panel({ starts: [[-1, 0], [0, 99], [1, 1]] }), "-1,0", "D", null],
    [panel({ starts: [[-1, 0], [0, 99], [1, 1]] }), "0,99", "D", null],
    [panel({ starts: [[-1, 0], [0, 99], [1, 1]] }), "1,1", "D", null],
    [twofold, "8,0", "RRRR", "RRR"],
    [{ ...twofold, gaps: [[7, 8]] }, "8,0", "U", ""],
    [panel({ pillar: true, ends: [] }), "8,0", "LLLLLLLL", "LLLLLLL"],
    [panel({ pillar: true, ends: [], symmetry: "shift" }), "8,0", "RRRR", "RRR"],
    [panel({ pillar: true, width: 3, ends: [], symmetry: "shift" }), "8,0", "U", ""],
  ]; // prettier-ignore
  for (const [document, start, moves, kept] of table) {
    const before = line(start, moves);
    const expected = kept === null ? { line: null } : line(start, kept);
    assert.deepEqual(fitState(document, before), expected, JSON.stringify(before));
    if (kept !== null) made.push([document, expected]);
    if (kept !== moves) assert.notEqual(faultsOf([[document, before]])[0], null);
  }
  assert.deepEqual(fitState(PANEL, { line: null }), { line: null });
  assert.deepEqual(fitState(PANEL, { line: { start: [8, 0] } }), line("8,0", ""));
});

// # Tools

test("every type of symbol has a tool", () => {
  const names = tools.map(({ name }) => name);
  assert.deepEqual(
    TYPES.filter((type: string) => !names.includes(type)),
    [],
  );
});

test("every tool sets a thing, changes it, and takes the same away again", () => {
  const red = { colour: "red" };
  const one = given(click(BARE, "square", [3, 3], red));
  assert.deepEqual(one.symbols, [{ at: [3, 3], type: "square", colour: "red" }]);
  const other = click(one as any, "star", [3, 3], red);
  assert.deepEqual(given(other).symbols, [{ at: [3, 3], type: "star", colour: "red" }]);
  assert.deepEqual(given(click(other as Document, "star", [3, 3], red)).symbols, []);
  const triangle = click(BARE, "triangle", [1, 1], { count: "3", colour: "green" });
  assert.deepEqual(given(triangle).symbols, [{ at: [1, 1], type: "triangle", colour: "green", count: 3 }]);
  const piece = click(BARE, "hollow", [1, 1], { shape: "..../.##./....", free: true });
  assert.deepEqual(given(piece).symbols, [{ at: [1, 1], type: "hollow", colour: "blue", shape: ["##"], free: true }]);
  const dot = click(BARE, "dot", [0, 3], { dot: "invisible" });
  assert.deepEqual(given(dot).dots, [{ at: [0, 3], colour: "invisible" }]);
  assert.deepEqual(given(click(dot as Document, "dot", [0, 3], { dot: "blue" })).dots[0].colour, "blue");
  for (const { name } of tools.filter(({ name }) => name !== "erase")) {
    const next = click(BARE, name, [1, 1]) ?? click(BARE, name, [2, 2]);
    judgeLater(next);
  }
});

test("a tool sets nothing at a place where its thing may not be", () => {
  for (const tool of ["start", "end", "gap", "missing", "dot"]) assert.equal(click(BARE, tool, [1, 1]), null);
  for (const tool of ["square", "star", "triangle", "polyomino", "hollow", "elimination"]) {
    assert.equal(click(BARE, tool, [0, 1]), null);
    assert.equal(click(BARE, tool, [2, 2]), null);
  }
});

test("a click or a key that sets nothing says why, a drag does not", () => {
  const said = (tool: string, at: [number, number], brush = {}) =>
    whyNot({ document: BARE, tool, brush }, { type: "main", at });
  assert.equal(said("square", [0, 1]), "Symbols go in cells.");
  assert.equal(said("start", [1, 1]), "A start goes on a corner or edge.");
  assert.equal(said("square", [1, 1]), "");
  assert.equal(said("erase", [1, 1]), "");
  assert.equal(whyNot({ document: BARE, tool: "star" }, { type: "drag", at: [0, 1] }), "");
  assert.equal(whyNot({ document: BARE, tool: "star" }, { type: "key", key: "g", at: [1, 1] }), "A gap goes on a corner or edge."); // prettier-ignore
  assert.equal(whyNot({ document: BARE, tool: "star" }, { type: "key", key: "z", at: [0, 1] }), "");
});

test("a piece without squares is never set", () => {
  const brush = { shape: "...../....." };
  assert.equal(click(BARE, "polyomino", [1, 1], brush), null);
  assert.match(whyNot({ document: BARE, tool: "hollow", brush }, { type: "main", at: [1, 1] }), /no squares/);
  assert.equal(brushOptions("polyomino", brush).find(({ name }) => name === "shape")?.value, "");
  const first = click(BARE, "polyomino", [1, 1]);
  assert.deepEqual(given(first).symbols[0].shape, ["##", "#."], "a new brush has a piece");
  assert.equal(click(first as Document, "polyomino", [1, 1], brush), null);
});

test("a thing replaces what cannot be at the same place", () => {
  const gap = given(click(BARE, "gap", [8, 0]));
  assert.deepEqual([gap.gaps, gap.starts], [[[8, 0]], []]);
  const missing = given(click(PANEL, "missing", [3, 4]));
  assert.deepEqual([missing.missing, missing.gaps], [[[3, 4]], []]);
  assert.deepEqual(given(click(PANEL, "missing", [4, 4])).dots, []);
  const start = given(click(PANEL, "start", [3, 4]));
  assert.deepEqual([start.starts.at(-1), start.gaps], [[3, 4], []]);
});

test("a click turns an end to where it may point, then removes it", () => {
  function turns(at: [number, number], document: Document = panel({ ends: [] })) {
    const seen = [];
    for (let now = click(document, "end", at); ; now = click(now as Document, "end", at)) {
      const [end] = given(now).ends;
      if (!end) return seen;
      seen.push(end[2]);
    }
  }
  assert.deepEqual(turns([0, 8]), ["right", "top"]);
  assert.deepEqual(turns([0, 3]), ["top"]);
  assert.deepEqual(turns([4, 4]), ["right", "top", "left", "bottom"]);
  assert.deepEqual(turns([3, 4]), ["right", "left"]);
  assert.deepEqual(turns([4, 4], panel({ ends: [], missing: [[5, 4]] })), ["bottom"]);
  assert.deepEqual(turns([0, 0], panel({ ends: [], pillar: true })), ["top"]);
});

test("a drag sets what it began with, on places of one sort; the right button removes", () => {
  const dots = drag(BARE, "dot", [[0, 0], [0, 1], [0, 2], [1, 2], [2, 2]]); // prettier-ignore
  assert.deepEqual(given(dots).dots.map(({ at }) => at), [[0, 0], [0, 2], [2, 2]]); // prettier-ignore
  const fewer = drag(dots, "dot", [[0, 0], [0, 2], [0, 4]]); // prettier-ignore
  assert.deepEqual(given(fewer).dots.map(({ at }) => at), [[2, 2]]); // prettier-ignore
  assert.deepEqual(given(drag(BARE, "start", [[0, 0], [0, 2]])).starts, [[8, 0], [0, 0]]); // prettier-ignore
  const emptied = drag(PANEL, "erase", [[1, 1], [1, 2], [1, 3], [2, 3], [3, 4], [4, 4], [8, 0]]); // prettier-ignore
  assert.deepEqual(given(emptied).symbols.map(({ at }) => at), [[3, 1], [5, 5], [7, 7], [7, 1]]); // prettier-ignore
  assert.deepEqual([given(emptied).gaps, given(emptied).dots, given(emptied).starts], [[], [], []]);
  const right = edit({ document: PANEL, tool: "star" }, { type: "mark", at: [1, 1] });
  assert.equal(given(right).symbols.length, 5);
  assert.equal(edit({ document: PANEL, tool: "star" }, { type: "mark", at: [5, 1] }), null);
});

test("letters set things at the cursor, digits triangles; Delete removes", () => {
  assert.deepEqual(given(press(BARE, "g", [0, 1])).gaps, [[0, 1]]);
  assert.deepEqual(given(press(BARE, "Y", [1, 1])).symbols[0].type, "elimination");
  assert.deepEqual(given(press(BARE, "3", [1, 1])).symbols, [{ at: [1, 1], type: "triangle", colour: "orange", count: 3 }]); // prettier-ignore
  assert.deepEqual(given(press(PANEL, "Delete", [1, 1])).symbols.length, 5);
  for (const key of ["w", "5", "ArrowUp", "Enter"]) assert.equal(press(PANEL, key, [1, 1]), null);
  assert.ok(
    keys.keys.every((key) => press(PANEL, key, [0, 2]) ?? press(PANEL, key, [3, 5]) ?? press(PANEL, key, [1, 1])),
  );
});

test("a tool offers the options that it uses, with the values of the brush", () => {
  const names = (tool: string) => brushOptions(tool, {}).map(({ name }) => name);
  assert.deepEqual(names("start"), []);
  assert.deepEqual(names("dot"), ["dot"]);
  assert.deepEqual(names("star"), ["colour"]);
  assert.deepEqual(names("triangle"), ["colour", "count"]);
  assert.deepEqual(names("polyomino"), ["colour", "shape", "free"]);
  const [colour, shape, free] = brushOptions("hollow", { colour: "#123456", shape: "..#/.##", free: true });
  assert.deepEqual([colour.value, shape.value, free.value], ["#123456", ".#/##", true]);
});

// # Symmetry

test("on symmetric panels starts, ends, gaps and missing parts come and go in pairs", () => {
  const twofold = setOption(BARE, "symmetry", "left-right");
  assert.deepEqual(given(twofold).starts, [[8, 0], [8, 8]]); // prettier-ignore
  assert.deepEqual(given(twofold).ends, [[0, 8, "right"], [0, 0, "left"]]); // prettier-ignore
  assert.deepEqual(given(click(twofold, "gap", [1, 2])).gaps, [[1, 2], [1, 6]]); // prettier-ignore
  const missing = click(twofold, "missing", [0, 1]);
  assert.deepEqual(given(missing).missing, [[0, 1], [0, 7]]); // prettier-ignore
  assert.deepEqual(given(click(missing as Document, "missing", [0, 7])).missing, []);
  assert.deepEqual(given(click(twofold, "erase", [8, 8])).starts, []);
  assert.deepEqual(given(click(twofold, "gap", [1, 4])).gaps, [[1, 4]]);
  assert.equal(given(click(twofold, "dot", [1, 2])).dots.length, 1);
  assert.equal(given(click(twofold, "star", [1, 1])).symbols.length, 1);
  const turned = setOption(panel({ starts: [[8, 3]], ends: [[0, 0, "top"]] }), "symmetry", "rotational");
  assert.deepEqual(given(turned).starts, [[8, 3], [0, 5]]); // prettier-ignore
  assert.deepEqual(given(turned).ends, [[0, 0, "top"], [8, 8, "bottom"]]); // prettier-ignore
});

// # The panel as a whole

test("an empty panel has a start and an end, in pairs where it is symmetric, and can be solved", () => {
  for (const pillar of [false, true]) {
    for (const symmetry of ["none", "left-right", "top-bottom", "rotational", "shift"]) {
      if (symmetry === "shift" && !pillar) continue;
      const like = setOption(setOption(BARE, "pillar", pillar), "symmetry", symmetry);
      const document = empty(3, 4, like);
      judgeLater(document);
      const { starts, ends } = given(document);
      assert.equal(starts.length + ends.length, symmetry === "none" ? 2 : 4);
      assert.ok(!ends.some(([row, column]) => starts.some((start) => start[0] === row && start[1] === column)));
    }
  }
  assert.deepEqual(extent(empty(3, 4)), { rows: 3, columns: 4 });
});

test("another size keeps what fits; starts and ends stay on the border, pairs stay pairs", () => {
  const small = given(resize(PANEL, 2, 3));
  assert.deepEqual(small.symbols.map(({ at }) => at), [[1, 1], [1, 3], [3, 1]]); // prettier-ignore
  assert.deepEqual([small.starts, small.ends, small.gaps], [[[4, 0]], [[0, 6, "right"]], [[3, 4]]]);
  const large = given(resize(PANEL, 5, 6));
  assert.deepEqual([large.starts, large.ends, large.dots], [[[10, 0]], [[0, 12, "right"]], PANEL.dots]);
  assert.deepEqual(large.symbols, PANEL.symbols);
  const twofold = panel({ symmetry: "left-right", starts: [[8, 2], [8, 6]], gaps: [[1, 0], [1, 8]] }); // prettier-ignore
  const wider = given(resize(twofold, 4, 5));
  assert.deepEqual(
    [wider.starts, wider.gaps],
    [
      [
        [8, 2],
        [8, 8],
      ],
      [
        [1, 0],
        [1, 10],
      ],
    ],
  );
  for (const rows of [1, 4, 20]) {
    for (const columns of [1, 20]) judgeLater(resize(PANEL, rows, columns));
  }
});

test("a pillar has the right border on the left one, and opens again", () => {
  const pillar = setOption(panel({ missing: [[1, 8], [1, 0], [3, 8]] }), "pillar", true); // prettier-ignore
  judgeLater(pillar);
  assert.deepEqual(given(pillar).ends, [[0, 0, "top"]]);
  assert.deepEqual(given(pillar).missing, [[1, 0], [3, 0]]); // prettier-ignore
  const shifted = setOption(pillar, "symmetry", "shift");
  assert.deepEqual(given(shifted).starts, [[8, 0], [8, 4]]); // prettier-ignore
  const open = setOption(shifted, "pillar", false);
  assert.deepEqual([given(open).pillar, given(open).symmetry], [false, null]);
  judgeLater(open);
  assert.equal(given(resize(shifted, 4, 5)).symmetry, null);
  const twofold = setOption(setOption(BARE, "symmetry", "left-right"), "pillar", true);
  assert.deepEqual(given(twofold).starts, [[8, 0], [8, 4]]); // prettier-ignore
});

test("only what is possible is offered, and rules come and go", () => {
  const symmetries = (document: Document) => {
    const choice = options(document).find(({ name }) => name === "symmetry");
    return choice?.is === "choice" ? choice.choices.map(({ value }) => value) : [];
  };
  assert.deepEqual(symmetries(BARE), ["none", "left-right", "top-bottom", "rotational"]);
  assert.deepEqual(symmetries(setOption(BARE, "pillar", true)), [
    "none",
    "left-right",
    "top-bottom",
    "rotational",
    "shift",
  ]);
  assert.deepEqual(symmetries(setOption(resize(BARE, 4, 5), "pillar", true)), ["none"]);
  const fat = setOption(BARE, "fat-starts", true);
  assert.deepEqual(given(fat).rules, { "fat-starts": true });
  assert.deepEqual(given(setOption(fat, "fat-starts", false)).rules, {});

  // One switch for all of Windmill's rules
  const isOn = (document: Document) => options(document).find(({ name }) => name === "windmill")?.value;
  const five = ["zero-sum-always-fits", "marks-suppress", "marks-do-not-cancel", "pieces-cross-lines"]
    .concat("pieces-leave-panel")
    .map((name) => [name, true]);
  const windmill = setOption(fat, "windmill", true);
  assert.deepEqual(given(windmill).rules, Object.fromEntries([["fat-starts", true], ...five]));
  assert.deepEqual(
    [isOn(fat), isOn(windmill), isOn(setOption(windmill, "marks-suppress", false))],
    [false, true, false],
  );
  assert.deepEqual(given(setOption(windmill, "windmill", false)).rules, { "fat-starts": true });
  assert.deepEqual(differingRules(windmill), ["starts on edges separate cells"], "no symbol is played differently");
  const marked = { ...windmill, symbols: PANEL.symbols };
  assert.deepEqual(differingRules(marked), ["Windmill's rules", "starts on edges separate cells"]);
  assert.deepEqual(differingRules(fat), ["starts on edges separate cells"]);
  const tips = options(BARE).flatMap(({ tip }) => tip ?? []);
  assert.equal(tips.length, Object.keys(VARIANTS).length + 1, "each rule is said in a sentence");
});

test("everything can be shifted, mirrored and turned; what falls off is gone", () => {
  const left = given(transform(PANEL, "left"));
  assert.deepEqual([left.starts, left.ends, left.gaps], [[], [[0, 6, "right"]], [[3, 2]]]);
  assert.deepEqual(left.symbols.map(({ at }) => at), [[1, 1], [5, 3], [7, 5]]); // prettier-ignore
  const mirror = given(transform(PANEL, "left-right"));
  assert.deepEqual([mirror.starts, mirror.ends], [[[8, 8]], [[0, 0, "left"]]]);
  assert.deepEqual(mirror.symbols[3], { at: [5, 3], type: "polyomino", colour: "yellow", shape: ["##", "#."], free: false }); // prettier-ignore
  const upside = given(transform(PANEL, "top-bottom"));
  assert.deepEqual([upside.starts, upside.ends, upside.symbols[3].shape], [[[0, 0]], [[8, 8, "right"]], [".#", "##"]]);
  const wide = resize(setOption(PANEL, "symmetry", "left-right"), 3, 4);
  const turn = given(transform(wide, "turn"));
  assert.deepEqual([turn.height, turn.width, turn.symmetry], [4, 3, "top-bottom"]);
  for (const [name, times] of [
    ["turn", 4],
    ["left-right", 2],
    ["top-bottom", 2],
  ] as const) {
    // prettier-ignore
    let now = (wide as Document);
    for (let time = 0; time < times; time += 1) now = transform(now, name);
    assert.deepEqual(given(now), given(wide), name);
  }
});

test("round a pillar nothing falls off sideways, and a pillar is not turned", () => {
  const pillar = setOption(PANEL, "pillar", true);
  let now = pillar;
  for (let time = 0; time < 4; time += 1) now = transform(now, "right");
  assert.deepEqual(given(now), given(pillar));
  assert.deepEqual(given(transform(pillar, "left")).starts, [[8, 6]]);
  assert.deepEqual(given(transform(transform(pillar, "left-right"), "left-right")), given(pillar));
  judgeLater(transform(pillar, "left-right"));
  assert.ok(!transforms(pillar).some(({ name }) => name === "turn"));
  assert.ok(transforms(PANEL).some(({ name }) => name === "turn"));
});

test("the line moves with the panel, up to the first part that falls off", () => {
  const state = line("8,0", "UURR");
  assert.deepEqual(mapState(PANEL, state, "turn"), line("0,0", "RRDD"));
  assert.deepEqual(mapState(PANEL, state, "left-right"), line("8,8", "UULL"));
  assert.deepEqual(mapState({ ...PANEL, starts: [[4, 0]] }, line("4,0", "UURRUU"), "up"), line("2,0", "UURR"));
  assert.deepEqual(mapState(PANEL, state, "left"), { line: null });
  assert.deepEqual(mapState(PANEL, { line: null }, "turn"), { line: null });
  const round = setOption(BARE, "pillar", true);
  assert.deepEqual(mapState(round, line("8,0", "LLUU"), "left"), line("8,6", "LLUU"));
});

test("a symmetry that another size loses is named, one that was switched off is not", () => {
  const pillar = setOption(setOption(BARE, "pillar", true), "symmetry", "shift");
  assert.equal(lost(pillar, resize(pillar, 4, 5)), "Symmetry is off: a pillar of odd width cannot have one.");
  assert.match(lost(pillar, setOption(pillar, "pillar", false)), /half-way round/);
  assert.equal(lost(pillar, setOption(pillar, "symmetry", "none")), "");
  assert.equal(lost(pillar, resize(pillar, 4, 6)), "");
});

test("Python accepts every panel and line that these tests made", () => {
  assert.ok(made.length > 30);
  assert.deepEqual(
    faultsOf(made).filter((fault) => fault !== null),
    [],
  );
});
