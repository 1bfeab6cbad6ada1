/** All dialogs, the commands that open them, and what opens or shares a board. */

import { preparePrint } from "../print/print-dialog.js";
import { openDialog, prepareDialogs } from "../base/dialog.js";
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
  const { kind, view, python } = parts;
  const content = createShareContent(parts);
  const opener = createOpener(parts);
  const newDialog = prepareNew(parts);
  const { openPrint } = preparePrint(parts);
  const galleryDialog = prepareGallery(parts);
  prepareDialogs();
  return {
    ...opener,
    link: content.link,
    showNew: newDialog.show,
    openPrint,
    /** Stop making a board. */
    stop: newDialog.stop,
    commands: {
      gallery: galleryDialog.show,
      statistics: galleryDialog.showStatistics,
      import: prepareImport(opener.openText, () => view().sample).show,
      share: prepareShare({ ...parts, ...content }).show,
      print: () => openPrint(),
      settings: () => showSettings(parts, newDialog.show),
      help: async () => showHelp(view(), (await python.kind(kind()))?.rules ?? null),
      more: () => openDialog("more-dialog"),
    },
  };
}
