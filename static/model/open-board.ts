/** What every part of the page can ask about the open board. */

import { familyOf } from "./family.ts";
import { viewFor } from "./site.ts";
import type { Document, View } from "../types.ts";
import type { Family, Position } from "./family.ts";
import type { Store } from "./store.ts";
import type { Settings, Sources } from "./types.ts";

/** The open board, as questions, cards and overlays read it. */
export interface OpenBoard extends Position {
  family: Family;
  /** How many cells it has, or things to press. */
  cells: number;
  /** The engine that Settings names. */
  engine: string;
}

interface OpenBoardParts extends Pick<Sources, "views"> {
  store: Pick<Store, "arrangement">;
  settings: { now(): Pick<Settings, "engines"> };
}

/** How many cells a board has; of a group, the number of its members. */
export function countCells(view: View, document: Document) {
  const { rows, columns } = view.geometry.extent(document);
  return view.geometry.places(document).all?.().length ?? rows * columns;
}

/** The kind, the view and the engine of the open board, and the board with these. */
export function createOpenBoard({ store, views, settings }: OpenBoardParts) {
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
