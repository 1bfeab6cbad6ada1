/** What every part of the page can ask about the open board. */

import { countCells } from "../base/cells.ts";
import { familyOf } from "./family.ts";
import type { Settings } from "../model/types.ts";
import type { View } from "../types.ts";
import type { OpenBoard, Page } from "./types.ts";

export function createOpenBoard({
  store,
  views,
  settings,
}: Pick<Page, "store" | "views"> & { settings: { now(): Pick<Settings, "engines"> } }) {
  const kind = () => store.now().document.kind;
  const view = () => views.get(kind()) as View;
  const engine = () => settings.now().engines[kind()] ?? "auto";
  return {
    kind,
    view,
    engine,
    table(): OpenBoard {
      const { document, state } = store.now();
      const cells = countCells(view(), document);
      return { document, state, view: view(), family: familyOf(view()), cells, engine: engine() };
    },
  };
}
