/** What the page shows, as attributes of <html>: the style sheets lay the page out by them. */

import { verdictWords } from "../advice/verdict-words.ts";
import { leadsToFrames } from "../advice/frame-buttons.ts";
import type { Page } from "./page.ts";

/** The answers whose card is laid out in a way of its own; others are "words", and without a card there is the "verdict". */
const PANELS: { [is: string]: string } = {
  walk: "walk",
  replay: "walk",
  solutions: "pages",
  plan: "pages",
  patterns: "pages",
  narrowed: "clues",
};

/** Set these attributes. */
export function layOut({
  display,
  isEditing,
  adviser,
  work,
}: Pick<Page, "display" | "isEditing" | "adviser" | "work">) {
  const root = document.documentElement;
  const { header, judgement } = display.value;
  root.dataset.view = isEditing.value ? "editing" : header.trial ? "trial" : "playing";
  root.dataset.verdict = verdictWords(judgement)?.is ?? root.dataset.verdict ?? "waiting";
  root.toggleAttribute("data-busy", work.value !== null);

  const answer = adviser.value.current();
  const hasCard = answer !== null && answer.is !== "fault";
  const actions = (hasCard && adviser.value.card()?.actions) || [];
  const hasFrames = actions.some(leadsToFrames);
  const panel = hasCard ? (PANELS[answer.is] ?? "words") : "verdict";
  root.dataset.panel = panel === "pages" && actions.length === 0 ? "words" : panel;
  root.toggleAttribute("data-frames", hasFrames);
  root.toggleAttribute("data-steps", hasFrames || panel === "walk");
}
