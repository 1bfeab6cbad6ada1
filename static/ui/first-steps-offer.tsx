/** Offers a new player of a kind its first steps, under the verdict, until they are begun or declined; and what to do after them. */

import { CommandButton } from "./command-button.tsx";
import type { Page } from "./page.ts";
import type { FirstSteps } from "./first-steps.ts";

export const createFirstStepsOffer =
  ({ decline, ended, openEasy }: Pick<FirstSteps, "decline" | "ended" | "openEasy">) =>
  ({ page }: { page: Page }) => {
    const { store, settings, view, kind, firstMoveWords, isEditing, isSolved, adviser } = page;
    const { practice, lesson } = store.about();
    const isNew = firstMoveWords.value !== "" && !settings.now().met[kind()] && view().words.firstSteps !== undefined;
    const isFree = !practice && !lesson && !isEditing.value && !isSolved() && adviser.value.current() === null;
    const hasEnded = ended.value === store.arrangement().id;
    if (!(isNew || hasEnded) || !isFree) return null;
    return (
      <section class="card newcomer" aria-labelledby="first-steps-title">
        <h2 id="first-steps-title">{hasEnded ? "That is how it goes" : `New to ${view().title}?`}</h2>
        <p class="note">
          {hasEnded
            ? "This is the board that you had open. Go on with it, or with:"
            : "Three small boards show you how it goes."}
        </p>
        {hasEnded ? (
          <p class="result-actions">
            <button type="button" class="filled" onClick={openEasy}>
              Easy puzzle
            </button>
            <CommandButton name="practice" title="Positions in which a single rule helps" />
          </p>
        ) : (
          <p class="result-actions">
            <CommandButton name="first-steps" class="filled" title="Three small boards that show how it goes" />
            <button type="button" onClick={decline}>
              No, thanks
            </button>
          </p>
        )}
      </section>
    );
  };
