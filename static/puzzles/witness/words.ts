/** What is said of a panel as a whole, of a move and of a step. */

import { say } from "./describe.ts";
import { where } from "../../kits/edge-grid.ts";
import { panelOf } from "./geometry/panel.ts";
import { givensOf } from "./givens.ts";
import { isFinished, spotsOf } from "./line/line.ts";
import { lengthWords, moveWords, wayWords } from "./line/line-words.ts";
import { play } from "./play.ts";
import { differingRules } from "./variants.ts";
import type { Document, Fact, State, Trait, ViewParts } from "../../types.ts";

const TWO_LINES = {
  "left-right": "two lines, mirrored left to right",
  "top-bottom": "two lines, mirrored top to bottom",
  rotational: "two lines, half a turn apart",
  shift: "two lines, half-way round from each other",
};

/** The places that lead the line on; without those, where the facts are. */
function sayFound({ document, state }: { document: Document; state: State }, facts: Fact[]) {
  const [before, after] = [spotsOf(document, state), spotsOf(document, play.apply(document, state, facts))];
  if (after.length > before.length) return wayWords(panelOf(document), before, after);
  const [over, not] = [1, 0].map((drawn) => facts.filter(({ value }) => value === drawn).map(({ at }) => at));
  return [over.length > 0 && `line over ${where(over)}`, not.length > 0 && `no line over ${where(not)}`]
    .filter(Boolean)
    .join("; ");
}

/** A pillar, two lines, and the rules that differ. */
function traits(document: Document): Trait[] {
  const { pillar, symmetry } = panelOf(document);
  const shape = [...(pillar ? ["pillar"] : []), ...(symmetry ? [TWO_LINES[symmetry]] : [])];
  return [...shape, ...differingRules(document)].map((text) => ({ text }));
}

/** What the line lacks. */
function left({ document, state }: { document: Document; state: State }) {
  const panel = panelOf(document);
  if (panel.starts.size === 0) return "This panel has no start.";
  if (panel.ends.size === 0) return "This panel has no end.";
  const spots = spotsOf(document, state);
  if (spots.length === 0) return "Draw a line from a start to an end.";
  return isFinished(panel, spots) ? "" : "The line is not finished.";
}

export const words: ViewParts["words"] = {
  size: (document) => `${givensOf(document).width} × ${givensOf(document).height}`,
  traits,
  say,
  sayMove: (board) => moveWords(panelOf(board.document), board),
  sayFound,
  where,
  progress: ({ document, state }) => lengthWords(panelOf(document), spotsOf(document, state)),
  left,
  verb: "drawn",
  help: () => ({
    click:
      "draw the line; on a start, or on its tip, it follows the mouse to the next click; on a corner, it goes there",
    drag: "draw from a start, or on from the tip of the line",
    other:
      "cross out: the line stays off that edge; elsewhere, take the line back by a corner; while the line follows the mouse, put it down",
    mode: "switch between the line and crosses",
    held: "Enter picks the line up at a start or at its tip; an arrow draws to the next corner, or to an end or a start on the way; Backspace takes a step back",
  }),
  examples: async () => (await import("./examples.ts")).examples,
  firstSteps: async () => (await import("./first-steps.ts")).firstSteps,
  sample: "CAUSAigEEggIBBoECAAQARIAEgQIBxACEgASBAgHEAESAigLEgIIAxICKAQ=_0",
  forms: { witnesspuzzles: "witnesspuzzles.com panel", windmill: "Windmill code" },
};
