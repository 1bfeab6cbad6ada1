/** The layout of Switches: well-known shapes, random graphs, given layouts, and finding things by point and by arrow key. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { printed } from "./kinds.ts";
import { randomFrom } from "../../static/base/random.ts";
import { PETERSEN, anyhow, cycle, grid, joined, path, tree } from "./graphs.ts";
import { layoutOf, writtenLayout } from "../../static/puzzles/switches/layout.ts";
import { geometry } from "../../static/puzzles/switches/geometry.ts";
import type { Point, Spot } from "../../static/puzzles/switches/types.ts";
import type { Direction, Document } from "../../static/types.ts";

type Pairs = [one: number, other: number][];

const spots = (document: Document) => layoutOf(document).spots;

/** How far apart the two nearest things are. */
function closest(document: Document) {
  const all = spots(document);
  let least = Infinity;
  all.forEach(([x, y], n) => {
    for (const [px, py] of all.slice(n + 1)) least = Math.min(least, Math.hypot(px - x, py - y));
  });
  return least;
}

/** All bulbs connected with each other. */
const complete = (bulbs: number): Pairs =>
  Array.from({ length: bulbs }, (_, one) => one).flatMap((one) =>
    Array.from({ length: one }, (_, other) => [other, one] as [number, number]),
  );

/** The same graph with its bulbs in another order. */
function shuffled(bulbs: number, pairs: Pairs, seed: number): Pairs {
  const random = randomFrom(seed);
  const order = Array.from({ length: bulbs }, (_, n) => ({ n, key: random() })).sort((a, b) => a.key - b.key);
  return pairs.map(([one, other]) => [order[one].n, order[other].n]);
}

test("the twelve bulbs of the issue are three rows of four", () => {
  const text = "a b,b c,c d,e f,f g,g h,i j,j k,k l,a e,b f,c g,d h,e i,f j,g k,h l";
  const pairs = text.split(",").map((line) => line.split(" ").map((name) => name.charCodeAt(0) - 97)) as Pairs;
  const { spots: all, width, height } = layoutOf(joined(12, pairs));
  assert.deepEqual([width, height], [4, 3]);
  all.forEach((spot, n) => assert.deepEqual(spot, [(n % 4) + 0.5, Math.floor(n / 4) + 0.5]));
});

test("every grid is laid out in the order of its own document", () => {
  for (let rows = 2; rows <= 6; rows += 1) {
    for (let columns = 2; columns <= 6; columns += 1) {
      const document = joined(rows * columns, grid(rows, columns));
      spots(document).forEach((spot, n) => {
        assert.deepEqual(spot, [(n % columns) + 0.5, Math.floor(n / columns) + 0.5], `${rows} x ${columns}`);
      });
    }
  }
});

test("a grid is a grid with its bulbs named in any order", () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const pairs = shuffled(30, grid(5, 6), seed);
    const document = joined(30, pairs);
    const { width, height } = layoutOf(document);
    assert.deepEqual([width, height], [6, 5]);
    const lengths = pairs.map(([one, other]) => {
      const [a, b] = [spots(document)[one], spots(document)[other]];
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    });
    assert.ok(lengths.every((length) => length === 1));
  }
});

test("a grid with one more link is not laid out as a grid", () => {
  const document = joined(12, [...grid(3, 4), [0, 11]]);
  assert.ok(spots(document).some(([x]) => !Number.isInteger(x - 0.5)));
  assert.ok(closest(document) > 0.45);
});

test("a path is a line, a long one goes back and forth", () => {
  assert.deepEqual(spots(joined(5, path(5))), [0.5, 1.5, 2.5, 3.5, 4.5].map((x) => [x, 0.5])); // prettier-ignore
  const { width, height } = layoutOf(joined(40, path(40)));
  assert.ok(width < 12 && height < 8);
  assert.equal(closest(joined(40, path(40))), 1);
});

test("a cycle is round", () => {
  const document = joined(9, cycle(9));
  const { width, height } = layoutOf(document);
  const middle = spots(document).reduce(([x, y], [px, py]) => [x + px / 9, y + py / 9], [0, 0]);
  const radii = spots(document).map(([x, y]) => Math.hypot(x - middle[0], y - middle[1]));
  assert.ok(Math.max(...radii) - Math.min(...radii) < 1e-9);
  assert.ok(Math.abs(width - height) < 0.2);
});

test("a tree is in layers, with its root on top", () => {
  const all = spots(joined(15, tree(15)));
  all.forEach(([, y], n) => assert.equal(y, Math.floor(Math.log2(n + 1)) + 0.5));
  assert.deepEqual(all[0][0], 4);
});

