/**
 * Lights Out on the page. The rules are in Python; only `preview`, what the lights show, is worked out here as well, so that
 * a press answers on the next frame.
 */

import { gridPlaces } from "../kits/cell-grid.ts";
import { viewOf } from "../kits/view.ts";
import { boardOf } from "./lightsout/board.ts";
import { draw } from "./lightsout/drawing.ts";
import { edit } from "./lightsout/edit.ts";
import { linear } from "./lightsout/linear.ts";
import { play } from "./lightsout/play.ts";
import { workOutLights } from "./lightsout/lights.ts";
import { words } from "./lightsout/words.ts";

export default viewOf({
  geometry: {
    places(document) {
      const { rows, columns } = boardOf(document);
      return gridPlaces(rows, columns);
    },
  },
  drawing: {
    draw,
    *prepare(document, state) {
      yield* workOutLights(document, state);
      words.progress({ document, state, shows: {} });
      yield;
      words.left({ document, state, shows: {} });
      yield;
    },
  },
  play,
  edit,
  words,
  linear,
});
