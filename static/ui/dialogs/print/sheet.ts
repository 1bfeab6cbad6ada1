/** A sheet: puzzles in, pages out, as elements. One millimetre of a page is the length --mm of the style sheet. */

import { make } from "../../../base/dom.ts";
import { boardName, capital, shortened } from "../../../base/words.ts";
import { svgPen } from "../../../draw/pen.ts";
import { paperBoard } from "../../../draw/picture.ts";
import { svgElement } from "../../../draw/svg.ts";
import { viewFor } from "../../../model/site.ts";
import { EDGE, pagesOf } from "./layout.ts";
import { paperInks } from "./paper-inks.ts";
import { answerOf } from "./solutions.ts";
import type { State, View } from "../../../types.ts";
import type { Measured, PrintPage, SheetOptions, Slot } from "./layout.ts";
import type { PrintPiece } from "./pieces.ts";

const DOTS = 12; // a millimetre, as of a printer with 300 dots an inch
const HAIR = 0.09; // millimetres: thinner lines would break on paper

type Inks = (name: string) => string;
/** A puzzle that is printed. */
interface Printed {
  piece: PrintPiece;
  view: View;
  /** What stands under its board: its name, and what is known of it. */
  caption: () => HTMLElement[];
}

/** The pages with these puzzles. */
export function sheetOf(pieces: PrintPiece[], options: SheetOptions, views: Map<string, View>) {
  const light = make("div");
  light.style.colorScheme = "only light";
  document.body.append(light);
  const inks = paperInks(light);
  const known = pieces.filter((piece) => views.has(piece.document.kind));
  const printed = known.map((piece, index): Printed => {
    const view = viewFor(views, piece.document.kind);
    const name =
      known.length > 1 ? `${index + 1}. ${shortened(piece.title ?? view.title)}` : shortened(piece.title ?? "");
    return { piece, view, caption: () => captionOf(piece, view, name, inks) };
  });
  const pages = pagesOf(printed.map(measure), options);
  const sections = pages.map((page, index) => {
    const figures = page.slots.map((slot) => figure(printed[slot.piece], slot, page.isSolutions, options, inks));
    const label = `Page ${index + 1} of ${pages.length}`;
    const section = make("section", { class: "print-page", "aria-label": label }, headOf(page), ...figures);
    giveSize(section, page.width, page.height);
    return section;
  });
  light.remove();
  return sections;
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
  const box = { x: 0, y: 0, w: 1, h: 1 };
  const pen = svgPen(inks);
  pen.fill(box, ink);
  pen.frame(box, "ink", { width: 0.1 });
  const picture = svgElement(pen.drawing(1, 1, 0));
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
function figure(printed: Printed, slot: Slot, isSolution: boolean, options: SheetOptions, inks: Inks) {
  const answer = isSolution ? answerOf(printed.piece) : null;
  const why =
    isSolution && answer === null
      ? "This puzzle has no solution."
      : typeof answer === "string"
        ? answer
        : slot.cell === 0 && "This puzzle is too large for the paper.";
  const solution = typeof answer === "string" ? null : answer;
  const content = why ? make("p", { text: why }) : boardOf(printed, slot.cell, solution, options, inks);
  const element = make("figure", {}, content, make("figcaption", {}, ...printed.caption()));
  lay(element, slot);
  return element;
}

/**
 * A board as an element.
 * @param cell millimetres
 * @param solution to draw on it; null for the puzzle
 */
function boardOf({ piece, view }: Printed, cell: number, solution: State | null, options: SheetOptions, inks: Inks) {
  const { document } = piece;
  const { width, height } = view.geometry.places(document);
  const state = (options.played && piece.state) || view.play.blank(document);
  const drawn = solution && view.linear ? view.linear.remaining(document, state, solution) : solution;
  const style = { inks, letters: options.letters, scale: Math.min(40, cell * DOTS), hair: HAIR / cell, margin: EDGE };
  const board = svgElement(paperBoard({ view, document, state }, drawn, style));
  giveSize(board, (width + 2 * EDGE) * cell, (height + 2 * EDGE) * cell);
  Object.assign(board.style, { display: "block", marginInline: "auto", overflow: "visible" }); // names may stand out
  board.setAttribute("role", "img");
  board.setAttribute("aria-label", `${solution ? "Solution of " : ""}${boardName(view, document)}`);
  return board;
}

const mm = (length: number) => `calc(${length.toFixed(2)} * var(--mm))`;

function giveSize({ style }: HTMLElement | SVGElement, w: number, h: number) {
  Object.assign(style, { width: mm(w), height: mm(h) });
}

function lay(element: HTMLElement, { x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  giveSize(element, w, h);
  Object.assign(element.style, { position: "absolute", left: mm(x), top: mm(y), margin: "0" });
}
