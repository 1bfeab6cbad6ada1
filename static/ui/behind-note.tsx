/** The note of a puzzle that is made behind the page: how it goes, and that it is ready or could not be made. */

import { Job } from "./blocks/job.tsx";
import type { WholePage } from "./page.ts";

export const createBehindNote = ({
  puzzles,
  python,
  focusBoard,
}: Pick<WholePage, "puzzles" | "python" | "focusBoard">) =>
  function Behind() {
    const { work, stop } = puzzles.behind;
    const note = puzzles.behind.note.value;
    if (!note && !work.value) return null;
    const meanwhile = `${python.is() === "starting" ? "The solver is loading. " : ""}You can play on meanwhile.`;
    function close() {
      puzzles.behind.note.value = null;
      focusBoard();
    }
    async function open() {
      await note?.open?.();
      close();
    }
    return (
      <section class="notice" aria-label="New puzzle">
        <p>{note?.text ?? meanwhile}</p>
        {note && (
          <div class="dialog-actions start">
            {note.open && (
              <button type="button" class="filled" onClick={open}>
                Open
              </button>
            )}
            <button type="button" class="quiet" onClick={close}>
              {note.open ? "Not now" : "Close"}
            </button>
          </div>
        )}
        <Job id="behind-job" work={work} stop={stop} />
      </section>
    );
  };
