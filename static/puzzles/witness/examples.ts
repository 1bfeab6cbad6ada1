/** The pictures of Help: what each symbol wants of the line, on small panels. */

import { givensOf } from "./givens.ts";
import type { Document, Illustration, Picture } from "../../types.ts";
import type { Dot, Doubled, Givens, Symbol } from "./types.ts";

/** A panel of 2 x 2 cells, from the lower left to the upper right, with a line whose moves are from corner to corner. */
function panel(moves: string, givens: Partial<Givens>, words: Omit<Picture, "document" | "state">): Picture {
  const all = { kind: "witness", height: 2, width: 2, starts: [[4, 0]], ends: [[0, 4, "right"]], ...givens };
  const [start] = all.starts;
  const halves = [...moves].map((move) => move + move).join("");
  return { document: all, state: { line: { start, moves: halves } }, ...words };
}

/** A panel with a right line. */
const right = (moves: string, givens: Partial<Givens>, text: string, seen: string) =>
  panel(moves, givens, { is: "right", text, seen });

/** A panel with a wrong line: the rule that it breaks, where, and in which region. */
function wrong(
  moves: string,
  givens: Partial<Givens>,
  { rule, places, region }: { rule: string; places: Doubled[]; region?: Doubled[] },
  text: string,
  seen: string,
) {
  const shows = { failed: places, regions: region ? [region] : [], eliminated: [] };
  return panel(moves, givens, { is: "wrong", text, seen, faults: [{ rule, places }], shows });
}

// # Symbols

const symbol = (type: Symbol["type"], at: Doubled, colour: string, more: Partial<Symbol> = {}): Symbol => ({
  at,
  type,
  colour,
  ...more,
});
const square = (at: Doubled, colour: string): Symbol => symbol("square", at, colour);
const star = (at: Doubled, colour: string): Symbol => symbol("star", at, colour);
const triangle = (at: Doubled, count: number): Symbol => symbol("triangle", at, "orange", { count });
const piece = (at: Doubled, shape: string[], free: boolean = false): Symbol =>
  symbol("polyomino", at, "yellow", { shape, free });
const hollow = (at: Doubled, shape: string[]): Symbol => symbol("hollow", at, "blue", { shape, free: false });
const mark = (at: Doubled): Symbol => symbol("elimination", at, "white");
const dot = (at: Doubled, colour: Dot["colour"]): Dot => ({ at, colour });

const [ONE, TWO, CORNER] = [["#"], ["#", "#"], [".#", "##"]];
const FLAT = ["##"];
const GAPS: Partial<Givens> = { gaps: [[3, 0], [4, 3]] }; // prettier-ignore
const DOTS = { dots: [dot([2, 2], "black"), dot([0, 0], "black"), dot([1, 4], "black")] };
const TRIANGLES = { symbols: [triangle([3, 1], 3), triangle([1, 1], 1)] };
const SQUARES = { symbols: [square([1, 1], "white"), square([3, 1], "white"), square([1, 3], "black")] };
const MIXED = { symbols: [square([1, 1], "white"), square([3, 1], "black"), mark([1, 3])] };
const [LEFT, TOP, RIGHT, BOTTOM, THREE, ALL]: Doubled[][] = [
  [[1, 1], [3, 1]],
  [[1, 1], [1, 3]],
  [[1, 3], [3, 3]],
  [[3, 1], [3, 3]],
  [[1, 1], [3, 1], [3, 3]],
  [[1, 1], [1, 3], [3, 1], [3, 3]],
]; // prettier-ignore
const MIRRORED: Partial<Givens> = {
  width: 3,
  symmetry: "left-right",
  starts: [[4, 0], [4, 6]],
  ends: [[0, 0, "top"], [0, 6, "top"]],
}; // prettier-ignore

// # Panels

const has = (...types: Symbol["type"][]) => {
  return (document: Document) => givensOf(document).symbols.some(({ type }) => types.includes(type));
};

