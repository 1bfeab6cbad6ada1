/** First steps: small boards of the open kind, each done once it is solved; what is offered before them and after them. */

import { effect, signal, untracked } from "@preact/signals-core";
import { QUESTIONS } from "../advice/questions.ts";
import { wordsReply } from "../advice/sentences.ts";
import { sentence } from "../base/words.ts";
import { isFirst } from "../model/practice.ts";
import type { Sentence } from "../advice/types.ts";
import type { FirstPlace } from "../model/practice.ts";
import type { Page, WholePage } from "./page.ts";

export type FirstSteps = ReturnType<typeof createFirstSteps>;

/** What one of the first steps says: what is to be done, or what was shown. */
function firstWords({ firstMoveWords, isSolved }: Page, { at, title, text, solved }: FirstPlace): Sentence {
  if (isSolved()) return { title: "Right", text: solved };
  return { title, text: at === 0 ? `${text} ${firstMoveWords.value}` : text };
}

/** Show what one of the first steps says; it is read out once, and not again after each move. */
function tell(page: Page, first: FirstPlace, { aloud }: { aloud: boolean }) {
  const { title, text } = firstWords(page, first);
  const reply = wordsReply("First steps", title, text);
  const shown = aloud ? reply : { ...reply, say: "" };
  page.adviser.value.ask({ ...QUESTIONS.hint, atOnce: () => shown });
}

/** Say what is to be done again after each move, and what was shown once the board is solved. */
function followBoard(page: Page) {
  const { store, isSolved } = page;
  function tellOpen(aloud: boolean) {
    const { practice } = store.about();
    if (practice && isFirst(practice)) tell(page, practice, { aloud });
  }
  let last = store.arrangement().id;
  store.subscribe(() => {
    const before = last;
    last = store.arrangement().id;
    // After what advice does itself when the board changes.
    queueMicrotask(() => tellOpen(before !== last));
  });
  effect(function praise() {
    isSolved();
    untracked(() => tellOpen(true));
  });
}

/** The board to which a board of practice leads back, where one is opened now. */
export const backFrom = ({ store, shelf }: Page) =>
  store.about().practice?.back ?? shelf.withoutTab(store.arrangement().id);

export function createFirstSteps(page: WholePage) {
  const { boards, puzzles, settings, store, say, focusBoard } = page;
  /** The board to which first steps led back in the end. */
  const ended = signal<string | null>(null);
  followBoard(page);

  /** First steps are not offered again in the open kind. */
  function meet() {
    const { met } = settings.now();
    settings.set({ met: { ...met, [store.arrangement().document.kind]: true } });
  }

  /** Open one of the first steps. */
  async function open(at: number) {
    meet();
    const { id } = store.arrangement();
    const steps = await page.view().words.firstSteps?.();
    if (!steps || store.arrangement().id !== id) return; // another board was opened
    const { document, ...step } = steps[at];
    const practice = { ...step, back: backFrom(page), at, of: steps.length };
    boards.openNew(document, null, { about: { touched: false, helped: true, practice } });
    focusBoard();
  }

  const sayWhere = () => say("You find First steps under Rules.");

  return {
    ended,
    open,
    end() {
      ended.value = store.arrangement().id;
      say("That is how it goes.", { toast: false });
    },
    decline() {
      meet();
      sayWhere();
      focusBoard();
    },
    sayWhere,
    async openEasy() {
      await puzzles.openEasiest().catch((error) => say(sentence(error)));
      ended.value = null;
      focusBoard();
    },
  };
}
