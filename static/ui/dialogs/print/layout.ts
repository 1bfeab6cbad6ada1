/** Where the puzzles of a sheet lie on its pages: lengths in millimetres, without the page's elements. */

export type Paper = "a4" | "letter";
/** What the layout knows of a puzzle: how many cells its board is wide and high, the line at the top of its page, and the lines under it. */
export interface Measured {
  width: number;
  height: number;
  rule: string;
  caption: string[];
}
/** Where a puzzle and its caption lie; `cell` is 0 where the board is too large for the paper. */
export interface Slot {
  piece: number;
  x: number;
  y: number;
  w: number;
  h: number;
  cell: number;
}
export interface PrintPage {
  width: number;
  height: number;
  /** The lines at the top, in this box. */
  head: { x: number; y: number; w: number; h: number; lines: string[] };
  isSolutions: boolean;
  slots: Slot[];
}
/** What is chosen of a sheet. */
export interface SheetOptions {
  paper: Paper;
  /** Puzzles a page. */
  count: number;
  /** With the player's marks. */
  played: boolean;
  /** Solutions on pages of their own. */
  solutions: boolean;
  /** A letter beside each colour. */
  letters: boolean;
}

export const PAPERS: { [paper in Paper]: { width: number; height: number } } = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};
export const COUNTS = [1, 2, 4, 6]; // puzzles a page
const IN_LETTER = /-(US|CA|MX|PH|CL|CO|VE)$/; // where paper is Letter
export const EDGE = 0.1; // cells around a board, for its frame
const MARGIN = 10.5;
const GAP = 5; // between puzzles, and under the lines at the top
const LINE = 4.8; // the height of a line of words, as print.css has it
const LETTER = 1.6; // the width of a letter, on average; where words take a line more, it lies in the gap
const UNDER = 1; // between a board and its caption
const LARGEST = 22; // a cell
const SMALLEST = 0.5; // smaller cells cannot be filled in
const READABLE = 3.5; // a cell of a solution

/**
 * What is chosen from the start.
 * @param language such as "en-GB"
 */
export const optionsFor = (language: string): SheetOptions => ({
  count: 1,
  played: false,
  solutions: true,
  letters: false,
  paper: IN_LETTER.test(language) ? "letter" : "a4",
});

/** Puzzles a page, so that they all lie on one if they can: 4 for 3, 6 for 6 and more. */
export const filling = (puzzles: number) => COUNTS.find((count) => count >= puzzles) ?? Math.max(...COUNTS);

/** The pages of a sheet: the puzzles in their order, then their solutions, closer together where they stay readable. */
export function pagesOf(
  pieces: Measured[],
  { paper, count, solutions }: Pick<SheetOptions, "paper" | "count" | "solutions">,
) {
  const puzzles = pages(pieces, count, paper, false);
  if (!solutions) return puzzles;
  const closest = COUNTS.toReversed().find((tried) => tried <= count || isReadable(pages(pieces, tried, paper, true)));
  return [...puzzles, ...pages(pieces, closest ?? count, paper, true)];
}

const isReadable = (pages: PrintPage[]) => pages.every(({ slots }) => slots.every(({ cell }) => cell >= READABLE));

/** How high so many lines of words are in that width. */
const tall = (lines: string[], w: number) =>
  lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil((length * LETTER) / w)), 0) * LINE;

function pages(pieces: Measured[], count: number, paper: Paper, isSolutions: boolean): PrintPage[] {
  const { width, height } = PAPERS[paper];
  const w = width - 2 * MARGIN;
  const groups = Array.from({ length: Math.ceil(pieces.length / count) }, (_, index) => index * count);
  return groups.map((first) => {
    const here = pieces.slice(first, first + count);
    const lines = isSolutions ? ["Solutions"] : [...new Set(here.map(({ rule }) => rule))];
    const head = { x: MARGIN, y: MARGIN, w, h: tall(lines, w), lines };
    const top = MARGIN + head.h + GAP;
    const fit = roomiest(here, count, { w, h: height - MARGIN - top });
    const slots = here.map((_, index) => ({
      piece: first + index,
      x: MARGIN + (index % fit.columns) * (fit.w + GAP),
      y: top + Math.floor(index / fit.columns) * (fit.h + GAP),
      w: fit.w,
      h: fit.h,
      cell: fit.cells[index] < SMALLEST ? 0 : fit.cells[index],
    }));
    return { width, height, head, isSolutions, slots };
  });
}

/** The arrangement in rows and columns in which the smallest cell is largest. */
const roomiest = (pieces: Measured[], count: number, area: { w: number; h: number }) =>
  Array.from({ length: count }, (_, index) => index + 1)
    .filter((columns) => count % columns === 0)
    .map((columns) => fitted(pieces, columns, count / columns, area))
    .reduce((best, next) => (Math.min(...next.cells) > Math.min(...best.cells) ? next : best));

/** So many columns and rows, and the length of a cell of each puzzle in one of their slots. */
function fitted(pieces: Measured[], columns: number, rows: number, area: { w: number; h: number }) {
  const w = (area.w - (columns - 1) * GAP) / columns;
  const h = (area.h - (rows - 1) * GAP) / rows;
  const cells = pieces.map(({ width, height, caption }) =>
    Math.min(LARGEST, w / (width + 2 * EDGE), Math.max(0, h - UNDER - tall(caption, w)) / (height + 2 * EDGE)),
  );
  return { columns, rows, w, h, cells };
}
