/** Pieces of squares. */

import { squaresOf, turnedPiece } from "../drawing/pieces.ts";
import { nameOfPiece } from "../piece-words.ts";
import type { SymbolView } from "../types.ts";

const polyomino: SymbolView = {
  key: "P",
  usual: "yellow",
  labels: { shape: "Piece", free: "May be turned" },
  wrong: { rule: "polyominoes", says: "the pieces here do not fill the region" },
  name: (sign, isDetailed) => nameOfPiece("polyomino", sign, isDetailed),
  turned: turnedPiece,
  draw(pen, sign, at, ink, rim) {
    for (const square of squaresOf(sign, at, rim)) pen.shape(square, ink);
  },
};
export default polyomino;
