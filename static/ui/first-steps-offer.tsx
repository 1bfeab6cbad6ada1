/** Offers a new player of a kind its first steps, under the verdict, until they are begun or declined; and what to do after them. */

import { CommandButton } from "./command-button.tsx";
import type { ComponentChildren } from "preact";
import type { Page } from "./page.ts";
import type { FirstSteps } from "./first-steps.ts";

const Offer = ({ title, text, children }: { title: string; text: string; children: ComponentChildren }) => (
  <section class="card newcomer" aria-labelledby="first-steps-title">
    <h2 id="first-steps-title">{title}</h2>
    <p class="note">{text}</p>
    <p class="result-actions">{children}</p>
  </section>
);

export const createFirstStepsOffer =
  ({ decline, ended, openEasy }: Pick<FirstSteps, "decline" | "ended" | "openEasy">) =>
  ({ page }: { page: Page }) => {
    const { store, settings, view, kind, firstMoveWords, isEditing, isSolved, adviser } = page;
    const { practice, lesson } = store.about();
    if (practice || lesson || isEditing.value || isSolved() || adviser.value.current() !== null) return null;
    if (ended.value === store.arrangement().id) {
      return (
        <Offer title="That is how it goes" text="This is the board that you had open. Go on with it, or with:">
          <button type="button" class="filled" onClick={openEasy}>
            Easy puzzle
          </button>
          <CommandButton name="practice" title="Positions in which a single rule helps" />
        </Offer>
      );
    }
    if (firstMoveWords.value === "" || settings.now().met[kind()] || !view().words.firstSteps) return null;
    return (
      <Offer title={`New to ${view().title}?`} text="Three small boards show you how it goes.">
        <CommandButton name="first-steps" class="filled" title="Three small boards that show how it goes" />
        <button type="button" onClick={decline}>
          No, thanks
        </button>
      </Offer>
    );
  };
