/** A kind of puzzle on the page: the five parts that it brings, and what Python says of it. */

import type { Drawing } from "./drawing.ts";
import type { Edit } from "./edit.ts";
import type { Geometry } from "./geometry.ts";
import type { KindInfo } from "./kind.ts";
import type { Linear } from "./linear.ts";
import type { Play } from "./play.ts";
import type { Words } from "./words.ts";

/**
 * How one kind of puzzle looks and is played: pure functions that know nothing of pixels, events, undo or addresses. A
 * puzzle's file exports `viewOf({...})` (static/kits/view.ts), or `cellGrid({...})` (static/kits/cell-grid.ts) for a board
 * of square cells; both fill in defaults. A member with a question mark is a part that a kind may lack: the page then leaves
 * out the control for it.
 */
export interface View extends KindInfo {
  geometry: Geometry;
  drawing: Drawing;
  play: Play;
  edit: Edit;
  words: Words;
  /** Of the linear family: its presses add up modulo the number of states. */
  linear?: Linear;
}

/** A part as a kind brings it: these members, and others instead of the defaults. */
type With<Part, Needed extends keyof Part> = Pick<Part, Needed> & Partial<Part>;

/** What every kind has to bring; `viewOf` has a default for the rest. */
export interface ViewParts {
  geometry: With<Geometry, "places">;
  drawing: With<Drawing, "draw">;
  play: With<Play, "take" | "apply" | "difference">;
  edit: With<Edit, "tools" | "take" | "empty">;
  words: With<Words, "size" | "say" | "where">;
  linear?: Linear;
}
