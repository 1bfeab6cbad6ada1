/**
 * Switches on the page. The rules are in Python; only `preview`, what the lights show, is worked out here as well, so that a
 * press shows on the next frame.
 */

import { viewOf } from "../kits/view.ts";
import { draw } from "./switches/drawing.ts";
import { edit } from "./switches/edit.ts";
import { geometry } from "./switches/geometry.ts";
import { layingOut } from "./switches/layout.ts";
import { linear } from "./switches/linear.ts";
import { play } from "./switches/play.ts";
import { wiresOf } from "./switches/wires.ts";
import { words } from "./switches/words.ts";

export default viewOf({
  geometry,
  drawing: {
    draw,
    *prepare(document) {
      yield* layingOut(document);
      wiresOf(document);
      yield;
    },
  },
  play,
  edit,
  words,
  linear,
});
