/** The Print dialog: which puzzles, how they lie on the paper, and the pages as they will be. Ctrl+P prints the open puzzle. */

import { openDialog } from "../../base/dialog.js";
import { make, part } from "../../base/dom.js";
import { once } from "../../base/memoise.js";
import { progressIn } from "../../base/progress.js";
import { hasLetters } from "../../draw/inks.js";
import { createFields } from "../../edit/fields.js";
import { createLongCalls } from "../../python/long-call.js";
import { PAPERS } from "./layout.js";
import { fieldsOf, filling, optionsFor } from "./options.js";
import { createPieceList } from "./piece-list.js";
import { isPlayed, openPiece, otherPieces } from "./pieces.js";
import { hasColours, sheetOf } from "./sheet.js";
import { createSeldom } from "./seldom.js";
import { createSolutions } from "./solutions.js";

/** @import { Value } from "../../types.d.ts" */
/** @import { PrintInstead, PrintParts, PrintPiece, SheetOptions } from "./types" */

/** How it was printed last; letters as on the board. @param {PrintParts["settings"]} settings */
const remembered = ({ now }) => ({ ...optionsFor(navigator.language), letters: hasLetters(), ...now().print });

/** @param {PrintParts} parts */
export function preparePrint(parts) {
  const { views, settings, python, say } = parts;
  const dialog = part("print-dialog", HTMLDialogElement);
  const preview = part("print-preview", HTMLDivElement);
  const button = part("print-now", HTMLButtonElement);
  const fields = createFields(part("print-fields", HTMLDivElement), change);
  const list = createPieceList(part("print-pieces", HTMLDivElement), views, chose);
  const jobs = createLongCalls(progressIn("print-job"), say);
  const engine = (/** @type {string} */ kind) => settings.now().engines[kind] ?? "auto";
  const solutions = createSolutions({ views, call: python.ask, abandon: python.stop, engine });
  let isFinding = false;
  let countIsChosen = false;
  const drawing = createSeldom(find);
  let options = remembered(settings);

  const isColoured = once((/** @type {PrintPiece} */ piece) => hasColours(piece, views));

  /** @param {PrintPiece[]} pieces @param {SheetOptions} options */
  const pagesOf = (pieces, options) => sheetOf(pieces, options, { views, answer: solutions.answer });

  function chose() {
    if (!countIsChosen) options = { ...options, count: filling(list.chosen().length) };
    drawing.ask();
  }

  /** @param {string} name @param {Value} value */
  function change(name, value) {
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
    await jobs.run("Solving", { stop: solutions.stop }, ({ progress }) => solutions.find(wanted, progress));
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

/** Print these pages instead of the page itself; afterwards they are back where they were. @type {PrintInstead} */
function printInstead(sheetNow) {
  const sheet = make("div");
  sheet.style.setProperty("--mm", "1mm");
  const size = new CSSStyleSheet();
  document.adoptedStyleSheets.push(size);
  /** @type {Element | null} */
  let home = null;
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
}
