/** How the board of a linear puzzle shows a plan, proof or pattern, and its caption. Pure. */

import { counted } from "../../base/words.ts";
import type { Linear, View } from "../../types.ts";
import type { FamilyAdvice, OpenBoard, Overlay, Pinned } from "../types.ts";

export const linearOf = ({ view }: { view: View }) => view.linear as Linear;

const overlay = (table: OpenBoard, parts: Pick<Overlay, "caption"> & Partial<Overlay>): Overlay => ({
  plan: null,
  solution: null,
  pattern: null,
  beside: linearOf(table).drawPlan ?? null,
  ...parts,
});

export function overlayOf(pinned: Pinned, table: OpenBoard) {
  const caption = captionOf(pinned, table);
  const solution = pinned.states[pinned.at];
  if (pinned.is === "proof") {
    return overlay(table, { pattern: { kind: "proof", weights: pinned.solved.proof?.weights }, caption });
  }
  if (pinned.is === "patterns") return overlay(table, { pattern: { kind: "quiet", weights: solution }, caption });
  return overlay(table, {
    plan: linearOf(table).remaining(table.document, table.state, solution),
    solution,
    caption,
  });
}

/** A step speaks of the lights before it, and shows its presses as a plan; a proof has none. */
export const walkOverlay: FamilyAdvice["walk"] = ({ before, after, isEnd, isProof }, table) => {
  if (isProof) return { ...overlay(table, { beside: null, caption: "No solution" }), state: before };
  const { clicks, remaining } = linearOf(table);
  const caption = isEnd ? `Solution: ${counted(clicks(table.document, after), "click")}` : "Found so far";
  const plan = remaining(table.document, before, after);
  return { ...overlay(table, { plan, solution: after, caption }), state: before };
};

/** The caption under the plan. */
export function captionOf({ is, solved: { least }, states, at, total }: Pinned, table: OpenBoard) {
  if (is === "proof") return "No solution";
  if (is === "patterns") return `Pattern ${at + 1} of ${total}`;
  const clicks = counted(linearOf(table).clicks(table.document, states[at]), "click");
  if (at > 0) return `Solution ${at + 1} of ${total}: ${clicks}`;
  if (total === "1") return `Solution: ${clicks}, the only one`;
  return least?.proved ? `Solution: ${clicks}, the fewest of ${total}` : `Solution: ${clicks}`;
}
