/** All dialogs, the commands that open them, and what opens or shares a board. */

import { preparePrint } from "./print/print-dialog.js";
import { openDialog, prepareDialogs } from "../base/dialog.js";
import { bookIn } from "./book.js";
import { prepareCompare } from "./compare/compare-dialog.js";
import { showAbout } from "./about.js";
import { prepareDaily } from "./daily-dialog.js";
import { prepareEquations } from "./equations/equations-dialog.js";
import { prepareGallery } from "./gallery-dialog.js";
import { prepareHelp } from "./help/help-dialog.js";
import { prepareImport } from "./import-dialog.js";
import { prepareNew } from "./new-dialog.js";
import { createOpener } from "./open-text.js";
import { showSettings } from "./settings.js";
import { createShareContent } from "./share-content.js";
import { offerLetters } from "../page/letters-offer.js";
import { prepareShare, saveBoard } from "./share-dialog.js";

/** @import { DialogsParts } from "./types" */

/** @param {DialogsParts} parts */
export function createDialogs(parts) {
  const { view, store } = parts;
  const content = createShareContent(parts);
  const daily = prepareDaily(parts);
  const opener = createOpener({ ...parts, openDaily: daily.open });
  const newDialog = prepareNew(parts);
  const galleryDialog = prepareGallery(parts);
  const equations = prepareEquations(parts);
  const importDialog = prepareImport(
    opener.openText,
    () => view().sample,
    (text) => bookIn(text, parts.views),
  );
  const showHelp = prepareHelp();
  const compare = prepareCompare(parts);
  prepareDialogs();
  offerLetters(parts);
  return {
    ...opener,
    link: content.link,
    /** Stop what a dialog waits for. */
    stop: () => [opener, newDialog, daily, equations, compare, importDialog].forEach(({ stop }) => stop()),
    commands: {
      new: newDialog.show,
      daily: daily.show,
      equations: equations.show,
      compare: compare.show,
      gallery: galleryDialog.show,
      statistics: galleryDialog.showStatistics,
      import: importDialog.show,
      share: prepareShare({ ...parts, ...content }).show,
      save: () => saveBoard(parts.table(), content.file),
      print: preparePrint(parts).show,
      settings: () => showSettings(parts),
      help: () => showHelp(view(), store.now().document),
      about: showAbout,
      more: () => openDialog("more-dialog"),
    },
  };
}
