/** How the board of a linear puzzle shows a plan, proof or pattern, and its caption. Pure. */

import { counted } from "../../base/words.js";

/** @import { Pressing, View } from "../../types.d.ts" */
/** @import { Family, OpenBoard, Pinned, Overlay } from "../types.d.ts" */

/** @param {{ view: View }} table */
export const pressingOf = ({ view }) => /** @type {Pressing} */ (view.pressing);

/** @param {OpenBoard} table @param {Pick<Overlay, "caption"> & Partial<Overlay>} parts @returns {Overlay} */
const overlay = (table, parts) => ({
  plan: null,
  solution: null,
  pattern: null,
  beside: pressingOf(table).drawPlan ?? null,
  ...parts,
});

/** @param {Pinned} pinned @param {OpenBoard} table */
export function overlayOf(pinned, table) {
  const caption = captionOf(pinned, table);
  const solution = pinned.states[pinned.at];
  if (pinned.is === "proof") {
    return overlay(table, { pattern: { kind: "proof", weights: pinned.solved.proof?.weights }, caption });
  }
  if (pinned.is === "patterns") return overlay(table, { pattern: { kind: "quiet", weights: solution }, caption });
  return overlay(table, {
    plan: pressingOf(table).remaining(table.document, table.state, solution),
    solution,
    caption,
  });
}

/** A step speaks of the lights before it, and shows its presses as a plan; a proof has none. @type {Family["overlay"]["walk"]} */
export function walkOverlay({ before, after, isEnd, isProof }, table) {
  if (isProof) return { ...overlay(table, { beside: null, caption: "No solution" }), state: before };
  const { clicks, remaining } = pressingOf(table);
  const caption = isEnd ? `Solution: ${counted(clicks(table.document, after), "click")}` : "Found so far";
  const plan = remaining(table.document, before, after);
  return { ...overlay(table, { plan, solution: after, caption }), state: before };
}

/** The caption under the plan. @param {Pinned} pinned @param {OpenBoard} table */
export function captionOf({ is, solved: { least }, states, at, total }, table) {
  if (is === "proof") return "No solution";
  if (is === "patterns") return `Pattern ${at + 1} of ${total}`;
  const clicks = counted(pressingOf(table).clicks(table.document, states[at]), "click");
  if (at > 0) return `Solution ${at + 1} of ${total}: ${clicks}`;
  if (total === "1") return `Solution: ${clicks}, the only one`;
  return least?.proved ? `Solution: ${clicks}, the fewest of ${total}` : `Solution: ${clicks}`;
}
