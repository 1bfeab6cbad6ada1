/** All dialogs, as the commands that open them. */

import { openDialog, prepareDialogs } from "../base/dialog.js";
import { boardName } from "../base/words.js";
import { prepareGallery } from "./gallery-dialog.js";
import { showHelp } from "./help.js";
import { prepareImport } from "./import-dialog.js";
import { prepareNew } from "./new-dialog.js";
import { showSettings } from "./settings.js";
import { prepareShare } from "./share-dialog.js";

/** @import { View } from "../types.d.ts" */
/** @import { DialogsParts } from "./types" */

/** @param {DialogsParts} parts */
export function createDialogs({ views, shelf, gallery, store, boards, preferences, python, content, openText, say }) {
  const kind = () => store.now().document.kind;
  const view = () => /** @type {View} */ (views.get(kind()));
  const newDialog = prepareNew({
    views,
    begin: () => ({ kind: kind(), start: preferences.now().starts[kind()] }),
    make: python.makeLike,
    abandon: python.stop,
    remember: (kind, start) => preferences.set({ starts: { ...preferences.now().starts, [kind]: start } }),
    open(document) {
      boards.place(document, null);
      say(`${boardName(view(), document)}.`, { shown: false });
    },
  });
  prepareDialogs();
  return {
    newDialog,
    commands: {
      gallery: prepareGallery({ views, shelf, boards, pieces: () => gallery(kind()) }).show,
      import: prepareImport(openText, () => view().sample).show,
      share: prepareShare({ ...content, table: () => ({ ...store.now(), view: view() }) }).show,
      settings: () => showSettings({ preferences, views, kind, about: python.kind, showNew: newDialog.show }),
      help: async () => showHelp(view(), (await python.kind(kind()))?.rules ?? null),
      more: () => openDialog("more-dialog"),
    },
  };
}
