/** Panels of The Witness, and lines on them. */

import "./kinds.ts";
import { empty } from "../../static/puzzles/witness/editing/panel-options.ts";
import type { Document, Place, State } from "../../static/types.ts";

/** A panel from the lower left corner to the upper right one. */
export const document = (height: number, width: number, more: object = {}): Document => ({
  ...empty(height, width),
  starts: [[2 * height, 0]],
  ends: [[0, 2 * width, "right"]],
  ...more,
});

export const line = (start: Place, moves: string): State => ({ line: { start, moves } });

/** The contract's own example. */
export const PANEL: Document = {
  kind: "witness",
  height: 4,
  width: 4,
  pillar: false,
  symmetry: null,
  starts: [[8, 0]],
  ends: [[0, 8, "right"]],
  gaps: [[3, 4]],
  missing: [],
  dots: [{ at: [4, 4], colour: "black" }],
  symbols: [
    { at: [1, 1], type: "square", colour: "red" },
    { at: [1, 3], type: "star", colour: "red" },
    { at: [3, 1], type: "triangle", colour: "orange", count: 2 },
    { at: [5, 5], type: "polyomino", colour: "yellow", shape: ["##", ".#"], free: false },
    { at: [7, 7], type: "hollow", colour: "blue", shape: ["#"], free: true },
    { at: [7, 1], type: "elimination", colour: "white" },
  ],
  rules: {},
};
export const BARE = { ...PANEL, gaps: [], dots: [], symbols: [] };

export const panel = (parts: object): Document => ({ ...BARE, ...parts });
