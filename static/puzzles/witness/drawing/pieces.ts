/** The squares of a piece, as polyominoes and hollow ones are drawn, and how it turns with the panel. */

import type { Change, Point, Sign, Symbol } from "../types.ts";

const TURN = Math.PI / 12; // a piece that may be turned is drawn a little askew
const SQUARE = 0.17; // the side of a small piece's square
const LONGEST = 0.6; // cells for the longest piece
const PITCH = 1.16; // from one square of a piece to the next, in sides
const CORNERS = [[-1, -1], [1, -1], [1, 1], [-1, 1]]; // prettier-ignore

/** A piece turned with the panel. */
export const turnedPiece = (piece: Symbol, { shape: turned }: Change) =>
  turned ? { shape: turned(piece.shape ?? []) } : {};

/** The side of a square of a piece: large pieces are drawn smaller. */
export function sideOf({ shape = [], free = false }: Sign) {
  const room = free ? LONGEST / (Math.sin(TURN) + Math.cos(TURN)) : LONGEST;
  return Math.min(SQUARE, room / (PITCH * Math.max(shape.length, shape[0]?.length ?? 1)));
}

/** The corners of a piece's squares, each larger by `more`. */
export function squaresOf(sign: Sign, [x, y]: Point, more: number) {
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