export const examples: Illustration[] = [
  {
    rule: "The line begins",
    pictures: [
      right(
        "RUUR",
        GAPS,
        "From the start to the end, past two gaps.",
        "A panel of four cells. The line runs from the disc in the lower left corner up the middle to the stub in the upper right one. Two edges beside it have a gap.",
      ),
      panel("RU", {}, {
        title: "Not yet",
        text: "The line has not reached the end.",
        seen: "A line from the disc in the lower left corner to the middle of the panel.",
      }), // prettier-ignore
    ],
  },
  {
    rule: "The line divides",
    has: has("square", "star", "polyomino", "hollow", "elimination"),
    pictures: [
      panel("RUUR", {}, {
        title: "Two regions",
        text: "Two cells on the left, two on the right.",
        seen: "A line up the middle of the panel: two cells are on its left and two on its right.",
      }), // prettier-ignore
      panel("UURR", {}, {
        title: "One region",
        text: "Along the rim the line divides nothing.",
        seen: "A line up the left side and along the top: all four cells are on one side of it.",
      }), // prettier-ignore
    ],
  },
  {
    rule: "Dots:",
    has: (document) => givensOf(document).dots.length > 0,
    pictures: [
      right("UURDRU", DOTS, "Over all three.", "Three dots, and a line that goes over all of them."),
      wrong(
        "URRU",
        DOTS,
        { rule: "dots", places: [[0, 0]], region: TOP },
        "The dot in the corner is left out.",
        "The same dots, and a line that goes over two. The dot in the upper left corner has a red diamond.",
      ),
    ],
  },
  {
    rule: "Triangles:",
    has: has("triangle"),
    pictures: [
      right(
        "URDRUU",
        TRIANGLES,
        "Three sides of the lower cell, one of the upper.",
        "A cell with three triangles and a line along three of its sides; above it a cell with one triangle, which shares one side with the line.",
      ),
      wrong(
        "URRU",
        TRIANGLES,
        { rule: "triangles", places: [[3, 1]], region: BOTTOM },
        "Only two sides of the cell with three.",
        "The same cells. The line runs along two sides of the cell with three triangles, which has a red diamond.",
      ),
    ],
  },
  {
    rule: "Squares:",
    has: has("square"),
    pictures: [
      right(
        "RUUR",
        SQUARES,
        "White on one side, black on the other.",
        "A line up the middle: on its left two white squares, on its right a black one.",
      ),
      wrong(
        "URRU",
        SQUARES,
        { rule: "squares", places: TOP, region: TOP },
        "White and black in one region.",
        "A line across the middle. Above it, in one region, a white and a black square with red diamonds.",
      ),
    ],
  },
  {
    rule: "Stars:",
    has: has("star"),
    pictures: [
      right(
        "RUUR",
        { symbols: [star([1, 1], "orange"), star([3, 1], "orange"), star([1, 3], "purple"), star([3, 3], "purple")] },
        "Two of a colour in each region.",
        "A line up the middle: on its left two orange stars, on its right two purple ones.",
      ),
      right(
        "RUUR",
        { symbols: [star([1, 1], "orange"), square([3, 1], "orange"), square([1, 3], "white")] },
        "A star and a square of its colour.",
        "A line up the middle: on its left an orange star and an orange square, on its right a white square.",
      ),
      wrong(
        "URRU",
        { symbols: [star([1, 1], "orange"), star([3, 1], "orange"), star([3, 3], "orange")] },
        { rule: "stars", places: [[1, 1]], region: TOP },
        "The upper star is alone.",
        "A line across the middle. Above it one orange star with a red diamond, below it two.",
      ),
      wrong(
        "UURR",
        { symbols: [star([1, 1], "orange"), star([3, 1], "orange"), star([3, 3], "orange")] },
        { rule: "stars", places: THREE, region: ALL },
        "Two stars of one colour, and a third.",
        "A line along the rim. Three orange stars with red diamonds are in one region.",
      ),
    ],
  },
  {
    rule: "Polyominoes",
    has: has("polyomino"),
    pictures: [
      right(
        "URUR",
        { symbols: [piece([3, 3], CORNER)] },
        "Three cells, of just this shape.",
        "A line that cuts off the upper left cell. The other three cells have the shape of the piece that is drawn in one of them.",
      ),
      wrong(
        "RUUR",
        { symbols: [piece([3, 3], CORNER)] },
        { rule: "polyominoes", places: [[3, 3]], region: RIGHT },
        "Two cells for three squares.",
        "The same piece of three squares, with a red diamond, in a region of two cells.",
      ),
      right(
        "RUUR",
        { symbols: [piece([1, 1], ONE), piece([3, 1], ONE)] },
        "Two pieces share a region.",
        "Two pieces of one square each, in a region of two cells.",
      ),
      right(
        "RUUR",
        { symbols: [piece([1, 1], FLAT, true)] },
        "Tilted: it may be turned.",
        "A tilted piece of two squares side by side, in a region of two cells one above the other.",
      ),
      wrong(
        "RUUR",
        { symbols: [piece([1, 1], FLAT)] },
        { rule: "polyominoes", places: [[1, 1]], region: LEFT },
        "Upright: it may not be turned.",
        "The same piece, upright and with a red diamond, in a region of two cells one above the other.",
      ),
    ],
  },
  {
    rule: "Hollow polyominoes",
    has: has("hollow"),
    pictures: [
      right(
        "RUUR",
        { symbols: [piece([1, 1], ["#.", "##"]), hollow([3, 1], ONE)] },
        "Three squares less one: two cells.",
        "A piece of three squares and a hollow one of one square, in a region of two cells.",
      ),
      right(
        "RUUR",
        { symbols: [piece([1, 1], TWO), hollow([3, 1], TWO)] },
        "They cancel each other out.",
        "A piece of two squares and a hollow one of the same shape, in one region.",
      ),
      wrong(
        "RUUR",
        { symbols: [piece([1, 1], TWO), hollow([3, 1], ONE)] },
        { rule: "polyominoes", places: LEFT, region: LEFT },
        "Two squares less one, for two cells.",
        "A piece of two squares and a hollow one of one square, with red diamonds, in a region of two cells.",
      ),
    ],
  },
  {
    rule: "An elimination mark",
    has: has("elimination"),
    pictures: [
      panel("UURR", MIXED, {
        is: "right",
        text: "It removes one of two squares that do not go together.",
        seen: "A white square, a black square and an elimination mark in one region. The white square and the mark are struck out.",
        shows: { failed: [], regions: [], eliminated: [[[1, 3], [1, 1]]] }, // prettier-ignore
      }),
      wrong(
        "URRU",
        MIXED,
        { rule: "elimination-marks", places: [[1, 3]], region: TOP },
        "The line divides the squares already: nothing is left to remove.",
        "A line across the middle. Above it a white square and the mark, which has a red diamond; below it the black square.",
      ),
    ],
  },
  {
    rule: "Two lines:",
    has: (document) => givensOf(document).symmetry !== null,
    pictures: [
      right(
        "URUL",
        { ...MIRRORED, dots: [dot([2, 2], "blue"), dot([2, 4], "yellow"), dot([0, 2], "black")] },
        "Blue under the first line, yellow under the second.",
        "A blue line on the left and its mirror image, a yellow line, on the right. The blue line goes over a blue dot and a black one, the yellow line over a yellow dot.",
      ),
      wrong(
        "URUL",
        { ...MIRRORED, dots: [dot([2, 2], "yellow")] },
        { rule: "dot-colours", places: [[2, 2]] },
        "The first line goes over a yellow dot.",
        "The same lines. The blue one goes over a yellow dot, which has a red diamond.",
      ),
    ],
  },
  {
    rule: "A pillar",
    has: (document) => givensOf(document).pillar,
    pictures: [
      right(
        "LULU",
        { width: 3, pillar: true, ends: [[0, 2, "top"]] },
        "Out on the left, in on the right.",
        "A pillar, unrolled. The line leaves the start to the left and comes back on the right side.",
      ),
    ],
  },
];
