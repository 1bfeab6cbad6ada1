/**
 * A sheet: puzzles in, pages out, as elements, and the boards on them, which Python draws. One millimetre of a page is the
 * length --mm of the style sheet.
 */

import { make } from "../../../base/dom.ts";
import { boardName, capital, shortened } from "../../../base/words.ts";
import { readInks } from "../../../draw/inks.ts";
import { drawSmall } from "../../../draw/picture.ts";
import { svgElement } from "../../../draw/svg.ts";
import { viewFor } from "../../../model/site.ts";
import { EDGE, pagesOf } from "./layout.ts";
import { answerOf } from "./solutions.ts";
import type { Python } from "../../../python/python.ts";
import type { Document, State, View } from "../../../types.ts";
import type { Measured, PrintPage, SheetOptions, Slot } from "./layout.ts";
import type { PrintPiece } from "./pieces.ts";

const SHARP = 2000; // pixels along the side of a canvas on paper
/** Greys of lights, as Python draws them on paper. */
const LAMPS = { "lamp-off": "rgb(20, 20, 20)", "lamp-half": "rgb(160, 160, 160)", "lamp-on": "rgb(255, 255, 255)" };

type Inks = ReturnType<typeof readInks>;
/** A puzzle that is printed. */
interface Printed {
  piece: PrintPiece;
  view: View;
  /** What stands under its board: its name, and what is known of it. */
  caption: () => HTMLElement[];
}

/** A board of a sheet: where it stands, what it is called, and what Python is asked for. */
export interface PaperBoard {
  place: HTMLElement;
  label: string;
  picture: {
    document: Document;
    theme: "paper";
    state?: State;
    solution?: State;
    letters: boolean;
    /** Millimetres. */
    cell: number;
  };
}

/** The pages with these puzzles, whose boards are still to be drawn. */
export function sheetOf(pieces: PrintPiece[], options: SheetOptions, views: Map<string, View>) {
  const inks = readInks(document.body, LAMPS);
  const boards: PaperBoard[] = [];
  const known = pieces.filter((piece) => views.has(piece.document.kind));
  const printed = known.map((piece, index): Printed => {
    const view = viewFor(views, piece.document.kind);
    const name =
      known.length > 1 ? `${index + 1}. ${shortened(piece.title ?? view.title)}` : shortened(piece.title ?? "");
    return { piece, view, caption: () => captionOf(piece, view, name, inks) };
  });
  const pages = pagesOf(printed.map(measure), options);
  const sections = pages.map((page, index) => {
    const figures = page.slots.map((slot) => figure(printed[slot.piece], slot, page.isSolutions, options, boards));
    const label = `Page ${index + 1} of ${pages.length}`;
    const section = make("section", { class: "print-page", "aria-label": label }, headOf(page), ...figures);
    giveSize(section, page.width, page.height);
    return section;
  });
  return { pages: sections, boards };
}

/**
 * Draw the boards of a sheet, one after the other.
 * @param drawn pictures that are known, by what is asked for
 */
export async function drawBoards(
  boards: PaperBoard[],
  python: Pick<Python, "ask">,
  signal: AbortSignal,
  drawn: Map<string, string>,
) {
  for (const { place, label, picture } of boards) {
    const asked = JSON.stringify(picture);
    const svg = drawn.get(asked) ?? (await python.ask("draw", picture, { signal }));
    if (signal.aborted) return;
    drawn.set(asked, svg);
    putBoard({ place, label }, svg);
  }
}

/** Put a board where it stands. */
export function putBoard({ place, label }: Pick<PaperBoard, "place" | "label">, svg: string) {
  const board = svgElement(svg);
  Object.assign(board.style, { display: "block", width: "100%", height: "100%", overflow: "visible" }); // names may stand out
  board.setAttribute("role", "img");
  board.setAttribute("aria-label", label);
  place.replaceChildren(board);
}

