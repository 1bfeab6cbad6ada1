/** The Print dialog: which puzzles, how they lie on the paper, and the pages as they will be. Ctrl+P prints the open puzzle. */

import { untracked, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { createNewest } from "../../../base/latest.ts";
import { memoised } from "../../../base/memoise.ts";
import { boardName, capital, counted, sentence } from "../../../base/words.ts";
import { hasLetters } from "../../../draw/letters.ts";
import { viewFor } from "../../../model/site.ts";
import { Dialog, showDialog } from "../../blocks/dialog.tsx";
import { Fields } from "../../blocks/fields.tsx";
import { Job, useLongCalls } from "../../blocks/job.tsx";
import { usePage } from "../../page.ts";
import { COUNTS, PAPERS, filling, optionsFor } from "./layout.ts";
import { Order } from "./order.tsx";
import { hasColours, hasMoves, openPiece, printable } from "./pieces.ts";
import { drawBoards, putBoard, putCanvas, sheetOf } from "./sheet.ts";
import { areKnown, findSolutions, forgetFailures } from "./solutions.ts";
import type { Page } from "../../page.ts";
import type { Document, Option, Value, View } from "../../../types.ts";
import type { Paper, SheetOptions } from "./layout.ts";
import type { Group, PrintPiece } from "./pieces.ts";
import type { PaperBoard } from "./sheet.ts";

/** The pages of the dialog while it is open, as it shows them. */
let pagesShown: (() => { paper: Paper; pages: Element[] }) | null = null;

/** How it was printed last; letters as on the board. */
const remembered = ({ settings }: Pick<Page, "settings">): SheetOptions => ({
  ...optionsFor(navigator.language),
  letters: hasLetters(),
  ...settings.now().print,
});

/** Choose what to print: the open puzzle, and others. */
export async function showPrint(page: Page) {
  forgetFailures();
  showDialog(<Print groups={await printable(page)} />);
}

/** Draws the boards of a sheet, and of none but the newest. */
function useDrawing(python: Page["python"]) {
  const isOn = useSignal(false);
  const fault = useSignal("");
  const { newest, drawn } = useMemo(() => ({ newest: createNewest(), drawn: new Map<string, string>() }), []);

  async function draw(boards: PaperBoard[]) {
    const signal = newest.begin();
    fault.value = "";
    isOn.value = true;
    try {
      await drawBoards(boards, python, signal, drawn);
    } catch (error) {
      if (!signal.aborted) fault.value = sentence(error);
    }
    if (newest.end(signal)) isOn.value = false;
  }
  return { draw, isOn, fault, drop: newest.drop };
}

/** What is chosen, and the sheet that follows from it. */
function useSheet(groups: Group[]) {
  const page = usePage();
  const { views, settings, say, python } = page;
  const preview = useRef<HTMLDivElement>(null);
  const countIsChosen = useRef(false);
  const options = useSignal({ ...remembered(page), count: filling(1) });
  const pieces = useSignal(groups.flatMap(({ pieces, chosen }) => (chosen ? pieces : [])));
  const chosen = useComputed(() => new Set(pieces.value));
  const isFinding = useSignal(false);
  const { work, run, stop, drop } = useLongCalls(say);
  const drawing = useDrawing(python);
  const wanted = () => (preview.current && options.value.solutions ? pieces.value : []);

  function draw() {
    if (!preview.current) return;
    const { pages, boards } = sheetOf(pieces.value, options.value, views);
    preview.current.replaceChildren(...pages);
    void drawing.draw(boards);
  }
  /** Show the sheet, and look for the solutions that it lacks. */
  async function show() {
    if (isFinding.value && wanted().length === 0) drop();
    draw();
    if (isFinding.value || areKnown(wanted())) return;
    isFinding.value = true;
    await run("Solving", (how) => findSolutions(page, wanted, how));
    isFinding.value = false;
    draw();
  }
  /** Choose these, or leave them out. */
  function choose(those: PrintPiece[], isOn: boolean) {
    const others = new Set(those);
    const next = isOn
      ? [...pieces.value, ...those.filter((piece) => !chosen.value.has(piece))]
      : pieces.value.filter((piece) => !others.has(piece));
    pieces.value = next;
    if (!countIsChosen.current) options.value = { ...options.value, count: filling(next.length) };
  }
  function change(next: Partial<SheetOptions>) {
    if (next.count) countIsChosen.current = true;
    options.value = { ...options.value, ...next };
    const { paper, solutions } = options.value;
    settings.set({ print: { paper, solutions } });
  }

  useLayoutEffect(() => void show(), [pieces.value, options.value]);
  useLayoutEffect(() => {
    pagesShown = () => ({ paper: options.value.paper, pages: [...(preview.current?.children ?? [])] });
    return () => {
      pagesShown = null;
      drawing.drop();
    };
  }, []);
  const isBusy = isFinding.value || drawing.isOn.value;
  return { preview, options, chosen, pieces, work, isBusy, fault: drawing.fault, stop, choose, change };
}

function Print({ groups }: { groups: Group[] }) {
  const { views } = usePage();
  const { preview, options, chosen, pieces, work, isBusy, fault, stop, choose, change } = useSheet(groups);
  const isColoured = useMemo(() => memoised((piece: PrintPiece) => hasColours(piece, views)), []);
  const can = { play: pieces.value.some((piece) => hasMoves(piece, views)), letters: pieces.value.some(isColoured) };
  const all = useMemo(() => groups.flatMap(({ pieces }) => pieces), [groups]);
  const keys = useMemo(() => new Map(all.map((piece, index) => [piece, index])), [all]);
  const isEmpty = pieces.value.length === 0;
  return (
    <Dialog name="print" title="Print" size="wide">
      <div class="halves">
        <div>
          <h3 class="label">Puzzles</h3>
          {all.length > 1 && (
            <button type="button" onClick={() => choose(all, all.length > pieces.value.length)}>
              All or none
            </button>
          )}
          <PieceList groups={groups} chosen={chosen.value} choose={choose} />
          {pieces.value.length > 1 && (
            <Order
              pieces={pieces.value}
              nameOf={(piece) => wordsOf(piece, viewFor(views, piece.document.kind), "")}
              keyOf={(piece) => keys.get(piece)}
              arrange={(next) => void (pieces.value = next)}
            />
          )}
          <h3 class="label">Pages</h3>
          <SheetFields options={options.value} can={can} change={change} />
          <p class="fault-line" id="print-fault" role="alert">
            {isEmpty ? "Choose at least one puzzle." : fault}
          </p>
          <Job id="print-job" work={work} stop={stop} />
          <div class="dialog-actions">
            <button type="button" class="filled" id="print-now" disabled={isBusy || isEmpty} onClick={() => print()}>
              Print
            </button>
          </div>
        </div>
        <div class="print-preview" id="print-preview" role="region" aria-label="Preview" tabIndex={0} ref={preview} />
      </div>
    </Dialog>
  );
}

interface PieceListProps {
  groups: Group[];
  chosen: Set<PrintPiece>;
  /** Choose these, or leave them out. */
  choose: (pieces: PrintPiece[], isOn: boolean) => void;
}

/** The puzzles that can be printed, with a tick each. Groups fold, but for the first. */
const PieceList = ({ groups, chosen, choose }: PieceListProps) => (
  <div class="print-pieces" id="print-pieces">
    {groups.map((group, index) => {
      const { title, pieces } = group;
      const list = <Pieces group={group} chosen={chosen} choose={choose} />;
      const isAll = pieces.every((piece) => chosen.has(piece));
      return index === 0 ? (
        <div key={title} role="group" aria-label={title}>
          {list}
        </div>
      ) : (
        <details key={title}>
          <summary>
            {title} <span class="note">{counted(pieces.length, "puzzle")}</span>
          </summary>
          <button type="button" aria-label={`All or none of ${title}`} onClick={() => choose(pieces, !isAll)}>
            All or none
          </button>
          {list}
        </details>
      );
    })}
  </div>
);

function Pieces({
  group: { title, pieces },
  chosen,
  choose,
}: Pick<PieceListProps, "chosen" | "choose"> & { group: Group }) {
  const { views } = usePage();
  return (
    <ul>
      {pieces.map((piece, index) => (
        <li key={index}>
          <label class="field">
            <input
              type="checkbox"
              class="tick"
              checked={chosen.has(piece)}
              onChange={({ currentTarget }) => choose([piece], currentTarget.checked)}
            />
            {wordsOf(piece, viewFor(views, piece.document.kind), title)}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Its title, size and level; its kind, too, in a group of several kinds. */
function wordsOf({ document, title, grade }: PrintPiece, view: View, group: string) {
  const size = group === view.title ? view.words.size(document) : boardName(view, document);
  return [...(title ? [title] : []), size, ...(grade ? [capital(grade.level)] : [])].join(" · ");
}

interface SheetFieldsProps {
  options: SheetOptions;
  /** What of the chosen puzzles can be printed: marks, letters beside colours. */
  can: { play: boolean; letters: boolean };
  change: (next: Partial<SheetOptions>) => void;
}

const PAPER_CHOICES = [
  { value: "a4", label: "A4" },
  { value: "letter", label: "Letter" },
];
const MARK_CHOICES = [
  { value: "false", label: "None" },
  { value: "true", label: "As played" },
];
const COUNT_CHOICES = COUNTS.map((count) => ({ value: String(count), label: String(count) }));

function fieldsOf({ count, paper, played, solutions, letters }: SheetOptions, can: SheetFieldsProps["can"]) {
  const fields: Option[] = [
    { is: "choice", name: "count", label: "Puzzles a page", choices: COUNT_CHOICES, value: String(count) },
    { is: "choice", name: "paper", label: "Paper", choices: PAPER_CHOICES, value: paper },
  ];
  if (can.play) {
    fields.push({ is: "choice", name: "played", label: "Marks", choices: MARK_CHOICES, value: String(played) });
  }
  fields.push({ is: "tick", name: "solutions", label: "Solutions at the end", value: solutions });
  if (can.letters) fields.push({ is: "tick", name: "letters", label: "Letters on colours", value: letters });
  return fields;
}

/** What can be chosen of a sheet. */
function SheetFields({ options, can, change }: SheetFieldsProps) {
  function changed(name: string, value: Value) {
    if (name === "count") change({ count: Number(value) });
    else if (name === "played") change({ played: value === "true" });
    else change({ [name]: value });
  }
  return (
    <div class="shape" id="print-fields">
      <Fields options={fieldsOf(options, can)} changed={changed} />
    </div>
  );
}

const MOST_CELLS = 10_000; // of an open puzzle that is drawn ahead
const SOON = 300; // milliseconds after a change

/** Draws the open puzzle for paper ahead, since a browser that prints does not wait; what it has drawn last. */
function useDrawnAhead(page: Page) {
  const drawn = useRef<{ document: Document; svg: string } | null>(null);
  const document = useComputed(() => page.store.arrangement().document);
  useSignalEffect(() => {
    const { letters } = remembered(page);
    const asked = document.value;
    if (page.python.is() !== "up" || untracked(page.openBoard).cells > MOST_CELLS) return undefined;
    const drawing = new AbortController();
    const timer = setTimeout(async () => {
      const picture = openSheet(page).boards.at(0)?.picture;
      if (!picture) return; // too large for the paper
      const how = { signal: drawing.signal };
      const svg = await page.python.ask("draw", { ...picture, letters }, how).catch(() => "");
      if (svg && !drawing.signal.aborted) drawn.current = { document: asked, svg };
    }, SOON);
    return () => {
      clearTimeout(timer);
      drawing.abort();
    };
  });
  return drawn;
}

/** A sheet with the open puzzle alone, without marks. */
function openSheet(page: Page) {
  const options = { ...remembered(page), count: 1, played: false, solutions: false };
  return { paper: options.paper, ...sheetOf([openPiece(page)], options, page.views) };
}

/** Prints a sheet instead of the page itself; afterwards its pages are back where they were. */
export function PrintInstead() {
  const page = usePage();
  const drawn = useDrawnAhead(page);
  useLayoutEffect(() => {
    const ended = new AbortController();
    const paper = document.createElement("div");
    paper.style.setProperty("--mm", "1mm");
    const size = new CSSStyleSheet();
    document.adoptedStyleSheets.push(size);
    let home: Element | null = null;
    function openPuzzle() {
      const { boards, ...sheet } = openSheet(page);
      for (const board of boards) {
        const svg = drawn.current?.document === board.picture.document ? drawn.current.svg : "";
        if (svg) putBoard(board, svg);
        else putCanvas(board, page.view());
      }
      return sheet;
    }
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
