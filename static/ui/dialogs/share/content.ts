/** What Share offers: the puzzle, the position or the solution, as a link, in one of the text forms, as a picture or a file. */

import { themeNow } from "../../../draw/inks.ts";
import { hasLetters } from "../../../draw/letters.ts";
import { pngOf } from "../../../draw/picture.ts";
import { countCells } from "../../../model/open-board.ts";
import { withoutEmpty } from "../../../model/links/extras.ts";
import { pack } from "../../../model/links/write-link.ts";
import { dailyAddress } from "../../../model/daily.ts";
import type { Model } from "../../../model/model.ts";
import type { Store } from "../../../model/store.ts";
import type { Document, LinkKind, Written } from "../../../types.ts";

const TRIED = 10_000; // cells up to which each text form is tried before it is offered
/** The forms for other solvers, with the ends of their files' names. They hold the puzzle only. */
export const FOR_SOLVERS: { [format: string]: { title: string; extension: string } } = {
  dimacs: { title: "CNF (DIMACS)", extension: "cnf" },
  "smt-lib": { title: "SMT-LIB 2", extension: "smt2" },
  asp: { title: "ASP (clingo)", extension: "lp" },
  matrix: { title: "Matrix as text", extension: "txt" },
  latex: { title: "Matrix in LaTeX", extension: "tex" },
  mtx: { title: "Matrix Market", extension: "mtx" },
};

export type Shared = Pick<Model, "store" | "view" | "python" | "engine" | "isSolved">;

async function solutionOf(document: Document, { python, engine }: Shared) {
  const solved = await python.ask("solve", { document, engine: engine(), limit: 1 });
  if (solved.status === "none") throw new Error("This puzzle has no solution, so there is nothing to share.");
  if (solved.status === "unknown") throw new Error("No solution was found in time.");
  return solved.states[0];
}

/** The title and the author that a person gave. */
export function namesOf({ store }: { store: Pick<Store, "about"> }) {
  const { title, author, named } = store.about();
  return named ? { title, author } : {};
}

/** The document and the state to share. A solution is worked out where need be; the board stays as it is. */
async function contentOf(kind: LinkKind, page: Shared) {
  const { document, state, trials } = page.store.arrangement();
  if (kind === "puzzle") return { document, state: null };
  if (kind === "position") return { document, state, trials };
  if (kind !== "solution") throw new Error(`A link holds the puzzle, the position or the solution, not “${kind}”.`);
  return { document, state: page.isSolved() ? state : await solutionOf(document, page) };
}

/** A whole address. */
export async function linkOf(kind: LinkKind, page: Shared) {
  const { document, state, trials } = await contentOf(kind, page);
  return new URL(await pack(document, state, { ...namesOf(page), trials }), location.href).href;
}

/** The address of the daily puzzle that is open; null where another one is. */
export function dailyOf({ store }: Shared) {
  const { daily } = store.about();
  return daily ? new URL(dailyAddress(store.arrangement().document.kind, daily), location.href).href : null;
}

/** A file that Import opens. */
export async function fileTextOf(kind: LinkKind, page: Shared) {
  const { document, state, trials } = await contentOf(kind, page);
  return JSON.stringify({ document, ...(state && { state }), ...withoutEmpty({ ...namesOf(page), trials }) });
}

/** A picture in PNG. */
export async function pictureOf(kind: LinkKind, page: Shared) {
  const view = page.view();
  const { document, state } = await contentOf(kind, page);
  return pngOf({ view, document, state: state ?? view.play.blank(document) });
}

/** A picture in SVG. */
export async function drawingOf(kind: LinkKind, page: Shared) {
  const { document, state } = await contentOf(kind, page);
  return page.python.ask("draw", { document, ...(state && { state }), theme: themeNow(), letters: hasLetters() });
}

/** The text in a form, and what it does not hold. */
export async function write(format: string, kind: LinkKind, page: Shared): Promise<Written> {
  if (format === "link") return { text: await linkOf(kind, page), notes: [] };
  const { document, state } = await contentOf(format in FOR_SOLVERS && kind === "solution" ? "puzzle" : kind, page);
  return page.python.ask("write", { document, format, ...(state && { state }) });
}

/** The names of the text forms that can hold this puzzle. Those for solvers take long to write, so they are not tried. */
export async function formsOf({ store, view, python }: Shared) {
  const { document } = store.arrangement();
  const names = (await python.kind(document.kind))?.writes ?? [];
  if (countCells(view(), document) > TRIED) return names;
  const tries = names.map((format) => format in FOR_SOLVERS || python.call("write", { document, format }));
  const written = await Promise.allSettled(tries);
  return names.filter((_, index) => written[index].status === "fulfilled");
}
