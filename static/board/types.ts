/** What the page gives the board to show, and what the board tells the page. */

import type { Gesture, Pen, Place, Say, Scene, State, View } from "../types.ts";

/** The parts of a scene that the page knows. */
type FromPage =
  | ("document" | "state" | "shows" | "verdict" | "silent" | "step" | "plan" | "solution" | "pattern")
  | ("worse" | "pressed" | "trial" | "editing");

/** What the page gives to draw; the board adds the rest of a scene. */
export interface Sight extends Required<Pick<Scene, FromPage>> {
  view: View;
  /** Draws the plan beside the board. */
  beside: ((pen: Pen, scene: Scene) => void) | null;
  /** Without a sheet of paper under it. */
  withoutPaper: boolean;
}

/** What the board tells the page. */
export interface Hooks {
  gesture(gesture: Gesture): void;
  /** The changes of this drag are void: a second finger came down. */
  cancel(series: number): void;
  /** A key that may mean something else than moving the cursor; true when it was taken. */
  key(key: string, at: Place): boolean;
  /** Whether the player can draw a line now. */
  canDraw(): boolean;
  /** A line was drawn. `ago`: how many seconds ago it came to each of its places, where that is known. */
  drawn(state: State, ago: number[]): void;
  say: Say;
}
