/** What Share offers: the puzzle, the position or the solution, as a link or in one of the text forms. */

import { countCells } from "../base/cells.ts";
import { dailyAddress } from "../page/daily.ts";
import { filled } from "../model/links/extras.ts";
import { pack } from "../model/links/link-codec.ts";
import type { Document, LinkKind } from "../types.ts";
import type { ContentParts, ShareContent, SolverForms } from "./types.ts";

const TRIED = 10_000; // cells up to which each text form is tried before it is offered
/** The forms for other solvers, with the ends of their files' names. They hold the puzzle only. */
export const FOR_SOLVERS: SolverForms = {
  dimacs: { title: "CNF (DIMACS)", extension: "cnf" },
  "smt-lib": { title: "SMT-LIB 2", extension: "smt2" },
  asp: { title: "ASP (clingo)", extension: "lp" },
};

export function createShareContent({ store, boards, view, python, engine, isSolved }: ContentParts): ShareContent {
  async function solutionOf(document: Document) {
    const solved = await python.ask("solve", { document, engine: engine(), limit: 1 });
    if (solved.status === "none") throw new Error("This puzzle has no solution, so there is nothing to share.");
    if (solved.status === "unknown") throw new Error("No solution was found in time.");
    return solved.states[0];
  }

  /** The title and the author that a person gave. */
  function names() {
    const { title, author, named } = boards.about();
    return named ? { title, author } : {};
  }

  /** The document and the state to share. A solution is worked out where need be; the board stays as it is. */
  async function content(kind: LinkKind) {
    const { document, state, trials } = store.now();
    if (kind === "puzzle") return { document, state: null };
    if (kind === "position") return { document, state, trials };
    if (kind !== "solution") throw new Error(`A link holds the puzzle, the position or the solution, not “${kind}”.`);
    return { document, state: isSolved() ? state : await solutionOf(document) };
  }

  /** A whole address. */
  async function link(kind: LinkKind) {
    const { document, state, trials } = await content(kind);
    return new URL(await pack(document, state, { ...names(), trials }), location.href).href;
  }

  return {
    link,
    daily() {
      const { daily } = boards.about();
      return daily ? new URL(dailyAddress(store.now().document.kind, daily), location.href).href : null;
    },
    /** The board as it is, for a file. */
    file() {
      const { document, state, trials } = store.now();
      return JSON.stringify({ document, state, ...filled({ ...names(), trials }) });
    },
    /** The text, and what it does not hold. */
    async write(format: string, kind: LinkKind) {
      if (format === "link") return { text: await link(kind), notes: [] };
      const { document, state } = await content(format in FOR_SOLVERS && kind === "solution" ? "puzzle" : kind);
      return python.ask("write", { document, format, ...(state && { state }) });
    },
    /** The names of the text forms that can hold this puzzle. Those for solvers take long to write, so they are not tried. */
    async forms() {
      const { document } = store.now();
      const names = (await python.kind(document.kind))?.writes ?? [];
      if (countCells(view(), document) > TRIED) return names;
      const tries = names.map((format) => format in FOR_SOLVERS || python.call("write", { document, format }));
      const written = await Promise.allSettled(tries);
      return names.filter((_, index) => written[index].status === "fulfilled");
    },
  };
}
