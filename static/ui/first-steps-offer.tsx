/** Offers a new player of a kind its first steps, under the verdict, until they are begun or declined. */

import { CommandButton } from "./command-button.tsx";
import type { Page } from "./page.ts";

export function FirstStepsOffer({ page }: { page: Page }) {
  const { store, settings, view, kind, canMake, firstMoveWords, isEditing, isSolved, adviser } = page;
  const { practice, lesson } = store.about();
  const { met } = settings.now();
  const isNew = firstMoveWords.value !== "" && !met[kind()] && canMake();
  const isFree = !practice && !lesson && !isEditing.value && !isSolved() && adviser.value.current() === null;
  if (!isNew || !isFree) return null;

  function decline() {
    settings.set({ met: { ...met, [kind()]: true } });
    page.say("You find First steps under Rules.");
    page.focusBoard();
  }
  return (
    <section class="card newcomer" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">New to {view().title}?</h2>
      <p class="note">Three small boards show you how it goes.</p>
      <p class="result-actions">
        <CommandButton name="first-steps" class="filled" title="Three small boards that show how it goes" />
        <button type="button" onClick={decline}>
          No, thanks
        </button>
      </p>
    </section>
  );
}
