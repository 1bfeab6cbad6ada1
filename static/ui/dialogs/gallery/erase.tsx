/** Erases all that the browser keeps, once the player has read what will go. */

import { useSignal } from "@preact/signals";
import { counted, sentence } from "../../../base/words.ts";
import { usePage } from "../../page.ts";

const PLACES = /^gridlight\.(?!offline$)/; // whether the site is kept is nothing of the player's

/** All that is kept beside the database. */
function eraseStorage() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (PLACES.test(key)) storage.removeItem(key);
  }
}

interface EraseProps {
  save: () => unknown;
  /** Told why it did not work. */
  failed: (why: string) => void;
}

export function Erase({ save, failed }: EraseProps) {
  const { shelf, settings } = usePage();
  /** What will go; null until that is asked for. */
  const going = useSignal<string | null>(null);

  async function ask() {
    const [boards, solves] = await Promise.all([shelf.boards(), shelf.solves()]);
    const kept = `${counted(boards.length, "board")} with their moves, ${counted(solves.length, "record")} with times and runs`;
    going.value = `This erases ${kept}, your streaks, the marks of daily puzzles, and your settings. It cannot be undone.`;
  }
  async function erase() {
    try {
      await shelf.erase();
      settings.end();
      eraseStorage();
      location.replace(location.pathname + location.search);
    } catch (error) {
      failed(sentence(error));
    }
  }

  return (
    <>
      <h3>Erase</h3>
      <p class="note" id="erase-words" aria-live="polite">
        {going.value ?? "All that this browser keeps of what you did here can be erased."}
      </p>
      <div class="dialog-actions start">
        {going.value === null ? (
          <button type="button" onClick={ask}>
            Erase everything…
          </button>
        ) : (
          <>
            <button type="button" onClick={save}>
              Save a backup first
            </button>
            <button type="button" onClick={() => (going.value = null)}>
              Keep everything
            </button>
            <button type="button" aria-describedby="erase-words" onClick={erase}>
              Erase everything
            </button>
          </>
        )}
      </div>
    </>
  );
}
