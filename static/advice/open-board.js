/** What every part of the page can ask about the open board. */

import { countCells } from "../base/cells.js";
import { familyOf } from "./family.js";

/** @import { View } from "../types.d.ts" */
/** @import { Settings } from "../store/types.d.ts" */
/** @import { OpenBoard, Page } from "./types.d.ts" */

/** @param {Pick<Page, "store" | "views"> & { settings: { now(): Pick<Settings, "engines"> } }} parts */
export function createOpenBoard({ store, views, settings }) {
  const kind = () => store.now().document.kind;
  const view = () => /** @type {View} */ (views.get(kind()));
  const engine = () => settings.now().engines[kind()] ?? "auto";
  return {
    kind,
    view,
    engine,
    /** @returns {OpenBoard} */
    table() {
      const { document, state } = store.now();
      const cells = countCells(view(), document);
      return { document, state, view: view(), family: familyOf(view()), cells, engine: engine() };
    },
  };
}
