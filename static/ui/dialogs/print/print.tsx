/** The Print dialog: which puzzles, how they lie on the paper, and the pages as they will be. Ctrl+P prints the open puzzle. */

import { useComputed, useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { once } from "../../../base/memoise.ts";
import { hasLetters } from "../../../draw/inks.ts";
import { createLongCalls } from "../../../python/long-call.ts";
import { Dialog, showDialog } from "../../blocks/dialog.tsx";
import { Job } from "../../blocks/job.tsx";
import { usePage } from "../../page.ts";
import { Fields } from "./fields.tsx";
import { PAPERS } from "./layout.ts";
import { filling, optionsFor } from "./options.ts";
import { PieceList } from "./piece-list.tsx";
import { isPlayed, openPiece, otherPieces } from "./pieces.ts";
import { createSeldom } from "./seldom.ts";
import { hasColours, sheetOf } from "./sheet.ts";
import { createSolutions } from "./solutions.ts";
import type { Work } from "../../../types.ts";
import type { UiPage } from "../../page.ts";
import type { Group, Paper, PrintPiece, SheetOptions } from "./types.ts";

/** The pages of the dialog while it is open, as it shows them. */
let pagesShown: (() => { paper: Paper; pages: Element[] }) | null = null;

/** How it was printed last; letters as on the board. */
const remembered = ({ settings }: Pick<UiPage, "settings">): SheetOptions => ({
  ...optionsFor(navigator.language),
  letters: hasLetters(),
  ...settings.now().print,
});

/** Solutions stay known while the dialog is closed. */
const solutionsOf = once(({ views, python, settings }: UiPage) =>
  createSolutions({ views, call: python.ask, engine: (kind) => settings.now().engines[kind] ?? "auto" }),
);

const sheet = (pieces: PrintPiece[], options: SheetOptions, page: UiPage) =>
  sheetOf(pieces, options, { views: page.views, answer: solutionsOf(page).answer });

/** Choose what to print: the open puzzle, and others. */
export async function showPrint(page: UiPage) {
  const pieces = [openPiece(page)];
  const groups = [{ title: "To print", pieces, chosen: true }, ...(await otherPieces(page, pieces))];
  const known = groups.map((group) => ({
    ...group,
    pieces: group.pieces.filter(({ document }) => page.views.has(document.kind)),
  }));
  showDialog(<Print groups={known.filter(({ pieces }) => pieces.length > 0)} />);
}

/** What is chosen, and the sheet that follows from it. */
function useSheet(groups: Group[]) {
  const page = usePage();
  const { settings, say } = page;
  const preview = useRef<HTMLDivElement>(null);
  const countIsChosen = useRef(false);
  const options = useSignal({ ...remembered(page), count: filling(1) });
  const chosen = useSignal(new Set(groups.flatMap(({ pieces, chosen }) => (chosen ? pieces : []))));
  const pieces = useComputed(() => groups.flatMap(({ pieces }) => pieces.filter((piece) => chosen.value.has(piece))));
  const work = useSignal<Work | null>(null);
  const isFinding = useSignal(false);
  const jobs = useMemo(() => createLongCalls((news) => (work.value = news), say), []);
  const drawing = useMemo(() => createSeldom(find), []);
  const draw = useMemo(
    () => drawing.timed(() => preview.current?.replaceChildren(...sheet(pieces.value, options.value, page))),
    [],
  );
  const wanted = () => (preview.current && options.value.solutions ? pieces.value : []);

  /** Show the sheet, and look for the solutions that it lacks. */
  async function find() {
    const solutions = solutionsOf(page);
    if (isFinding.value && wanted().length === 0) jobs.drop();
    if (!preview.current) return;
    draw();
    if (isFinding.value || solutions.areKnown(wanted())) return;
    isFinding.value = true;
    await jobs.run("Solving", ({ progress, signal }) => solutions.find(wanted, progress, signal));
    isFinding.value = false;
    if (preview.current) draw();
  }
  /** Choose these, or leave them out. */
  function choose(those: PrintPiece[], isOn: boolean) {
    const next = new Set(chosen.value);
    for (const piece of those) {
      if (isOn) next.add(piece);
      else next.delete(piece);
    }
    chosen.value = next;
    if (!countIsChosen.current) options.value = { ...options.value, count: filling(next.size) };
  }
  function change(next: Partial<SheetOptions>) {
    if (next.count) countIsChosen.current = true;
    options.value = { ...options.value, ...next };
    const { paper, solutions } = options.value;
    settings.set({ print: { paper, solutions } });
  }

  useLayoutEffect(drawing.ask, [pieces.value, options.value]);
  useLayoutEffect(() => {
    pagesShown = () => {
      if (drawing.isWaiting()) draw();
      return { paper: options.value.paper, pages: [...(preview.current?.children ?? [])] };
    };
    return () => {
      pagesShown = null;
      jobs.drop();
    };
  }, []);
  return { preview, options, chosen, pieces, work, isFinding, stop: jobs.stop, choose, change };
}

function Print({ groups }: { groups: Group[] }) {
  const { views } = usePage();
  const { preview, options, chosen, pieces, work, isFinding, stop, choose, change } = useSheet(groups);
  const isColoured = useMemo(() => once((piece: PrintPiece) => hasColours(piece, views)), []);
  const can = { play: pieces.value.some(isPlayed(views)), letters: pieces.value.some(isColoured) };
  const isEmpty = pieces.value.length === 0;
  return (
    <Dialog name="print" title="Print" size="wide">
      <div class="halves">
        <div>
          <h3 class="label">Puzzles</h3>
          <PieceList groups={groups} chosen={chosen.value} choose={choose} />
          <h3 class="label">Pages</h3>
          <Fields options={options.value} can={can} change={change} />
          <p class="fault-line" id="print-fault" role="alert">
            {isEmpty && "Choose at least one puzzle."}
          </p>
          <Job id="print-job" work={work} stop={stop} />
          <div class="dialog-actions">
            <button
              type="button"
              class="filled"
              id="print-now"
              disabled={isFinding.value || isEmpty}
              onClick={() => print()}
            >
              Print
            </button>
          </div>
        </div>
        <div class="print-preview" id="print-preview" role="region" aria-label="Preview" tabIndex={0} ref={preview} />
      </div>
    </Dialog>
  );
}

/** Prints a sheet instead of the page itself; afterwards its pages are back where they were. */
export function PrintInstead() {
  const page = usePage();
  useLayoutEffect(() => {
    const ended = new AbortController();
    const paper = document.createElement("div");
    paper.style.setProperty("--mm", "1mm");
    const size = new CSSStyleSheet();
    document.adoptedStyleSheets.push(size);
    let home: Element | null = null;
    const openPuzzle = () => {
      const bare = { ...remembered(page), count: 1, played: false, solutions: false };
      return { paper: bare.paper, pages: sheet([openPiece(page)], bare, page) };
    };
    function begin() {
      const printed = (pagesShown ?? openPuzzle)();
      const { width, height } = PAPERS[printed.paper];
      size.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
      home = printed.pages[0]?.parentElement ?? null;
      paper.replaceChildren(...printed.pages);
      document.documentElement.append(paper);
    }
    function end() {
      home?.replaceChildren(...paper.children);
      paper.remove();
    }
    addEventListener("beforeprint", begin, { signal: ended.signal });
    addEventListener("afterprint", end, { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return null;
}
