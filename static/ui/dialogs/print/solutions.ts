/** Solutions for paper: those that are known, and those that Python finds, one after the other. */

import { sentence } from "../../../base/words.ts";
import type { Answer, PrintPiece, SolutionParts, Told } from "./types.ts";

const SECONDS = 60; // for one puzzle

export function createSolutions({ views, call, engine }: SolutionParts) {
  /** what was found, by document */
  const found: Map<string, Answer> = new Map();
  const known = ({ document, solution }: PrintPiece): Answer | undefined =>
    solution ?? found.get(JSON.stringify(document));
  const isKnown = (piece: PrintPiece) => known(piece) !== undefined;

  async function solve({ document }: PrintPiece, how: { progress: Told; signal: AbortSignal }): Promise<Answer> {
    const least = Boolean(views.get(document.kind)?.linear);
    const args = { document, engine: engine(document.kind), limit: 1, least, seconds: SECONDS };
    try {
      const { status, states } = await call("solve", args, how);
      return status === "solved" ? states[0] : status === "none" ? null : "No solution was found in time.";
    } catch (error) {
      return sentence(error);
    }
  }

  return {
    /** The solution that is known; else null or a sentence. */
    answer(piece: PrintPiece): Answer {
      const answer = known(piece);
      return answer === undefined ? "No solution is known." : answer;
    },
    areKnown: (pieces: PrintPiece[]) => pieces.every(isKnown),
    /** Find what is missing in a list that may change meanwhile. */
    async find(pieces: () => PrintPiece[], progress: Told, signal: AbortSignal) {
      const next = () => pieces().find((piece) => !isKnown(piece));
      for (let piece = next(); piece; piece = next()) {
        const [done, of] = [pieces().filter(isKnown).length, pieces().length];
        const tell = (text: string) => progress({ done, of, text: `${done + 1} of ${of}${text}` });
        tell("");
        const answer = await solve(piece, { progress: ({ text }) => tell(text && `: ${text}`), signal });
        if (signal.aborted) return;
        found.set(JSON.stringify(piece.document), answer);
      }
    },
  };
}
