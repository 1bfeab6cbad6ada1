/** How the board of a linear puzzle shows a plan, proof or pattern, and its caption. Pure. */

import { counted } from "../../base/words.ts";
import type { Linear, View } from "../../types.ts";
import type { OpenBoard } from "../../model/open-board.ts";
import type { FamilyAdvice, Overlay, Pinned } from "../types.ts";

/** The part of a view that linear puzzles have. */
export const linearPart = ({ view }: { view: View }) => view.linear as Linear;

const overlay = (board: OpenBoard, parts: Pick<Overlay, "caption"> & Partial<Overlay>): Overlay => ({
  plan: null,
  solution: null,
  pattern: null,
  beside: linearPart(board).drawPlan ?? null,
  ...parts,
});

/** What is drawn of a plan, a proof or a pattern. */
export function overlayOf(pinned: Pinned, board: OpenBoard) {
  const caption = overlayCaption(pinned, board);
  const solution = pinned.states[pinned.at];
  if (pinned.is === "proof") {
    return overlay(board, { pattern: { kind: "proof", weights: pinned.solved.proof?.weights }, caption });
  }
  if (pinned.is === "patterns") return overlay(board, { pattern: { kind: "quiet", weights: solution }, caption });
  return overlay(board, {
    plan: linearPart(board).remaining(board.document, board.state, solution),
    solution,
    caption,
  });
}

/** A step speaks of the lights before it, and shows its presses as a plan; a proof has none. */
export const walkOverlay: FamilyAdvice["walk"] = ({ before, after, isEnd, isProof }, board) => {
  if (isProof) return { ...overlay(board, { beside: null, caption: "No solution" }), state: before };
  const { clicks, remaining } = linearPart(board);
  const caption = isEnd ? `Solution: ${counted(clicks(board.document, after), "click")}` : "Found so far";
  const plan = remaining(board.document, before, after);
  return { ...overlay(board, { plan, solution: after, caption }), state: before };
};

/** The caption under a plan, a proof or a pattern. */
export function overlayCaption({ is, solved: { least }, states, at, total }: Pinned, board: OpenBoard) {
  if (is === "proof") return "No solution";
  if (is === "patterns") return `Pattern ${at + 1} of ${total}`;
  const clicks = counted(linearPart(board).clicks(board.document, states[at]), "click");
  if (at > 0) return `Solution ${at + 1} of ${total}: ${clicks}`;
  if (total === "1") return `Solution: ${clicks}, the only one`;
  return least?.proved ? `Solution: ${clicks}, the fewest of ${total}` : `Solution: ${clicks}`;
}
