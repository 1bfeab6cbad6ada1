/** A sheet: puzzles in, pages out, as elements. One millimetre of a page is the length --mm of the style sheet. */

import { make } from "../../base/dom.js";
import { boardName, capital, shortened } from "../../base/words.js";
import { svgPen } from "../../draw/pen.js";
import { paperBoard } from "../../draw/picture.js";
import { svgElement } from "../../draw/svg.js";
import { EDGE, pagesOf } from "./layout.js";
import { paperInks } from "./paper-inks.js";

/** @import { View } from "../../types.d.ts" */
/** @import { About, PrintPiece, SheetOf, Slot } from "./types" */

const DOTS = 12; // a millimetre, as of a printer with 300 dots an inch
const HAIR = 0.09; // millimetres: thinner lines would break on paper

/** @param {number} length */
const mm = (length) => `calc(${length.toFixed(2)} * var(--mm))`;

/** @param {HTMLElement | SVGElement} element @param {number} w @param {number} h */
const size = ({ style }, w, h) => Object.assign(style, { width: mm(w), height: mm(h) });

/** @param {HTMLElement} element @param {{ x: number, y: number, w: number, h: number }} box */
function lay(element, { x, y, w, h }) {
  size(element, w, h);
  Object.assign(element.style, { position: "absolute", left: mm(x), top: mm(y), margin: "0" });
}

/** "Lights Out, 5 × 5 · Easy · goal: off ▪". @type {About} */
function about(view, { document, grade, author }, inks) {
  const level = grade ? [` · ${capital(grade.level)}`] : [];
  const traits = view.traits(document).flatMap(({ text, ink, label }) => {
    const words = ` · ${text}${label ? `: ${label} ` : " "}`;
    return ink ? [words, tile(ink, inks)] : [words];
  });
  return [boardName(view, document), ...level, ...traits, author ? ` · by ${shortened(author)}` : ""];
}

/** A small square of that colour. @param {string} ink @param {(name: string) => string} inks */
function tile(ink, inks) {
  const box = { x: 0, y: 0, w: 1, h: 1 };
  const pen = svgPen(inks);
  pen.fill(box, ink);
  pen.frame(box, "ink", { width: 0.1 });
  const picture = svgElement(pen.drawing(1, 1, 0));
  size(picture, 2.6, 2.6);
  return picture;
}

/** Whether letters can stand beside colours on a board. @param {PrintPiece} piece @param {Map<string, View>} views */
export const hasColours = ({ document }, views) => (views.get(document.kind)?.colours(document).length ?? 0) > 0;

/** @type {SheetOf} */
export function sheetOf(pieces, options, { views, answer }) {
  const near = make("div");
  near.style.colorScheme = "only light";
  document.body.append(near);
  const inks = paperInks(near);
  const known = pieces.flatMap((piece) => {
    const view = views.get(piece.document.kind);
    return view ? [{ ...piece, piece, view }] : [];
  });
  /** What stands under a board: its name, and what is known of it. @param {number} index */
  function captionOf(index) {
    const { view, title, piece } = known[index];
    const name = known.length > 1 ? `${index + 1}. ${shortened(title ?? view.title)}` : shortened(title ?? "");
    return [make("p", {}, make("strong", { text: name })), make("p", {}, ...about(view, piece, inks))];
  }
  const measured = known.map(({ view, document }, index) => {
    const { width, height } = view.places(document);
    const caption = captionOf(index).map(({ textContent }) => textContent ?? "");
    return { width, height, rule: `${view.title}: ${view.rule}`, caption };
  });

  /** What stands in a slot: a board, or a sentence. @param {Slot} slot @param {boolean} isSolution */
  function content({ piece: index, cell }, isSolution) {
    const { view, document, state: marks, piece } = known[index];
    const { width, height } = measured[index];
    const blank = view.blank(document);
    const state = (options.played && marks) || blank;
    const found = isSolution ? answer(piece) : null;
    if (isSolution && found === null) return make("p", { text: "This puzzle has no solution." });
    if (typeof found === "string") return make("p", { text: found });
    if (cell === 0) return make("p", { text: "This puzzle is too large for the paper." });
    const solution = found && view.pressing ? view.pressing.remaining(document, state, found) : found;
    const style = { inks, letters: options.letters, scale: Math.min(40, cell * DOTS), hair: HAIR / cell, margin: EDGE };
    const board = svgElement(paperBoard({ view, document, state }, solution, style));
    size(board, (width + 2 * EDGE) * cell, (height + 2 * EDGE) * cell);
    Object.assign(board.style, { display: "block", marginInline: "auto", overflow: "visible" }); // names may stand out
    board.setAttribute("role", "img");
    board.setAttribute("aria-label", `${isSolution ? "Solution of " : ""}${boardName(view, document)}`);
    return board;
  }

  /** @param {Slot} slot @param {boolean} isSolution */
  function figure(slot, isSolution) {
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
