/** How each symbol is drawn, about a point, in cell units: on panels, in the editor's palette, in its piece designer. */

/** @import { Pen } from "../../types.d.ts" */
/** @import { Point, Symbol } from "./panel.js" */

/** @typedef {Omit<Symbol, "at">} Sign */

const SIZE = 0.55; // of a cell
const RIM = 0.028; // around a symbol that its ground would swallow
const TURN = Math.PI / 12; // a piece that may be turned stands a little askew
const TILE = 0.17; // the side of a small piece's square
const ROOM = 0.6; // cells for the longest piece
const PITCH = 1.16; // from one square of a piece to the next, in sides

/** What a symbol of that colour is drawn with; any word or #rrggbb will do. @param {string} colour */
export const signInk = (colour) => `sign ${colour}`;

/**
 * @param {Pen} pen
 * @param {Sign} sign
 * @param {Point} at the middle of its cell
 * @param {{ ground?: string, frame?: string }} [how] ground: the ink that it stands on; frame: what parts the two where they
 *   are too much alike
 */
export function drawSymbol(pen, sign, at, { ground, frame = ground } = {}) {
  const draw = DRAWN[sign.type];
  if (ground) draw(pen, sign, at, `rim ${sign.colour} on ${ground} by ${frame}`, RIM);
  draw(pen, sign, at, signInk(sign.colour), 0);
}

/** @typedef {(pen: Pen, sign: Sign, at: Point, ink: string, rim: number) => void} Draw */

/** @type {{ [type in Symbol["type"]]: Draw }} */
const DRAWN = {
  square(pen, _, [x, y], ink, rim) {
    const side = SIZE + 2 * rim;
    pen.fill({ x: x - side / 2, y: y - side / 2, w: side, h: side }, ink, 0.15 + rim);
  },
  star(pen, _, [x, y], ink, rim) {
    /** @type {Point[]} */
    const points = Array.from({ length: 16 }, (_, index) => {
      const radius = (index % 2 === 0 ? 0.56 : 0.43) * SIZE + rim;
      const angle = (Math.PI * index) / 8;
      return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
    });
    pen.shape(points, ink);
  },
  triangle(pen, { count = 1 }, [x, y], ink, rim) {
    const wide = [0.24, 0.21, 0.175, 0.145][count - 1];
    const high = 0.88 * wide;
    const first = x - ((count - 1) * 1.12 * wide) / 2;
    for (let index = 0; index < count; index += 1) {
      const middle = first + index * 1.12 * wide;
      const [half, tall] = [wide / 2 + 1.7 * rim, high / 2 + rim];
      pen.shape(
        [
          [middle, y - tall - 0.7 * rim],
          [middle + half, y + tall],
          [middle - half, y + tall],
        ],
        ink,
      );
    }
  },
  polyomino: (pen, sign, at, ink, rim) => {
    for (const square of squaresOf(sign, at, rim)) pen.shape(square, ink);
  },
  hollow(pen, sign, at, ink, rim) {
    const width = 0.3 * sideOf(sign);
    for (const square of squaresOf(sign, at, -width / 2)) {
      pen.line([...square, square[0], square[1]], ink, { width: width + 2 * rim });
    }
  },
  elimination(pen, _, [x, y], ink, rim) {
    const length = 0.5 * SIZE;
    for (const angle of [0, 2, 4].map((third) => (Math.PI * third) / 3)) {
      const end = /** @type {Point} */ ([x + length * Math.sin(angle), y + 0.06 - length * Math.cos(angle)]);
      pen.line([[x, y + 0.06], end], ink, { width: 0.11 + 2 * rim });
    }
    pen.disc(x, y + 0.06, 0.055 + rim, ink);
  },
};

/** The side of a square of a piece: large ones are drawn smaller. @param {Sign} sign */
function sideOf({ shape = [], free = false }) {
  const room = free ? ROOM / (Math.sin(TURN) + Math.cos(TURN)) : ROOM;
  return Math.min(TILE, room / (PITCH * Math.max(shape.length, shape[0]?.length ?? 1)));
}

/**
 * The squares of a piece about a point.
 * @param {Sign} sign
 * @param {Point} at
 * @param {number} more how much larger each is on all sides
 * @returns {Point[][]}
 */
function squaresOf(sign, [x, y], more) {
  const { shape = [], free = false } = sign;
  const side = sideOf(sign);
  const pitch = side * PITCH;
  const [sine, cosine] = free ? [Math.sin(-TURN), Math.cos(TURN)] : [0, 1];
  const [middleX, middleY] = [((shape[0]?.length ?? 1) - 1) / 2, (shape.length - 1) / 2];
  const half = side / 2 + more;
  return shape.flatMap((line, row) =>
    [...line].flatMap((square, column) => {
      if (square !== "#") return [];
      const [right, down] = [(column - middleX) * pitch, (row - middleY) * pitch];
      /** @type {Point[]} */
      const corners = [
        [right - half, down - half],
        [right + half, down - half],
        [right + half, down + half],
        [right - half, down + half],
      ];
      return [corners.map(([a, b]) => /** @type {Point} */ ([x + a * cosine - b * sine, y + a * sine + b * cosine]))];
    }),
  );
}

/**
 * A dot: a hexagon.
 * @param {Pen} pen
 * @param {Point} at
 * @param {string} ink
 * @param {number} radius
 */
export function drawHexagon(pen, [x, y], ink, radius) {
  /** @type {Point[]} */
  const points = Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI * (2 * index + 1)) / 6;
    return [x + radius * Math.sin(angle), y + radius * Math.cos(angle)];
  });
  pen.shape(points, ink);
}
