/** The pictures of Help: what each symbol wants of the line, on small panels. */

import { givensOf } from "./givens.ts";
import type { Document, Illustration, Picture } from "../../types.ts";
import type { Doubled, Givens, Symbol } from "./types.ts";

type Words = Omit<Picture, "document" | "state">;

/** A panel of 2 x 2 cells, from the lower left to the upper right, with a line whose moves are from corner to corner. */
function panel(moves: string, givens: Partial<Givens>, words: Words): Picture {
  const all = { kind: "witness", height: 2, width: 2, starts: [[4, 0]], ends: [[0, 4, "right"]], ...givens };
  const [start] = all.starts;
  const halves = [...moves].map((move) => move + move).join("");
  return { document: all, state: { line: { start, moves: halves } }, ...words };
}

/** What a right line shows. */
const right = (text: string, seen: string): Words => ({ is: "right", text, seen });

/** What a wrong line shows: the rule that it breaks, where, and in which region. */
const wrong = (text: string, seen: string, rule: string, places: Doubled[], region: Doubled[] = []) =>
  ({
    is: "wrong",
    text,
    seen,
    faults: [{ rule, places }],
    shows: { failed: places, regions: region.length > 0 ? [region] : [], eliminated: [] },
  }) as Words;

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

const [ONE, TWO, CORNER] = [["#"], ["#", "#"], [".#", "##"]];
const FLAT = ["##"];
const [LEFT, TOP, RIGHT, ALL]: Doubled[][] = [
  [[1, 1], [3, 1]],
  [[1, 1], [1, 3]],
  [[1, 3], [3, 3]],
  [[1, 1], [1, 3], [3, 1], [3, 3]],
]; // prettier-ignore
const MIRRORED: Partial<Givens> = {
  ...{ width: 3, symmetry: "left-right", starts: [[4, 0], [4, 6]] },
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
      panel(
        "RUUR",
        { gaps: [[3, 0], [4, 3]] }, // prettier-ignore
        right(
          "From the start to the end, past two gaps.",
          "A panel of four cells. The line runs from the disc in the lower left corner up the middle to the stub in the upper right one. Two edges beside it have a gap.",
        ),
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
      panel(
        "RUUR",
        {},
        {
          title: "Two regions",
          text: "Two cells on the left, two on the right.",
          seen: "A line up the middle of the panel: two cells are on its left and two on its right.",
        },
      ),
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
    pictures: (() => {
      const givens: Partial<Givens> = { dots: [[2, 2], [0, 0], [1, 4]].map((at) => ({ at: (at as Doubled), colour: "black" })) }; // prettier-ignore
      return [
        panel("UURDRU", givens, right("Over all three.", "Three dots, and a line that goes over all of them.")),
        panel(
          "URRU",
          givens,
          wrong(
            "The dot in the corner is left out.",
            "The same dots, and a line that goes over two. The dot in the upper left corner has a dashed frame.",
            "dots",
            [[0, 0]],
            TOP,
          ),
        ),
      ];
    })(),
  },
  {
    rule: "Triangles:",
    has: has("triangle"),
    pictures: (() => {
      const givens = { symbols: [triangle([3, 1], 3), triangle([1, 1], 1)] };
      return [
        panel(
          "URDRUU",
          givens,
          right(
            "Three sides of the lower cell, one of the upper.",
            "A cell with three triangles and a line along three of its sides; above it a cell with one triangle, which shares one side with the line.",
          ),
        ),
        panel(
          "URRU",
          givens,
          wrong("Only two sides of the cell with three.", "The same cells. The line runs along two sides of the cell with three triangles, which has a dashed frame.", "triangles", [[3, 1]], [[3, 1], [3, 3]]), // prettier-ignore
        ),
      ];
    })(),
  },
  {
    rule: "Squares:",
    has: has("square"),
    pictures: (() => {
      const givens = { symbols: [square([1, 1], "white"), square([3, 1], "white"), square([1, 3], "black")] };
      return [
        panel(
          "RUUR",
          givens,
          right(
            "White on one side, black on the other.",
            "A line up the middle: on its left two white squares, on its right a black one.",
          ),
        ),
        panel(
          "URRU",
          givens,
          wrong(
            "White and black in one region.",
            "A line across the middle. Above it, in one region, a white and a black square with dashed frames.",
            "squares",
            TOP,
            TOP,
          ),
        ),
      ];
    })(),
  },
  {
    rule: "Stars:",
    has: has("star"),
    pictures: [
      panel(
        "RUUR",
        { symbols: [star([1, 1], "orange"), star([3, 1], "orange"), star([1, 3], "purple"), star([3, 3], "purple")] },
        right(
          "Two of a colour in each region.",
          "A line up the middle: on its left two orange stars, on its right two purple ones.",
        ),
      ),
      panel(
        "RUUR",
        { symbols: [star([1, 1], "orange"), square([3, 1], "orange"), square([1, 3], "white")] },
        right(
          "A star and a square of its colour.",
          "A line up the middle: on its left an orange star and an orange square, on its right a white square.",
        ),
      ),
      panel(
        "URRU",
        { symbols: [star([1, 1], "orange"), star([3, 1], "orange"), star([3, 3], "orange")] },
        wrong(
          "The upper star is alone.",
          "A line across the middle. Above it one orange star with a dashed frame, below it two.",
          "stars",
          [[1, 1]],
          TOP,
        ),
      ),
      panel(
        "UURR",
        { symbols: [star([1, 1], "orange"), star([3, 1], "orange"), star([3, 3], "orange")] },
        wrong("Two stars of one colour, and a third.", "A line along the rim. Three orange stars with dashed frames are in one region.", "stars", [[1, 1], [3, 1], [3, 3]], ALL), // prettier-ignore
      ),
    ],
  },
  {
    rule: "Polyominoes",
    has: has("polyomino"),
    pictures: [
      panel(
        "URUR",
        { symbols: [piece([3, 3], CORNER)] },
        right(
          "Three cells, of just this shape.",
          "A line that cuts off the upper left cell. The other three cells have the shape of the piece that is drawn in one of them.",
        ),
      ),
      panel(
        "RUUR",
        { symbols: [piece([3, 3], CORNER)] },
        wrong(
          "Two cells for three squares.",
          "The same piece of three squares, with a dashed frame, in a region of two cells.",
          "polyominoes",
          [[3, 3]],
          RIGHT,
        ),
      ),
      panel(
        "RUUR",
        { symbols: [piece([1, 1], ONE), piece([3, 1], ONE)] },
        right("Two pieces share a region.", "Two pieces of one square each, in a region of two cells."),
      ),
      panel(
        "RUUR",
        { symbols: [piece([1, 1], FLAT, true)] },
        right(
          "Tilted: it may be turned.",
          "A tilted piece of two squares side by side, in a region of two cells one above the other.",
        ),
      ),
      panel(
        "RUUR",
        { symbols: [piece([1, 1], FLAT)] },
        wrong(
          "Upright: it may not be turned.",
          "The same piece, upright and with a dashed frame, in a region of two cells one above the other.",
          "polyominoes",
          [[1, 1]],
          LEFT,
        ),
      ),
    ],
  },
  {
    rule: "Hollow polyominoes",
    has: has("hollow"),
    pictures: [
      panel(
        "RUUR",
        { symbols: [piece([1, 1], ["#.", "##"]), hollow([3, 1], ONE)] },
        right(
          "Three squares less one: two cells.",
          "A piece of three squares and a hollow one of one square, in a region of two cells.",
        ),
      ),
      panel(
        "RUUR",
        { symbols: [piece([1, 1], TWO), hollow([3, 1], TWO)] },
        right(
          "They cancel each other out.",
          "A piece of two squares and a hollow one of the same shape, in one region.",
        ),
      ),
      panel(
        "RUUR",
        { symbols: [piece([1, 1], TWO), hollow([3, 1], ONE)] },
        wrong(
          "Two squares less one, for two cells.",
          "A piece of two squares and a hollow one of one square, with dashed frames, in a region of two cells.",
          "polyominoes",
          LEFT,
          LEFT,
        ),
      ),
    ],
  },
  {
    rule: "An elimination mark",
    has: has("elimination"),
    pictures: (() => {
      const givens = { symbols: [square([1, 1], "white"), square([3, 1], "black"), mark([1, 3])] };
      return [
        panel("UURR", givens, {
          ...right(
            "It removes one of two squares that do not go together.",
            "A white square, a black square and an elimination mark in one region. The white square and the mark are struck out.",
          ),
          shows: { failed: [], regions: [], eliminated: [[[1, 3], [1, 1]]] }, // prettier-ignore
        }),
        panel(
          "URRU",
          givens,
          wrong(
            "The line divides the squares already: nothing is left to remove.",
            "A line across the middle. Above it a white square and the mark, which has a dashed frame; below it the black square.",
            "elimination-marks",
            [[1, 3]],
            TOP,
          ),
        ),
      ];
    })(),
  },
  {
    rule: "Two lines:",
    has: (document) => givensOf(document).symmetry !== null,
    pictures: [
      panel(
        "URUL",
        { ...MIRRORED, dots: [{ at: [2, 2], colour: "blue" }, { at: [2, 4], colour: "yellow" }, { at: [0, 2], colour: "black" }] }, // prettier-ignore
        right(
          "Blue under the first line, yellow under the second.",
          "A blue line on the left and its mirror image, a yellow line, on the right. The blue line goes over a blue dot and a black one, the yellow line over a yellow dot.",
        ),
      ),
      panel(
        "URUL",
        { ...MIRRORED, dots: [{ at: [2, 2], colour: "yellow" }] },
        wrong(
          "The first line goes over a yellow dot.",
          "The same lines. The blue one goes over a yellow dot, which has a dashed frame.",
          "dot-colours",
          [[2, 2]],
        ),
      ),
    ],
  },
  {
    rule: "A pillar",
    has: (document) => givensOf(document).pillar,
    pictures: [
      panel(
        "LULU",
        { width: 3, pillar: true, ends: [[0, 2, "top"]] },
        right(
          "Out on the left, in on the right.",
          "A pillar, unrolled. The line leaves the start to the left and comes back on the right side.",
        ),
      ),
    ],
  },
];
