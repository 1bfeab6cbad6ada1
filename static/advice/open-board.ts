/** What every part of the page can ask about the open board. */

import { viewFor } from "../model/site.ts";
import { familyOf } from "./family.ts";
import type { Settings } from "../model/types.ts";
import type { Document, View } from "../types.ts";
import type { Model } from "./model.ts";
import type { OpenBoard } from "./types.ts";

/** How many cells a board has; of a group, the number of its members. */
export function countCells(view: View, document: Document) {
  const { rows, columns } = view.geometry.extent(document);
  return view.geometry.places(document).all?.().length ?? rows * columns;
}

/** The kind, the view and the engine of the open board, and the board with these. */
export function createOpenBoard({
  store,
  views,
  settings,
}: Pick<Model, "store" | "views"> & { settings: { now(): Pick<Settings, "engines"> } }) {
  const kind = () => store.arrangement().document.kind;
  const view = () => viewFor(views, kind());
  const engine = () => settings.now().engines[kind()] ?? "auto";
  return {
    kind,
    view,
    engine,
    openBoard(): OpenBoard {
      const { document, state } = store.arrangement();
      return {
        document,
        state,
        view: view(),
        family: familyOf(view()),
        cells: countCells(view(), document),
        engine: engine(),
      };
    },
  };
}