test("unconnected parts are side by side", () => {
  const document = joined(9, [...path(4), ...cycle(4).map(([a, b]) => [a + 4, b + 4] as [number, number])]);
  assert.ok(closest(document) >= 1);
  const lone = layoutOf(joined(26, []));
  assert.ok(lone.width < 9 && lone.height < 7);
});

test("switches that are no bulbs lie beside the bulbs that they change", () => {
  const board = joined(4, grid(2, 2)) as unknown as { switches: object };
  const document = { ...board, switches: { ...board.switches, S: ["a", "b"] } } as unknown as Document;
  const all = spots(document);
  const [x, y] = all[4];
  const away = all.slice(0, 4).map(([px, py]) => Math.hypot(px - x, py - y));
  assert.ok(Math.min(...away) > 0.5 && Math.max(away[0], away[1]) < 1.2, String(away));
});

test("the same graph gives the same picture, in any order of the document", () => {
  const document = joined(16, anyhow(16, 4));
  const turned = Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      key === "lights" || key === "switches" ? Object.fromEntries(Object.entries(Object(value)).toReversed()) : value,
    ]),
  ) as Document;
  const one = geometry.places(document);
  const other = geometry.places(turned);
  for (const name of one.all?.() ?? []) assert.deepEqual(one.box(name), other.box(name));
});

test("the bulbs of random graphs do not overlap", () => {
  for (const bulbs of [6, 12, 30, 100]) {
    for (let seed = 1; seed <= 3; seed += 1) {
      const document = joined(bulbs, anyhow(bulbs, seed));
      assert.ok(closest(document) > 0.4, `${bulbs}, ${seed}: ${closest(document)}`);
    }
  }
});

test("a few lines cross in a picture, not many", () => {
  const all = spots(joined(10, PETERSEN));
  const side = (a: number, b: number, c: number) =>
    Math.sign((all[b][0] - all[a][0]) * (all[c][1] - all[a][1]) - (all[b][1] - all[a][1]) * (all[c][0] - all[a][0]));
  let crossings = 0;
  PETERSEN.forEach(([a, b], n) => {
    for (const [c, d] of PETERSEN.slice(n + 1)) {
      if (new Set([a, b, c, d]).size === 4 && side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) {
        crossings += 1;
      }
    }
  });
  assert.ok(crossings <= 6, String(crossings));
});

test("thousands of bulbs are laid out with room for each", () => {
  const document = joined(2000, anyhow(2000, 1));
  const { width, height } = layoutOf(document);
  assert.ok(width < 100 && height < 100);
  assert.ok(closest(document) > 0.4);
});

test("a given layout is kept, in any unit", () => {
  const layout = ([[0, 0], [0, 1.2], [1, 0], [1.1, 1]] as [number, number][]); // prettier-ignore
  const kept = spots(joined(4, grid(2, 2), { layout }));
  kept.forEach(([x, y], n) => {
    assert.ok(Math.abs(x - 0.5 - layout[n][1]) < 1e-9 && Math.abs(y - 0.5 - layout[n][0]) < 1e-9);
  });
  const pixels = layout.map(([row, column]) => [row * 80 + 7, column * 80 - 3000] as [number, number]);
  const scaled = spots(joined(4, grid(2, 2), { layout: pixels }));
  const factor = (scaled[1][0] - scaled[0][0]) / 1.2;
  assert.ok(factor > 0.7 && factor < 1.3);
  assert.ok(Math.abs(scaled[2][1] - scaled[0][1] - factor) < 1e-9);
});

test("an automatic layout that is written into the document stays as it is", () => {
  for (let bulbs = 6; bulbs <= 150; bulbs += 8) {
    for (const pairs of [anyhow(bulbs, bulbs), tree(bulbs), complete(Math.min(bulbs, 30))]) {
      const document = joined(bulbs, pairs);
      const kept = layoutOf({ ...document, layout: writtenLayout(document) } as Document);
      layoutOf(document).spots.forEach(([x, y], n) => {
        assert.ok(Math.abs(kept.spots[n][0] - x) < 0.011 && Math.abs(kept.spots[n][1] - y) < 0.011, `${bulbs}, ${n}`);
      });
    }
  }
});

test("a layout that leaves things out, or puts all in one place, still shows everything", () => {
  const full = joined(6, path(6), { layout: Array.from({ length: 6 }, (_, n) => [0, n]) });
  const { layout, ...bare } = full as Document & { layout: object };
  const partial = { ...bare, layout: Object.fromEntries(Object.entries(layout).slice(0, 4)) };
  assert.deepEqual(spots(partial).slice(0, 4).map(([x]) => x), [0.5, 1.5, 2.5, 3.5].map((x) => x + spots(partial)[0][0] - 0.5)); // prettier-ignore
  assert.ok(closest(partial) > 0.6);
  const heap = { ...bare, layout: Object.fromEntries(Object.keys(layout).map((name) => [name, [3, 3]])) };
  assert.equal(closest(heap), 1);
});

