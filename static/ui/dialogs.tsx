/** All dialogs, and what the page asks of them: to open, to read a text, to make a link. */

import { render } from "preact";
import { part } from "../base/dom.ts";
import { createOpener } from "../model/links/open-text.ts";
import { Dialogs, showDialog } from "./blocks/dialog.tsx";
import { About } from "./dialogs/about.tsx";
import { Compare } from "./dialogs/compare/compare.tsx";
import { stopComparing } from "./dialogs/compare/session.ts";
import { EquationsDialog } from "./dialogs/equations/equations.tsx";
import { agreeToCost } from "./dialogs/cost-question.tsx";
import { openDay } from "./dialogs/daily/cover.tsx";
import { showDaily } from "./dialogs/daily/daily.tsx";
import { Gallery } from "./dialogs/gallery/gallery.tsx";
import { showHelp } from "./dialogs/help/help.tsx";
import { ImportAnywhere } from "./dialogs/import/anywhere.tsx";
import { showImport, stopImport } from "./dialogs/import/import.tsx";
import { Matrix } from "./dialogs/matrix.tsx";
import { More } from "./dialogs/more.tsx";
import { showNew } from "./dialogs/new/new.tsx";
import { PrintInstead, showPrint } from "./dialogs/print/print.tsx";
import { Review } from "./dialogs/review.tsx";
import { showSettings } from "./dialogs/settings.tsx";
import { linkOf } from "./dialogs/share/content.ts";
import { Share, saveBoard } from "./dialogs/share/share.tsx";
import { WholePageContext } from "./page.ts";
import type { LinkKind } from "../types.ts";
import type { LessonOptions } from "../model/board.ts";
import type { OpenerParts } from "../model/links/open-text.ts";
import type { DialogCommand } from "./commands.ts";
import type { WholePage } from "./page.ts";

export function createDialogs(page: WholePage, reading: Pick<OpenerParts, "check" | "unpacker">) {
  /** What a list opens with. */
  function openWith({ open, step }: LessonOptions) {
    if (open === "equations") showDialog(<EquationsDialog at={step} />);
    else if (open) page.adviser.value.open(open, step);
  }
  /** The lines of equations are help; clauses have none. */
  function showEquations() {
    const show = () => showDialog(<EquationsDialog />);
    return page.view().equations ? agreeToCost("equations", page, show) : show();
  }
  const opener = createOpener({
    ...page,
    ...reading,
    openDaily: (asked) => openDay(page, asked),
    showToday: () => showDaily(page),
    openWith,
  });
  const importing = { views: page.views, openText: opener.openText, call: page.python.ask };
  render(
    <WholePageContext.Provider value={page}>
      <Dialogs />
      <ImportAnywhere importing={importing} />
      <PrintInstead />
    </WholePageContext.Provider>,
    part("dialogs", HTMLDivElement),
  );
  return {
    openAnew: (text: string) => opener.openText(text, undefined, true),
    openAddress: opener.openAddress,
    goInLesson: opener.goInLesson,
    link: (kind: LinkKind) => linkOf(kind, page),
    /** Solve or explain, once the player agrees to what it costs. */
    agreeToCost: (asked: "solve" | "explain", go: () => unknown) => agreeToCost(asked, page, go),
    /** Stop what a dialog waits for. */
    stop: () => {
      opener.stop();
      stopImport();
      stopComparing();
    },
    commands: {
      new: () => showNew(page),
      daily: () => showDaily(page),
      equations: showEquations,
      review: () => showDialog(<Review />),
      compare: () => showDialog(<Compare />),
      matrix: () => showDialog(<Matrix />),
      gallery: () => showDialog(<Gallery tab="puzzles" />),
      statistics: () => showDialog(<Gallery tab="statistics" />),
      import: () => showImport(importing),
      share: () => showDialog(<Share />),
      save: () => saveBoard(page),
      print: () => showPrint(page),
      settings: () => showSettings(page),
      help: () => showHelp(page),
      about: () => showDialog(<About />),
      more: () => showDialog(<More />),
    } satisfies { [name in DialogCommand]: () => unknown },
  };
}
