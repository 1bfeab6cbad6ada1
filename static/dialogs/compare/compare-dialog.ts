/** The dialog that compares engines: each that the kind of the open puzzle has solves it, and the answers stand side by side. */

import { openDialog } from "../../base/dialog.ts";
import { part, write } from "../../base/dom.ts";
import { boardName, sentence } from "../../base/words.ts";
import { compare, slotsFor } from "../../python/comparison.ts";
import { copyText } from "../copy.ts";
import { prepareChoices } from "./choices.ts";
import { createSession } from "./session.ts";
import { createReport } from "./report.ts";
import { reportOf } from "./words.ts";
import type { Entry } from "../../python/types.ts";
import type { Document, Kind } from "../../types.ts";
import type { DialogsParts } from "../types.ts";

const TICK = 100; // milliseconds between two looks at the clock
const SIDE = 3; // of the small puzzle, or one more: it is another one than the open one

export function prepareCompare({ table, store, python, settings }: DialogsParts) {
  const dialog = part("compare-dialog", HTMLDialogElement);
  const run = part("compare-run", HTMLButtonElement);
  const copy = part("compare-copy", HTMLButtonElement);
  const slots = slotsFor(navigator.hardwareConcurrency);
  const session = createSession();
  const report = createReport(session);
  const choices = prepareChoices(
    settings,
    slots,
    () => session.isRunning() || session.isOver() || begin(session.entries()),
  );
  /** the puzzle that is compared */
  let document: Document | null = null;

  function begin(entries: Entry[]) {
    session.begin(entries, choices.now().seconds);
    report.begin();
  }

  async function start() {
    const { document: puzzle, view } = table();
    const { seconds, atOnce } = choices.now();
    const side = view.geometry.extent(puzzle).rows === SIDE ? SIDE + 1 : SIDE;
    const parts = {
      document: puzzle,
      small: view.edit.empty(side, side),
      seconds,
      slots,
      atOnce,
      another: python.solver,
    };
    begin(session.entries());
    const running = session.follow((signal) => compare(session.entries(), { ...parts, signal }));
    report.show();
    const timer = setInterval(report.show, TICK);
    const isLast = await running;
    clearInterval(timer);
    if (isLast) report.end();
  }

  /** Begin with the open puzzle. */
  async function open() {
    const now = table();
    document = now.document;
    write("compare-board", boardName(now.view, now.document));
    begin([]);
    run.disabled = true;
    try {
      write("compare-fault", python.is() === "starting" ? "The solver is still loading." : "");
      await python.ready();
      write("compare-fault", "");
      const kind = await python.kind(now.document.kind);
      if (document !== now.document) return; // another puzzle was opened meanwhile
      if (!kind) throw new Error(python.why() || "The solver is not there. Close this and open it again.");
      begin(entriesOf(kind, slots));
      run.disabled = false;
    } catch (error) {
      write("compare-fault", sentence(error));
    }
  }

  run.addEventListener("click", () => (session.isRunning() ? session.stop() : start()));
  copy.addEventListener("click", () => {
    const failed = (error: unknown) => write("compare-fault", sentence(error));
    if (document) copyText(reportOf(document, session.lines(), session.limit()), copy).catch(failed);
  });
  dialog.addEventListener("close", session.stop);
  store.subscribe(() => dialog.open && store.now().document !== document && open());

  return {
    stop: session.stop,
    async show() {
      openDialog(dialog.id);
      // What was found on this board is still there.
      if (!session.hasRun() || document !== table().document) await open();
      run.focus();
    },
  };
}

/** The engines of a kind; one whose search can be shared out comes a second time, at the end, with all workers. */
function entriesOf(kind: Kind, workers: number): Entry[] {
  const methods = Object.entries(kind.methods).map(([engine, method]) => ({ engine, ...method }));
  const shared = workers > 1 ? methods.filter(({ parts }) => parts) : [];
  return [
    ...methods.map(({ engine, about }) => ({ engine, about, of: 1 })),
    ...shared.map(({ engine, about }) => ({ engine, about, of: workers })),
  ];
}
