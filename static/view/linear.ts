/** The arithmetic of the linear family. */

import type { Document, Fact, Shows, State } from "../contract.ts";
import type { Pen, Scene } from "./drawing.ts";

/** Why there is no solution: no press changes the weighted sum of the lights modulo this number. */
export type Parity = { modulus: number; weights: unknown };

/** The arithmetic of a linear puzzle, whose presses add up modulo n; see static/kits/linear.ts. */
export interface Linear {
  /** What shows a value: a "light", a "bulb". */
  light: string;
  /** The puzzle whose lights are those on show after these presses: what is still to do. */
  asPlayed(document: Document, state: State): Document;
  /** The document with its lights at the goal: its solutions are the patterns that change nothing. */
  quiet(document: Document): Document;
  /** How many clicks make a state; n - 1 presses are one right click. */
  clicks(document: Document, state: State): number;
  /** The presses from a state to a solution, modulo n, as a state. */
  remaining(document: Document, state: State, solution: State): State;
  /** The presses of both states together, modulo n. */
  sum(document: Document, one: State, other: State): State;
  /** "Press a, b −1 and c."; empty where they are too many to read. */
  named?(document: Document, state: State): string;
  /** Why there is no solution: "9 of the highlighted lights are wrong: an odd number, and ...". */
  parity(document: Document, shows: Shows, proof: Parity): string;
  /** The document with these lights set. */
  repaired(document: Document, facts: Fact[]): Document;
  /** Draws the plan beside the board; without it, `draw` draws the plan on the board. */
  drawPlan?(pen: Pen, scene: Scene): void;
}
