/** The Witness on the page: its five parts. The rules are in Python. */

import { MARGIN, edgePlaces } from "../kits/edge-grid.ts";
import { viewOf } from "../kits/view.ts";
import { draw, drawOver, drawUnder } from "./witness/drawing/draw.ts";
import { coloursOf, themeOf } from "./witness/drawing/panel-colours.ts";
import { brushOptions } from "./witness/editing/brush.ts";
import { copy, edit, whyNot } from "./witness/editing/edit-place.ts";
import { empty, extent, largest, lost, options, resize, setOption } from "./witness/editing/panel-options.ts";
import { keys, tools } from "./witness/editing/tools.ts";
import { mapState, moves, transform, transforms } from "./witness/editing/transform.ts";
import { frames } from "./witness/frames.ts";
import { TRACK } from "./witness/geometry/coordinates.ts";
import { panelOf } from "./witness/geometry/panel.ts";
import { givensOf } from "./witness/givens.ts";
import { play } from "./witness/play.ts";
import { words } from "./witness/words.ts";
import type { Document, Numbering } from "../types.ts";

/** Cells outside the panel; inside it, in line with the tracks, corners. */
function numbered(document: Document): Numbering[] {
  const { width: columns, height: rows, pillar } = givensOf(document);
  const own = { ink: "panel-words", ground: `${themeOf(document)}-panel` };
  return [
    { rows, columns, from: MARGIN + 0.5 },
    { rows: rows + 1, columns: columns + (pillar ? 0 : 1), from: MARGIN, inside: 0.2, ...own },
  ];
}

export default viewOf({
  geometry: {
    places: (document) => edgePlaces(panelOf(document), TRACK),
    extent,
    sides: { columns: "Width", rows: "Height" },
    numbered,
  },
  drawing: { draw, layers: { under: drawUnder, over: drawOver }, colours: coloursOf, frames },
  play,
  edit: {
    tools,
    take: edit,
    whyNot,
    keys,
    brushOptions,
    symmetric: { moves, copy },
    empty,
    largest,
    resize,
    options,
    setOption,
    transforms,
    transform,
    mapState,
    lost,
  },
  words,
});
