// A board on paper.

import type { Document, State, View } from "../types";

export interface Board {
  view: View;
  document: Document;
  state: State;
}
export interface PaperStyle {
  inks: (name: string) => string;
  letters: boolean;
  /** Dots a cell. */
  scale: number;
  /** The thinnest line, and the margin, in cells. */
  hair: number;
  margin: number;
}
export type PaperBoard = (board: Board, solution: State | null, style: PaperStyle) => string;