/** The same for a board that Python has not drawn: as the canvas has it, in the light theme. */
export function putCanvas({ place, label, picture: { document } }: PaperBoard, view: View) {
  const canvas = make("canvas", { role: "img", "aria-label": label });
  const light = make("div");
  light.style.colorScheme = "only light";
  window.document.body.append(light);
  drawSmall(canvas, SHARP / devicePixelRatio, { view, document, state: view.play.blank(document) }, readInks(light));
  light.remove();
  canvas.style.width = "100%";
  place.replaceChildren(canvas);
}

function measure({ piece: { document }, view, caption }: Printed): Measured {
  const { width, height } = view.geometry.places(document);
  const lines = caption().map(({ textContent }) => textContent ?? "");
  return { width, height, rule: `${view.title}: ${view.rule}`, caption: lines };
}

const captionOf = (piece: PrintPiece, view: View, name: string, inks: Inks) => [
  make("p", {}, make("strong", { text: name })),
  make("p", {}, ...aboutOf(view, piece, inks)),
];

/** "Lights Out, 5 × 5 · Easy · goal: off ▪". */
function aboutOf(view: View, { document, grade, author }: PrintPiece, inks: Inks) {
  const level = grade ? [` · ${capital(grade.level)}`] : [];
  const traits = view.words.traits(document).flatMap(({ text, ink, label }) => {
    const words = ` · ${text}${label ? `: ${label} ` : " "}`;
    return ink ? [words, tile(ink, inks)] : [words];
  });
  return [boardName(view, document), ...level, ...traits, author ? ` · by ${shortened(author)}` : ""];
}

/** A small square of that colour. */
function tile(ink: string, inks: Inks) {
  const square = `<rect width="10" height="10" fill="${inks(ink)}" stroke="black" stroke-width="2"/>`;
  const picture = svgElement(`<svg viewBox="0 0 10 10">${square}</svg>`);
  giveSize(picture, 2.6, 2.6);
  return picture;
}

/** The lines at the top of a page. */
function headOf({ head, isSolutions }: PrintPage) {
  const lines = head.lines.map((text) => make("p", {}, isSolutions ? make("strong", { text }) : text));
  const header = make("header", {}, ...lines);
  lay(header, head);
  return header;
}

/** A board with its caption, in its slot; or a sentence in place of the board. */
function figure(printed: Printed, slot: Slot, isSolution: boolean, options: SheetOptions, boards: PaperBoard[]) {
  const answer = isSolution ? answerOf(printed.piece) : null;
  const why =
    isSolution && answer === null
      ? "This puzzle has no solution."
      : typeof answer === "string"
        ? answer
        : slot.cell === 0 && "This puzzle is too large for the paper.";
  const solution = typeof answer === "string" ? null : answer;
  const board = boardOf(printed, slot.cell, solution, options);
  if (!why) boards.push(board);
  const element = make(
    "figure",
    {},
    why ? make("p", { text: why }) : board.place,
    make("figcaption", {}, ...printed.caption()),
  );
  lay(element, slot);
  return element;
}

/**
 * A board, and the room for it.
 * @param cell millimetres
 * @param solution to draw on it; null for the puzzle
 */
function boardOf(
  { piece: { document, state }, view }: Printed,
  cell: number,
  solution: State | null,
  { played, letters }: SheetOptions,
): PaperBoard {
  const { width, height } = view.geometry.places(document);
  const place = make("div");
  giveSize(place, (width + 2 * EDGE) * cell, (height + 2 * EDGE) * cell);
  place.style.marginInline = "auto";
  const shown = { ...(played && state && { state }), ...(solution && { solution }) };
  const label = `${solution ? "Solution of " : ""}${boardName(view, document)}`;
  return { place, label, picture: { document, theme: "paper", letters, cell, ...shown } };
}

const mm = (length: number) => `calc(${length.toFixed(2)} * var(--mm))`;

function giveSize({ style }: HTMLElement | SVGElement, w: number, h: number) {
  Object.assign(style, { width: mm(w), height: mm(h) });
}

function lay(element: HTMLElement, { x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  giveSize(element, w, h);
  Object.assign(element.style, { position: "absolute", left: mm(x), top: mm(y), margin: "0" });
}
