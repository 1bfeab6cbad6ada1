/** The Print dialog: which puzzles, how they lie on the paper, and the pages as they will be. Ctrl+P prints the open puzzle. */

import { openDialog } from "../../base/dialog.ts";
import { make, part } from "../../base/dom.ts";
import { once } from "../../base/memoise.ts";
import { progressIn } from "../../base/progress.ts";
import { hasLetters } from "../../draw/inks.ts";
import { createFields } from "../../edit/fields.ts";
import { createLongCalls } from "../../python/long-call.ts";
import { PAPERS } from "./layout.ts";
import { fieldsOf, filling, optionsFor } from "./options.ts";
import { createPieceList } from "./piece-list.ts";
import { isPlayed, openPiece, otherPieces } from "./pieces.ts";
import { hasColours, sheetOf } from "./sheet.ts";
import { createSeldom } from "./seldom.ts";
import { createSolutions } from "./solutions.ts";
import type { Value } from "../../types.ts";
import type { PrintInstead, PrintParts, PrintPiece, SheetOptions } from "./types.ts";

/** How it was printed last; letters as on the board. */
const remembered = ({ now }: PrintParts["settings"]) => ({
  ...optionsFor(navigator.language),
  letters: hasLetters(),
  ...now().print,
});

export function preparePrint(parts: PrintParts) {
  const { views, settings, python, say } = parts;
  const dialog = part("print-dialog", HTMLDialogElement);
  const preview = part("print-preview", HTMLDivElement);
  const button = part("print-now", HTMLButtonElement);
  const fields = createFields(part("print-fields", HTMLDivElement), change);
  const list = createPieceList(part("print-pieces", HTMLDivElement), views, chose);
  const jobs = createLongCalls(progressIn("print-job"), say);
  const engine = (kind: string) => settings.now().engines[kind] ?? "auto";
  const solutions = createSolutions({ views, call: python.ask, engine });
  let isFinding = false;
  let countIsChosen = false;
  const drawing = createSeldom(find);
  let options = remembered(settings);

  const isColoured = once((piece: PrintPiece) => hasColours(piece, views));

  const pagesOf = (pieces: PrintPiece[], options: SheetOptions) =>
    sheetOf(pieces, options, { views, answer: solutions.answer });

  function chose() {
    if (!countIsChosen) options = { ...options, count: filling(list.chosen().length) };
    drawing.ask();
  }

  function change(name: string, value: Value) {
    if (name === "count") countIsChosen = true;
    options = { ...options, [name]: name === "count" ? Number(value) : name === "played" ? value === "true" : value };
    settings.set({ print: { paper: options.paper, solutions: options.solutions } });
    drawing.ask();
  }

  const draw = drawing.timed(() => {
    const pieces = list.chosen();
    const can = { play: pieces.some(isPlayed(views)), letters: pieces.some(isColoured) };
    fields.show(fieldsOf(options, can));
    preview.replaceChildren(...pagesOf(pieces, options));
    button.disabled = isFinding || pieces.length === 0;
    part("print-fault", HTMLParagraphElement).textContent = pieces.length > 0 ? "" : "Choose at least one puzzle.";
  });

  const wanted = () => (dialog.open && options.solutions ? list.chosen() : []);

  /** Show the sheet, and look for the solutions that it lacks. */
  async function find() {
    if (isFinding && wanted().length === 0) jobs.drop();
    if (!dialog.open) return;
    draw();
    if (isFinding || solutions.areKnown(wanted())) return;
    isFinding = button.disabled = true;
    await jobs.run("Solving", ({ progress, signal }) => solutions.find(wanted, progress, signal));
    isFinding = false;
    if (dialog.open) draw();
  }

  /** Choose what to print: the open puzzle, and others. */
  async function show() {
    const pieces = [openPiece(parts)];
    countIsChosen = false;
    options = remembered(settings);
    list.show([{ title: "To print", pieces, chosen: true }, ...(await otherPieces(parts, pieces))]);
    openDialog(dialog.id);
    chose();
  }

  button.addEventListener("click", () => print());
  part("print-stop", HTMLButtonElement).addEventListener("click", jobs.stop);
  dialog.addEventListener("close", () => {
    jobs.drop();
    preview.replaceChildren();
  });
  printInstead(() => {
    if (dialog.open && drawing.isWaiting()) draw();
    if (dialog.open) return { paper: options.paper, pages: [...preview.children] };
    const bare = { ...remembered(settings), count: 1, played: false, solutions: false };
    return { paper: bare.paper, pages: pagesOf([openPiece(parts)], bare) };
  });
  return { show };
}

/** Print these pages instead of the page itself; afterwards they are back where they were. */
const printInstead: PrintInstead = (sheetNow) => {
  const sheet = make("div");
  sheet.style.setProperty("--mm", "1mm");
  const size = new CSSStyleSheet();
  document.adoptedStyleSheets.push(size);
  let home: Element | null = null;
  addEventListener("beforeprint", () => {
    const { paper, pages } = sheetNow();
    const { width, height } = PAPERS[paper];
    size.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
    home = pages[0]?.parentElement ?? null;
    sheet.replaceChildren(...pages);
    document.documentElement.append(sheet);
  });
  addEventListener("afterprint", () => {
    home?.replaceChildren(...sheet.children);
    sheet.remove();
  });
};
