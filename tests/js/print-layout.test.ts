/** Where the puzzles of a printed sheet lie: every one is there once, nothing overlaps, nothing leaves the paper. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { EDGE, PAPERS, filling, optionsFor, pagesOf } from "../../static/ui/dialogs/print/layout.ts";
import type { Measured, Paper, PrintPage, Slot } from "../../static/ui/dialogs/print/layout.ts";

const MARGIN = 10; // millimetres that printers leave white
const CAPTION = 10; // room for two lines under a board
const RULE = "Light Up: Place bulbs on white cells so that every white cell is lit.";
const LINES = ["1. Easy 1", "Light Up, 7 × 7 · Easy"]; // under a board

const boards = (count: number, how?: Partial<Measured>) =>
  Array.from({ length: count }, () => ({ ...{ width: 7, height: 7, rule: RULE, caption: LINES }, ...how }));

const meet = (one: { x: number; y: number; w: number; h: number }, other: typeof one) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

function fits({ width, height, head, slots }: PrintPage, pieces: Measured[]) {
  for (const box of [head, ...slots]) {
    assert.ok(box.x >= MARGIN && box.x + box.w <= width - MARGIN, "a box leaves the paper at the side");
    assert.ok(box.y >= MARGIN && box.y + box.h <= height - MARGIN, "a box leaves the paper above or below");
  }
  const boxes = [head, ...slots];
  boxes.forEach((box, index) => assert.ok(!boxes.slice(index + 1).some((other) => meet(box, other)), "boxes overlap"));
  for (const { piece, cell, w, h } of slots) {
    assert.ok((pieces[piece].width + 2 * EDGE) * cell <= w + 1e-9, "a board is wider than its slot");
    assert.ok((pieces[piece].height + 2 * EDGE) * cell <= h - CAPTION, "a board leaves no room for its caption");
  }
}

const SETS = [
  boards(1),
  boards(5),
  boards(13),
  boards(3, { width: 100, height: 100 }),
  boards(6, { width: 40, height: 3 }),
  boards(6, { width: 3, height: 40 }),
  [
    ...boards(3),
    ...boards(4, { width: 9, height: 4, rule: "Switches: ".padEnd(300, "word ") }),
    ...boards(2, { width: 25 }),
  ],
];

for (const paper of Object.keys(PAPERS) as Paper[]) {
  for (const count of [1, 2, 4, 6]) {
    test(`${count} a page on ${paper}: every puzzle and every solution is there once and fits`, () => {
      for (const pieces of SETS) {
        const pages = pagesOf(pieces, { paper, count, solutions: true });
        const order = (solutions: boolean) =>
          pages
            .filter(({ isSolutions }) => isSolutions === solutions)
            .flatMap(({ slots }) => slots.map(({ piece }) => piece));
        for (const solutions of [false, true]) assert.deepEqual(order(solutions), [...pieces.keys()]);
        const puzzlePages = Math.ceil(pieces.length / count);
        assert.ok(pages.slice(0, puzzlePages).every(({ isSolutions }) => !isSolutions));
        assert.ok(pages.slice(puzzlePages).every(({ isSolutions }) => isSolutions));
        for (const page of pages) {
          assert.deepEqual({ width: page.width, height: page.height }, PAPERS[paper]);
          fits(page, pieces);
        }
      }
    });
  }
}

test("without solutions there are the puzzles alone", () => {
  const pages = pagesOf(boards(5), { paper: "a4", count: 2, solutions: false });
  assert.deepEqual(pages.map(({ slots }) => slots.length), [2, 2, 1]); // prettier-ignore
  assert.ok(pages.every(({ isSolutions }) => !isSolutions));
});

test("solutions lie closer together than the puzzles, but only where they can be read", () => {
  const solutionPages = (pieces: Measured[]) =>
    pagesOf(pieces, { paper: "a4", count: 1, solutions: true }).filter(({ isSolutions }) => isSolutions).length;
  assert.equal(solutionPages(boards(6)), 1);
  assert.equal(solutionPages(boards(6, { width: 25, height: 25 })), 2);
  assert.equal(solutionPages(boards(6, { width: 100, height: 100 })), 6);
});

test("a page has the rule of each of its kinds once", () => {
  const pieces = [...boards(2), ...boards(1, { rule: "Switches: Press." }), ...boards(1)];
  const heads = (count: number) =>
    pagesOf(pieces, { paper: "letter", count, solutions: false }).map(({ head }) => head.lines);
  assert.deepEqual(heads(4), [[RULE, "Switches: Press."]]);
  assert.deepEqual(heads(2), [[RULE], ["Switches: Press.", RULE]]);
});

test("boards are as large as the page allows, up to a largest cell", () => {
  const slot = (how: Partial<Measured>, count: number): Slot =>
    pagesOf(boards(count, how), { paper: "a4", count, solutions: false })[0].slots[0];
  assert.equal(slot({ width: 3, height: 3 }, 1).cell, 22);
  assert.ok(Math.abs(slot({ width: 50, height: 50 }, 1).cell - 189 / 50.2) < 1e-9);
  assert.ok(slot({ width: 40, height: 3 }, 6).w > 180, "wide boards lie below each other");
  assert.ok(slot({ width: 3, height: 40 }, 6).h > 250, "tall boards stand side by side");
});

test("six square boards fill a sheet: what is left under each is its caption alone, which has as many lines as it needs", () => {
  for (const paper of Object.keys(PAPERS) as Paper[]) {
    const slots = (caption: string[]) =>
      pagesOf(boards(6, { caption }), { paper, count: 6, solutions: false })[0].slots;
    const [first, , , , , last] = slots(LINES);
    assert.ok(first.cell * 7.2 > (paper === "a4" ? 74 : 68), `the boards are ${first.cell * 7.2} mm wide`);
    assert.ok(first.h - first.cell * 7.2 < 11);
    assert.ok(PAPERS[paper].height - last.y - last.h < 11);
    const long = slots(["1. Easy 1", "Light Up, 7 × 7 · Easy · by a person whose name takes another whole line"])[0];
    assert.ok(long.h - long.cell * 7.2 > 15);
  }
});

test("a board with cells too small to see is drawn without cells", () => {
  const [page] = pagesOf(boards(1, { width: 1000, height: 1000 }), { paper: "a4", count: 1, solutions: false });
  assert.equal(page.slots[0].cell, 0);
});

test("the paper is Letter where people use it, and a page holds as many puzzles as there are", () => {
  assert.deepEqual(["en-US", "es-MX", "en-GB", "de", "fr-CA"].map((language) => optionsFor(language).paper), ["letter", "letter", "a4", "a4", "letter"]); // prettier-ignore
  assert.deepEqual([1, 2, 3, 4, 5, 6, 20].map(filling), [1, 2, 4, 4, 6, 6, 6]);
});
