// What a comparison of engines has found. Nothing here exists at run time.

import type { Run } from "../../../python/types.ts";
import type { State } from "../../../types.ts";

/** The number of solutions: exactly, or at least; all solutions, where the answer lists them. */
export interface Claim {
  least: bigint;
  isExact: boolean;
  /** As Python writes it. */
  text: string;
  states: State[] | null;
}
/** What a run has led to so far, in seconds. "unfit": the engine cannot solve such a puzzle, or is not here. */
export type Outcome =
  | { is: "waiting" | "starting" | "ready" | "stopped" | "left out" }
  | { is: "fetching" | "failed" | "unfit"; why: string }
  | { is: "running"; since: number; why: string; share: number }
  | { is: "answered"; claim: Claim; seconds: number }
  | { is: "late" | "unsure"; why: string; seconds: number };
/** What an engine that answered says. */
export interface Finding {
  name: string;
  claim: Claim;
}
/** A run with its name and what it has led to. */
export interface Line {
  run: Run;
  name: string;
  outcome: Outcome;
}
