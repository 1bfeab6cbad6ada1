/** Pieces that are taken away from others. */

import { sideOf, squaresOf, turnedPiece } from "../drawing/pieces.ts";
import { nameOfPiece } from "../piece-words.ts";
import type { SymbolView } from "../types.ts";

const hollow: SymbolView = {
  key: "O",
  noun: "hollow polyomino",
  usual: "blue",
  labels: { shape: "Piece", free: "May be turned" },
  name: (sign, isDetailed) => nameOfPiece("hollow polyomino", sign, isDetailed),
  turned: turnedPiece,
  draw(pen, sign, at, ink, rim) {
    const width = 0.3 * sideOf(sign);
    for (const square of squaresOf(sign, at, -width / 2)) {
      pen.line([...square, square[0], square[1]], ink, { width: width + 2 * rim });
    }
  },
};
export default hollow;
