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
import { createSolutions } from "./solutions.js";

/** @import { Value } from "../../types.d.ts" */
/** @import { PrintInstead, PrintParts, PrintPiece, SheetOptions } from "./types" */

const REST = 3; // times as long as the pages took to draw, before they are drawn again

/** How it was printed last; letters as on the board. @param {PrintParts["settings"]} settings */
const remembered = ({ now }) => ({ ...optionsFor(navigator.language), letters: hasLetters(), ...now().print });

/** @param {PrintParts["settings"]} settings */
const engineIn =
  ({ now }) =>
  (/** @type {string} */ kind) =>
    now().engines[kind] ?? "auto";

/** For the open puzzle alone, as it was set. @param {PrintParts["settings"]} settings */
const bareOptions = (settings) => ({ ...remembered(settings), count: 1, played: false, solutions: false });

/** @param {SheetOptions} options @param {string} name @param {Value} value @returns {SheetOptions} */
const withOption = (options, name, value) => ({
  ...options,
  [name]: name === "count" ? Number(value) : name === "played" ? value === "true" : value,
});

/** Which options some of the puzzles have a use for. @param {PrintParts["views"]} views */
function optionsThatFit(views) {
  const isColoured = once((/** @type {PrintPiece} */ piece) => hasColours(piece, views));
  return (/** @type {PrintPiece[]} */ pieces) => ({
    play: pieces.some(isPlayed(views)),
    letters: pieces.some(isColoured),
  });
}

/** @param {PrintParts} parts */
export function preparePrint(parts) {
  const { views, settings, python, say } = parts;
  const dialog = part("print-dialog", HTMLDialogElement);
  const preview = part("print-preview", HTMLDivElement);
  const button = part("print-now", HTMLButtonElement);
  const fields = createFields(part("print-fields", HTMLDivElement), change);
  const list = createPieceList(part("print-pieces", HTMLDivElement), views, chose);
  const jobs = createLongCalls(progressIn("print-job"), say);
  const pace = createPace();
  const can = optionsThatFit(views);
  const solutions = createSolutions({ views, call: python.ask, abandon: python.stop, engine: engineIn(settings) });
  let isFinding = false;
  let countIsChosen = false;
  let options = remembered(settings);

  /** @param {PrintPiece[]} pieces @param {SheetOptions} options */
  const pagesOf = (pieces, options) => sheetOf(pieces, options, { views, answer: solutions.answer });

  function chose() {
    if (!countIsChosen) options = { ...options, count: filling(list.chosen().length) };
    update();
  }

  /** @param {string} name @param {Value} value */
  function change(name, value) {
    if (name === "count") countIsChosen = true;
    options = withOption(options, name, value);
    settings.set({ print: { paper: options.paper, solutions: options.solutions } });
    update();
  }

  function draw() {
    const pieces = list.chosen();
    fields.show(fieldsOf(options, can(pieces)));
    preview.replaceChildren(...pagesOf(pieces, options));
    button.disabled = isFinding || pieces.length === 0;
    part("print-fault", HTMLParagraphElement).textContent = pieces.length > 0 ? "" : "Choose at least one puzzle.";
  }

  const wanted = () => (dialog.open && options.solutions ? list.chosen() : []);

  /** Show the sheet, at once unless it was only just drawn: many pages take long. */
  function update() {
    button.disabled = isFinding || list.chosen().length === 0;
    pace.soon(find);
  }

  /** Show the sheet, and look for the solutions that it lacks. */
  async function find() {
    if (isFinding && wanted().length === 0) jobs.drop();
    if (!dialog.open) return;
    pace.take(draw);
    if (isFinding || solutions.areKnown(wanted())) return;
    isFinding = button.disabled = true;
    await jobs.run("Solving", { stop: solutions.stop }, ({ progress }) => solutions.find(wanted, progress));
    isFinding = false;
    if (dialog.open) pace.take(draw);
  }

  /** Choose what to print: the open puzzle, and others. */
  async function show() {
    const pieces = [openPiece(parts)];
    countIsChosen = false;
    options = remembered(settings);
    list.show([{ title: "To print", pieces, chosen: true }, ...(await otherPieces(parts, pieces))]);
    openDialog(dialog.id);
    pace.begin();
    chose();
  }

  button.addEventListener("click", () => print());
  part("print-stop", HTMLButtonElement).addEventListener("click", jobs.stop);
  dialog.addEventListener("close", () => (jobs.drop(), preview.replaceChildren()));
  printInstead(() => {
    const bare = bareOptions(settings);
    if (!dialog.open) return { paper: bare.paper, pages: pagesOf([openPiece(parts)], bare) };
    if (pace.isWaiting()) pace.take(draw);
    return { paper: options.paper, pages: [...preview.children] };
  });
  return { show };
}

/** Work that takes long is followed by a rest before it is done again. */
function createPace() {
  let waiting = 0; // the timer of what comes after the rest
  let over = 0; // when the rest is over
  const dropped = () => (clearTimeout(waiting), (waiting = 0));
  return {
    isWaiting: () => waiting !== 0,
    begin: () => (over = 0),
    /** @param {() => void} work */
    take(work) {
      dropped();
      const begun = performance.now();
      work();
      over = performance.now() + REST * (performance.now() - begun);
    },
    /** Now, or after the rest. @param {() => unknown} next */
    soon(next) {
      dropped();
      const rest = over - performance.now();
      if (rest <= 0) next();
      else waiting = window.setTimeout(next, rest);
    },
  };
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
