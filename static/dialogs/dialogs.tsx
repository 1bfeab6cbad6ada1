/** All dialogs, the commands that open them, and what opens or shares a board. */

import { render } from "preact";
import { part } from "../base/dom.ts";
import { createOpener } from "./open-text.ts";
import { offerLetters } from "../page/letters-offer.ts";
import { Dialogs, showDialog } from "../ui/blocks/dialog.tsx";
import { About } from "../ui/dialogs/about.tsx";
import { Compare } from "../ui/dialogs/compare/compare.tsx";
import { stopComparing } from "../ui/dialogs/compare/session.ts";
import { Equations } from "../ui/dialogs/equations/equations.tsx";
import { openDay } from "../ui/dialogs/daily/cover.tsx";
import { showDaily } from "../ui/dialogs/daily/daily.tsx";
import { Gallery } from "../ui/dialogs/gallery/gallery.tsx";
import { showHelp } from "../ui/dialogs/help/help.tsx";
import { ImportAnywhere } from "../ui/dialogs/import/anywhere.tsx";
import { showImport, stopImport } from "../ui/dialogs/import/import.tsx";
import { More } from "../ui/dialogs/more.tsx";
import { showNew } from "../ui/dialogs/new/new.tsx";
import { PrintInstead, showPrint } from "../ui/dialogs/print/print.tsx";
import { showSettings } from "../ui/dialogs/settings.tsx";
import { linkOf } from "../ui/dialogs/share/content.ts";
import { Share, saveBoard } from "../ui/dialogs/share/share.tsx";
import { agreeToSolve } from "../ui/dialogs/solve-question.tsx";
import { PageContext } from "../ui/page.ts";
import type { LinkKind } from "../types.ts";
import type { DialogsParts } from "./types.ts";

export function createDialogs(parts: DialogsParts) {
  const opener = createOpener({ ...parts, openDaily: (asked) => openDay(parts, asked) });
  const page = { ...parts, openText: opener.openText };
  render(
    <PageContext.Provider value={page}>
      <Dialogs />
      <ImportAnywhere />
      <PrintInstead />
    </PageContext.Provider>,
    part("dialogs", HTMLDivElement),
  );
  offerLetters(parts);
  return {
    ...opener,
    link: (kind: LinkKind) => linkOf(kind, parts),
    /** Solve, once the player agrees to what it costs. */
    agreeToSolve: (solve: () => unknown) => agreeToSolve(parts, solve),
    /** Stop what a dialog waits for. */
    stop: () => {
      opener.stop();
      stopImport();
      stopComparing();
    },
    commands: {
      new: () => showNew(parts),
      daily: () => showDaily(parts),
      equations: () => showDialog(<Equations />),
      compare: () => showDialog(<Compare />),
      gallery: () => showDialog(<Gallery tab="puzzles" />),
      statistics: () => showDialog(<Gallery tab="statistics" />),
      import: showImport,
      share: () => showDialog(<Share />),
      save: () => saveBoard(parts),
      print: () => showPrint(page),
      settings: () => showSettings(parts),
      help: () => showHelp(parts),
      about: () => showDialog(<About />),
      more: () => showDialog(<More />),
    },
  };
}
