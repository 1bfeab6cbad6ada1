/** What every part of the page can ask about the open board; and the family of a puzzle: linear, or plain, which adds nothing. */

import { viewFor } from "../python/site.ts";
import type { Settings } from "../model/types.ts";
import type { Document, Linear, View } from "../types.ts";
import type { Model } from "./model.ts";
import type { Family, OpenBoard, Overlay, Position } from "./types.ts";

export const NO_OVERLAY: Overlay = { plan: null, solution: null, pattern: null, beside: null, caption: "" };

const PLAIN: Family = {
  bare: false,
  edit: {
    base: ({ document }) => document,
    kept: ({ document, state, view }) => view.play.fitState(document, state),
    makes: false,
  },
  several: ({ several }) => (several ? "several solutions" : undefined),
  gradesSeveral: false,
};

/** Puzzles whose presses add up modulo n. */
export const LINEAR: Family = {
  bare: true,
  edit: {
    base: ({ view, document, state }: Position) => (view.linear as Linear).rest(document, state),
    kept: ({ document, view }) => view.play.blank(document),
    makes: true,
  },
  several: ({ total }) => `${total} solutions`,
  gradesSeveral: true,
};

/** What its family adds to a puzzle. */
export const familyOf = (view: View) => (view.linear ? LINEAR : PLAIN);

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
      const cells = countCells(view(), document);
      return { document, state, view: view(), family: familyOf(view()), cells, engine: engine() };
    },
  };
}
