// A board on paper, and drawings in SVG.

import type { Document, State, View } from "../types.ts";

export interface Board {
  view: View;
  document: Document;
  state: State;
}
/** An element of SVG; `inside` are those in it. */
export interface Drawing {
  tag: string;
  attributes: { [name: string]: string };
  text?: string;
  inside?: Drawing[];
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
