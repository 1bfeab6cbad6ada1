/** A sheet: puzzles in, pages out, as elements. One millimetre of a page is the length --mm of the style sheet. */

import { make } from "../../../base/dom.ts";
import { boardName, capital, shortened } from "../../../base/words.ts";
import { svgPen } from "../../../draw/pen.ts";
import { paperBoard } from "../../../draw/picture.ts";
import { svgElement } from "../../../draw/svg.ts";
import { EDGE, pagesOf } from "./layout.ts";
import { paperInks } from "./paper-inks.ts";
import { answerOf } from "./solutions.ts";
import type { View } from "../../../types.ts";
import type { SheetOptions, Slot } from "./layout.ts";
import type { PrintPiece } from "./pieces.ts";

const DOTS = 12; // a millimetre, as of a printer with 300 dots an inch
const HAIR = 0.09; // millimetres: thinner lines would break on paper

const mm = (length: number) => `calc(${length.toFixed(2)} * var(--mm))`;

const size = ({ style }: HTMLElement | SVGElement, w: number, h: number) =>
  Object.assign(style, { width: mm(w), height: mm(h) });

function lay(element: HTMLElement, { x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  size(element, w, h);
  Object.assign(element.style, { position: "absolute", left: mm(x), top: mm(y), margin: "0" });
}

/** "Lights Out, 5 × 5 · Easy · goal: off ▪". */
function about(view: View, { document, grade, author }: PrintPiece, inks: (name: string) => string) {
  const level = grade ? [` · ${capital(grade.level)}`] : [];
  const traits = view.words.traits(document).flatMap(({ text, ink, label }) => {
    const words = ` · ${text}${label ? `: ${label} ` : " "}`;
    return ink ? [words, tile(ink, inks)] : [words];
  });
  return [boardName(view, document), ...level, ...traits, author ? ` · by ${shortened(author)}` : ""];
}

/** A small square of that colour. */
function tile(ink: string, inks: (name: string) => string) {
  const box = { x: 0, y: 0, w: 1, h: 1 };
  const pen = svgPen(inks);
  pen.fill(box, ink);
  pen.frame(box, "ink", { width: 0.1 });
  const picture = svgElement(pen.drawing(1, 1, 0));
  size(picture, 2.6, 2.6);
  return picture;
}

export function sheetOf(pieces: PrintPiece[], options: SheetOptions, views: Map<string, View>) {
  const near = make("div");
  near.style.colorScheme = "only light";
  document.body.append(near);
  const inks = paperInks(near);
  const known = pieces.flatMap((piece) => {
    const view = views.get(piece.document.kind);
    return view ? [{ ...piece, piece, view }] : [];
  });
  /** What stands under a board: its name, and what is known of it. */
  function captionOf(index: number) {
    const { view, title, piece } = known[index];
    const name = known.length > 1 ? `${index + 1}. ${shortened(title ?? view.title)}` : shortened(title ?? "");
    return [make("p", {}, make("strong", { text: name })), make("p", {}, ...about(view, piece, inks))];
  }
  const measured = known.map(({ view, document }, index) => {
    const { width, height } = view.geometry.places(document);
    const caption = captionOf(index).map(({ textContent }) => textContent ?? "");
    return { width, height, rule: `${view.title}: ${view.rule}`, caption };
  });

  /** What stands in a slot: a board, or a sentence. */
  function content({ piece: index, cell }: Slot, isSolution: boolean) {
    const { view, document, state: marks, piece } = known[index];
    const { width, height } = measured[index];
    const blank = view.play.blank(document);
    const state = (options.played && marks) || blank;
    const found = isSolution ? answerOf(piece) : null;
    if (isSolution && found === null) return make("p", { text: "This puzzle has no solution." });
    if (typeof found === "string") return make("p", { text: found });
    if (cell === 0) return make("p", { text: "This puzzle is too large for the paper." });
    const solution = found && view.linear ? view.linear.remaining(document, state, found) : found;
    const style = { inks, letters: options.letters, scale: Math.min(40, cell * DOTS), hair: HAIR / cell, margin: EDGE };
    const board = svgElement(paperBoard({ view, document, state }, solution, style));
    size(board, (width + 2 * EDGE) * cell, (height + 2 * EDGE) * cell);
    Object.assign(board.style, { display: "block", marginInline: "auto", overflow: "visible" }); // names may stand out
    board.setAttribute("role", "img");
    board.setAttribute("aria-label", `${isSolution ? "Solution of " : ""}${boardName(view, document)}`);
    return board;
  }

  function figure(slot: Slot, isSolution: boolean) {
    const words = make("figcaption", {}, ...captionOf(slot.piece));
    const element = make("figure", {}, content(slot, isSolution), words);
    lay(element, slot);
    return element;
  }

  const pages = pagesOf(measured, options);
  const sections = pages.map(({ width, height, head, isSolutions, slots }, index) => {
    const lines = make(
      "header",
      {},
      ...head.lines.map((text) => make("p", {}, isSolutions ? make("strong", { text }) : text)),
    );
    lay(lines, head);
    const label = `Page ${index + 1} of ${pages.length}`;
    const figures = slots.map((slot) => figure(slot, isSolutions));
    const page = make("section", { class: "print-page", "aria-label": label }, lines, ...figures);
    size(page, width, height);
    return page;
  });
  near.remove();
  return sections;
}