test("a click in the middle of a thing hits it, and one on empty ground hits nothing", () => {
  for (const document of [joined(16, anyhow(16, 2)), joined(12, grid(3, 4))]) {
    const places = geometry.places(document);
    for (const name of places.all?.() ?? []) {
      const { x, y, w, h } = places.box(name);
      assert.equal(places.at(x + w / 2, y + h / 2), name);
    }
  }
  assert.equal(geometry.places(joined(12, grid(3, 4))).at(1, 1), null);
  assert.equal(geometry.places(joined(12, grid(3, 4))).at(-3, 1), null);
});

test("arrow keys go to the next thing in that direction, and every thing can be reached", () => {
  const places = geometry.places(joined(12, grid(3, 4)));
  const steps: [Direction, string, string][] = [
    ["right", "a", "b"],
    ["down", "a", "e"],
    ["up", "f", "b"],
    ["left", "f", "e"],
    ["left", "a", "a"],
    ["row-end", "f", "l"],
    ["row-start", "f", "a"],
    ["end", "f", "l"],
    ["start", "gone", "a"],
  ];
  for (const [direction, from, to] of steps) assert.equal(places.next(from, direction), to, `${direction} of ${from}`);
  const wild = geometry.places(joined(26, anyhow(26, 3)));
  const reached = new Set(["a"]);
  for (const name of reached) {
    for (const way of ["up", "down", "left", "right"] as Direction[]) {
      reached.add(String(wild.next(name, way)));
    }
  }
  assert.equal(reached.size, 26);
});

const LAYOUTS = `
import json, sys
from gridlight.puzzles import find
from gridlight.puzzles.switches.drawing.layout import layout_of
layouts = [layout_of(find("switches").from_document(document)) for document in json.load(sys.stdin)]
print(json.dumps([[[spot.real, spot.imag] for spot in layout.spots] for layout in layouts]))`;

test("Python lays every graph out in the same places", () => {
  const random = [4, 10, 20, 39, 60, 120, 401].map((bulbs) => joined(bulbs, anyhow(bulbs, bulbs)));
  const shaped = [path(40), cycle(9), grid(3, 4), tree(31), PETERSEN, complete(7), []].map((pairs) =>
    joined(Math.max(3, ...pairs.flat().map((bulb) => bulb + 1)), pairs),
  );
  const spots = (places: Point[]) => Object.fromEntries(places.map((place, bulb) => ["abcdef"[bulb], place]));
  const given = [
    spots([
      [0, 0],
      [0, 80],
      [1, 160],
    ]),
    spots([
      [0, 0],
      [0, 0],
      [0.1, 0],
      [1, 1],
    ]),
    spots([[7, 7]]),
  ].map((layout) => ({ ...joined(6, path(6)), layout }) as Document);
  const keys = { "Switch 10": ["a", "b"], "switch 9": ["c"], Ä: [] };
  const withKeys = { ...joined(10, PETERSEN), switches: { ...Object(joined(10, PETERSEN).switches), ...keys } };
  const documents = [...random, ...shaped, ...given, withKeys as Document];
  const python: Spot[][] = printed(LAYOUTS, JSON.stringify(documents));
  documents.forEach((document, number) => {
    layoutOf(document).spots.forEach(([x, y], thing) => {
      const [otherX, otherY] = python[number][thing];
      assert.ok(Math.hypot(x - otherX, y - otherY) < 1e-9, `${number}: ${thing}`);
    });
  });
});

test("no thing hides another in a bad layout", () => {
  const lines = [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as Pairs;
  const layouts: { [what: string]: [row: number, column: number][] } = {
    "all in one place": Array(4).fill([7, 7]),
    "two in one place": [[0, 0], [0, 1], [0, 1], [0, 2]], // prettier-ignore
    "two nearly in one place": [[0, 0], [0, 1], [0.001, 1], [0, 2]], // prettier-ignore
    "one far from the rest": [[0, 0], [0, 1], [0, 2], [1e6, -1e6]], // prettier-ignore
    "as far apart as can be": [[1e6, 1e6], [-1e6, 1e6], [1e6, -1e6], [-1e6, -1e6]], // prettier-ignore
    "very small": [[0, 0], [0, 1e-9], [0, 2e-9], [1e-9, 0]], // prettier-ignore
  };
  for (const [what, places] of Object.entries(layouts)) {
    const plain = joined(4, lines);
    const layout = Object.fromEntries(Object.keys(Object(plain.lights)).map((name, n) => [name, places[n]]));
    const document = { ...plain, layout };
    const { width, height } = layoutOf(document);
    assert.ok(width < 20 && height < 20, `${what}: ${width} x ${height}`);
    assert.ok(closest(document) > 0.4, `${what}: ${closest(document)}`);
  }
});
