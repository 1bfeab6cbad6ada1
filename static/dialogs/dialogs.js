/** All dialogs, the commands that open them, and what opens or shares a board. */

import { preparePrint } from "../print/print-dialog.js";
import { openDialog, prepareDialogs } from "../base/dialog.js";
import { boardName } from "../base/words.js";
import { prepareGallery } from "./gallery-dialog.js";
import { showHelp } from "./help.js";
import { prepareImport } from "./import-dialog.js";
import { prepareNew } from "./new-dialog.js";
import { createOpener } from "./open-text.js";
import { showSettings } from "./settings.js";
import { createShareContent } from "./share-content.js";
import { prepareShare } from "./share-dialog.js";

/** @import { DialogsParts } from "./types" */

/** @param {DialogsParts} parts */
export function createDialogs(parts) {
  const { views, shelf, gallery, store, view, boards, preferences, python, say } = parts;
  const kind = () => store.now().document.kind;
  const content = createShareContent(parts);
  const opener = createOpener({ ...parts, kind, place: boards.place, call: python.ask, keeps: shelf.lasting });
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
  const { openPrint } = preparePrint(parts);
  prepareDialogs();
  return {
    ...opener,
    link: content.link,
    showNew: newDialog.show,
    openPrint,
    /** Stop making a board. */
    stop: newDialog.stop,
    commands: {
      gallery: prepareGallery({ views, shelf, boards, pieces: () => gallery(kind()) }).show,
      import: prepareImport(opener.openText, () => view().sample).show,
      share: prepareShare({ ...content, table: () => ({ ...store.now(), view: view() }) }).show,
      print: () => openPrint(),
      settings: () => showSettings({ preferences, views, kind, about: python.kind, showNew: newDialog.show }),
      help: async () => showHelp(view(), (await python.kind(kind()))?.rules ?? null),
      more: () => openDialog("more-dialog"),
    },
  };
}
