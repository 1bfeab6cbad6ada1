/** How each symbol is drawn, around a point, in cell units: on panels and on the editor's tools. */

import type { Pen } from "../../../types.ts";
import type { Point, Sign, Symbol } from "../types.ts";

const SIZE = 0.55; // of a symbol, in cells
const RIM = 0.028; // around a symbol that its ground would swallow
const TURN = Math.PI / 12; // a piece that may be turned is drawn a little askew
const SQUARE = 0.17; // the side of a small piece's square
const LONGEST = 0.6; // cells for the longest piece
const PITCH = 1.16; // from one square of a piece to the next, in sides
const CORNERS = [[-1, -1], [1, -1], [1, 1], [-1, 1]]; // prettier-ignore

/** The ink of a symbol of that colour, a name or #rrggbb. */
export const symbolInk = (colour: string) => `sign ${colour}`;

/** `ground` is the ink under it; `frame` draws a rim where ground and symbol are too much alike. */
export function drawSymbol(pen: Pen, sign: Sign, at: Point, { ground, frame }: { ground: string; frame: string }) {
  SHAPES[sign.type](pen, sign, at, `rim ${sign.colour} on ${ground} by ${frame}`, RIM);
  SHAPES[sign.type](pen, sign, at, symbolInk(sign.colour), 0);
}

/** Polar coordinates, clockwise from the top. */
const polar = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.sin(angle),
  y - radius * Math.cos(angle),
];

/** `rim` is how much larger a symbol is, on all sides. */
type DrawSign = (pen: Pen, sign: Sign, at: Point, ink: string, rim: number) => void;

const SHAPES: { [type in Symbol["type"]]: DrawSign } = {
  square(pen, _, [x, y], ink, rim) {
    const side = SIZE + 2 * rim;
    pen.fill({ x: x - side / 2, y: y - side / 2, w: side, h: side }, ink, 0.15 + rim);
  },
  star(pen, _, at, ink, rim) {
    const radius = (index: number) => (index % 2 === 0 ? 0.56 : 0.43) * SIZE + rim;
    pen.shape(Array.from({ length: 16 }, (_, index) => polar(at, radius(index), (Math.PI * index) / 8)), ink); // prettier-ignore
  },
  triangle(pen, { count = 1 }, [x, y], ink, rim) {
    const wide = [0.24, 0.21, 0.175, 0.145][count - 1];
    const [half, tall] = [wide / 2 + 1.7 * rim, (0.88 * wide) / 2 + rim];
    for (let index = 0; index < count; index += 1) {
      const middle = x + (index - (count - 1) / 2) * 1.12 * wide;
      pen.shape([[middle, y - tall - 0.7 * rim], [middle + half, y + tall], [middle - half, y + tall]], ink); // prettier-ignore
    }
  },
  polyomino(pen, sign, at, ink, rim) {
    for (const square of squaresOf(sign, at, rim)) pen.shape(square, ink);
  },
  hollow(pen, sign, at, ink, rim) {
    const width = 0.3 * sideOf(sign);
    for (const square of squaresOf(sign, at, -width / 2)) {
      pen.line([...square, square[0], square[1]], ink, { width: width + 2 * rim });
    }
  },
  elimination(pen, _, [x, y], ink, rim) {
    const middle: Point = [x, y + 0.06];
    for (const third of [0, 1, 2]) {
      pen.line([middle, polar(middle, 0.5 * SIZE, (2 * Math.PI * third) / 3)], ink, { width: 0.11 + 2 * rim });
    }
    pen.disc(...middle, 0.055 + rim, ink);
  },
};

/** The side of a square of a piece: large pieces are drawn smaller. */
function sideOf({ shape = [], free = false }: Sign) {
  const room = free ? LONGEST / (Math.sin(TURN) + Math.cos(TURN)) : LONGEST;
  return Math.min(SQUARE, room / (PITCH * Math.max(shape.length, shape[0]?.length ?? 1)));
}

/** The corners of a piece's squares, each larger by `more`. */
function squaresOf(sign: Sign, [x, y]: Point, more: number) {
  const { shape = [], free = false } = sign;
  const side = sideOf(sign);
  const half = side / 2 + more;
  const [sine, cosine] = free ? [Math.sin(-TURN), Math.cos(TURN)] : [0, 1];
  const [middleX, middleY] = [((shape[0]?.length ?? 1) - 1) / 2, (shape.length - 1) / 2];
  return shape.flatMap((line, row) =>
    [...line].flatMap((square, column) => {
      if (square !== "#") return [];
      const [right, down] = [(column - middleX) * side * PITCH, (row - middleY) * side * PITCH];
      const corners = CORNERS.map(([a, b]): Point => {
        const [dx, dy] = [right + a * half, down + b * half];
        return [x + dx * cosine - dy * sine, y + dx * sine + dy * cosine];
      });
      return [corners];
    }),
  );
}

/** A dot, as a hexagon with a corner at its right. */
export function drawHexagon(pen: Pen, at: Point, ink: string, radius: number) {
  pen.shape(Array.from({ length: 6 }, (_, index) => polar(at, radius, (Math.PI * (5 - 2 * index)) / 6)), ink); // prettier-ignore
}
