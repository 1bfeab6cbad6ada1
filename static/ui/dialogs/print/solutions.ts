/** Solutions for paper: those that are known, and those that Python finds, one after the other. */

import { sentence } from "../../../base/words.ts";
import type { Progress, State } from "../../../types.ts";
import type { Page } from "../../page.ts";
import type { PrintPiece } from "./pieces.ts";

const SECONDS = 60; // for one puzzle
const LATE = "No solution was found in time.";

/** A solution; null where there is none; a sentence where none is known. */
export type Answer = State | string | null;
type Told = (progress: Progress) => void;

/** What was found, by document; it stays while the dialog is closed. */
const answers: Map<string, Answer> = new Map();
const knownOf = ({ document, solution }: PrintPiece) => solution ?? answers.get(JSON.stringify(document));
const isKnown = (piece: PrintPiece) => knownOf(piece) !== undefined;

/** Whether a solution, or that there is none, is known of all. */
export const areKnown = (pieces: PrintPiece[]) => pieces.every(isKnown);

/** What failed is asked for again from now on; what was not found in time would take as long again. */
export function forgetFailures() {
  for (const [document, answer] of answers) {
    if (typeof answer === "string" && answer !== LATE) answers.delete(document);
  }
}

/** The solution that is known; else null or a sentence. */
export function answerOf(piece: PrintPiece): Answer {
  const answer = knownOf(piece);
  return answer === undefined ? "No solution is known." : answer;
}

/** Find what is missing in a list that may change meanwhile. */
export async function findSolutions(
  page: Pick<Page, "views" | "python" | "settings">,
  pieces: () => PrintPiece[],
  { progress, signal }: { progress: Told; signal: AbortSignal },
) {
  const next = () => pieces().find((piece) => !isKnown(piece));
  for (let piece = next(); piece; piece = next()) {
    const [done, of] = [pieces().filter(isKnown).length, pieces().length];
    const tell = (text: string) => progress({ done, of, text: `${done + 1} of ${of}${text}` });
    tell("");
    const answer = await solve(page, piece, { progress: ({ text }) => tell(text && `: ${text}`), signal });
    if (signal.aborted) return;
    answers.set(JSON.stringify(piece.document), answer);
  }
}

async function solve(
  { views, python, settings }: Pick<Page, "views" | "python" | "settings">,
  { document }: PrintPiece,
  how: { progress: Told; signal: AbortSignal },
): Promise<Answer> {
  const engine = settings.now().engines[document.kind] ?? "auto";
  const least = Boolean(views.get(document.kind)?.linear);
  try {
    const { status, states } = await python.ask("solve", { document, engine, limit: 1, least, seconds: SECONDS }, how);
    return status === "solved" ? states[0] : status === "none" ? null : LATE;
  } catch (error) {
    return sentence(error);
  }
}
